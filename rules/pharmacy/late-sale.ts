/** Sales that had happened before the server heard of them: when that was, which batches give them, and what waits for a person. */
import { type Amount, freeOf, sumOf } from './amount.ts';
import { planSale, type PlannedBatch, type Take, unsellable } from './sale-plan.ts';
import { DAY_MS } from '../time.ts';

export const LATE_SALE = {
  /** How long ago a sale may have happened. */
  days: 30,
  note: 500,
} as const;

/** Nothing was left, its batch was counted after the sale, or its batch is not for sale any more. */
export const LATE_REASONS = ['short', 'counted', 'aside'] as const;
export type LateReason = (typeof LATE_REASONS)[number];

/** Another batch gives it, what was found is booked and sold at once, or nothing is booked. */
export const LATE_ENDS = ['batch', 'found', 'given up'] as const;
export type LateEnd = (typeof LATE_ENDS)[number];
export type LateState = 'open' | LateEnd;

/** Both as the device's clock said, which may be wrong: what counts is how long ago it was when it was sent. */
export function momentOfSale(soldAt: Date, sentAt: Date | undefined, now: Date): Date | 'future' | 'old' {
  const ago = (sentAt ?? now).getTime() - soldAt.getTime();
  if (ago < 0) return 'future';
  if (ago > LATE_SALE.days * DAY_MS) return 'old';
  return new Date(now.getTime() - ago);
}

export interface LatePlan {
  takes: Take[];
  /** What waits for a person. */
  waiting: Amount;
  why: LateReason | undefined;
}

interface Circumstances {
  /** Of the sale, in Lagos. */
  day: string;
  /** What the seller's device showed them, which is what they took in hand; empty where it showed nothing. */
  shown: readonly Take[];
  /** Batches counted since: the goods were gone already, and are not subtracted a second time. */
  counted: ReadonlySet<string>;
}

/** What is short of a batch is taken from those that expire next, and what none of them has waits. */
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

/** Whether a batch gave more than was shown of it, because another one was short. */
export function isSpilled(shown: readonly Take[], takes: readonly Take[]): boolean {
  if (shown.length === 0) return false;
  const of = (id: string) => sumOf(shown.filter(({ batchId }) => batchId === id));
  return takes.some(({ batchId, quantity }) => quantity > of(batchId));
}

/** Undefined where the batch may give; one that is empty by now gives nothing, and is counted all the same. */
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
