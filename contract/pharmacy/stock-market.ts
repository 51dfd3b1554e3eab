/** Stock on the market: a batch as an offer, what runs low as a demand, and what was bought as stock. */
import { z } from 'zod';
import { UNITS } from '#rules/unit.ts';
import { OFFER_LIMITS } from '#rules/trade/offer.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { day, id, text, walletAddress, whole } from '../route/field.ts';
import { route } from '../route/route.ts';
import { inventoryShape, received } from './stock.ts';
import { newUnits, unitShape } from './unit.ts';

const count = z.number().int();
const unit = z.enum(UNITS);

/** A batch as the form of its offer is filled in with it. */
export const batchOfferShape = z.object({
  batchId: id,
  inventoryId: id,
  genericName: z.string(),
  brandName: z.string(),
  strength: z.string(),
  manufacturer: z.string(),
  expiryDate: day.nullable(),
  batchNumber: z.string(),
  nafdacNumber: z.string(),
  /** Suggested off the usual price, in per cent. */
  discount: count,
  /** The units it can be offered in, the largest first, with what is free and the suggested price in naira. */
  units: z.array(z.object({ unit, free: count, price: z.number().nullable() })),
});
export type BatchOffer = z.infer<typeof batchOfferShape>;

/** What to ask for of a product that runs low. */
const stockDemandShape = z.object({
  genericName: z.string(),
  brandName: z.string(),
  strength: z.string(),
  manufacturer: z.string(),
  quantity: count,
  unit,
});

/** Goods of one payment of the viewer's, as they go into a stock. */
export const deliveryShape = z.object({
  reference: z.string(),
  product: z.string(),
  brand: z.string(),
  strength: z.string(),
  manufacturer: z.string(),
  batchNumber: z.string(),
  nafdacNumber: z.string(),
  expiryDate: day.nullable(),
  quantity: count,
  unit,
  /** In naira for one unit. */
  costPrice: z.number(),
  /** As the supplier counts it, where they keep stock here; else the unit alone. */
  baseUnit: z.string(),
  units: z.array(unitShape),
  /** Where it was added, once it was. */
  added: z.object({ pharmacyId: id, inventoryId: id }).nullable(),
});
export type Delivery = z.infer<typeof deliveryShape>;

/** Goods of the viewer's stock whose payment went back. */
export const returnShape = z.object({
  reference: z.string(),
  payer: z.string(),
  /** In the unit of the offer, as they were dispatched; the rest in smallest units. */
  quantity: count,
  unit: z.string(),
  isBack: z.boolean(),
});
export type StockReturn = z.infer<typeof returnShape>;

/** Each viewer sees what is theirs to do. */
export const dealShape = z.object({ deliveries: z.array(deliveryShape), returns: z.array(returnShape) });
export type StockDeal = z.infer<typeof dealShape>;

const reference = text(60, 1);

export const stockMarket = {
  /** For an offer of this batch. */
  prepare: route('GET /api/business/batch/:batchId/offer', { batchId: id }, { offer: batchOfferShape }),
  /** What to ask for on the market of a product that runs low, as the fields of a new demand. By who may keep the stock. */
  demand: route('GET /api/business/inventory/:id/demand', { id }, { demand: stockDemandShape }),
  /** What was delivered and what came back of its goods, and what of that is in a stock already. */
  deal: route('GET /api/wallet/stock/:walletAddress', { walletAddress }, { deal: dealShape }),
  /** Once for each payment: into the product of the same name, brand and strength, or a new one. */
  addDelivery: route(
    'POST /api/wallet/stock/:walletAddress/delivery',
    {
      walletAddress,
      reference,
      pharmacyId: id,
      product: text(STOCK_LIMITS.product, 1),
      ...received,
      baseUnit: text(STOCK_LIMITS.unit).default(''),
      units: newUnits.default([]),
    },
    { inventory: inventoryShape, deal: dealShape },
  ),
  /** What came back of goods whose payment went back; all of it where no quantity is given. */
  takeBack: route(
    'POST /api/wallet/stock/:walletAddress/return',
    { walletAddress, reference, quantity: whole(1, OFFER_LIMITS.quantity).optional() },
    { deal: dealShape },
  ),
};
