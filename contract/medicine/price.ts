/** A medicine's price history: agreed prices of closed trades, without names or days. */
import { z } from 'zod';
import { UNITS } from '#rules/unit.ts';
import { id } from '../route/field.ts';
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
      /** Newest month first; if there are many trades, only the newest. */
      trades: z.array(tradeShape),
    },
  ),
};
