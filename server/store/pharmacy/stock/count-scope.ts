/** The batches that a count covers, and the shelves and classes to choose from. */
import { type RawBuilder, sql } from 'kysely';
import { COUNT_LIMITS, type CountScope } from '#rules/pharmacy/count.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../../db.ts';

const CHOICES = sql.lit(200);

type Part = Exclude<CountScope, 'all'>;

/** Selects the ids of batches in stock. */
const BATCHES: Record<Part, (pharmacyId: string, of: string) => RawBuilder<unknown>> = {
  shelf: (pharmacyId, of) => sql`
    SELECT batch.id FROM batch WHERE batch.pharmacy_id = ${pharmacyId} AND NOT batch.is_empty AND lower(batch.shelf) = lower(${of})`,
  class: (pharmacyId, of) => sql`
    SELECT batch.id FROM catalogue_class AS class JOIN catalogue_generic AS generic ON generic.class_id = class.id
      JOIN product ON product.generic_id = generic.id JOIN batch ON batch.product_id = product.id
     WHERE class.slug = ${of} AND product.pharmacy_id = ${pharmacyId} AND NOT batch.is_empty`,
  words: (pharmacyId, of) => sql`
    SELECT batch.id FROM product JOIN batch ON batch.product_id = product.id
     WHERE product.pharmacy_id = ${pharmacyId} AND NOT batch.is_empty
       AND (product.words LIKE '%' || trim(spaced_words(${of})) || '%' OR spaced_words(${of}) <% product.words)`,
  cycle: (pharmacyId) => sql`
    SELECT batch.id FROM batch WHERE batch.pharmacy_id = ${pharmacyId} AND NOT batch.is_empty
     ORDER BY (SELECT max(line.created_at) FROM stock_count_line AS line WHERE line.batch_id = batch.id AND line.counted IS NOT NULL) NULLS FIRST,
              batch.created_at, batch.id LIMIT ${sql.lit(COUNT_LIMITS.cycle)}`,
};

/** Returns how many batches the count covers. */
export async function insertScope(
  trx: Trx,
  { countId, pharmacyId, scope, of }: { countId: string; pharmacyId: string; scope: Part; of: string },
): Promise<number> {
  const { rows } = await sql<{ batch_id: string }>`
    INSERT INTO stock_count_batch (count_id, batch_id)
    SELECT ${countId}::uuid, chosen.id FROM (${BATCHES[scope](pharmacyId, of)}) AS chosen RETURNING batch_id`.execute(
    trx,
  );
  return rows.length;
}

export interface Scopes {
  shelves: { name: string; batches: number }[];
  classes: { slug: string; name: string; batches: number }[];
}

/** Lists shelves and classes with stock, by name. */
export async function listScopes(db: Db, pharmacyId: string): Promise<Scopes> {
  const { rows } = await sql<Scopes>`
    SELECT coalesce((SELECT json_agg(shelf ORDER BY shelf.name) FROM (
             SELECT min(shelf) AS name, count(*)::float8 AS batches FROM batch
              WHERE batch.pharmacy_id = ${pharmacyId} AND NOT batch.is_empty AND shelf <> ''
              GROUP BY lower(shelf) ORDER BY 1 LIMIT ${CHOICES}) AS shelf), '[]') AS shelves,
           coalesce((SELECT json_agg(class ORDER BY class.name) FROM (
             SELECT class.slug, class.name, count(*)::float8 AS batches
               FROM product JOIN batch ON batch.product_id = product.id JOIN catalogue_generic AS generic ON generic.id = product.generic_id
               JOIN catalogue_class AS class ON class.id = generic.class_id
              WHERE product.pharmacy_id = ${pharmacyId} AND NOT batch.is_empty
              GROUP BY class.slug, class.name ORDER BY class.name LIMIT ${CHOICES}) AS class), '[]') AS classes`.execute(
    db,
  );
  return required(rows[0]);
}
