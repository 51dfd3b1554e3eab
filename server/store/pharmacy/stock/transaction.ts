/** Movements for the list of transactions and the stock card, newest first. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '#contract/pharmacy/stock.ts';
import type { Db } from '../../db.ts';
import { firstPageOf, isSame, noSuchPage, type Page } from '../../keyset.ts';
import { fullNameOf } from '../../person.ts';

const PAGE = 50;
const cursor = z.string().regex(/^[1-9]\d{0,15}$/);

export interface TransactionFilter {
  pharmacyId: string;
  productId?: string | undefined;
  batchId?: string | undefined;
  /** Whose movements. */
  memberId?: string | undefined;
}

/** Selects ids in index order; for a batch by its own numbers, which have the same order. */
function pageOf(filter: TransactionFilter, after: string | undefined): RawBuilder<unknown> {
  const { pharmacyId, productId, batchId, memberId } = filter;
  const limit = sql.lit(PAGE + 1);
  if (memberId !== undefined) return pageOfPerson({ ...filter, memberId }, after);
  if (batchId !== undefined) {
    const before = sql`AND seq < (SELECT seq FROM stock_movement WHERE id = ${after ?? null}::bigint AND batch_id = ${batchId})`;
    return sql`
      SELECT id FROM stock_movement WHERE batch_id = ${batchId} ${after === undefined ? sql`` : before} ORDER BY seq DESC LIMIT ${limit}`;
  }
  const owned = productId === undefined ? sql`pharmacy_id = ${pharmacyId}` : sql`product_id = ${productId}`;
  return sql`
    SELECT id FROM stock_movement WHERE ${owned} AND ${after === undefined ? sql.lit(true) : sql`id < ${after}::bigint`}
     ORDER BY id DESC LIMIT ${limit}`;
}

/**
 * Selects the movements of one person by the index of their acts. An act may have many movements, so a page can begin within one. Its place is
 * that of the movement before, whose act bounds the index.
 */
function pageOfPerson(
  { pharmacyId, productId, batchId, memberId }: TransactionFilter & { memberId: string },
  after: string | undefined,
): RawBuilder<unknown> {
  const place = (column: 'created_at' | 'id') =>
    sql`(SELECT act.${sql.raw(column)} FROM stock_movement AS last JOIN stock_act AS act ON act.id = last.act_id
          WHERE last.id = ${after ?? null}::bigint AND last.pharmacy_id = ${pharmacyId})`;
  const before = sql`
    (act.created_at, act.id) <= (${place('created_at')}, ${place('id')})
    AND (act.created_at, act.id, movement.id) < (${place('created_at')}, ${place('id')}, ${after ?? null}::bigint)`;
  return sql`
    SELECT movement.id FROM stock_act AS act JOIN stock_movement AS movement ON movement.act_id = act.id
     WHERE act.pharmacy_id = ${pharmacyId} AND act.actor_id = ${memberId}
       AND ${productId === undefined ? sql.lit(true) : sql`movement.product_id = ${productId}`}
       AND ${batchId === undefined ? sql.lit(true) : sql`movement.batch_id = ${batchId}`}
       AND ${after === undefined ? sql.lit(true) : before}
     ORDER BY act.created_at DESC, act.id DESC, movement.id DESC LIMIT ${sql.lit(PAGE + 1)}`;
}

/** Lists movements of a pharmacy, a product or a batch. */
export async function listTransactions(
  db: Db,
  filter: TransactionFilter,
  after: string | undefined,
): Promise<Page<Transaction>> {
  const { pharmacyId, productId, memberId } = filter;
  if (after !== undefined && !cursor.safeParse(after).success) throw noSuchPage();
  const { rows } = await sql<Transaction>`
    SELECT movement.id::text AS _id, movement.act_id AS "actId", movement.product_id AS "inventoryId",
           movement.batch_id AS "batchId", product.name AS product, batch.brand, batch.strength, batch.manufacturer,
           batch.date_in AS "dateIn", batch.expiry_date AS "expiryDate", movement.unit_quantity AS quantity, movement.unit,
           movement.kind AS remark, movement.reason, batch.batch_number AS "batchNumber", movement.d_hand AS change,
           movement.hand_after AS "batchAfter", movement.product_after AS "productAfter", product.base_unit AS "baseUnit", ${fullNameOf('actor')} AS by,
           to_json(movement.created_at) #>> '{}' AS at, act.reverses IS NOT NULL AS "isReversal",
           EXISTS (SELECT FROM stock_act AS later WHERE later.reverses = act.id) AS "isReversed"
      FROM (${pageOf(filter, after)}) AS page JOIN stock_movement AS movement ON movement.id = page.id
      JOIN stock_act AS act ON act.id = movement.act_id JOIN member AS actor ON actor.id = act.actor_id
      JOIN batch ON batch.id = movement.batch_id JOIN product ON product.id = movement.product_id
     WHERE ${isSame('movement.pharmacy_id', pharmacyId)}
       AND ${productId === undefined ? sql.lit(true) : isSame('movement.product_id', productId)}
     ORDER BY ${memberId === undefined ? sql`` : sql`act.created_at DESC, act.id DESC, `}movement.id DESC`.execute(db);
  return firstPageOf(rows, PAGE, ({ _id }) => _id);
}
