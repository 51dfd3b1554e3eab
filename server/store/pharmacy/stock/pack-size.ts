/** The pack sizes of a product that are in use. */
import { type RawBuilder, sql } from 'kysely';
import type { Unit } from '#rules/pharmacy/amount.ts';

/** The packs of `product`, largest first, without its smallest unit. */
export const packSizes: RawBuilder<Unit[]> = sql`
  coalesce((SELECT json_agg(json_build_object('name', unit.name, 'factor', unit.factor) ORDER BY unit.factor DESC, unit.name)
     FROM product_unit AS unit WHERE unit.product_id = product.id AND unit.retired_at IS NULL), '[]')`;
