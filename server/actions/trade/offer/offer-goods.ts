/** Checks an offer's prices and goods: linked to the catalogue, not expired, not controlled. */
import type { DeliveryPricesInNaira } from '#contract/money/delivery-shape.ts';
import { invalidField } from '#rules/error.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { type Kobo, koboOfNaira } from '#rules/money.ts';
import { refusalAtOnce } from '#rules/trade/purchase.ts';
import { refusalOfControlled } from '#rules/trade/controlled-goods.ts';
import { type OfferKind, refusalOfClosing, refusalOfExpiry } from '#rules/trade/offer.ts';
import { refusalOfUsualPrice } from '#rules/trade/usual-price.ts';
import type { Ctx } from '../../../context.ts';
import { genericOf } from '../../../cache/catalogue-cache.ts';
import type { OfferFields } from '../../../store/trade/offer/offer.ts';

interface Goods {
  genericName: string;
  brandName: string;
  expiryDate: string | null;
  closesOn: string | null;
  priceKobo: Kobo | null;
  usualPriceKobo: Kobo | null;
  buyAtOnce: boolean;
  confirmStock: boolean;
  deliveryTownKobo: Kobo | null;
}

/** The fields that identify the goods. */
export const GOODS_FIELDS = [
  'genericName',
  'brandName',
  'strength',
  'manufacturer',
  'expiryDate',
  'unit',
  'batchNumber',
  'nafdacNumber',
] as const satisfies readonly (keyof OfferFields)[];

/** Returns the first of these fields whose value changed; an empty field may be filled. */
export function changedField<F extends keyof OfferFields>(
  fields: readonly F[],
  { before, after }: { before: OfferFields; after: OfferFields },
): F | undefined {
  return fields.find((name) => before[name] !== null && before[name] !== '' && after[name] !== before[name]);
}

/** Returns the catalogue entry of the names, or null. Throws at the refused field. */
export async function checkedGoods(ctx: Ctx, kind: OfferKind, goods: Goods, isClosed = false): Promise<number | null> {
  const { genericName, brandName, expiryDate, closesOn } = goods;
  const catalogue = await ctx.catalogue.read();
  const named = { name: genericName, brand: brandName };
  const controlled = refusalOfControlled(catalogue, named);
  if (controlled) throw invalidField('genericName', controlled);
  const today = dayInLagos(ctx.now());
  const expired = refusalOfExpiry(kind, expiryDate, today);
  if (expired) throw invalidField('expiryDate', expired);
  // an offer that closed on its last day may be corrected without a new day
  const over = isClosed ? undefined : refusalOfClosing(closesOn, today);
  if (over) throw invalidField('closesOn', over);
  const usual = refusalOfUsualPrice(kind, goods);
  if (usual) throw invalidField('usualPrice', usual);
  const notAtOnce = refusalAtOnce(kind, goods);
  if (goods.confirmStock && kind !== 'sale') {
    throw invalidField('confirmStock', 'Only for a sale at discount');
  }
  if (goods.deliveryTownKobo !== null && kind === 'demand') {
    throw invalidField('delivery', 'Only the seller can set the delivery cost');
  }
  if (notAtOnce) throw invalidField(notAtOnce.field, notAtOnce.sentence);
  return genericOf(catalogue, named);
}

type Deliverable = Pick<OfferFields, 'deliveryTownKobo' | 'deliveryStateKobo' | 'deliveryElsewhereKobo'>;

export function koboOfDelivery(prices: DeliveryPricesInNaira | null): Deliverable {
  if (!prices) return { deliveryTownKobo: null, deliveryStateKobo: null, deliveryElsewhereKobo: null };
  return {
    deliveryTownKobo: koboOfNaira(prices.town),
    deliveryStateKobo: koboOfNaira(prices.state),
    deliveryElsewhereKobo: koboOfNaira(prices.elsewhere),
  };
}

export function koboOfPrice(price: number | null, field: 'price' | 'usualPrice' = 'price'): Kobo | null {
  const kobo = price === null ? null : koboOfNaira(price);
  if (kobo === 0) throw invalidField(field, 'Type in a valid amount');
  return kobo;
}
