/** Stock units: packs as shown and as typed. */
import { z } from 'zod';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { text, whole } from '../route/field.ts';

/** A number of smallest units. */
export const unitShape = z.object({ name: z.string(), factor: z.number().int() });

/** The packs of a product. */
export const newUnits = z
  .array(z.object({ name: text(STOCK_LIMITS.unit, 1), factor: whole(2, STOCK_LIMITS.factor) }))
  .max(STOCK_LIMITS.units);
