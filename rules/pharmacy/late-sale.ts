/** Sales reported late to the server: their time, the batches they take from, and what waits for a person. */
import { type Amount, freeOf, sumOf } from './amount.ts';
import { planSale, type PlannedBatch, type BatchQuantity, unsellable } from './sale-plan.ts';
import { DAY_MS } from '../time.ts';

export const LATE_SALE = {
  /** The most days ago a sale may have happened. */
  days: 30,
  note: 500,
} as const;

/** `short`: none left. `counted`: the batch was counted after the sale. `aside`: the batch is no longer for sale. */
export const LATE_REASONS = ['short', 'counted', 'aside'] as const;
export type LateReason = (typeof LATE_REASONS)[number];

/** `batch`: another batch supplies it. `found`: found stock is added and sold at once. `given up`: nothing is booked. */
export const LATE_ENDS = ['batch', 'found', 'given up'] as const;
export type LateEnd = (typeof LATE_ENDS)[number];
export type LateState = 'open' | LateEnd;

/** Returns when a sale happened. Both times are from the device's clock, which may be wrong, so only their difference counts. */
export function momentOfSale(soldAt: Date, sentAt: Date | undefined, now: Date): Date | 'future' | 'old' {
  const ago = (sentAt ?? now).getTime() - soldAt.getTime();
  if (ago < 0) return 'future';
  if (ago > LATE_SALE.days * DAY_MS) return 'old';
  return new Date(now.getTime() - ago);
}

export interface LatePlan {
  takes: BatchQuantity[];
  /** Quantity that waits for a person. */
  waiting: Amount;
  why: LateReason | undefined;
}

interface Circumstances {
  /** The day of the sale in Lagos. */
  day: string;
  /** The batches the seller's device showed, which are those they handed out. Empty if it showed none. */
  shown: readonly BatchQuantity[];
  /** Batches counted since the sale. The count already missed these goods, so they are not subtracted again. */
  counted: ReadonlySet<string>;
}

/** Plans a late sale. A shortage is taken from the batches that expire next, and the rest waits. */
export function planLateSale(
  batches: readonly PlannedBatch[],
  wanted: Amount,
  { day, shown, counted }: Circumstances,
): LatePlan {
  const inHand = shown.length > 0 ? shown : planSale(batches, wanted, day).takes;
  const taken = new Map<string, number>();
  const kept = { counted: 0, aside: 0 };
  let rest = wanted;
  for (const { batchId, quantity } of inHand) {
    const asked = Math.min(quantity, rest);
    const batch = batches.find(({ id }) => id === batchId);
    const why = refusalOf(batchId, batch, { day, counted });
    const given = why ? asked : Math.min(asked, batch ? leftOf(batch, taken) : 0);
    if (why) kept[why] += given;
    else if (given > 0) taken.set(batchId, (taken.get(batchId) ?? 0) + given);
    rest -= given;
  }
  const left = batches
    .filter(({ id }) => !counted.has(id))
    .map((batch) => ({ ...batch, onHand: batch.onHand - (taken.get(batch.id) ?? 0) }));
  const spill = planSale(left, rest, day);
  for (const { batchId, quantity } of spill.takes) taken.set(batchId, (taken.get(batchId) ?? 0) + quantity);
  return {
    takes: [...taken].map(([batchId, quantity]) => ({ batchId, quantity })),
    waiting: kept.counted + kept.aside + spill.short,
    why: reasonOf(kept, spill.short),
  };
}

/** True if a batch supplied more than was shown, because another one was short. */
export function isSpilled(shown: readonly BatchQuantity[], takes: readonly BatchQuantity[]): boolean {
  if (shown.length === 0) return false;
  const of = (id: string) => sumOf(shown.filter(({ batchId }) => batchId === id));
  return takes.some(({ batchId, quantity }) => quantity > of(batchId));
}

/** Returns why the batch cannot supply the sale. An empty batch supplies nothing and still counts. */
function refusalOf(
  id: string,
  batch: PlannedBatch | undefined,
  { day, counted }: Pick<Circumstances, 'day' | 'counted'>,
): 'counted' | 'aside' | undefined {
  if (counted.has(id)) return 'counted';
  return batch && unsellable(batch, day) ? 'aside' : undefined;
}

function leftOf(batch: PlannedBatch, taken: ReadonlyMap<string, Amount>): Amount {
  return Math.max(0, freeOf(batch) - (taken.get(batch.id) ?? 0));
}

function reasonOf(kept: { counted: number; aside: number }, short: number): LateReason | undefined {
  if (kept.counted > 0) return 'counted';
  if (kept.aside > 0) return 'aside';
  return short > 0 ? 'short' : undefined;
}
