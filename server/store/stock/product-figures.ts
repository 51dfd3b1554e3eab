/** What the batches of a product add up to, and the product with other figures of its batches. */
import type { Batch, Inventory } from '#contract/stock/stock.ts';
import { cartonOf } from '#rules/stock/unit.ts';
import type { Kobo } from '#rules/money.ts';

export type Totals = Pick<Inventory, 'total' | 'loose' | 'nextExpiry'>;

/** Cartons are whole within each batch, as a person can carry them. What came in no carton is loose where the product has cartons. */
export function withTotals(product: Omit<Inventory, keyof Totals>): Inventory {
  const { inventory, units } = product;
  const hasCartons = cartonOf(units) > 1;
  const boxed = inventory.filter(({ cartonSize }) => !hasCartons || cartonSize > 1);
  const unboxed = inventory.filter((batch) => !boxed.includes(batch));
  return {
    ...product,
    total: sumOf(boxed, 'quantity'),
    loose: sumOf(boxed, 'loose') + sumOf(unboxed, 'onHand'),
    // what expires first is first, and what is undated last
    nextExpiry: inventory[0]?.expiryDate ?? null,
  };
}

/** What is there of a batch, in smallest units, and what it cost. */
export interface BatchFigures {
  batchId: string;
  onHand: number;
  reserved: number;
  valueKobo: Kobo;
}

/** The product where so much of its batches is there; those of which nothing is left are in it no more. */
export function withFigures(product: Inventory, figures: readonly BatchFigures[]): Inventory {
  const byId = new Map(figures.map((each) => [each.batchId, each]));
  const inventory = product.inventory.flatMap((batch) => {
    const { onHand, reserved, valueKobo } = byId.get(batch._id) ?? { onHand: 0, reserved: 0, valueKobo: 0 };
    const loose = onHand % batch.cartonSize;
    const quantity = (onHand - loose) / batch.cartonSize;
    return onHand === 0 ? [] : [{ ...batch, quantity, loose, onHand, reserved, value: valueKobo / 100 }];
  });
  const [onHand, reserved] = [sumOf(inventory, 'onHand'), sumOf(inventory, 'reserved')];
  return withTotals({ ...product, onHand, reserved, inventory });
}

function sumOf(batches: readonly Batch[], name: 'quantity' | 'loose' | 'onHand' | 'reserved'): number {
  return batches.reduce((sum, batch) => sum + batch[name], 0);
}
