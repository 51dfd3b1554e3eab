/** The history of a medicine's prices: what closed trades agreed on, without a name and without a day. */
import { z } from 'zod';
import { UNITS } from '#rules/offer.ts';
import { id } from './field.ts';
import { route } from './route.ts';

export const tradeShape = z.object({
  /** `2026-11`, in Lagos. */
  month: z.string(),
  /** Of Nigeria; empty where the offer named none. */
  state: z.string(),
  strength: z.string(),
  /** For one unit, in naira. */
  price: z.number(),
});
export type Trade = z.infer<typeof tradeShape>;

export const price = {
  /** Of the medicine and the unit of this offer, the last two years. */
  history: route(
    'GET',
    '/api/business/:id/prices',
    z.object({ id }),
    z.object({
      unit: z.enum(UNITS),
      count: z.number().int(),
      /** Null where there are no trades. */
      lowest: z.number().nullable(),
      median: z.number().nullable(),
      highest: z.number().nullable(),
      /** The newest month first; the newest trades where there are very many. */
      trades: z.array(tradeShape),
    }),
  ),
};
