/** A batch offered in a sale: who may offer it, the fields the offer copies, and its units. */
import type { stockMarket } from '#contract/pharmacy/stock-market.ts';
import { AppError, invalidField, requireFound } from '#rules/error.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { type Kobo, nairaOfKobo } from '#rules/money.ts';
import { refusalOfControlled } from '#rules/trade/controlled-goods.ts';
import type { Unit } from '#rules/unit.ts';
import { nafdacNumberOf } from '#rules/trade/offer.ts';
import { discounted, discountOf } from '#rules/pharmacy/discount.ts';
import { freeOf, offeredUnits, type Unit as StockUnit, unitsOf } from '#rules/pharmacy/amount.ts';
import { nameOfUnit } from '#rules/pharmacy/amount-words.ts';
import { koboOfPart } from '#rules/pharmacy/price.ts';
import { unsellable } from '#rules/pharmacy/sale-plan.ts';
import type { BatchState } from '#rules/pharmacy/stock.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import type { Db } from '../../../store/db.ts';
import { findOfferedBatch, type OfferedBatch } from '../../../store/pharmacy/stock/offered-batch.ts';
import { requireNoAlertOnBatch } from '../../medicine/safety/batch-alert.ts';
import { enterPharmacy } from '../access.ts';

/** Throws unless the caller may offer the pharmacy's stock. */
export async function enterBatch(ctx: MemberCtx, db: Db, batchId: string): Promise<OfferedBatch> {
  const batch = requireFound(await findOfferedBatch(db, batchId));
  await enterPharmacy(ctx, db, batch.pharmacyId, 'manage');
  return batch;
}

/** Returns the fields an offer copies from its batch. A number that is not NAFDAC's is left out. */
export function goodsOf(batch: OfferedBatch) {
  return {
    genericName: batch.product,
    brandName: batch.brand,
    strength: batch.strength,
    manufacturer: batch.manufacturer,
    expiryDate: batch.expiryDate,
    batchNumber: batch.batchNumber,
    nafdacNumber: nafdacNumberOf(batch.nafdacNumber) ?? '',
  };
}

/** Returns the product's unit of this name. Throws at the field if the market does not know it. */
export function offeredUnit(batch: OfferedBatch, name: Unit): StockUnit {
  const unit = offeredUnits(unitsOf(batch), batch.cartonFactor).find((one) => one.name === name);
  if (!unit) throw invalidField('unit', message('This product has no {unit}', { unit: nameOfUnit(name) }));
  return unit;
}

const WHY: Record<'expired' | 'quarantined' | 'recalled', Message> = {
  expired: message('This batch has expired. It can’t be offered or shipped.'),
  quarantined: message('This batch is quarantined. It can’t be offered or shipped.'),
  recalled: message('This batch was recalled. It can’t be offered or shipped.'),
};

export function requireUsable(ctx: Ctx, batch: { status: BatchState; expiryDate: string | null }): void {
  const why = unsellable(batch, dayInLagos(ctx.now()));
  if (why) throw new AppError('conflict', WHY[why]);
}

/** Returns the values that fill in the offer form. */
export const prepare: Action<'member', typeof stockMarket.prepare> = async (ctx, { batchId }) => {
  const batch = await enterBatch(ctx, ctx.db, batchId);
  await requireNoAlertOnBatch(ctx.db, batchId);
  requireUsable(ctx, batch);
  await requireUncontrolled(ctx, batch);
  const today = dayInLagos(ctx.now());
  const discount = discountOf(batch.expiryDate, today);
  const free = freeOf(batch);
  const units = offeredUnits(unitsOf(batch), batch.cartonFactor).map(({ name, factor }) => ({
    unit: name,
    free: Math.floor(free / factor),
    price: suggestedPrice(batch, factor, discount),
  }));
  return { offer: { ...goodsOf(batch), batchId, inventoryId: batch.productId, discount, units } };
};

/** Throws for a controlled medicine, before the form is filled in. */
async function requireUncontrolled(ctx: Ctx, { product, brand }: OfferedBatch): Promise<void> {
  const controlled = refusalOfControlled(await ctx.catalogue.read(), { name: product, brand });
  if (controlled) throw new AppError('conflict', controlled);
}

/** Returns the price for one unit of `factor` smallest units: from the counter price, else from the cost; null if neither is known. */
function suggestedPrice(batch: OfferedBatch, factor: number, percent: number): number | null {
  const usual = usualPrice(batch, factor);
  const kobo = usual === undefined ? undefined : discounted(usual, percent);
  return kobo === undefined ? null : nairaOfKobo(kobo);
}

function usualPrice({ salePriceKobo, saleFactor, valueKobo, onHand }: OfferedBatch, factor: number): Kobo | undefined {
  const [whole, parts] = salePriceKobo && saleFactor ? [salePriceKobo, saleFactor] : [valueKobo, onHand];
  return parts > 0 ? koboOfPart(whole, factor, parts) : undefined;
}
