/** Finds active alerts about goods that are about to be offered or dispatched, or are on screen. */
import { type RawBuilder, sql } from 'kysely';
import type { AlertNote } from '#contract/medicine/alert-note.ts';
import type { Db } from '../../db.ts';

interface Goods {
  genericId: number | null;
  genericName: string;
  brandName: string;
  batchNumber: string;
  nafdacNumber: string;
}

async function newest(db: Db, alerts: RawBuilder<unknown>): Promise<AlertNote | undefined> {
  const { rows } = await sql<AlertNote>`
    SELECT alert.id AS _id, alert.content FROM ${alerts}
     ORDER BY alert.created_at DESC, alert.id DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Returns the newest alert that names the goods. */
export async function findAlertOf(db: Db, goods: Goods): Promise<AlertNote | undefined> {
  const { batchNumber, genericId, genericName, brandName, nafdacNumber } = goods;
  return newest(
    db,
    sql`batch_alert AS alert
     WHERE alert.id IN (SELECT batch_alerts_of(${batchNumber}, ${genericId}::int, ${genericName}, ARRAY[${brandName}]::text[], ${nafdacNumber}))`,
  );
}

/** Returns the newest alert that holds the batch. */
export async function findAlertOfBatch(db: Db, batchId: string): Promise<AlertNote | undefined> {
  return newest(
    db,
    sql`batch_alert_batch AS held JOIN batch_alert AS alert ON alert.id = held.alert_id
     WHERE held.batch_id = ${batchId} AND held.released_at IS NULL AND alert.withdrawn_at IS NULL`,
  );
}

/** Returns the newest alert that hides the offer. */
export async function findAlertOfOffer(db: Db, offerId: string): Promise<AlertNote | undefined> {
  return newest(
    db,
    sql`batch_alert_offer AS held JOIN batch_alert AS alert ON alert.id = held.alert_id
     WHERE held.offer_id = ${offerId} AND alert.withdrawn_at IS NULL`,
  );
}

/** Returns the newest alert about what is traded in a chatroom. */
export async function findAlertInRoom(db: Db, chatId: string): Promise<AlertNote | undefined> {
  return newest(
    db,
    sql`batch_alert AS alert WHERE alert.withdrawn_at IS NULL AND alert.id IN (${alertsOfRoom(chatId)})`,
  );
}

/** Selects alerts that name the goods of a chatroom's offer, or hold the batch it reserves. `chatId` may be a column. */
export function alertsOfRoom(chatId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT named FROM offer, batch_alerts_of(offer.batch_number, offer.generic_id, offer.generic_name, ARRAY[offer.brand_name],
                                             offer.nafdac_number) AS named
     WHERE offer.id IN (${offersOfRoom(chatId)}) AND offer.kind <> 'demand'
    UNION SELECT hit.alert_id FROM offer JOIN stock_reservation AS held ON held.offer_id = offer.id
      JOIN batch_alert_batch AS hit ON hit.batch_id = held.batch_id AND hit.answer IS DISTINCT FROM 'no' WHERE offer.id IN (${offersOfRoom(chatId)})`;
}

const offersOfRoom = (chatId: string | RawBuilder<unknown>) =>
  sql`SELECT offer_room.offer_id FROM offer_room WHERE offer_room.chat_id = ${chatId}`;

/** Selects active alerts that hold the batch or offer, newest first, as a JSON list. */
export function alertNotes(
  table: 'batch_alert_batch' | 'batch_alert_offer',
  column: string,
  thing: string,
): RawBuilder<AlertNote[]> {
  return sql<AlertNote[]>`coalesce((
    SELECT json_agg(json_build_object('_id', alert.id, 'content', alert.content) ORDER BY alert.created_at DESC, alert.id DESC)
      FROM ${sql.table(table)} AS held JOIN batch_alert AS alert ON alert.id = held.alert_id
     WHERE ${sql.ref(`held.${column}`)} = ${sql.ref(thing)} AND held.released_at IS NULL AND alert.withdrawn_at IS NULL), '[]')`;
}
