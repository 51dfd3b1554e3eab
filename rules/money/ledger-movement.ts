/** Movements of the transfer balance other than payouts, by which administrators explain a difference. */
import { credit, debit, type Entry, type Journal, journal } from './ledger.ts';
import { formatNaira, type Kobo } from '../money.ts';
import { type Message, message } from '../i18n/message.ts';

export const MOVEMENTS = ['top-up', 'withdrawal', 'provider fee', 'provider fee returned'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** Tells if the movement increases the balance, and the account on its other side. */
const SIDES: Record<Movement, { grows: boolean; other: 'bank' | 'transfer_fee_expense' }> = {
  'top-up': { grows: true, other: 'bank' },
  withdrawal: { grows: false, other: 'bank' },
  'provider fee': { grows: false, other: 'transfer_fee_expense' },
  'provider fee returned': { grows: true, other: 'transfer_fee_expense' },
};

/** Returns the movements that can explain a difference. It is positive if the provider has more than our books. */
export function movementsFor(difference: number): Movement[] {
  return MOVEMENTS.filter((movement) => SIDES[movement].grows === difference > 0);
}

interface Moved {
  movement: Movement;
  /** The amount in kobo, always positive. */
  amountKobo: Kobo;
}

/** Returns the difference left, in kobo, after this movement. */
export function differenceAfter(differenceKobo: Kobo, { movement, amountKobo }: Moved): Kobo {
  return differenceKobo - (SIDES[movement].grows ? amountKobo : -amountKobo);
}

/** Returns a field error if this movement does not explain the difference, or undefined. */
export function refusalOfMovement(
  differenceKobo: Kobo,
  { movement, amountKobo }: Moved,
): { field: 'movement' | 'amount'; message: Message } | undefined {
  if (!movementsFor(differenceKobo).includes(movement)) {
    return { field: 'movement', message: message('This moves the balance the other way') };
  }
  if (amountKobo <= 0) return { field: 'amount', message: message('Type in a valid amount') };
  const mostKobo = Math.abs(differenceKobo);
  if (amountKobo > mostKobo) {
    return { field: 'amount', message: message('The difference is only {most}', { most: formatNaira(mostKobo) }) };
  }
  return undefined;
}

/** `id`: the movement's. `itemId`: the difference it explains. */
export function balanceMoved(moved: Moved & { id: string; itemId: string; actor: string }): Journal {
  const { movement, amountKobo } = moved;
  const { grows, other } = SIDES[movement];
  const entries: Entry[] = grows
    ? [debit('paystack_balance', null, amountKobo), credit(other, null, amountKobo)]
    : [debit(other, null, amountKobo), credit('paystack_balance', null, amountKobo)];
  return journal(movement, `movement:${moved.id}`, { type: 'recon_item', id: moved.itemId }, moved.actor, entries);
}
