/** Decides which stock acts can be reversed, and calculates the figures of each reversing movement. */
import type { Kobo } from '../money.ts';
import { type Amount, freeOf } from './amount.ts';
import type { StockAct } from './stock.ts';

const REVERSIBLE: ReadonlySet<StockAct> = new Set(['receive', 'sell', 'adjust', 'count', 'destroy']);

/**
 * An import is undone as a whole file. Reservations and shipped goods end with their trade. A blocked batch is released for sale, and the reverse.
 */
export function isReversible(kind: StockAct): boolean {
  return REVERSIBLE.has(kind);
}

interface Moved {
  hand: Amount;
  value: Kobo;
}

interface Figures {
  onHand: Amount;
  reserved: Amount;
  value: Kobo;
}

/**
 * Returns the movement that reverses one. Goods that left return at their own cost. Goods that arrived leave at the cost they came with, up to the
 * batch's present value, or at all of it if nothing stays. Undefined if too little is left.
 */
export function reversalOf({ hand, value }: Moved, batch: Figures): Moved | undefined {
  if (hand <= 0) return { hand: -hand, value: 0 - value };
  if (freeOf(batch) < hand) return undefined;
  return { hand: -hand, value: batch.onHand === hand ? 0 - batch.value : 0 - Math.min(value, batch.value) };
}
