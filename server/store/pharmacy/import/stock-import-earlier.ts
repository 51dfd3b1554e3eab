/** Goods of earlier imports, from the stock ledger, which outlasts the imports themselves. */
import { sql } from 'kysely';
import { type DuplicateGoods, goodsKey } from '#rules/pharmacy/import/import-duplicate.ts';
import type { EarlierImports } from '#rules/pharmacy/import/import-plan.ts';
import type { Db } from '../../db.ts';
import { fullNameOf } from '../../person.ts';

/** Finds earlier imports, except undone ones. `words` identify the products that the table names. */
export async function findEarlierImports(
  db: Db,
  pharmacyId: string,
  fileHash: string | null,
  words: readonly string[],
): Promise<EarlierImports> {
  const { rows: files } = await sql<{ id: string }>`
    SELECT act.id FROM stock_act AS act
     WHERE act.pharmacy_id = ${pharmacyId} AND act.kind = 'import' AND act.request_hash = ${fileHash}
       AND NOT EXISTS (SELECT FROM stock_act AS back WHERE back.reverses = act.id)
     ORDER BY act.created_at DESC LIMIT 1`.execute(db);
  const { rows } = await sql<DuplicateGoods & { actId: string }>`
    SELECT act.id AS "actId", product.words, batch.batch_key AS "batchKey", batch.expiry_date AS "expiryDate",
           batch.carton_factor AS "cartonFactor", movement.d_hand AS hand, movement.d_value_kobo AS "valueKobo"
      FROM stock_act AS act JOIN stock_movement AS movement ON movement.act_id = act.id
      JOIN batch ON batch.id = movement.batch_id JOIN product ON product.id = movement.product_id
     WHERE act.pharmacy_id = ${pharmacyId} AND act.kind = 'import' AND product.words = ANY (${words}::text[])
       AND NOT EXISTS (SELECT FROM stock_act AS back WHERE back.reverses = act.id)
     ORDER BY act.created_at`.execute(db);
  return { goods: new Map(rows.map(({ actId, ...goods }) => [goodsKey(goods), actId])), file: files[0]?.id };
}

export interface EarlierImport {
  fileName: string;
  by: string;
  at: Date;
}

/** Lists file, time and member of these acts' imports, newest first. */
export async function listEarlierImports(db: Db, actIds: readonly string[]): Promise<EarlierImport[]> {
  if (actIds.length === 0) return [];
  return db
    .selectFrom('stock_act')
    .innerJoin('member', 'member.id', 'actor_id')
    .where('stock_act.id', 'in', actIds)
    .orderBy('stock_act.created_at', 'desc')
    .select(['note as fileName', sql<string>`${fullNameOf('member')}`.as('by'), 'stock_act.created_at as at'])
    .execute();
}
