/** Sales at the counter: a basket of lines paid at once, its listed prices, discount and total, and what a return pays back. */
import type { Kobo } from '../money.ts';
import { type Amount, type Packed, type Unit, unitsOf } from './amount.ts';
import { koboOfPart, type SalePrice, salePriceOf } from './price.ts';
import { type PlannedBatch, planSale, type BatchQuantity } from './sale-plan.ts';

export const COUNTER_LIMITS = {
  lines: 100,
  /** The most that one basket, return or payment may come to: a hundred million naira. */
  kobo: 10_000_000_000,
  customer: 120,
  reason: 120,
  note: 500,
} as const;

/** How a customer pays. `credit`: the customer pays later. */
export const PAY_METHODS = ['cash', 'transfer', 'pos', 'credit'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

/** How a customer pays back credit. */
export const CREDIT_METHODS = ['cash', 'transfer', 'pos'] as const;

/** How a refund is paid. What a customer still owes is taken off first. */
export const REFUND_METHODS = ['cash', 'transfer'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

/** `payment`: of credit. `write-off`: credit that nobody will pay. */
export const COUNTER_ENTRIES = ['sale', 'return', 'payment', 'write-off'] as const;
export type CounterEntry = (typeof COUNTER_ENTRIES)[number];

/** Returns the units of a product as the counter lists them, the smallest first. */
export function counterUnitsOf(product: Packed): Unit[] {
  return unitsOf(product).toReversed();
}

/**
 * Returns the listed price of one unit: that of the batch which is sold next, or of the next one that has a price. Null if none has. `today` is the
 * date in Lagos.
 */
export function listedPriceOf(
  batches: readonly (PlannedBatch & SalePrice)[],
  factor: Amount,
  today: string,
): Kobo | null {
  const everything = batches.reduce((sum, { onHand }) => sum + onHand, 0);
  for (const { batchId } of planSale(batches, everything, today).takes) {
    const batch = batches.find(({ id }) => id === batchId);
    const price = batch && salePriceOf(batch, factor);
    if (price !== undefined) return price;
  }
  return null;
}

/** Returns the total of a line, or undefined if it is more than a basket may come to. */
export function lineTotalOf(priceKobo: Kobo, quantity: number): Kobo | undefined {
  const total = priceKobo * quantity;
  return total <= COUNTER_LIMITS.kobo ? total : undefined;
}

/**
 * Divides the discount over the lines by their totals, and returns what each line is paid with: at most its total. The sum is the basket's total.
 */
export function paidPerLine(totals: readonly Kobo[], discount: Kobo): Kobo[] {
  const all = totals.reduce((sum, total) => sum + total, 0);
  let before = 0;
  return totals.map((total) => {
    const paid = all === 0 ? 0 : shareBetween(all - discount, before, before + total, all);
    before += total;
    return paid;
  });
}

/** Units a line took from a batch, in the order in which it took them. */
export interface LineTake extends BatchQuantity {
  /** The cost they left with. */
  valueKobo: Kobo;
}

/**
 * Returns what comes back if `amount` units are returned after `before` were: the units of the line in the order in which they were sold, each batch
 * at its own cost. Shares are differences of rounded sums, so that the returns of a whole take add up to it.
 */
export function unitsBack(takes: readonly LineTake[], before: Amount, amount: Amount): LineTake[] {
  const end = before + amount;
  let begin = 0;
  return takes.flatMap(({ batchId, quantity, valueKobo }) => {
    const [from, to] = [Math.max(before - begin, 0), Math.min(end - begin, quantity)];
    begin += quantity;
    if (to <= from) return [];
    return [{ batchId, quantity: to - from, valueKobo: shareBetween(valueKobo, from, to, quantity) }];
  });
}

/** Returns the part of `kobo` that belongs to the units from `from` to `to` of `all`. */
export function shareBetween(kobo: Kobo, from: Amount, to: Amount, all: Amount): Kobo {
  return koboOfPart(kobo, to, all) - koboOfPart(kobo, from, all);
}
