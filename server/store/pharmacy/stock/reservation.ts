/** Batch units reserved by offers. The row is always locked before the product's figures. */
import { sql } from 'kysely';
import type { Amount } from '#rules/pharmacy/amount.ts';
import type { BatchState } from '#rules/pharmacy/stock.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../../db.ts';
import { closedAt } from '../../offer-state.ts';
import { insertRow, NOW, type StoredRow, updateRow } from '../../row.ts';

/** `memberId` made the offer; `unit` is the offer's, and `factor` its size. */
export type Reservation = Omit<StoredRow<'stock_reservation'>, 'createdAt' | 'endedAt'>;

function reservations(db: Db) {
  return db
    .selectFrom('stock_reservation')
    .select(['stock_reservation.id', 'stock_reservation.offer_id as offerId', 'stock_reservation.batch_id as batchId'])
    .select(['stock_reservation.product_id as productId', 'stock_reservation.pharmacy_id as pharmacyId'])
    .select(['stock_reservation.member_id as memberId', 'stock_reservation.unit', 'stock_reservation.factor'])
    .select(['stock_reservation.quantity', 'stock_reservation.dispatched', 'stock_reservation.state']);
}

export async function insertReservation(trx: Trx, made: Omit<Reservation, 'dispatched' | 'state'>): Promise<void> {
  await insertRow(trx, 'stock_reservation', made);
}

/** Locks an offer's last reservation, open or ended; undefined if the offer was not made from a batch. */
export async function lockReservation(trx: Trx, offerId: string): Promise<Reservation | undefined> {
  return newest(reservations(trx).where('stock_reservation.offer_id', '=', offerId));
}

/** Locks the reservation of the offer traded in a chatroom, if this member made it. */
export async function lockReservationOfRoom(
  trx: Trx,
  chatId: string,
  memberId: string,
): Promise<Reservation | undefined> {
  return newest(
    reservations(trx)
      .where(sql<boolean>`stock_reservation.offer_id IN (SELECT offer_id FROM offer_room WHERE chat_id = ${chatId})`)
      .where('stock_reservation.member_id', '=', memberId),
  );
}

function newest(query: ReturnType<typeof reservations>): Promise<Reservation | undefined> {
  return query
    .orderBy('stock_reservation.created_at', 'desc')
    .orderBy('stock_reservation.id', 'desc')
    .limit(1)
    .forNoKeyUpdate('stock_reservation')
    .executeTakeFirst();
}

/** Lists offers with an open reservation of the batch. */
export async function listReservingOffers(db: Db, batchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_reservation')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'open')
    .orderBy('offer_id')
    .select('offer_id as offerId')
    .execute();
  return rows.map(({ offerId }) => offerId);
}

export async function resizeReservation(
  trx: Trx,
  id: string,
  { unit, factor, quantity }: Pick<Reservation, 'unit' | 'factor' | 'quantity'>,
): Promise<void> {
  await updateRow(trx, 'stock_reservation', id, { unit, factor, quantity });
}

export async function releaseReservation(trx: Trx, id: string): Promise<void> {
  await updateRow(trx, 'stock_reservation', id, { state: 'released', endedAt: NOW });
}

/** Subtracts shipped units; ends a reservation with none left. */
export async function countDispatched(trx: Trx, id: string, quantity: number): Promise<void> {
  await sql<never>`
    UPDATE stock_reservation SET dispatched = dispatched + ${quantity},
           state = CASE WHEN dispatched + ${quantity} = quantity THEN 'dispatched' ELSE state END,
           ended_at = CASE WHEN dispatched + ${quantity} = quantity THEN now() END
     WHERE id = ${id}`.execute(trx);
}

/** Finds what decides whether an offer keeps its reservation, which is locked. */
export async function findReservationFacts(
  trx: Trx,
  { offerId, memberId }: Pick<Reservation, 'offerId' | 'memberId'>,
): Promise<{ offerIsOpen: boolean; walletIsOpen: boolean }> {
  const { rows } = await sql<{ offerIsOpen: boolean; walletIsOpen: boolean }>`
    SELECT ${closedAt} IS NULL AS "offerIsOpen",
           EXISTS (SELECT FROM wallet WHERE wallet.supplier_id = ${memberId} AND wallet.closed_at IS NULL
                      AND (wallet.chat_id = offer.chat_id
                           OR wallet.chat_id IN (SELECT chat_id FROM agreement_room WHERE offer_id = offer.id)))
           OR EXISTS (SELECT FROM purchase JOIN wallet ON wallet.id = purchase.wallet_id
                       WHERE purchase.offer_id = offer.id AND wallet.closed_at IS NULL
                         AND (purchase.paid_at IS NOT NULL OR purchase.reserved_until > now())) AS "walletIsOpen"
      FROM offer WHERE offer.id = ${offerId}`.execute(trx);
  return required(rows[0]);
}

export interface ReservedBatch {
  batchNumber: string;
  status: BatchState;
  /** The state without alerts, which only hide offers. */
  ownStatus: BatchState;
  expiryDate: string | null;
  onHand: Amount;
  reserved: Amount;
  baseUnit: string;
}

/** Finds the figures for a reservation. The product is locked, so they stay until the transaction ends. */
export async function findReservedBatch(db: Db, batchId: string): Promise<ReservedBatch> {
  return db
    .selectFrom('batch')
    .innerJoin('batch_stock', 'batch_stock.batch_id', 'batch.id')
    .innerJoin('product', 'product.id', 'batch.product_id')
    .where('batch.id', '=', batchId)
    .select(['batch.batch_number as batchNumber', 'batch.status', 'batch.expiry_date as expiryDate'])
    .select([
      'batch.own_status as ownStatus',
      'batch_stock.on_hand as onHand',
      'batch_stock.reserved',
      'product.base_unit as baseUnit',
    ])
    .executeTakeFirstOrThrow();
}
