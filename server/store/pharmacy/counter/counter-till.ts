/** Tills of the counter: the open one, which is also the lock of the counter, its sums, and closed ones. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import type { TillSum } from '#rules/pharmacy/counter-till.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../../db.ts';
import { keyset, newestFirst, type Page, type Place } from '../../keyset.ts';
import { joinedNameOf } from '../../person.ts';

const PAGE = 30;
/** More closes than may happen while one call waits. */
const TRIES = 20;

export interface OpenTill {
  id: string;
  number: number;
  floatKobo: Kobo;
  openedAt: Date;
}

/** Finds the open till, which every pharmacy has. */
export async function findOpenTill(db: Db, pharmacyId: string): Promise<OpenTill> {
  const { rows } = await sql<OpenTill>`
    SELECT id, number, float_kobo AS "floatKobo", opened_at AS "openedAt"
      FROM counter_till WHERE pharmacy_id = ${pharmacyId} AND closed_at IS NULL`.execute(db);
  return required(rows[0]);
}

/**
 * Locks the open till until the transaction ends, so that everything at the counter of a pharmacy happens one after another. It comes before the
 * locks of products.
 */
export async function lockTill(trx: Trx, pharmacyId: string): Promise<OpenTill> {
  const locked = () =>
    sql<OpenTill>`
      SELECT id, number, float_kobo AS "floatKobo", opened_at AS "openedAt"
        FROM counter_till WHERE pharmacy_id = ${pharmacyId} AND closed_at IS NULL FOR NO KEY UPDATE`.execute(trx);
  // whoever waited while the till was closed finds the next one in a new statement
  for (let tries = 1; tries < TRIES; tries += 1) {
    const [till] = (await locked()).rows;
    if (till) return till;
  }
  return required((await locked()).rows[0]);
}

export interface TillFigures {
  sums: TillSum[];
  saleCount: number;
  earlierCashKobo: Kobo;
}

/** Returns the figures of each till, from its entries. */
export async function listTillFigures(db: Db, ids: readonly string[]): Promise<Map<string, TillFigures>> {
  const { rows: sums } = await sql<TillSum & { tillId: string }>`
    SELECT till_id AS "tillId", kind, method, coalesce(sum(kobo), 0)::bigint AS kobo
      FROM counter_entry WHERE till_id = ANY (${ids}::uuid[]) GROUP BY till_id, kind, method`.execute(db);
  const { rows: counts } = await sql<{ tillId: string; saleCount: number; earlierCashKobo: Kobo }>`
    SELECT till.id AS "tillId", count(sale.id) AS "saleCount",
           coalesce(sum(sale.total_kobo) FILTER (WHERE sale.method = 'cash' AND sale.sold_at < till.opened_at), 0)::bigint AS "earlierCashKobo"
      FROM counter_till AS till LEFT JOIN counter_sale AS sale ON sale.till_id = till.id
     WHERE till.id = ANY (${ids}::uuid[]) GROUP BY till.id`.execute(db);
  return new Map(
    counts.map(({ tillId, ...counted }) => [
      tillId,
      { ...counted, sums: sums.filter((sum) => sum.tillId === tillId).map(({ tillId: _, ...sum }) => sum) },
    ]),
  );
}

/** True if money moved, so that a seller can no longer set the float. */
export async function hasEntries(db: Db, tillId: string): Promise<boolean> {
  const { rows } = await sql<object>`SELECT FROM counter_entry WHERE till_id = ${tillId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

export async function setTillFloat(trx: Trx, tillId: string, floatKobo: Kobo): Promise<void> {
  await trx.updateTable('counter_till').set({ float_kobo: floatKobo }).where('id', '=', tillId).execute();
}

export interface TillClose {
  closedBy: string;
  closeNonce: string;
  closeHash: string;
  countedKobo: Kobo;
  expectedKobo: Kobo;
  leftKobo: Kobo;
  note: string;
}

/** Closes the locked till, and opens the next one. */
export async function closeTill(trx: Trx, pharmacyId: string, till: OpenTill, close: TillClose): Promise<void> {
  await sql<never>`
    UPDATE counter_till SET closed_at = clock_timestamp(), closed_by = ${close.closedBy}, close_nonce = ${close.closeNonce},
           close_hash = ${close.closeHash}, counted_kobo = ${close.countedKobo}, expected_kobo = ${close.expectedKobo},
           left_kobo = ${close.leftKobo}, note = ${close.note} WHERE id = ${till.id}`.execute(trx);
  await sql<never>`
    INSERT INTO counter_till (id, pharmacy_id, number, float_kobo, opened_at)
    VALUES (${randomUUIDv7()}, ${pharmacyId}, ${till.number + 1}, ${close.leftKobo}, clock_timestamp())`.execute(trx);
}

/** Finds the till that this nonce closed. */
export async function findClose(
  db: Db,
  pharmacyId: string,
  nonce: string,
): Promise<{ id: string; requestHash: string | null } | undefined> {
  return db
    .selectFrom('counter_till')
    .where('pharmacy_id', '=', pharmacyId)
    .where('close_nonce', '=', nonce)
    .select(['id', 'close_hash as requestHash'])
    .executeTakeFirst();
}

export interface ClosedTillRow {
  id: string;
  number: number;
  openedAt: Date;
  closedAt: Date;
  by: string;
  floatKobo: Kobo;
  countedKobo: Kobo;
  expectedKobo: Kobo;
  leftKobo: Kobo;
  note: string;
}

/** Lists closed tills, newest first; `only` is a single one. */
export async function listClosedTills(
  db: Db,
  pharmacyId: string,
  { after, only }: { after?: string | undefined; only?: string },
): Promise<Page<ClosedTillRow>> {
  const { columns, isFurther, sorted, barePageOf } = keyset(newestFirst('till', 'closed_at'), PAGE, after);
  const { rows } = await sql<ClosedTillRow & Place>`
    SELECT till.id, till.number, till.opened_at AS "openedAt", till.closed_at AS "closedAt", ${joinedNameOf('closer')} AS by,
           till.float_kobo AS "floatKobo", till.counted_kobo AS "countedKobo", till.expected_kobo AS "expectedKobo",
           till.left_kobo AS "leftKobo", till.note, ${columns}
      FROM counter_till AS till JOIN member AS closer ON closer.id = till.closed_by
     WHERE till.pharmacy_id = ${pharmacyId} AND till.closed_at IS NOT NULL AND till.counted_kobo IS NOT NULL
       AND till.expected_kobo IS NOT NULL AND till.left_kobo IS NOT NULL
       AND ${only === undefined ? sql.lit(true) : sql`till.id = ${only}`} AND ${isFurther} ${sorted}`.execute(db);
  return barePageOf(rows);
}
