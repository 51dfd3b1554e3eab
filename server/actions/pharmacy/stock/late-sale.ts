/** A sale reported after it happened: units in stock are booked at once, missing ones need attention. */
import { randomUUIDv7 } from 'node:crypto';
import type { lateSale } from '#contract/pharmacy/late-sale.ts';
import { invalidField, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { type Kobo, koboOfNaira } from '#rules/money.ts';
import { typedIn, type Unit } from '#rules/pharmacy/amount.ts';
import { isSpilled, LATE_SALE, momentOfSale, planLateSale } from '#rules/pharmacy/late-sale.ts';
import { shareOfPrice } from '#rules/pharmacy/price.ts';
import type { BatchQuantity } from '#rules/pharmacy/sale-plan.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import type { NewMovement } from '../../../store/pharmacy/stock/act.ts';
import { listStockedBatches } from '../../../store/pharmacy/stock/batch.ts';
import { findBatchFigures } from '../../../store/pharmacy/stock/batch-state.ts';
import {
  findLateSale,
  findSold,
  insertLateSale,
  listBatchChoices,
  listCountedSince,
  listLateSales,
} from '../../../store/pharmacy/stock/late-sale.ts';
import type { Product } from '../../../store/pharmacy/stock/product.ts';
import { enterPharmacy } from '../access.ts';
import { actOnce } from './act.ts';
import { enterInRegister, registerEntryOf } from './controlled.ts';
import { enterToBook, getInventory } from './inventory.ts';
import { sales } from './sale-movements.ts';
import { requestOf } from './sell.ts';
import { unitOf } from './amount.ts';
import { notifyManagers } from './warning.ts';

type Asked = Parameters<Action<'member', typeof lateSale.send>>[1];

export const send: Action<'member', typeof lateSale.send> = async (ctx, asked) => {
  const { id, nonce, note } = asked;
  const soldAt = soldAtOf(ctx, asked);
  const shown = chosenBatches(asked);
  const { actId, productId } = await inTransaction(ctx.db, async (trx) => {
    const product = await enterToBook(ctx, trx, id);
    const { id: productId, pharmacyId } = product;
    const entry = registerEntryOf(product, asked);
    const request = requestOf({ ...asked, inventoryId: id });
    const act = { pharmacyId, kind: 'sell', nonce, request, note, productId, happenedAt: soldAt } as const;
    const done = await actOnce(ctx, trx, act, async (made) => {
      const unit = unitOf(product, asked.unit);
      const priceKobo = asked.amount === null ? undefined : koboOfNaira(asked.amount);
      const sale = { ...asked, unit, priceKobo, shown, soldAt, actId: made };
      const movements = await planLateMovements(ctx, trx, product, sale);
      if (movements.length > 0) await enterInRegister(trx, entry, { actId: made, pharmacyId, productId });
      return movements;
    });
    return { actId: done.actId, productId };
  });
  const sold = await findSold(ctx.db, actId);
  return { ...(await getInventory(ctx, productId)), sale: { ...sold, isSpilled: isSpilled(shown, sold.takes) } };
};

export interface SaleToBook extends Pick<Asked, 'quantity' | 'buyer' | 'buyerAddress' | 'prescriber' | 'purpose'> {
  unit: Unit;
  /** What all of it brought. By default each batch's own price. */
  priceKobo: Kobo | undefined;
  /** The batches the seller's device showed. */
  shown: readonly BatchQuantity[];
  soldAt: Date;
  actId: string;
}

/** Returns the movements of units in stock, and records the missing ones for a decision. The product is locked. */
export async function planLateMovements(
  ctx: MemberCtx,
  trx: Trx,
  product: Product,
  sale: SaleToBook,
): Promise<NewMovement[]> {
  const { unit, quantity, priceKobo, shown, soldAt, actId } = sale;
  const batches = await listStockedBatches(trx, product.id);
  const counted = new Set(await listCountedSince(trx, product.id, soldAt));
  const plan = planLateSale(batches, quantity * unit.factor, { day: dayInLagos(soldAt), shown, counted });
  // the last share gets the rest of the price, so one of nothing would lose it
  const waiting = plan.waiting > 0 ? [plan.waiting] : [];
  const quantities = [...plan.takes.map(({ quantity: taken }) => taken), ...waiting];
  const shares = priceKobo === undefined ? undefined : shareOfPrice(priceKobo, quantities);
  if (plan.why) {
    const { buyer, buyerAddress, prescriber, purpose } = sale;
    const missing = typedIn(plan.waiting, unit, product.baseUnit);
    const inHand = shown[0] && (await findBatchFigures(trx, product.id, shown[0].batchId));
    await insertLateSale(trx, {
      id: randomUUIDv7(),
      actId,
      pharmacyId: product.pharmacyId,
      productId: product.id,
      batchId: inHand?.id ?? null,
      quantity: plan.waiting,
      unit: missing.unit,
      factor: missing.factor,
      priceKobo: shares?.at(-1) ?? null,
      why: plan.why,
      buyer,
      buyerAddress,
      prescriber,
      purpose,
    });
    const { pharmacyId, name, strength } = product;
    const detail = [name, strength].filter(Boolean).join(' ');
    // the seller sees it with the sale on their own device
    await notifyManagers(ctx, trx, { pharmacyId, kind: 'late sale', detail, but: ctx.member.id });
  }
  return sales(product, plan.takes, batches, { unit, shares });
}

/** Returns the batches the device showed, or the one the person chose. */
export function chosenBatches({ plan, batchId }: Pick<Asked, 'plan' | 'batchId'>): readonly BatchQuantity[] {
  return plan ?? (batchId === undefined ? [] : [{ batchId, quantity: Number.MAX_SAFE_INTEGER }]);
}

/** Returns when an offline sale happened, or throws at `soldAt`. */
export function soldAtOf({ now }: MemberCtx, { soldAt, sentAt }: Pick<Asked, 'soldAt' | 'sentAt'>): Date {
  const at = momentOfSale(new Date(soldAt), sentAt === undefined ? undefined : new Date(sentAt), now());
  if (at === 'future') throw invalidField('soldAt', 'This time is in the future');
  if (at === 'old') {
    throw invalidField(
      'soldAt',
      message('This sale is more than {days} days old. Adjust the stock instead.', { days: LATE_SALE.days }),
    );
  }
  return at;
}

export const list: Action<'member', typeof lateSale.list> = async (ctx, { id, after }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  const { rows, nextCursor } = await listLateSales(ctx.db, id, after);
  return { lateSales: rows, nextCursor };
};

export const show: Action<'member', typeof lateSale.show> = async (ctx, { id, saleId }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  const found = requireFound(await findLateSale(ctx.db, id, saleId));
  const day = dayInLagos(new Date(found.soldAt));
  return { lateSale: found, batches: await listBatchChoices(ctx.db, found.inventoryId, day) };
};
