/** The medicine of products: what a person confirmed, and those whose medicine is uncertain. */
import { type RawBuilder, sql } from 'kysely';
import type { Medicine } from '#contract/pharmacy/stock.ts';
import type { ProductName, Sureness } from '#rules/medicine/product-generic.ts';
import type { Db, Trx } from '../../db.ts';
import { keyset, type Page, type Place } from '../../keyset.ts';
import { isControlledProduct } from './product-generic.ts';
import { productByName } from './product-page.ts';

const PAGE = 30;

/** The medicine of the row `product`, for its page. */
export const medicineJson: RawBuilder<Medicine> = sql`json_build_object(
  'genericId', product.generic_id, 'name', (SELECT name FROM catalogue_generic WHERE id = product.generic_id),
  'isConfirmed', product.is_medicine_confirmed, 'isSure', coalesce(product.sureness IN ('exact', 'likely'), false),
  'mayBe', coalesce((SELECT json_agg(json_build_object('genericId', id, 'name', name) ORDER BY name)
                       FROM catalogue_generic WHERE id = ANY (product.may_be)), '[]'))`;

/** True if a person has to say which medicine the row `product` is. Its index has the same condition. */
const isUnmatched = sql<boolean>`
  product.archived_at IS NULL AND NOT product.is_medicine_confirmed AND product.sureness IN ('unsure', 'other', 'unknown')`;

export interface Unmatched extends ProductName {
  id: string;
  strength: string;
  genericId: number | null;
  mayBe: number[];
  sureness: Sureness | null;
  isControlled: boolean;
}

export async function listUnmatched(db: Db, pharmacyId: string, after: string | undefined): Promise<Page<Unmatched>> {
  const { columns, isFurther, sorted, barePageOf } = keyset(productByName, PAGE, after);
  const { rows } = await sql<Unmatched & Place>`
    SELECT product.id, product.name, product.brand, product.strength, product.generic_id AS "genericId",
           product.may_be AS "mayBe", product.sureness, ${isControlledProduct} AS "isControlled", ${columns}
      FROM product WHERE product.pharmacy_id = ${pharmacyId} AND ${isUnmatched} AND ${isFurther} ${sorted}`.execute(db);
  return barePageOf(rows);
}

/** The number of products to match at the pharmacy. */
export const unmatchedCount = (pharmacyId: string): RawBuilder<number> =>
  sql`(SELECT count(*)::int FROM product WHERE product.pharmacy_id = ${pharmacyId} AND ${isUnmatched})`;

interface ConfirmedMedicine {
  /** Null if it is not in the catalogue. */
  genericId: number | null;
  /** The controlled medicine that its name certainly has, or ''. */
  controlled: string;
}

/** Triggers match open alerts again. */
export async function confirmMedicine(
  trx: Trx,
  id: string,
  { genericId, controlled }: ConfirmedMedicine,
): Promise<void> {
  await sql<never>`
    UPDATE product SET generic_id = ${genericId}, sureness = ${genericId === null ? 'other' : 'exact'}, may_be = '{}',
           controlled_name = ${controlled}, is_medicine_confirmed = true
     WHERE id = ${id}`.execute(trx);
}
