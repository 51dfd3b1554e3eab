/** Goods of a wallet that its payers receive into stock, or its supplier takes back. */
import { sql } from 'kysely';
import type { Delivery, StockReturn } from '#contract/pharmacy/stock-market.ts';
import type { Db, Trx } from '../../db.ts';
import { joinedNameOf } from '../../person.ts';
import { insertRow, type NewRow } from '../../row.ts';

interface Viewing {
  walletId: string;
  viewerId: string;
}

/** Lists the viewer's payments whose goods arrived, in an offer's room, oldest first. A demand names the medicine, but not the batch. */
export async function listDeliveries(db: Db, { walletId, viewerId }: Viewing): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    SELECT payment.reference, offer.generic_name AS product, offer.brand_name AS brand, offer.strength, offer.manufacturer,
           CASE WHEN offer.kind = 'demand' THEN '' ELSE offer.batch_number END AS "batchNumber",
           CASE WHEN offer.kind = 'demand' THEN '' ELSE offer.nafdac_number END AS "nafdacNumber",
           CASE WHEN offer.kind <> 'demand' THEN offer.expiry_date END AS "expiryDate",
           payment.quantity, offer.unit, ((payment.base_kobo - payment.delivery_kobo) / payment.quantity)::float8 / 100 AS "costPrice",
           coalesce(product.base_unit, offer.unit) AS "baseUnit",
           coalesce((SELECT json_agg(json_build_object('name', name, 'factor',
                              CASE WHEN lower(name) = 'carton' AND batch.carton_factor > 1 THEN batch.carton_factor ELSE factor END)
                              ORDER BY factor DESC)
                       FROM product_unit WHERE product_id = product.id AND retired_at IS NULL), '[]') AS units,
           (SELECT json_build_object('pharmacyId', pharmacy_id, 'inventoryId', product_id)
              FROM stock_delivery WHERE payment_id = payment.id) AS added
      FROM payment JOIN wallet ON wallet.id = payment.wallet_id
      JOIN offer_room ON offer_room.chat_id = wallet.chat_id JOIN offer ON offer.id = offer_room.offer_id
      LEFT JOIN stock_dispatch AS sent ON sent.payment_id = payment.id
      LEFT JOIN stock_reservation AS held ON held.id = sent.reservation_id
      LEFT JOIN product ON product.id = held.product_id LEFT JOIN batch ON batch.id = held.batch_id
     WHERE payment.wallet_id = ${walletId} AND payment.payer_id = ${viewerId} AND payment.allocation = 'escrow'
       AND payment.state = 'succeeded' AND (payment.ack_at IS NOT NULL OR payment.released_at IS NOT NULL)
       AND payment.quantity IS NOT NULL
     ORDER BY payment.id`.execute(db);
  return rows;
}

/** Lists payments that were refunded, fully or in part, for their supplier. */
export async function listReturns(db: Db, { walletId, viewerId }: Viewing): Promise<StockReturn[]> {
  const { rows } = await sql<StockReturn>`
    SELECT payment.reference, ${joinedNameOf('payer')} AS payer,
           CASE WHEN sent.quantity % held.factor = 0 THEN sent.quantity / held.factor ELSE sent.quantity END AS quantity,
           CASE WHEN sent.quantity % held.factor = 0 THEN held.unit ELSE product.base_unit END AS unit,
           sent.return_act_id IS NOT NULL AS "isBack"
      FROM payment JOIN wallet ON wallet.id = payment.wallet_id
      JOIN stock_dispatch AS sent ON sent.payment_id = payment.id
      JOIN stock_reservation AS held ON held.id = sent.reservation_id JOIN product ON product.id = held.product_id
      JOIN member AS payer ON payer.id = payment.payer_id
     WHERE payment.wallet_id = ${walletId} AND wallet.supplier_id = ${viewerId}
       AND (payment.state IN ('refunding', 'refunded', 'charged_back')
            OR EXISTS (SELECT FROM refund WHERE refund.payment_id = payment.id AND refund.state IN ('processed', 'settled')))
     ORDER BY payment.id`.execute(db);
  return rows;
}

/** Locks the payer's payment until its goods are in stock; undefined for anybody else. */
export async function lockPaymentOf(
  trx: Trx,
  { walletId, viewerId }: Viewing,
  reference: string,
): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('payment')
    .where('wallet_id', '=', walletId)
    .where('payer_id', '=', viewerId)
    .where('reference', '=', reference)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds a wallet's payment by its reference. */
export async function findPaymentIn(db: Db, walletId: string, reference: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('payment')
    .where('wallet_id', '=', walletId)
    .where('reference', '=', reference)
    .select('id')
    .executeTakeFirst();
}

export async function findDelivery(
  trx: Trx,
  paymentId: string,
): Promise<{ pharmacyId: string; productId: string } | undefined> {
  return trx
    .selectFrom('stock_delivery')
    .where('payment_id', '=', paymentId)
    .select(['pharmacy_id as pharmacyId', 'product_id as productId'])
    .executeTakeFirst();
}

export async function insertDelivery(trx: Trx, made: NewRow<'stock_delivery'>): Promise<void> {
  await insertRow(trx, 'stock_delivery', made);
}
