/** Lines of a stock count, append-only, and their outcomes. */
import { type RawBuilder, sql } from 'kysely';
import type { Amount } from '#rules/pharmacy/amount.ts';
import type { CountOutcome, SettledLine } from '#rules/pharmacy/count.ts';
import type { Db, Trx } from '../../db.ts';
import { unitKoboOf } from './batch-state.ts';

export interface NewLine {
  countId: string;
  pharmacyId: string;
  batchId: string;
  counted: Amount | null;
  countedBy: string;
  /** The batch's previous line; null if there is none. */
  replaces: string | null;
  nonce: string;
}

/** Stores the line with the current system quantity. Returns false if another line came first, or the batch is missing or archived. */
export async function insertLine(trx: Trx, line: NewLine): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO stock_count_line (count_id, pharmacy_id, product_id, batch_id, counted, book, book_seq, counted_by, replaces, nonce)
    SELECT ${line.countId}, batch.pharmacy_id, batch.product_id, batch.id, ${line.counted}::bigint, stock.on_hand, stock.seq,
           ${line.countedBy}, ${line.replaces}::bigint, ${line.nonce}
      FROM batch JOIN batch_stock AS stock ON stock.batch_id = batch.id JOIN product ON product.id = batch.product_id
     WHERE batch.id = ${line.batchId} AND batch.pharmacy_id = ${line.pharmacyId} AND product.archived_at IS NULL
    ON CONFLICT DO NOTHING RETURNING id`.execute(trx);
  return rows.length > 0;
}

/** Finds the batch of a line by its nonce. */
export async function findBatchOfLine(db: Db, countId: string, nonce: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('stock_count_line')
    .where('count_id', '=', countId)
    .where('nonce', '=', nonce)
    .select('batch_id as batchId')
    .executeTakeFirst();
  return found?.batchId;
}

export interface LastLine {
  id: string;
  counted: Amount | null;
  countedBy: string;
  nonce: string;
}

export async function findLastLine(db: Db, countId: string, batchId: string): Promise<LastLine | undefined> {
  const { rows } = await sql<LastLine>`
    SELECT id::text, counted, counted_by AS "countedBy", nonce FROM stock_count_line
     WHERE count_id = ${countId} AND batch_id = ${batchId} ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Returns true if this exact line was entered before. */
export async function hasLine(db: Db, { countId, batchId, counted, countedBy, nonce }: NewLine): Promise<boolean> {
  const { rows } = await sql<object>`
    SELECT FROM stock_count_line WHERE count_id = ${countId} AND nonce = ${nonce} AND batch_id = ${batchId}
       AND counted_by = ${countedBy} AND counted IS NOT DISTINCT FROM ${counted}::bigint`.execute(db);
  return rows.length > 0;
}

/** The last line of each batch of a count. */
const lastLines = (countId: string): RawBuilder<unknown> => sql`
  SELECT * FROM stock_count_line WHERE count_id = ${countId} AND is_last`;

/** Lists products with counted lines that are not settled yet. */
export async function listUnsettledProducts(db: Db, countId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT product_id AS id FROM (${lastLines(countId)}) AS line WHERE counted IS NOT NULL AND outcome IS NULL`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface UnsettledLine extends SettledLine {
  id: string;
  productId: string;
  batchId: string;
  product: string;
  brand: string;
  strength: string;
  batchNumber: string;
  baseUnit: string;
  countedBy: string;
}

/** Called after their products were locked. */
export async function listUnsettledLines(db: Db, countId: string): Promise<UnsettledLine[]> {
  const { rows } = await sql<UnsettledLine>`
    SELECT line.id::text, line.product_id AS "productId", line.batch_id AS "batchId", product.base_unit AS "baseUnit",
           product.name AS product, batch.brand, batch.strength, batch.batch_number AS "batchNumber",
           line.counted, line.book, line.counted_by AS "countedBy", ${unitKoboOf} AS "unitKobo",
           stock.on_hand AS "onHand", stock.reserved,
           EXISTS (SELECT FROM stock_movement AS later JOIN stock_act AS act ON act.id = later.act_id
                    WHERE later.batch_id = line.batch_id AND later.seq > line.book_seq
                      AND (later.kind IN ('adjusted', 'counted', 'destroyed') OR act.reverses IS NOT NULL)) AS "wasCorrected"
      FROM (${lastLines(countId)}) AS line JOIN batch ON batch.id = line.batch_id
      JOIN batch_stock AS stock ON stock.batch_id = line.batch_id JOIN product ON product.id = line.product_id
     WHERE line.counted IS NOT NULL AND line.outcome IS NULL ORDER BY line.id`.execute(db);
  return rows;
}

export async function settleLines(
  trx: Trx,
  lines: readonly { id: string; outcome: CountOutcome; actId: string | null }[],
): Promise<void> {
  await sql<never>`
    UPDATE stock_count_line AS line SET outcome = settled.outcome, act_id = settled."actId"
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS settled (id bigint, outcome text, "actId" uuid)
     WHERE line.id = settled.id`.execute(trx);
}
