/** Stock counts: sessions in which several people count. */
import { sql, type RawBuilder } from 'kysely';
import type { StockCount } from '#contract/pharmacy/stock-count.ts';
import type { CountScope, CountState } from '#rules/pharmacy/count.ts';
import type { Db, Trx } from '../../db.ts';
import { keyset, newestFirst, type Page, type Place } from '../../keyset.ts';
import { fullNameOf } from '../../person.ts';

const PAGE = 30;

/** Figures of the last counted line of each batch. */
const figures: RawBuilder<unknown> = sql`
  SELECT count(*)::float8 AS counted, (count(*) FILTER (WHERE outcome IN ('reserved', 'corrected')))::float8 AS flagged
    FROM stock_count_line WHERE count_id = stock_count.id AND is_last AND counted IS NOT NULL`;

/** The owner first, then managers by when they joined. */
const mayConfirm: RawBuilder<StockCount['mayConfirm']> = sql`coalesce((
  SELECT json_agg(json_build_object('_id', person.id, 'name', ${fullNameOf('person')}) ORDER BY joined.at NULLS FIRST)
    FROM (SELECT owner_id AS member_id, NULL::timestamptz AS at FROM pharmacy WHERE pharmacy.id = stock_count.pharmacy_id
          UNION ALL SELECT member_id, joined_at FROM pharmacy_staff AS staff WHERE staff.pharmacy_id = stock_count.pharmacy_id
            AND staff.role = 'manager' AND staff.joined_at IS NOT NULL) AS joined
    JOIN member AS person ON person.id = joined.member_id), '[]')`;

const columns: RawBuilder<StockCount> = sql`
  stock_count.id AS _id, stock_count.pharmacy_id AS "pharmacyId", stock_count.name, stock_count.state, stock_count.scope,
  ${fullNameOf('starter')} AS "startedBy", to_json(stock_count.created_at) #>> '{}' AS at, ${fullNameOf('ender')} AS "endedBy",
  to_json(stock_count.ended_at) #>> '{}' AS "endedAt", figures.counted, figures.flagged,
  CASE WHEN stock_count.scope <> 'all' THEN
    (SELECT count(*)::float8 FROM stock_count_batch AS chosen WHERE chosen.count_id = stock_count.id) END AS batches,
  NOT EXISTS (SELECT FROM pharmacy_staff AS staff WHERE staff.pharmacy_id = stock_count.pharmacy_id AND staff.role = 'manager'
                 AND staff.joined_at IS NOT NULL) AS "isAlone", ${mayConfirm} AS "mayConfirm"`;

const sources: RawBuilder<unknown> = sql`
  stock_count JOIN member AS starter ON starter.id = stock_count.started_by
  LEFT JOIN member AS ender ON ender.id = stock_count.ended_by CROSS JOIN LATERAL (${figures}) AS figures`;

/** Returns false if the pharmacy has the maximum of open counts. */
export async function insertCount(
  trx: Trx,
  count: { id: string; pharmacyId: string; name: string; scope: CountScope; startedBy: string; most: number },
): Promise<boolean> {
  await sql<object>`SELECT FROM pharmacy WHERE id = ${count.pharmacyId} FOR NO KEY UPDATE`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO stock_count (id, pharmacy_id, name, scope, started_by)
    SELECT ${count.id}, ${count.pharmacyId}, ${count.name}, ${count.scope}, ${count.startedBy}
     WHERE (SELECT count(*) FROM stock_count WHERE pharmacy_id = ${count.pharmacyId} AND state = 'open') < ${count.most}
    RETURNING id`.execute(trx);
  return rows.length > 0;
}

export async function findCount(db: Db, pharmacyId: string, id: string): Promise<StockCount | undefined> {
  const { rows } = await sql<StockCount>`
    SELECT ${columns} FROM ${sources} WHERE stock_count.id = ${id} AND stock_count.pharmacy_id = ${pharmacyId}`.execute(
    db,
  );
  return rows[0];
}

/** Lists counts, newest first. */
export async function listCounts(db: Db, pharmacyId: string, after: string | undefined): Promise<Page<StockCount>> {
  const { columns: place, isFurther, sorted, barePageOf } = keyset(newestFirst('stock_count'), PAGE, after);
  const { rows } = await sql<StockCount & Place>`
    SELECT ${columns}, ${place} FROM ${sources}
     WHERE stock_count.pharmacy_id = ${pharmacyId} AND ${isFurther} ${sorted}`.execute(db);
  return barePageOf(rows);
}

export interface LockedCount {
  name: string;
  state: CountState;
  startedBy: string;
}

/** Locks the count, always before products. `share`: many may count at once while nobody can end it. */
export async function lockCount(
  trx: Trx,
  pharmacyId: string,
  id: string,
  strength: 'share' | 'update',
): Promise<LockedCount | undefined> {
  const { rows } = await sql<LockedCount>`
    SELECT name, state, started_by AS "startedBy" FROM stock_count WHERE id = ${id} AND pharmacy_id = ${pharmacyId}
    FOR ${sql.raw(strength)}`.execute(trx);
  return rows[0];
}

/** Locks the open counts of the pharmacy, whose row is locked: nobody enters or starts one until the transaction ends. */
export async function lockOpenCounts(trx: Trx, pharmacyId: string): Promise<void> {
  await sql<object>`
    SELECT FROM stock_count WHERE pharmacy_id = ${pharmacyId} AND state = 'open' ORDER BY id FOR UPDATE`.execute(trx);
}

export async function endCount(
  trx: Trx,
  id: string,
  { state, by }: { state: Exclude<CountState, 'open'>; by: string },
): Promise<void> {
  await sql<never>`UPDATE stock_count SET state = ${state}, ended_by = ${by}, ended_at = now() WHERE id = ${id}`.execute(
    trx,
  );
}
