/** How much of a product to ask for on the market when it runs low. */
import type { Amount } from './amount.ts';
import { coverOf, type Demand } from './cover.ts';

export interface Need extends Demand {
  /** Null: it is not watched. */
  reorderLevel: Amount | null;
}

/** In whole units of `factor` smallest ones, at least one: what its sales suggest, or as much as makes twice the level to order at. */
export function suggestedDemand({ reorderLevel, ...need }: Need, factor: Amount): number {
  const byLevel = 2 * (reorderLevel ?? 0) - need.free;
  return Math.max(1, Math.ceil(Math.max(coverOf(need).order, byLevel) / factor));
}

/** Nothing is free to sell, or there is no more than the level to order at. */
export function runsLow(product: { onHand: Amount; reserved: Amount; reorderLevel: Amount | null }): boolean {
  const { onHand, reserved, reorderLevel } = product;
  return onHand <= reserved || (reorderLevel !== null && onHand <= reorderLevel);
}
