/** Fridges and rooms, the products kept there, and temperature readings. */
import { type RawBuilder, sql } from 'kysely';
import type { Reading, StoragePlace } from '#contract/pharmacy/stock-law.ts';
import type { StorageRange } from '#rules/pharmacy/law.ts';
import type { Db, Trx } from '../../db.ts';
import { keyset, type Page, type Place, newestFirst } from '../../keyset.ts';
import { fullNameOf } from '../../person.ts';
import { type NewRow, insertNew } from '../../row.ts';

const PAGE = 50;

/** Finds or creates the place of this name; undefined if there are `most` others. */
export async function findOrCreatePlace(
  trx: Trx,
  { id, pharmacyId, name, most }: { id: string; pharmacyId: string; name: string; most: number },
): Promise<string | undefined> {
  await sql<object>`SELECT FROM pharmacy WHERE id = ${pharmacyId} FOR NO KEY UPDATE`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    WITH known AS (SELECT id FROM storage_place WHERE pharmacy_id = ${pharmacyId} AND lower(name) = lower(${name})),
    added AS (
      INSERT INTO storage_place (id, pharmacy_id, name) SELECT ${id}, ${pharmacyId}, ${name}
       WHERE NOT EXISTS (SELECT FROM known) AND (SELECT count(*) FROM storage_place WHERE pharmacy_id = ${pharmacyId}) < ${most}
      RETURNING id)
    SELECT id FROM known UNION ALL SELECT id FROM added`.execute(trx);
  return rows[0]?.id;
}

/** Null removes the requirement. */
export async function setStorage(
  trx: Trx,
  productId: string,
  storage: ({ placeId: string } & StorageRange) | null,
): Promise<void> {
  await sql<never>`
    UPDATE product SET storage_place_id = ${storage?.placeId ?? null}, storage_min = ${storage?.min ?? null},
           storage_max = ${storage?.max ?? null} WHERE id = ${productId}`.execute(trx);
}

const readingJson: RawBuilder<unknown> = sql`json_build_object(
  '_id', reading.id, 'celsius', reading.celsius::float8, 'device', reading.device, 'at', reading.read_at,
  'by', ${fullNameOf('reader')}, 'isExcursion', reading.is_excursion)`;

/** Lists places by name, with their products and last reading. */
export async function listPlaces(db: Db, pharmacyId: string, id?: string): Promise<StoragePlace[]> {
  const { rows } = await sql<StoragePlace>`
    SELECT place.id AS _id, place.name, coalesce((
             SELECT json_agg(json_build_object('inventoryId', product.id, 'product',
                      concat_ws(' ', product.name, nullif(product.strength, '')), 'min', storage_min::float8, 'max', storage_max::float8)
                      ORDER BY product.words)
               FROM product WHERE product.storage_place_id = place.id AND product.archived_at IS NULL), '[]') AS products,
           (SELECT ${readingJson} FROM storage_reading AS reading JOIN member AS reader ON reader.id = reading.member_id
             WHERE reading.place_id = place.id ORDER BY reading.read_at DESC, reading.id DESC LIMIT 1) AS last
      FROM storage_place AS place
     WHERE place.pharmacy_id = ${pharmacyId} AND ${id === undefined ? sql.lit(true) : sql`place.id = ${id}`}
     ORDER BY lower(place.name)`.execute(db);
  return rows;
}

export async function listReadings(db: Db, placeId: string, after: string | undefined): Promise<Page<Reading>> {
  const { columns: place, isFurther, sorted, pageOf } = keyset(newestFirst('reading', 'read_at'), PAGE, after);
  const { rows } = await sql<{ reading: Reading } & Place>`
    SELECT ${readingJson} AS reading, ${place}
      FROM storage_reading AS reading JOIN member AS reader ON reader.id = reading.member_id
     WHERE reading.place_id = ${placeId} AND ${isFurther} ${sorted}`.execute(db);
  const { rows: listed, nextCursor } = pageOf(rows);
  return { rows: listed.map(({ reading }) => reading), nextCursor };
}

export async function findReading(
  db: Db,
  id: string,
): Promise<{ placeId: string; memberId: string; reading: Reading } | undefined> {
  const { rows } = await sql<{ placeId: string; memberId: string; reading: Reading }>`
    SELECT reading.place_id AS "placeId", reading.member_id AS "memberId", ${readingJson} AS reading
      FROM storage_reading AS reading JOIN member AS reader ON reader.id = reading.member_id
     WHERE reading.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns false if it was entered before. */
export async function insertReading(trx: Trx, reading: NewRow<'storage_reading'>): Promise<boolean> {
  return insertNew(trx, 'storage_reading', reading);
}

export interface StoredBatch {
  id: string;
  productId: string;
  product: string;
  baseUnit: string;
}

/** Lists products kept there whose range excludes this temperature. */
export async function listProductsOutside(db: Db, placeId: string, celsius: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM product WHERE storage_place_id = ${placeId} AND archived_at IS NULL
       AND (${celsius}::numeric < storage_min OR ${celsius}::numeric > storage_max)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists stocked batches for sale, after their products were locked. */
export async function listSellableBatches(db: Db, productIds: readonly string[]): Promise<StoredBatch[]> {
  const { rows } = await sql<StoredBatch>`
    SELECT batch.id, batch.product_id AS "productId", concat_ws(' ', product.name, nullif(product.strength, '')) AS product,
           product.base_unit AS "baseUnit"
      FROM batch JOIN product ON product.id = batch.product_id
     WHERE batch.product_id = ANY (${productIds}::uuid[]) AND NOT batch.is_empty AND batch.own_status = 'ok'
     ORDER BY batch.product_id, batch.id`.execute(db);
  return rows;
}
