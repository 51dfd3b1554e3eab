/** Shares of wallets requested from agreements: who pays how much, and which agreements are requested or paid. */
import { type RawBuilder, sql } from 'kysely';
import { fullName } from '#rules/account/member.ts';
import type { Interest } from '#contract/trade/offer-shape.ts';
import type { Kobo, Quote } from '#rules/money.ts';
import { UNPAID_DAYS } from '#rules/money/wallet-end.ts';
import type { DeliveryTerms } from '#rules/money/delivery-cost.ts';
import type { Unit } from '#rules/unit.ts';
import type { Db, Trx } from '../../db.ts';
import { anyOf } from '../../list.ts';
import { insertRows, updateRow } from '../../row.ts';

export interface ShareRow {
  /** The member who pays it. */
  memberId: string;
  name: string;
  offerId: string;
  quantity: number;
  unitPriceKobo: Kobo;
  unit: Unit;
  /** The offer's delivery terms; null if it had none. */
  delivery: DeliveryTerms | null;
}

/** Lists shares in the order requested; empty for a wallet requested by hand. */
export async function listShares(db: Db, walletId: string): Promise<ShareRow[]> {
  const rows = await db
    .selectFrom('wallet_share as share')
    .innerJoin('member', 'member.id', 'share.member_id')
    .innerJoin('offer', 'offer.id', 'share.offer_id')
    .where('share.wallet_id', '=', walletId)
    .orderBy('share.created_at')
    .orderBy('share.member_id')
    .select(['share.member_id as memberId', 'share.offer_id as offerId'])
    .select(['share.quantity', 'share.unit_price_kobo as unitPriceKobo', 'offer.unit', 'share.delivery'])
    .select(['member.first_name as firstName', 'member.last_name as lastName'])
    .execute();
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: fullName({ firstName, lastName }) }));
}

export interface NewShare {
  memberId: string;
  partnerId: string;
  quantity: number;
  unitPriceKobo: Kobo;
}

interface Request {
  walletId: string;
  offerId: string;
  nonce: string;
}

/** The offer's delivery terms now. The deal keeps them. */
const deliveryOf = (offerId: string) => sql<string | null>`(
  SELECT json_build_object('townKobo', delivery_town_kobo, 'stateKobo', delivery_state_kobo, 'elsewhereKobo', delivery_elsewhere_kobo,
           'from', json_build_object('town', town, 'state', state))
    FROM offer WHERE id = ${offerId} AND delivery_town_kobo IS NOT NULL)`;

export async function insertShares(trx: Trx, request: Request, shares: readonly NewShare[]): Promise<void> {
  const { walletId, offerId, nonce } = request;
  const rows = shares.map(({ memberId, partnerId, quantity, unitPriceKobo }) => {
    const delivery = deliveryOf(offerId);
    return { walletId, offerId, nonce, memberId, partnerId, quantity, unitPriceKobo, delivery };
  });
  await insertRows(trx, 'wallet_share', rows);
}

/** Finds the wallet that this supplier requested with this nonce. */
export async function findRequested(db: Db, supplierId: string, nonce: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('wallet_share as share')
    .innerJoin('wallet', 'wallet.id', 'share.wallet_id')
    .where('share.nonce', '=', nonce)
    .where('wallet.supplier_id', '=', supplierId)
    .select('wallet.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** True if row `share` is paid. */
const isPaid = sql<boolean>`EXISTS (
  SELECT FROM payment WHERE payment.wallet_id = share.wallet_id AND payment.payer_id = share.member_id
     AND payment.allocation = 'escrow' AND payment.state = 'succeeded')`;

/** True if the share of a current agreement is paid, or its wallet still accepts payment. An unpaid purchase at once does not count as requested. */
const isRequestedNow = sql<boolean>`NOT share.earlier AND (wallet.closed_at IS NULL OR ${isPaid})
  AND NOT EXISTS (SELECT FROM purchase WHERE purchase.wallet_id = share.wallet_id AND purchase.paid_at IS NULL)`;

export interface RequestedAgreement {
  partnerId: string;
  walletId: string;
  isOpen: boolean;
}

/** Lists which of these agreements payment is requested or made for. The offer's row is locked. */
export async function listRequested(
  trx: Trx,
  offerId: string,
  partnerIds: readonly string[],
): Promise<RequestedAgreement[]> {
  return trx
    .selectFrom('wallet_share as share')
    .innerJoin('wallet', 'wallet.id', 'share.wallet_id')
    .where('share.offer_id', '=', offerId)
    .where('share.partner_id', '=', anyOf(partnerIds))
    .where(isRequestedNow)
    .select(['share.partner_id as partnerId', 'wallet.id as walletId'])
    .select((eb) => eb('wallet.closed_at', 'is', null).$castTo<boolean>().as('isOpen'))
    .execute();
}

/**
 * True once this member's agreement on row `offer` is settled: they paid, or every wallet requested for it has closed. Rooms of purchases at once
 * are ignored.
 */
export const isSettled = (partnerId: string) => sql<boolean>`(EXISTS (
    SELECT FROM payment JOIN wallet ON wallet.id = payment.wallet_id
      JOIN offer_room ON offer_room.chat_id = wallet.chat_id
     WHERE offer_room.offer_id = offer.id AND payment.payer_id = ${partnerId} AND payment.allocation = 'escrow'
       AND NOT EXISTS (SELECT FROM purchase WHERE purchase.chat_id = wallet.chat_id)
       AND NOT EXISTS (SELECT FROM wallet_share AS share WHERE share.wallet_id = wallet.id
                          AND share.partner_id = ${partnerId} AND share.earlier))
  OR coalesce((
    SELECT bool_and(wallet.closed_at IS NOT NULL OR ${isPaid}) FROM wallet_share AS share JOIN wallet ON wallet.id = share.wallet_id
     WHERE share.offer_id = offer.id AND share.partner_id = ${partnerId} AND NOT share.earlier
       AND NOT EXISTS (SELECT FROM purchase WHERE purchase.chat_id = wallet.chat_id)), false))`;

/** When row `wallet` ends if nobody pays. */
const unpaidUntil = sql`greatest(wallet.created_at,
  (SELECT max(coalesce(payment.booked_at, payment.created_at)) FROM payment WHERE payment.wallet_id = wallet.id))
  + make_interval(days => ${UNPAID_DAYS})`;

/** Where payment for the agreement of row `interest` is requested; null if it is not. */
export const requestedJson: RawBuilder<Interest['requested']> = sql`(
  SELECT json_build_object('chat', chat.id, 'kind', chat.kind, 'paid', ${isPaid},
           'quantity', share.quantity, 'unitPrice', share.unit_price_kobo::float8 / 100, 'until', ${unpaidUntil})
    FROM wallet_share AS share JOIN wallet ON wallet.id = share.wallet_id JOIN chat ON chat.id = wallet.chat_id
   WHERE share.offer_id = interest.offer_id AND share.partner_id = interest.member_id AND ${isRequestedNow}
   ORDER BY wallet.created_at DESC LIMIT 1)`;

/** Units of row `offer` that buyers, other than by purchases at once, were asked to pay or paid for; refunded ones are left out. */
export const requestedUnits: RawBuilder<number> = sql`coalesce((
  SELECT sum(share.quantity)::int FROM wallet_share AS share JOIN wallet ON wallet.id = share.wallet_id
   WHERE share.offer_id = offer.id AND (wallet.closed_at IS NULL OR wallet.closed_because = 'chargeback' OR ${isPaid})
     AND NOT EXISTS (SELECT FROM purchase WHERE purchase.chat_id = wallet.chat_id)), 0)`;

/** True if payment for the agreement of row `bargain` was requested, and is awaited or was ever made. */
export const isRequestedOf: RawBuilder<boolean> = sql`EXISTS (
  SELECT FROM wallet_share AS share JOIN wallet ON wallet.id = share.wallet_id
   WHERE share.offer_id = bargain.offer_id AND share.partner_id = bargain.member_id AND NOT share.earlier
     AND NOT EXISTS (SELECT FROM purchase WHERE purchase.chat_id = wallet.chat_id)
     AND (wallet.closed_at IS NULL OR EXISTS (
       SELECT FROM payment WHERE payment.wallet_id = wallet.id AND payment.payer_id = share.member_id
          AND payment.allocation = 'escrow')))`;

/** Raises the sums of a wallet whose row is locked. */
export async function growWallet(
  trx: Trx,
  walletId: string,
  sums: Quote & { quantity: number; unitPriceKobo: Kobo | null },
): Promise<void> {
  await updateRow(trx, 'wallet', walletId, {
    quantity: sums.quantity,
    unitPriceKobo: sums.unitPriceKobo,
    baseKobo: sums.baseKobo,
    feeKobo: sums.feeKobo,
    grossKobo: sums.grossKobo,
  });
}
