/** The quantity to ask for on the market when a product is low. */
import type { stockMarket } from '#contract/pharmacy/stock-market.ts';
import { OFFER_LIMITS } from '#rules/trade/offer.ts';
import { type Need, suggestedDemand } from '#rules/pharmacy/demand.ts';
import { cartonOf, offeredUnits, type Packed, unitsOf } from '#rules/pharmacy/amount.ts';
import type { Unit } from '#rules/unit.ts';
import type { Action } from '../../../http/serve.ts';
import { findStockLeft } from '../../../store/pharmacy/stock/demand.ts';
import { findWeekly } from './forecast.ts';
import { enterProduct } from './inventory.ts';

export const demand: Action<'member', typeof stockMarket.demand> = async (ctx, { id }) => {
  const product = await enterProduct(ctx, ctx.db, id, { right: 'keep' });
  const [weekly, left] = await Promise.all([findWeekly(ctx.db, [id]), findStockLeft(ctx.db, id)]);
  const { name: genericName, brand: brandName, strength, manufacturer } = product;
  const asked = askOf(product, { ...left, weekly: weekly.get(id) ?? null });
  return { demand: { genericName, brandName, strength, manufacturer, ...asked } };
};

/** Returns what to ask for in the product's largest unit that the market knows, else in packs. */
export function askOf(product: Packed, need: Need): { quantity: number; unit: Unit } {
  const [largest] = offeredUnits(unitsOf(product), cartonOf(product.units));
  const { name: unit, factor } = largest ?? { name: 'pack' as const, factor: 1 };
  return { quantity: Math.min(suggestedDemand(need, factor), OFFER_LIMITS.quantity), unit };
}
