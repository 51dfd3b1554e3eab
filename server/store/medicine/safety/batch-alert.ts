/** Batch alerts: stores them, and reads them in the contract's shapes. */
import { type RawBuilder, sql } from 'kysely';
import type { BatchAlert, BatchAlertDetail, PublishedBatchAlert } from '#contract/medicine/batch-alert.ts';
import {
  ALERTED_GENERICS,
  BATCH_ALERT_PAGE,
  BATCH_ALERT_SAMPLE,
  type BatchRange,
} from '#rules/medicine/batch-alert.ts';
import type { Db, Trx } from '../../db.ts';
import { keyset, newestFirst, type Place, type PageOf } from '../../keyset.ts';
import { alertsOfRoom } from './alerted-goods.ts';
import type { AlertedGoods } from './batch-alert-match.ts';
import { insertRow, insertRows } from '../../row.ts';

export interface NewBatchAlert extends AlertedGoods {
  id: string;
  source: string;
  content: string;
  publishedBy: string;
}

export async function insertBatchAlert(trx: Trx, { ranges, mayBe, ...alert }: NewBatchAlert): Promise<void> {
  await insertRow(trx, 'batch_alert', { ...alert, mayBe: [...mayBe] });
  const rows = ranges.map(({ first, last }, index) => ({ alertId: alert.id, position: index + 1, first, last }));
  await insertRows(trx, 'batch_alert_range', rows);
}

const rangesJson = sql<BatchRange[]>`(
  SELECT json_agg(json_build_object('first', first, 'last', last) ORDER BY position) FROM batch_alert_range WHERE alert_id = alert.id)`;

const columns = sql`alert.id AS _id, alert.generic_id AS "genericId", alert.generic_name AS "genericName",
  alert.brand_name AS "brandName", alert.nafdac_number AS "nafdacNumber", alert.gtin, ${rangesJson} AS batches, alert.source, alert.content,
  to_json(alert.created_at) #>> '{}' AS "createdAt", to_json(alert.withdrawn_at) #>> '{}' AS "withdrawnAt",
  alert.withdrawn_for AS "withdrawnFor"`;

const published = sql`${columns}, alert.published_by AS "publishedBy", alert.withdrawn_by AS "withdrawnBy",
  (SELECT count(*) FROM batch_alert_batch WHERE alert_id = alert.id AND answer IS DISTINCT FROM 'no') AS "heldBatches",
  (SELECT count(*) FROM batch_alert_batch WHERE alert_id = alert.id AND is_unsure AND answer IS NULL AND released_at IS NULL) AS "unanswered",
  (SELECT count(*) FROM batch_alert_offer WHERE alert_id = alert.id) AS "heldOffers"`;

interface Asked {
  columns: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  after?: string | undefined;
}

/** Returns a page's query, and the function that makes a page of its rows. */
function alertsPage<Alert>({ columns, where, after }: Asked) {
  const place = keyset(newestFirst('alert'), BATCH_ALERT_PAGE, after);
  const query = sql<Alert & Place>`SELECT ${columns}, ${place.columns} FROM batch_alert AS alert
    WHERE ${where} AND ${place.isFurther} ${place.sorted}`;
  const pageOf = (found: (Alert & Place)[]): PageOf<'alerts', Alert> => {
    const { rows, nextCursor } = place.barePageOf(found);
    return { alerts: rows as Alert[], nextCursor };
  };
  return { query, pageOf };
}

async function listAlerts<Alert>(db: Db, asked: Asked): Promise<PageOf<'alerts', Alert>> {
  const { query, pageOf } = alertsPage<Alert>(asked);
  return pageOf((await query.execute(db)).rows);
}

const isActive = sql<boolean>`alert.withdrawn_at IS NULL`;

/** The first page of all active alerts. */
export const activeAlerts = alertsPage<BatchAlert>({ columns, where: isActive });

/** Selects the catalogue's generics that an alert is about. */
const genericsOf = sql`batch_alert_generics(alert.generic_id, alert.generic_key, alert.brand_key)`;

/** Lists active alerts: all, or those about one generic or about the goods of one chat. */
export function listActive(
  db: Db,
  asked: { after?: string | undefined; genericId?: number | undefined; chatId?: string | undefined },
  memberId: string,
): Promise<PageOf<'alerts', BatchAlert>> {
  const { after, genericId, chatId } = asked;
  const isOfGeneric = genericId === undefined ? sql.lit(true) : sql`${genericId}::int IN (SELECT ${genericsOf})`;
  const isOfChat =
    chatId === undefined
      ? sql.lit(true)
      : sql`alert.id IN (${alertsOfRoom(chatId)}) AND EXISTS (
          SELECT FROM chat_member WHERE chat_member.chat_id = ${chatId} AND chat_member.member_id = ${memberId})`;
  const where = sql<boolean>`${isActive} AND ${isOfGeneric} AND ${isOfChat}`;
  return listAlerts(db, { columns, where, after });
}

/** Lists what active alerts are about, so that the gallery can mark it. */
export async function listAlertedGenerics(db: Db): Promise<{ genericId: number; brandName: string }[]> {
  const { rows } = await sql<{ genericId: number; brandName: string }>`
    SELECT DISTINCT named.generic_id AS "genericId", alert.brand_name AS "brandName"
      FROM batch_alert AS alert, ${genericsOf} AS named (generic_id)
     WHERE alert.withdrawn_at IS NULL ORDER BY 1, 2 LIMIT ${sql.lit(ALERTED_GENERICS)}`.execute(db);
  return rows;
}

export function listPublished(db: Db, after: string | undefined): Promise<PageOf<'alerts', PublishedBatchAlert>> {
  return listAlerts(db, { columns: published, where: sql.lit(true), after });
}

export async function findPublished(db: Db, id: string): Promise<PublishedBatchAlert | undefined> {
  const { rows } =
    await sql<PublishedBatchAlert>`SELECT ${published} FROM batch_alert AS alert WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** Selects what the member paid for in chatrooms whose goods the alert names, with the reserved batch's number if there is one. */
function purchasesOf(memberId: string): RawBuilder<BatchAlertDetail['purchases']> {
  return sql`coalesce((
    SELECT json_agg(one) FROM (
      SELECT wallet.chat_id AS "chatId", offer.generic_name AS "genericName", payment.reference, to_json(payment.paid_at) #>> '{}' AS "paidAt",
             coalesce((SELECT batch.batch_number FROM stock_reservation AS held JOIN batch ON batch.id = held.batch_id
                        WHERE held.offer_id = offer.id ORDER BY held.created_at DESC, held.id DESC LIMIT 1),
                      offer.batch_number) AS "batchNumber"
        FROM payment JOIN wallet ON wallet.id = payment.wallet_id 
        JOIN offer_room ON offer_room.chat_id = wallet.chat_id JOIN offer ON offer.id = offer_room.offer_id
       WHERE payment.payer_id = ${memberId} AND payment.allocation = 'escrow' AND payment.state = 'succeeded' AND offer.kind <> 'demand'
         AND alert.id IN (${alertsOfRoom(sql.ref('wallet.chat_id'))})
       ORDER BY payment.paid_at DESC, payment.id DESC LIMIT ${sql.lit(BATCH_ALERT_SAMPLE)}) AS one), '[]')`;
}

/** Returns an alert with the stock, offers and purchases of this member that it concerns. */
export async function findAlertFor(db: Db, id: string, memberId: string): Promise<BatchAlertDetail | undefined> {
  const theirs = sql`
    batch_alert_batch AS held JOIN batch ON batch.id = held.batch_id JOIN batch_stock ON batch_stock.batch_id = batch.id
    JOIN product ON product.id = batch.product_id JOIN pharmacy ON pharmacy.id = batch.pharmacy_id
    WHERE held.alert_id = alert.id AND held.answer IS DISTINCT FROM 'no' AND NOT batch.is_empty AND batch.pharmacy_id IN (
      SELECT id FROM pharmacy WHERE owner_id = ${memberId}
      UNION SELECT pharmacy_id FROM pharmacy_staff WHERE member_id = ${memberId} AND joined_at IS NOT NULL)`;
  const { rows } = await sql<BatchAlertDetail>`
    SELECT ${columns},
           coalesce((SELECT json_agg(one) FROM (
             SELECT batch.id AS "batchId", pharmacy.id AS "pharmacyId", product.id AS "inventoryId", pharmacy.name AS pharmacy,
                    product.name AS product, batch.batch_number AS "batchNumber", on_hand AS "onHand", product.base_unit AS "baseUnit", held.is_unsure AND held.answer IS NULL AS "isUnsure",
                    EXISTS (SELECT FROM pharmacy_staff WHERE pharmacy_id = pharmacy.id AND member_id = ${memberId}
                             AND joined_at IS NOT NULL AND role = 'manager') OR pharmacy.owner_id = ${memberId} AS "mayAnswer"
               FROM ${theirs} ORDER BY "isUnsure" DESC, pharmacy.name, product.name, batch.id LIMIT ${sql.lit(BATCH_ALERT_SAMPLE)}) AS one), '[]') AS stock,
           (SELECT count(*) FROM ${theirs}) AS "stockCount",
           coalesce((SELECT json_agg(json_build_object('_id', offer.id, 'genericName', offer.generic_name) ORDER BY offer.id)
             FROM batch_alert_offer AS held JOIN offer ON offer.id = held.offer_id
            WHERE held.alert_id = alert.id AND offer.creator_id = ${memberId} AND offer.withdrawn_at IS NULL), '[]') AS offers,
           ${purchasesOf(memberId)} AS purchases
      FROM batch_alert AS alert WHERE alert.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns false if it is already withdrawn. */
export async function withdrawAlert(trx: Trx, id: string, by: { email: string; reason: string }): Promise<boolean> {
  const ended = await trx
    .updateTable('batch_alert')
    .set({ withdrawn_at: sql<Date>`now()`, withdrawn_by: by.email, withdrawn_for: by.reason })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Returns what an alert's jobs need, or undefined if there is no such alert. */
export async function findAlertedGoods(
  db: Db,
  id: string,
): Promise<(AlertedGoods & { withdrawnAt: Date | null }) | undefined> {
  const { rows } = await sql<AlertedGoods & { withdrawnAt: Date | null }>`
    SELECT generic_id AS "genericId", may_be AS "mayBe", core, generic_name AS "genericName", brand_name AS "brandName",
           nafdac_number AS "nafdacNumber", gtin,
           ${rangesJson} AS ranges, withdrawn_at AS "withdrawnAt" FROM batch_alert AS alert WHERE id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Claims up to `most` members who were notified of an alert that is over, to tell them so. */
export async function claimForEnd(trx: Trx, alertId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    UPDATE batch_alert_told SET is_over = true WHERE alert_id = ${alertId} AND member_id IN (
      SELECT member_id FROM batch_alert_told WHERE alert_id = ${alertId} AND NOT is_over LIMIT ${most} FOR UPDATE)
    RETURNING member_id AS "memberId"`.execute(trx);
  return rows.map(({ memberId }) => memberId);
}
