/** Suggests how much of a product to request on the market when stock is low. */
import type { Amount } from './amount.ts';
import { coverOf, type Demand } from './cover.ts';

export interface Need extends Demand {
  /** Null if the product has no reorder level. */
  reorderLevel: Amount | null;
}

/** Returns whole units of `factor` smallest ones, at least one: what sales suggest, or what fills up to twice the reorder level. */
export function suggestedDemand({ reorderLevel, ...need }: Need, factor: Amount): number {
  const byLevel = 2 * (reorderLevel ?? 0) - need.free;
  return Math.max(1, Math.ceil(Math.max(coverOf(need).order, byLevel) / factor));
}

/** True if nothing is free to sell, or stock is at or below the reorder level. */
export function runsLow(product: { onHand: Amount; reserved: Amount; reorderLevel: Amount | null }): boolean {
  const { onHand, reserved, reorderLevel } = product;
  return onHand <= reserved || (reorderLevel !== null && onHand <= reorderLevel);
}
