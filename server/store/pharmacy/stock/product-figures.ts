/** The totals of a product's batches. */
import type { Batch, Inventory } from '#contract/pharmacy/stock.ts';
import { cartonOf } from '#rules/pharmacy/amount.ts';

export type Totals = Pick<Inventory, 'total' | 'loose' | 'nextExpiry' | 'shelves'>;

/** Adds up whole cartons of each batch. In a product with cartons, batches without one count as loose. */
export function withTotals(product: Omit<Inventory, keyof Totals>): Inventory {
  const { inventory, units } = product;
  const hasCartons = cartonOf(units) > 1;
  const boxed = inventory.filter(({ cartonSize }) => !hasCartons || cartonSize > 1);
  const unboxed = inventory.filter((batch) => !boxed.includes(batch));
  return {
    ...product,
    total: sumOf(boxed, 'quantity'),
    loose: sumOf(boxed, 'loose') + sumOf(unboxed, 'onHand'),
    // the earliest expiry is first, undated batches last
    nextExpiry: inventory[0]?.expiryDate ?? null,
    shelves: [...new Set(inventory.map(({ shelf }) => shelf).filter(Boolean))].toSorted(),
  };
}

function sumOf(batches: readonly Batch[], name: 'quantity' | 'loose' | 'onHand' | 'reserved'): number {
  return batches.reduce((sum, batch) => sum + batch[name], 0);
}
