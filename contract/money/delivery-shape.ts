/** The delivery of a wallet: its prices, and where a buyer's goods go. */
import { z } from 'zod';
import { DELIVERY_METHODS } from '#rules/money/delivery.ts';
import { DELIVERY_MAXIMUM_KOBO } from '#rules/money/delivery-cost.ts';
import { moment, priceOrNone } from '../route/field.ts';
import { someone } from './someone.ts';

/** A seller's price of one delivery, in naira. */
export const deliveryPrice = priceOrNone.max(DELIVERY_MAXIMUM_KOBO / 100, {
  error: 'Delivery costs at most ₦1,000,000',
});

/** Prices of delivery in naira: to the seller's town, elsewhere in their state, and to other states. All are 0 if it is free. */
export const deliveryPrices = z.object({ town: deliveryPrice, state: deliveryPrice, elsewhere: deliveryPrice });
export type DeliveryPricesInNaira = z.infer<typeof deliveryPrices>;

/** A buyer's delivery choice. */
export const walletDelivery = z.object({
  user: someone,
  method: z.enum(DELIVERY_METHODS),
  /** The copy of the chosen address; null for a pick-up. */
  address: z
    .object({
      contact: z.string(),
      phone: z.string(),
      street: z.string(),
      town: z.string(),
      state: z.string(),
      landmark: z.string(),
      /** The name of the buyer's pharmacy there, or empty. */
      pharmacy: z.string(),
    })
    .nullable(),
  handedOverAt: moment.nullable(),
  /** The pick-up code, which the buyer shows the seller. Only the buyer gets it, while their money is held. */
  code: z.string().nullable(),
});
export type WalletDelivery = z.infer<typeof walletDelivery>;
