/** A product's stored link to the catalogue, written by one path for new, edited, imported and older products. */
import { type RawBuilder, sql } from 'kysely';
import type { ProductGeneric, ProductName } from '#rules/medicine/product-generic.ts';
import type { Db, Trx } from '../../db.ts';

/** A row `tied` with the columns `generic_id, sureness, may_be, controlled_name, core`, in this order. */
export const tieColumns = (tie: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  LATERAL (SELECT "genericId", sureness, ARRAY(SELECT jsonb_array_elements_text("mayBe")::int), controlled, core
             FROM jsonb_to_record(${tie}) AS known ("genericId" int, sureness text, "mayBe" jsonb, controlled text, core text)) AS tied (
    generic_id, sureness, may_be, controlled_name, core)`;

/** True if the row `product` is controlled. */
export const isControlledProduct: RawBuilder<boolean> = sql`(
  product.controlled_name <> ''
  OR EXISTS (SELECT FROM catalogue_generic WHERE id = product.generic_id AND prescription = 'CONTROLLED'))`;

/** The controlled medicine its name may mean; empty if the name is sure, or means none. */
export const mayBeControlled: RawBuilder<string> = sql`
  CASE WHEN product.sureness = 'unsure' THEN product.controlled_name ELSE '' END`;

const unlessConfirmed = (column: string): RawBuilder<unknown> =>
  sql`CASE WHEN product.is_medicine_confirmed THEN ${sql.ref(`product.${column}`)} ELSE ${sql.ref(`tied.${column}`)} END`;

export interface TiedProduct extends ProductName {
  id: string;
  tie: ProductGeneric;
}

/** Stores links. A product renamed meanwhile keeps its newer one, and a confirmed medicine stays. */
export async function tieProducts(trx: Trx, products: readonly TiedProduct[]): Promise<void> {
  await sql<never>`
    UPDATE product SET generic_id = ${unlessConfirmed('generic_id')}, sureness = ${unlessConfirmed('sureness')},
           may_be = ${unlessConfirmed('may_be')}, controlled_name = ${unlessConfirmed('controlled_name')},
           core = tied.core, is_match_due = false
      FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS made (id uuid, name text, brand text, tie jsonb),
           ${tieColumns(sql`made.tie`)}
     WHERE product.id = made.id AND product.name = made.name AND product.brand = made.brand
       AND (product.is_match_due OR product.core <> tied.core OR NOT product.is_medicine_confirmed
            AND (product.generic_id, product.sureness, product.may_be, product.controlled_name) IS DISTINCT FROM
                (tied.generic_id, tied.sureness, tied.may_be, tied.controlled_name))`.execute(trx);
}

interface ToTie {
  /** Includes those that are linked already. */
  anew: boolean;
  after: string;
  most: number;
}

/** Lists products by id. */
export async function listToTie(db: Db, { anew, after, most }: ToTie): Promise<(ProductName & { id: string })[]> {
  const { rows } = await sql<ProductName & { id: string }>`
    SELECT id, name, brand FROM product
     WHERE ${anew ? sql`id > ${after}::uuid` : sql`(sureness IS NULL OR is_match_due)`} ORDER BY id LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

/** Counts products by name and brand, except those whose medicine a person confirmed. */
export async function countProductNames(db: Db): Promise<(ProductName & { count: number })[]> {
  const { rows } = await sql<ProductName & { count: number }>`
    SELECT name, brand, count(*)::int AS count FROM product WHERE NOT is_medicine_confirmed
     GROUP BY name, brand ORDER BY name, brand`.execute(db);
  return rows;
}
