/** A pharmacy's existing stock for the goods in a table: products, batches, and barcodes. */
import { sql } from 'kysely';
import { batchIdentity, type BatchIdentity } from '#rules/pharmacy/import/import-batch.ts';
import type { KnownProduct, KnownStock } from '#rules/pharmacy/import/import-plan.ts';
import type { Db } from '../../db.ts';
import { packSizes } from '../stock/pack-size.ts';

interface Named {
  product: string;
  brand: string;
  strength: string;
}

/** Returns the words that identify products by name, brand and strength, in the order given. */
export async function wordsOf(db: Db, named: readonly Named[]): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    SELECT left(spaced_words(name), 300) AS words
      FROM unnest(${named.map(({ product, brand, strength }) => `${product} ${brand} ${strength}`)}::text[])
           WITH ORDINALITY AS given (name, at) ORDER BY at`.execute(db);
  return rows.map(({ words }) => words);
}

export interface NamedProduct {
  words: string;
  name: string;
  brand: string;
  strength: string;
  baseUnit: string;
  isMerged: boolean;
}

/** Lists the pharmacy's products in use, to find those that a table writes differently. A merged product's name means the one that got its stock. */
export async function listNamedProducts(db: Db, pharmacyId: string): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    SELECT coalesce(survivor.words, product.words) AS words, product.name, product.brand, product.strength,
           product.base_unit AS "baseUnit", survivor.id IS NOT NULL AS "isMerged"
      FROM product LEFT JOIN product AS survivor ON survivor.id = product.merged_into
     WHERE product.pharmacy_id = ${pharmacyId} AND coalesce(survivor.archived_at, CASE WHEN survivor.id IS NULL THEN product.archived_at END) IS NULL
     ORDER BY product.id`.execute(db);
  return rows;
}

/** Finds stock by the rows' `words` and barcodes. Archived products are included, merged ones gave up their name. */
export async function findKnownStock(
  db: Db,
  pharmacyId: string,
  words: readonly string[],
  gtins: readonly string[],
): Promise<KnownStock> {
  const { rows: packs } = await sql<{ gtin: string; productId: string }>`
    SELECT gtin, product_id AS "productId" FROM product_gtin
     WHERE pharmacy_id = ${pharmacyId} AND gtin = ANY (${gtins}::text[])`.execute(db);
  const ids = packs.map(({ productId }) => productId);
  const { rows: products } = await sql<KnownProduct>`
    SELECT product.id, product.words, name, base_unit AS "baseUnit", archived_at IS NOT NULL AS "isArchived",
           ${packSizes} AS units,
           (SELECT json_build_object('onHand', coalesce(sum(stock.on_hand), 0), 'valueKobo', coalesce(sum(stock.value_kobo), 0),
                     'held', coalesce(sum(CASE batch.status WHEN 'ok' THEN stock.reserved ELSE stock.on_hand END), 0))
              FROM batch JOIN batch_stock AS stock ON stock.batch_id = batch.id
             WHERE batch.product_id = product.id AND NOT batch.is_empty) AS stock
      FROM product WHERE pharmacy_id = ${pharmacyId} AND merged_into IS NULL
       AND (words = ANY (${words}::text[]) OR (archived_at IS NULL AND id = ANY (${ids}::uuid[])))`.execute(db);
  const { rows: batches } = await sql<BatchIdentity>`
    SELECT product.words, batch_key AS "batchKey", expiry_date AS "expiryDate", carton_factor AS "cartonFactor"
      FROM batch JOIN product ON product.id = batch.product_id
     WHERE batch.product_id = ANY (${products.map(({ id }) => id)}::uuid[]) AND batch_key <> ''
       AND product.archived_at IS NULL`.execute(db);
  return {
    products,
    gtins: new Map(packs.map(({ gtin, productId }) => [gtin, productId])),
    batches: new Set(batches.map(batchIdentity)),
  };
}
