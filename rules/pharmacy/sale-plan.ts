/** Chooses the batches that a sale takes from, the earliest expiry first. */
import { type Amount, freeOf } from './amount.ts';
import { type BatchState, isExpired } from './stock.ts';

export interface PlannedBatch {
  id: string;
  onHand: Amount;
  reserved: Amount;
  status: BatchState;
  /** `2027-03-31`, or null if unknown. */
  expiryDate: string | null;
  dateIn: string;
}

export interface BatchQuantity {
  batchId: string;
  quantity: Amount;
}

export type Skip = 'expired' | 'quarantined' | 'recalled' | 'reserved';

export interface SalePlan {
  takes: BatchQuantity[];
  /** Stock that is not for sale, and why. */
  skipped: { batchId: string; quantity: Amount; why: Skip }[];
  /** Total for sale. */
  available: Amount;
  /** The quantity missing. */
  short: Amount;
}

/** Plans a sale from one product's batches, or from `batchId` only. `today` is the date in Lagos. */
export function planSale(
  batches: readonly PlannedBatch[],
  quantity: Amount,
  today: string,
  batchId?: string,
): SalePlan {
  const plan: SalePlan = { takes: [], skipped: [], available: 0, short: 0 };
  let rest = quantity;
  for (const batch of batches.toSorted(byExpiry)) {
    if (batchId !== undefined && batch.id !== batchId) continue;
    const why = unsellable(batch, today);
    if (why) {
      if (batch.onHand > 0) plan.skipped.push({ batchId: batch.id, quantity: batch.onHand, why });
      continue;
    }
    if (batch.reserved > 0) plan.skipped.push({ batchId: batch.id, quantity: batch.reserved, why: 'reserved' });
    const free = freeOf(batch);
    plan.available += free;
    const taken = Math.min(free, rest);
    if (taken > 0) plan.takes.push({ batchId: batch.id, quantity: taken });
    rest -= taken;
  }
  plan.short = rest;
  return plan;
}

/** True if each batch still has what a plan shown earlier takes from it. */
export function isStillPossible(
  takes: readonly BatchQuantity[],
  batches: readonly PlannedBatch[],
  today: string,
): boolean {
  return takes.every(({ batchId, quantity }) => {
    const batch = batches.find(({ id }) => id === batchId);
    return batch !== undefined && !unsellable(batch, today) && freeOf(batch) >= quantity;
  });
}

/** Returns why the batch cannot be sold, offered or shipped, or undefined. */
export function unsellable(
  batch: Pick<PlannedBatch, 'status' | 'expiryDate'>,
  today: string,
): Exclude<Skip, 'reserved'> | undefined {
  if (batch.status !== 'ok') return batch.status;
  return isExpired(batch.expiryDate, today) ? 'expired' : undefined;
}

/** Sorts by expiry, unknown last, then by arrival, then by id, so that plans of the same stock are equal. */
function byExpiry(a: PlannedBatch, b: PlannedBatch): number {
  const late = '9999-12-31';
  return compared(a.expiryDate ?? late, b.expiryDate ?? late) || compared(a.dateIn, b.dateIn) || compared(a.id, b.id);
}

function compared(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
