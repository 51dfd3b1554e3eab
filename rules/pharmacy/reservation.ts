/** Reservations of a batch: how long they last, and how much each payment gets. */
import type { Amount } from './amount.ts';

export const RESERVATION_STATES = ['open', 'released', 'dispatched'] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

interface ReservationFacts {
  /** True if others can see the offer. */
  offerIsOpen: boolean;
  /** True if the offer's seller has an open wallet in its chatroom. */
  walletIsOpen: boolean;
  /** True if a wallet that held money ends now. */
  wasPaid?: boolean;
}

/** True while the offer keeps its reservation. A paid deal that has ended keeps nothing. */
export function keepsReservation({ offerIsOpen, walletIsOpen, wasPaid = false }: ReservationFacts): boolean {
  if (walletIsOpen) return true;
  return offerIsOpen && !wasPaid;
}

/** Fills each wanted amount in turn from what is available. */
export function allot(available: Amount, wanted: readonly Amount[]): Amount[] {
  let rest = available;
  return wanted.map((want) => {
    const given = Math.min(rest, want);
    rest -= given;
    return given;
  });
}
