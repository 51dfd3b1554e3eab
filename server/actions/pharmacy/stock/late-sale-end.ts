/** Ends a sale that needs attention, once: assign a batch, book found units, or give it up. */
import type { lateSale } from '#contract/pharmacy/late-sale.ts';
import { AppError, fieldError, invalidField, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { typedIn, type Unit } from '#rules/pharmacy/amount.ts';
import { worthOf } from '#rules/pharmacy/count.ts';
import { planSale, type BatchQuantity, unsellable } from '#rules/pharmacy/sale-plan.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import type { NewMovement } from '../../../store/pharmacy/stock/act.ts';
import { listStockedBatches } from '../../../store/pharmacy/stock/batch.ts';
import { findBatchFigures } from '../../../store/pharmacy/stock/batch-state.ts';
import {
  endLateSale,
  findLateSale,
  type LockedLateSale,
  lockLateSale,
} from '../../../store/pharmacy/stock/late-sale.ts';
import type { Product } from '../../../store/pharmacy/stock/product.ts';
import { enterPharmacy } from '../access.ts';
import { actOnce } from './act.ts';
import { enterInRegister } from './controlled.ts';
import { enterProduct, getInventory } from './inventory.ts';
import { sales } from './sale-movements.ts';
import { requireOnHand } from './adjust.ts';
import { requireHolds } from './amount.ts';

type Asked = Parameters<Action<'member', typeof lateSale.end>>[1];

export const end: Action<'member', typeof lateSale.end> = async (ctx, { nonce, ...request }) => {
  const { id: pharmacyId, saleId, how, note } = request;
  // all staff may assign a batch; only managers correct or give up
  const right = how === 'batch' ? 'keep' : 'manage';
  await enterPharmacy(ctx, ctx.db, pharmacyId, right);
  const found = requireFound(await findLateSale(ctx.db, pharmacyId, saleId));
  if (how === 'given up' && note === '') throw invalidField('note', 'Give a short reason');
  await inTransaction(ctx.db, async (trx) => {
    const product = await enterProduct(ctx, trx, found.inventoryId, { right, lock: true });
    const sale = requireFound(await lockLateSale(trx, pharmacyId, saleId));
    const kind = how === 'given up' ? 'adjust' : 'sell';
    const asked = { pharmacyId, kind, nonce, request, note, productId: product.id, happenedAt: sale.soldAt } as const;
    await actOnce(ctx, trx, asked, async (actId) => {
      if (sale.state !== 'open') throw new AppError('conflict', 'Someone has already decided about this sale');
      await endLateSale(trx, saleId, { state: how, actId, note });
      if (how === 'given up') return [];
      if (sale.buyer !== '') await enterInRegister(trx, entryOf(sale), { actId, pharmacyId, productId: product.id });
      return how === 'found' ? foundAndSold(trx, product, sale, request) : givenBy(trx, product, sale, request);
    });
  });
  return getInventory(ctx, found.inventoryId);
};

function entryOf({ buyer, buyerAddress: address, prescriber, purpose }: LockedLateSale) {
  return { buyer, address, prescriber, purpose };
}

/** Takes all units from batches that were for sale on the day of the sale. */
async function givenBy(
  trx: Trx,
  product: Product,
  sale: LockedLateSale,
  { batchId }: Pick<Asked, 'batchId'>,
): Promise<NewMovement[]> {
  const batches = await listStockedBatches(trx, product.id);
  const plan = planSale(batches, sale.quantity, dayInLagos(sale.soldAt), batchId);
  if (plan.short === 0) return sold(product, sale, plan.takes, batches);
  const values = { quantity: countOf(plan.available, product.baseUnit) };
  const sentence =
    batchId === undefined
      ? message('Only {quantity} left to sell', values)
      : message('Only {quantity} left in this batch', values);
  throw fieldError('conflict', 'batchId', sentence);
}

/** Values found units like the rest of their batch. */
async function foundAndSold(
  trx: Trx,
  product: Product,
  sale: LockedLateSale,
  { batchId }: Pick<Asked, 'batchId'>,
): Promise<NewMovement[]> {
  if (batchId === undefined) throw invalidField('batchId', 'Choose the batch');
  const batch = await findBatchFigures(trx, product.id, batchId);
  if (!batch) throw invalidField('batchId', 'Choose the batch');
  const { quantity: hand } = sale;
  requireHolds(hand, 'batchId');
  if (unsellable(batch, dayInLagos(sale.soldAt))) {
    throw fieldError('conflict', 'batchId', message('This batch is not for sale'));
  }
  requireOnHand({ ...batch, onHand: batch.onHand + hand }, hand, product.baseUnit);
  const came: NewMovement = {
    productId: product.id,
    batchId,
    kind: 'adjusted',
    hand,
    value: worthOf(hand, batch.unitKobo),
    ...typedIn(hand, unitOfSale(sale), product.baseUnit),
    reason: 'found',
  };
  const batches = await listStockedBatches(trx, product.id);
  return [came, ...sold(product, sale, [{ batchId, quantity: hand }], batches)];
}

function sold(
  product: Product,
  sale: LockedLateSale,
  takes: readonly BatchQuantity[],
  batches: Awaited<ReturnType<typeof listStockedBatches>>,
): NewMovement[] {
  return sales(product, takes, batches, { unit: unitOfSale(sale), amount: sale.priceKobo ?? undefined });
}

function unitOfSale({ unit: name, factor }: LockedLateSale): Unit {
  return { name, factor };
}
