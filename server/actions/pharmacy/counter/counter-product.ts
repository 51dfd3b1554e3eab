/** Products as the counter sells them: their units with the listed price of one, and what is left. */
import type { CounterProduct, counterSale } from '#contract/pharmacy/counter-sale.ts';
import type { InventoryRow } from '#contract/pharmacy/stock.ts';
import { requireFound } from '#rules/error.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { nairaOfKobo } from '#rules/money.ts';
import { counterUnitsOf, listedPriceOf } from '#rules/pharmacy/counter-sale.ts';
import { planSale } from '#rules/pharmacy/sale-plan.ts';
import type { Action } from '../../../http/serve.ts';
import { listBatchesOf, type StockedBatch } from '../../../store/pharmacy/stock/batch.ts';
import { findPharmacyOf, listBarcodesOf } from '../../../store/pharmacy/stock/product.ts';
import { listProducts } from '../../../store/pharmacy/stock/product-list.ts';
import { getInventory } from '../stock/inventory.ts';
import { answerFromMemory } from '../stock/stock-answer.ts';

export const products: Action<'member', typeof counterSale.products> = async (ctx, { id, q, after }) =>
  answerFromMemory(ctx, id, `counter ${JSON.stringify([q, after])}`, async () => {
    const today = dayInLagos(ctx.now());
    const { rows, nextCursor } = await listProducts(ctx.db, id, { q, after });
    const ids = rows.map(({ _id }) => _id);
    const [batches, barcodes] = await Promise.all([listBatchesOf(ctx.db, ids), listBarcodesOf(ctx.db, ids)]);
    const sold = rows.map((row) => asSold(row, batches.get(row._id) ?? [], barcodes.get(row._id) ?? [], today));
    return { products: sold, nextCursor };
  });

export const product: Action<'member', typeof counterSale.product> = async (ctx, { id }) => {
  const pharmacyId = requireFound(await ctx.stockCache.pharmacyOf(id, () => findPharmacyOf(ctx.db, id)));
  return answerFromMemory(ctx, pharmacyId, `counter ${id}`, async () => {
    const { inventory } = await getInventory(ctx, id);
    const batches = (await listBatchesOf(ctx.db, [id])).get(id) ?? [];
    const barcodes = inventory.barcodes.map(({ gtin }) => gtin);
    return { product: asSold(inventory, batches, barcodes, dayInLagos(ctx.now())) };
  });
};

function asSold(
  row: InventoryRow,
  batches: readonly StockedBatch[],
  barcodes: string[],
  today: string,
): CounterProduct {
  const { _id, product: name, brand, strength, manufacturer, baseUnit, isControlled } = row;
  const { takes, available } = planSale(batches, row.onHand, today);
  const next = batches.find(({ id }) => id === takes[0]?.batchId);
  return {
    _id,
    product: name,
    brand,
    strength,
    manufacturer,
    baseUnit,
    units: counterUnitsOf(row).map((unit) => {
      const kobo = listedPriceOf(batches, unit.factor, today);
      return { ...unit, price: kobo === null ? null : nairaOfKobo(kobo) };
    }),
    free: available,
    nextExpiry: next?.expiryDate ?? null,
    barcodes,
    isControlled,
  };
}
