/** Movements of all pharmacies' stock, as administrators list them. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { AdminTransactionRow } from '#contract/pharmacy/admin-transaction.ts';
import type { MovementKind } from '#rules/pharmacy/stock.ts';
import { type Asked, type Condition, type ListPage, listRows, type ListSource } from '../../admin-list/list.ts';
import { byKobo, endOf, indexed, startOf, sumOf, type Sums, type ListQuery } from '../../admin-list/list-condition.ts';
import { beginsWords, likeWords, plainWords } from '../../admin-list/list-words.ts';
import type { Db } from '../../db.ts';
import { fullNameOf } from '../../person.ts';

export interface AdminTransactionQuery extends ListQuery, Sums {
  kind?: MovementKind | undefined;
  pharmacyId?: string | undefined;
  inventoryId?: string | undefined;
}

const id = sql.ref('movement.id');
const number = z.string().regex(/^[1-9]\d{0,15}$/);

const MOVEMENTS: ListSource<AdminTransactionRow> = {
  list: 'transactions',
  table: sql`stock_movement AS movement`,
  name: 'movement',
  orders: {
    // ids grow with time
    created: { key: id, id, type: 'bigint', idType: 'bigint', written: sql`movement.id::text`, shape: number },
    amount: { ...byKobo(sql`coalesce(movement.price_kobo, 0)`, 'movement.id'), idType: 'bigint' },
  },
  select: (from, columns) => sql`
    SELECT ${columns}, movement.id::text AS _id, movement.act_id AS "actId", movement.product_id AS "inventoryId",
           movement.batch_id AS "batchId", product.name AS product, batch.brand, batch.strength, batch.manufacturer,
           batch.date_in AS "dateIn", batch.expiry_date AS "expiryDate", movement.unit_quantity AS quantity, movement.unit,
           movement.kind AS remark, movement.reason, batch.batch_number AS "batchNumber", movement.d_hand AS change,
           movement.hand_after AS "batchAfter", movement.product_after AS "productAfter", product.base_unit AS "baseUnit",
           ${fullNameOf('actor')} AS by, to_json(movement.created_at) #>> '{}' AS at, act.reverses IS NOT NULL AS "isReversal",
           json_build_object('_id', pharmacy.id, 'businessName', pharmacy.name) AS pharmacy,
           movement.price_kobo::float8 / 100 AS amount
      FROM ${from}
      JOIN stock_act AS act ON act.id = movement.act_id JOIN member AS actor ON actor.id = act.actor_id
      JOIN batch ON batch.id = movement.batch_id JOIN product ON product.id = movement.product_id
      JOIN pharmacy ON pharmacy.id = movement.pharmacy_id`,
};

export function listAdminTransactions(
  db: Db,
  query: AdminTransactionQuery,
  size?: number,
): Promise<ListPage<AdminTransactionRow>> {
  const { kind, pharmacyId, inventoryId, sort, direction, after } = query;
  const conditions: Condition[] = [...madeOn(query), ...sumOf(sql`coalesce(movement.price_kobo, 0)`, 'amount', query)];
  if (inventoryId !== undefined) conditions.push(ofOne(sql`movement.product_id = ${inventoryId}`));
  if (pharmacyId !== undefined) conditions.push(ofOne(sql`movement.pharmacy_id = ${pharmacyId}`));
  if (kind !== undefined) conditions.push({ is: sql`movement.kind = ${kind}` });
  return listRows(db, MOVEMENTS, { sort, direction, after, conditions, words: wordsOf(query.q) }, size);
}

/** Limits movements to one product or pharmacy, which are indexed in the order of ids. */
const ofOne = (is: RawBuilder<boolean>): Condition => ({ ...indexed(is), inOrder: ['created'] });

/** Longer than any transaction: a movement gets its id between its transaction's start and end. */
const LONGEST = sql.raw(`interval '10 minutes'`);

/** Filters by time, and by a wider range of ids that limits the list's index scan. */
function madeOn({ from, to }: AdminTransactionQuery): Condition[] {
  const at = sql.ref('movement.created_at');
  const moments: RawBuilder<boolean>[] = [];
  const numbers: RawBuilder<boolean>[] = [];
  if (from !== undefined) {
    moments.push(sql`${at} >= ${startOf(from)}`);
    numbers.push(sql`${id} > coalesce((
      SELECT made.id FROM stock_movement AS made WHERE made.created_at < ${startOf(from)} - ${LONGEST}
       ORDER BY made.created_at DESC, made.id DESC LIMIT 1), 0)`);
  }
  if (to !== undefined) {
    moments.push(sql`${at} < ${endOf(to)}`);
    numbers.push(sql`${id} < coalesce((
      SELECT made.id FROM stock_movement AS made WHERE made.created_at >= ${endOf(to)} + ${LONGEST}
       ORDER BY made.created_at, made.id LIMIT 1), 9223372036854775807)`);
  }
  if (moments.length === 0) return [];
  return [
    indexed(sql`(${sql.join(moments, sql` AND `)})`),
    { is: sql<boolean>`(${sql.join(numbers, sql` AND `)})`, bounds: 'created' },
  ];
}

/** Matches names of products, or `#` and the number of a transaction. */
function wordsOf(q: string | undefined): Asked['words'] {
  if (!q) return undefined;
  const [, itsNumber] = /^#([1-9]\d{0,15})$/.exec(q) ?? [];
  if (itsNumber !== undefined) return { are: indexed(sql`movement.id = ${itsNumber}::bigint`) };
  const words = sql.ref('named.words');
  const isNamed = (is: RawBuilder<boolean>) =>
    sql<boolean>`movement.product_id IN (SELECT named.id FROM product AS named WHERE named.archived_at IS NULL AND ${is})`;
  const typed = plainWords(q);
  const are = beginsWords(words, typed, isNamed);
  const like = likeWords(words, typed);
  return { are, alike: like && { is: isNamed(like.is), distance: id } };
}
