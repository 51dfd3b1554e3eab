/** Lines of stock cards: every change of the quantity in stock, with the buyers of controlled medicines. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { MovementKind } from '#rules/pharmacy/stock.ts';
import type { CardLine } from '#contract/pharmacy/stock-card.ts';
import type { Db } from '../../db.ts';
import { firstPageOf, isSame, noSuchPage, type Page } from '../../keyset.ts';
import { fullNameOf } from '../../person.ts';
import { branchOfAct } from '../transfer/stock-transfer.ts';

const PAGE = 50;
const cursor = z.string().regex(/^[1-9]\d{0,15}$/);

export interface CardFilter {
  productId: string;
  batchId?: string | undefined;
  /** Entry dates in Lagos. */
  from?: string | null | undefined;
  to?: string | null | undefined;
}

export type CardRow = Omit<CardLine, 'in' | 'out' | 'loss' | 'adjustment' | 'remark'> & {
  kind: MovementKind;
  change: number;
};

const midnight = (date: string) => sql`(${date}::date::timestamp AT TIME ZONE 'Africa/Lagos')`;

function matching({ productId, batchId, from, to }: CardFilter): RawBuilder<boolean> {
  return sql`movement.d_hand <> 0
    AND ${batchId === undefined ? sql`movement.product_id = ${productId}` : sql`movement.batch_id = ${batchId}`}
    AND ${from ? sql`movement.created_at >= ${midnight(from)}` : sql.lit(true)}
    AND ${to ? sql`movement.created_at < ${midnight(to)} + interval '1 day'` : sql.lit(true)}`;
}

const balanceOf = (batchId: string | undefined) =>
  batchId === undefined ? sql`movement.product_after` : sql`movement.hand_after`;

const columnsOf = (batchId: string | undefined): RawBuilder<CardRow> => sql`
  movement.id::text AS _id, movement.act_id AS "actId", upper(right(movement.act_id::text, 8)) AS reference,
  to_json(act.happened_at) #>> '{}' AS at, movement.kind, movement.reason, act.note, movement.d_hand AS change,
  ${balanceOf(batchId)} AS balance, movement.batch_id AS "batchId", batch.batch_number AS "batchNumber",
  batch.expiry_date AS "expiryDate", ${fullNameOf('actor')} AS by, act.reverses IS NOT NULL AS "isReversal",
  EXISTS (SELECT FROM stock_act AS later WHERE later.reverses = act.id) AS "isReversed",
  ${branchOfAct} AS branch,
  CASE WHEN sale.act_id IS NOT NULL THEN json_build_object('buyer', sale.buyer, 'address', sale.address,
    'prescriber', sale.prescriber, 'purpose', sale.purpose) END AS register`;

/** A page of movements. The product is checked on the result, in a form that no index matches. */
const movementsOf = ({ productId }: CardFilter, page: RawBuilder<unknown>) => sql`
  (SELECT * FROM (SELECT * FROM stock_movement AS movement WHERE ${page}) AS movement
    WHERE ${isSame('movement.product_id', productId)}) AS movement`;

const sources = sql`
  JOIN stock_act AS act ON act.id = movement.act_id
  JOIN member AS actor ON actor.id = act.actor_id JOIN batch ON batch.id = movement.batch_id
  LEFT JOIN controlled_sale AS sale ON sale.act_id = movement.act_id`;

/** Orders a batch by its own numbers, which have an index and the same order. */
const orderOf = ({ batchId }: CardFilter) => (batchId === undefined ? sql`movement.id` : sql`movement.seq`);

const isBefore = ({ batchId }: CardFilter, after: string): RawBuilder<boolean> =>
  batchId === undefined
    ? sql`movement.id < ${after}::bigint`
    : sql`movement.seq < (SELECT seq FROM stock_movement WHERE id = ${after}::bigint AND batch_id = ${batchId})`;

/** Lists lines, newest first. */
export async function listCard(db: Db, filter: CardFilter, after: string | undefined): Promise<Page<CardRow>> {
  if (after !== undefined && !cursor.safeParse(after).success) throw noSuchPage();
  const page = sql`
    ${matching(filter)} AND ${after === undefined ? sql.lit(true) : isBefore(filter, after)}
    ORDER BY ${orderOf(filter)} DESC LIMIT ${sql.lit(PAGE + 1)}`;
  const { rows } = await sql<CardRow>`
    SELECT ${columnsOf(filter.batchId)} FROM ${movementsOf(filter, page)} ${sources} ORDER BY movement.id DESC`.execute(
    db,
  );
  return firstPageOf(rows, PAGE, ({ _id }) => _id);
}

/** Lists lines oldest first, for a file. */
export async function listWholeCard(db: Db, filter: CardFilter, limit: number): Promise<CardRow[]> {
  const page = sql`${matching(filter)} ORDER BY ${orderOf(filter)} LIMIT ${limit}`;
  const { rows } = await sql<CardRow>`
    SELECT ${columnsOf(filter.batchId)} FROM ${movementsOf(filter, page)} ${sources} ORDER BY movement.id`.execute(db);
  return rows;
}

/** Returns the balance at the start of the first day. */
export async function findOpeningBalance(db: Db, { from, to: _, ...filter }: CardFilter): Promise<number> {
  if (!from) return 0;
  const last = sql`${matching(filter)} AND movement.created_at < ${midnight(from)} ORDER BY ${orderOf(filter)} DESC LIMIT 1`;
  const { rows } = await sql<{ balance: number }>`
    SELECT ${balanceOf(filter.batchId)} AS balance FROM ${movementsOf(filter, last)}`.execute(db);
  return rows[0]?.balance ?? 0;
}
