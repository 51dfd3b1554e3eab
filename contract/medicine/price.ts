/** A medicine's price history: agreed prices of closed trades, without names or days. */
import { z } from 'zod';
import { OFFER_LIMITS } from '#rules/trade/offer.ts';
import { UNITS } from '#rules/unit.ts';
import { id, text } from '../route/field.ts';
import { route } from '../route/route.ts';

export const tradeShape = z.object({
  /** `2026-11`, in Lagos. */
  month: z.string(),
  /** A state of Nigeria; empty if the offer named none. */
  state: z.string(),
  strength: z.string(),
  /** Unit price in naira. */
  price: z.number(),
});
export type Trade = z.infer<typeof tradeShape>;

export const price = {
  /** The median of past prices of these goods per unit, of the last two years. */
  typical: route(
    'GET /api/business/typical-price',
    {
      genericName: text(OFFER_LIMITS.name, 1),
      brandName: text(OFFER_LIMITS.name).default(''),
      strength: text(OFFER_LIMITS.strength).default(''),
      unit: z.enum(UNITS),
    },
    /** Null if there are no trades. */
    { median: z.number().nullable() },
  ),
  /** Past prices of this offer's medicine and unit, of the last two years. */
  history: route(
    'GET /api/business/:id/prices',
    { id },
    {
      unit: z.enum(UNITS),
      count: z.number().int(),
      /** Null if there are no trades. */
      lowest: z.number().nullable(),
      median: z.number().nullable(),
      highest: z.number().nullable(),
      /** Newest month first. If there are many trades, only the newest. */
      trades: z.array(tradeShape),
    },
  ),
};
