/** Which acts can be taken back by an act that reverses them, and what each of their movements comes to. */
import type { Kobo } from '../money.ts';
import { type Amount, freeOf } from './amount.ts';
import type { StockAct } from './stock.ts';

const REVERSIBLE: ReadonlySet<StockAct> = new Set(['receive', 'sell', 'adjust', 'count', 'destroy']);

/** An import is undone as a whole, by its file. Promises and what was sent to a buyer end with their trade; a batch that was set aside is cleared, and the other way round. */
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
 * The movement that takes one back: what went out returns with its own cost. What came in leaves with the cost it came with, as far as the
 * batch is still worth that, and with all there is where nothing stays. Undefined where too little of it is there.
 */
export function reversalOf({ hand, value }: Moved, batch: Figures): Moved | undefined {
  if (hand <= 0) return { hand: -hand, value: 0 - value };
  if (freeOf(batch) < hand) return undefined;
  return { hand: -hand, value: batch.onHand === hand ? 0 - batch.value : 0 - Math.min(value, batch.value) };
}
