/** What is promised of a batch: until when, and how much of it each payment gets. */
import type { Amount } from './amount.ts';

export const RESERVATION_STATES = ['open', 'released', 'dispatched'] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

interface Stands {
  /** The offer, for others to see. */
  offerIsOpen: boolean;
  /** A wallet of whoever offers it is open in the offer's chatroom. */
  walletIsOpen: boolean;
  /** The wallet that ends now, if one does: money was in it. */
  wasPaid?: boolean;
}

/** Whether the offer keeps what is reserved for it. A deal that was paid and has ended keeps nothing. */
export function keepsReservation({ offerIsOpen, walletIsOpen, wasPaid = false }: Stands): boolean {
  if (walletIsOpen) return true;
  return offerIsOpen && !wasPaid;
}

/** Out of what is there, for each that is wanted in turn. */
export function allot(available: Amount, wanted: readonly Amount[]): Amount[] {
  let rest = available;
  return wanted.map((want) => {
    const given = Math.min(rest, want);
    rest -= given;
    return given;
  });
}
