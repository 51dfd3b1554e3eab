/** Shared barcodes: their names at verified pharmacies, the one that is shared, and the queue of conflicts. */
import { randomUUIDv7 } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { BarcodeConflict, SharedBarcode } from '#contract/pharmacy/shared-barcode.ts';
import { BARCODE_NAMES_MAX, type BarcodeName, type UsedBarcodeName } from '#rules/pharmacy/shared-barcode.ts';
import type { Db, Trx } from '../../db.ts';
import { keyset, oldestFirst, type PageOf, type Place } from '../../keyset.ts';

const PAGE = 25;

/**
 * The names of a barcode at verified pharmacies, the most used first, then the oldest. Each owner has one, since their licence is one. It must cover
 * the year in which they named the barcode, so that a licence not yet renewed keeps what was named before.
 */
const namesOf = (gtin: RawBuilder<unknown>) => sql`(
  SELECT name, brand, strength, base_unit, unit, factor, generic_id, core, count(*) AS owners, min(created_at) AS since
    FROM (SELECT DISTINCT ON (owner.id) product.name, product.brand, product.strength, product.base_unit,
                 coalesce((SELECT product_unit.name FROM product_unit
                            WHERE product_id = product.id AND product_unit.factor = product_gtin.factor AND retired_at IS NULL
                            ORDER BY product_unit.name LIMIT 1),
                          CASE WHEN product_gtin.factor = 1 THEN product.base_unit ELSE '' END) AS unit,
                 product_gtin.factor, product.generic_id, product.core, product_gtin.created_at
            FROM product_gtin JOIN product ON product.id = product_gtin.product_id
            JOIN pharmacy ON pharmacy.id = product_gtin.pharmacy_id JOIN member AS owner ON owner.id = pharmacy.owner_id
           WHERE product_gtin.gtin = ${gtin} AND product.archived_at IS NULL
             AND owner.verified_at IS NOT NULL AND owner.suspended_at IS NULL
             AND owner.licence_year >= extract(year FROM product_gtin.created_at AT TIME ZONE 'Africa/Lagos')
           ORDER BY owner.id, product_gtin.created_at, product.id) AS own
   GROUP BY name, brand, strength, base_unit, unit, factor, generic_id, core
   ORDER BY owners DESC, since, name, brand, strength, base_unit, unit, factor)`;

export async function listBarcodeNames(db: Db, gtin: string): Promise<UsedBarcodeName[]> {
  const { rows } = await sql<UsedBarcodeName>`
    SELECT name, brand, strength, base_unit AS "baseUnit", unit, factor, generic_id AS "genericId", core, owners
      FROM ${namesOf(sql`${gtin}::text`)} AS used`.execute(db);
  return rows;
}

/** Lets one transaction at a time decide what the barcode is called. */
export async function lockBarcode(trx: Trx, gtin: string): Promise<void> {
  await sql<object>`SELECT pg_advisory_xact_lock(hashtextextended('shared barcode ' || ${gtin}::text, 0))`.execute(trx);
}

/** Saves what pharmacies name it. What an administrator decided stays. */
export async function saveSharedBarcode(trx: Trx, gtin: string, name: BarcodeName, isConflict: boolean): Promise<void> {
  const { name: product, brand, strength, baseUnit, unit, factor } = name;
  await sql<never>`
    INSERT INTO shared_barcode AS shared (id, gtin, state, name, brand, strength, base_unit, unit, factor, conflict_at)
    VALUES (${randomUUIDv7()}, ${gtin}, ${isConflict ? 'conflict' : 'agreed'}, ${product}, ${brand}, ${strength}, ${baseUnit}, ${unit},
            ${factor}, CASE WHEN ${isConflict}::boolean THEN now() END)
    ON CONFLICT (gtin) DO UPDATE SET state = excluded.state, name = excluded.name, brand = excluded.brand, strength = excluded.strength,
           base_unit = excluded.base_unit, unit = excluded.unit, factor = excluded.factor,
           conflict_at = CASE WHEN excluded.conflict_at IS NOT NULL THEN coalesce(shared.conflict_at, excluded.conflict_at) END
     WHERE shared.state IN ('agreed', 'conflict')`.execute(trx);
}

/** Removes a barcode that no verified pharmacy names any more. What an administrator decided stays. */
export async function removeSharedBarcode(trx: Trx, gtin: string): Promise<void> {
  await trx
    .deleteFrom('shared_barcode')
    .where('gtin', '=', gtin)
    .where('state', 'in', ['agreed', 'conflict'])
    .execute();
}

export async function findSharedBarcode(db: Db, gtin: string): Promise<SharedBarcode | undefined> {
  const { rows } = await sql<SharedBarcode>`
    SELECT name AS product, brand, strength, base_unit AS "baseUnit", unit, factor, state = 'conflict' AS "isUnconfirmed"
      FROM shared_barcode WHERE gtin = ${gtin} AND state <> 'blocked'`.execute(db);
  return rows[0];
}

/** Lists barcodes of pharmacies or already shared, by number. */
export async function listBarcodes(db: Db, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ gtin: string }>`
    SELECT gtin FROM (SELECT gtin FROM product_gtin WHERE gtin > ${after} UNION SELECT gtin FROM shared_barcode WHERE gtin > ${after}) AS known
     ORDER BY gtin LIMIT ${most}`.execute(db);
  return rows.map(({ gtin }) => gtin);
}

/** Lists conflicts oldest first. `after` is the `nextCursor` of the previous page. */
export async function listBarcodeConflicts(
  db: Db,
  after: string | undefined,
): Promise<PageOf<'barcodes', BarcodeConflict>> {
  const { columns, isFurther, sorted, barePageOf } = keyset(oldestFirst('shared', 'conflict_at'), PAGE, after);
  const { rows } = await sql<BarcodeConflict & Place>`
    SELECT ${columns}, shared.id AS _id, shared.gtin, to_json(shared.conflict_at) #>> '{}' AS since,
           coalesce((SELECT json_agg(json_build_object('product', name, 'brand', brand, 'strength', strength, 'baseUnit', base_unit,
                              'unit', unit, 'factor', factor, 'pharmacies', owners))
                       FROM (SELECT * FROM ${namesOf(sql`shared.gtin`)} AS used LIMIT ${sql.lit(BARCODE_NAMES_MAX)}) AS listed), '[]') AS names
      FROM shared_barcode AS shared WHERE shared.state = 'conflict' AND ${isFurther} ${sorted}`.execute(db);
  const { rows: barcodes, nextCursor } = barePageOf(rows);
  return { barcodes, nextCursor };
}

/** Returns the barcode of a conflict, decided or not. */
export async function findConflictGtin(db: Db, id: string): Promise<string | undefined> {
  const found = await db.selectFrom('shared_barcode').where('id', '=', id).select('gtin').executeTakeFirst();
  return found?.gtin;
}

/** Ends a conflict, for only one of two calls at once. Returns false if it has ended already. Without a name the barcode is blocked. */
export async function endConflict(trx: Trx, id: string, name: BarcodeName | undefined): Promise<boolean> {
  const { rows } = await sql<object>`
    UPDATE shared_barcode SET state = ${name ? 'chosen' : 'blocked'}, conflict_at = NULL,
           name = coalesce(${name?.name ?? null}, name), brand = coalesce(${name?.brand ?? null}, brand),
           strength = coalesce(${name?.strength ?? null}, strength), base_unit = coalesce(${name?.baseUnit ?? null}, base_unit),
           unit = coalesce(${name?.unit ?? null}, unit), factor = coalesce(${name?.factor ?? null}, factor)
     WHERE id = ${id} AND state = 'conflict' RETURNING true AS ended`.execute(trx);
  return rows.length > 0;
}
