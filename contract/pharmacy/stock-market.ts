/** Stock and offers: a batch as an offer, low stock as a demand, a purchase as stock. */
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

/** A batch as prefilled in the form of an offer. */
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
  /** The suggested discount in per cent. */
  discount: count,
  /** The units to offer it in, the largest first, with the free quantity and the suggested price in naira. */
  units: z.array(z.object({ unit, free: count, price: z.number().nullable() })),
});
export type BatchOffer = z.infer<typeof batchOfferShape>;

/** A suggested demand for a product that is low. */
const stockDemandShape = z.object({
  genericName: z.string(),
  brandName: z.string(),
  strength: z.string(),
  manufacturer: z.string(),
  quantity: count,
  unit,
});

/** Goods of one payment of the viewer, as they go into stock. */
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
  /** The price of one unit, in naira. */
  costPrice: z.number(),
  /** The supplier's pack sizes if they keep stock here, else only the unit. */
  baseUnit: z.string(),
  units: z.array(unitShape),
  /** The pharmacy and product to which it was added. */
  added: z.object({ pharmacyId: id, inventoryId: id }).nullable(),
});
export type Delivery = z.infer<typeof deliveryShape>;

/** Goods of the viewer's stock whose payment was refunded. */
export const returnShape = z.object({
  reference: z.string(),
  payer: z.string(),
  /** The shipped quantity in the offer's unit. The others are in smallest units. */
  quantity: count,
  unit: z.string(),
  isBack: z.boolean(),
});
export type StockReturn = z.infer<typeof returnShape>;

/** Stock tasks of a wallet. Each viewer sees their own. */
export const dealShape = z.object({ deliveries: z.array(deliveryShape), returns: z.array(returnShape) });
export type StockDeal = z.infer<typeof dealShape>;

const reference = text(60, 1);

export const stockMarket = {
  /** Prefills an offer with this batch. */
  prepare: route('GET /api/business/batch/:batchId/offer', { batchId: id }, { offer: batchOfferShape }),
  /** Prefills a demand for a product that is low. For owner and managers. */
  demand: route('GET /api/business/inventory/:id/demand', { id }, { demand: stockDemandShape }),
  /** Delivered and returned goods of a wallet, with what is already in stock. */
  deal: route('GET /api/wallet/stock/:walletAddress', { walletAddress }, { deal: dealShape }),
  /** Adds delivered goods to stock, once per payment: to the product of the same name, brand and strength, or a new one. */
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
  /** Records returned goods of a refunded payment. Without a quantity it records all. */
  takeBack: route(
    'POST /api/wallet/stock/:walletAddress/return',
    { walletAddress, reference, quantity: whole(1, OFFER_LIMITS.quantity).optional() },
    { deal: dealShape },
  ),
};
