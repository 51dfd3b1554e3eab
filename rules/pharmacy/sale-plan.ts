/** Which batches a sale takes from: the one that expires first goes first. */
import { type Amount, freeOf } from './amount.ts';
import { type BatchState, isExpired } from './stock.ts';

export interface PlannedBatch {
  id: string;
  onHand: Amount;
  reserved: Amount;
  status: BatchState;
  /** `2027-03-31`; null where it is unknown. */
  expiryDate: string | null;
  dateIn: string;
}

export interface Take {
  batchId: string;
  quantity: Amount;
}

export type Skip = 'expired' | 'quarantined' | 'recalled' | 'reserved';

export interface SalePlan {
  takes: Take[];
  /** What is there and is not for sale, with why. */
  skipped: { batchId: string; quantity: Amount; why: Skip }[];
  /** For sale altogether. */
  available: Amount;
  /** By how much it falls short. */
  short: Amount;
}

/** Of one product's batches; with `batchId` of that batch alone. `today` is the date in Lagos. */
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

/** Whether each batch still has what a plan that was shown takes from it. */
export function isStillPossible(takes: readonly Take[], batches: readonly PlannedBatch[], today: string): boolean {
  return takes.every(({ batchId, quantity }) => {
    const batch = batches.find(({ id }) => id === batchId);
    return batch !== undefined && !unsellable(batch, today) && freeOf(batch) >= quantity;
  });
}

/** Why nothing of the batch is sold, offered or dispatched; undefined where it may be. */
export function unsellable(
  batch: Pick<PlannedBatch, 'status' | 'expiryDate'>,
  today: string,
): Exclude<Skip, 'reserved'> | undefined {
  if (batch.status !== 'ok') return batch.status;
  return isExpired(batch.expiryDate, today) ? 'expired' : undefined;
}

/** An unknown expiry comes last, then what came first, then the id, so that two plans of the same stock are the same. */
function byExpiry(a: PlannedBatch, b: PlannedBatch): number {
  const late = '9999-12-31';
  return compared(a.expiryDate ?? late, b.expiryDate ?? late) || compared(a.dateIn, b.dateIn) || compared(a.id, b.id);
}

function compared(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
