/** A sale reported after it happened: units in stock are booked at once, missing ones need attention. */
import { randomUUIDv7 } from 'node:crypto';
import type { lateSale } from '#contract/pharmacy/late-sale.ts';
import { invalidField, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { koboOfNaira } from '#rules/money.ts';
import { typedIn } from '#rules/pharmacy/amount.ts';
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
      const movements = await planMovements(ctx, trx, product, { asked, shown, soldAt, actId: made });
      if (movements.length > 0) await enterInRegister(trx, entry, { actId: made, pharmacyId, productId });
      return movements;
    });
    return { actId: done.actId, productId };
  });
  const sold = await findSold(ctx.db, actId);
  return { ...(await getInventory(ctx, productId)), sale: { ...sold, isSpilled: isSpilled(shown, sold.takes) } };
};

interface Sale {
  asked: Asked;
  shown: readonly BatchQuantity[];
  soldAt: Date;
  actId: string;
}

/** Returns the movements of units in stock, and records the missing ones for a decision. */
async function planMovements(ctx: MemberCtx, trx: Trx, product: Product, sale: Sale): Promise<NewMovement[]> {
  const { asked, shown, soldAt, actId } = sale;
  const unit = unitOf(product, asked.unit);
  const batches = await listStockedBatches(trx, product.id);
  const counted = new Set(await listCountedSince(trx, product.id, soldAt));
  const plan = planLateSale(batches, asked.quantity * unit.factor, { day: dayInLagos(soldAt), shown, counted });
  const quantities = [...plan.takes.map(({ quantity }) => quantity), plan.waiting];
  const shares = asked.amount === null ? undefined : shareOfPrice(koboOfNaira(asked.amount), quantities);
  if (plan.why) {
    const { buyer, buyerAddress, prescriber, purpose } = asked;
    const waiting = typedIn(plan.waiting, unit, product.baseUnit);
    const inHand = shown[0] && (await findBatchFigures(trx, product.id, shown[0].batchId));
    await insertLateSale(trx, {
      id: randomUUIDv7(),
      actId,
      pharmacyId: product.pharmacyId,
      productId: product.id,
      batchId: inHand?.id ?? null,
      quantity: plan.waiting,
      unit: waiting.unit,
      factor: waiting.factor,
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
function chosenBatches({ plan, batchId }: Asked): readonly BatchQuantity[] {
  return plan ?? (batchId === undefined ? [] : [{ batchId, quantity: Number.MAX_SAFE_INTEGER }]);
}

function soldAtOf({ now }: MemberCtx, { soldAt, sentAt }: Asked): Date {
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
