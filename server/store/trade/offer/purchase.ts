/** Purchases of sales at once: units reserved for a buyer, bought, and left of an offer. */
import { type RawBuilder, sql } from 'kysely';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import type { Kobo } from '#rules/money.ts';
import { REQUERY_HOURS } from '#rules/money/payment.ts';
import type { Db, Trx } from '../../db.ts';
import { isRequestedOf, isSettled, requestedUnits } from '../../money/wallet/wallet-share.ts';
import { insertRow, isThere, NOW, type StoredRow, updateRow } from '../../row.ts';

/** `memberId` is the buyer. */
export type PurchaseRow = Omit<StoredRow<'purchase'>, 'createdAt' | 'madeAgreement'>;

function purchases(db: Db) {
  return db
    .selectFrom('purchase')
    .select(['id', 'offer_id as offerId', 'member_id as memberId', 'chat_id as chatId', 'wallet_id as walletId'])
    .select(['quantity', 'unit_price_kobo as unitPriceKobo', 'reserved_until as reservedUntil', 'paid_at as paidAt']);
}

export async function findPurchase(db: Db, id: string): Promise<PurchaseRow | undefined> {
  return purchases(db).where('id', '=', id).executeTakeFirst();
}

/** Finds the buyer's unpaid purchase, still reserved or not. Lock the offer before changing it. */
export async function findUnpaid(db: Db, offerId: string, memberId: string): Promise<PurchaseRow | undefined> {
  return purchases(db)
    .where('offer_id', '=', offerId)
    .where('member_id', '=', memberId)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
}

/** Finds this wallet's unpaid purchase. */
export async function findUnpaidOf(db: Db, walletId: string): Promise<PurchaseRow | undefined> {
  return purchases(db).where('wallet_id', '=', walletId).where('paid_at', 'is', null).executeTakeFirst();
}

/** Returns true if the member has closed their account. */
export async function isFormer(db: Db, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('member').where('id', '=', memberId).select('closed_at').executeTakeFirst();
  return row?.closed_at !== null;
}

export async function isRoomOfPurchase(db: Db, chatId: string): Promise<boolean> {
  return isThere(db.selectFrom('purchase').where('chat_id', '=', chatId).select('id'));
}

/** Returns true if the offer traded in this room is for verified buyers only. */
export async function isRoomForVerified(db: Db, chatId: string): Promise<boolean> {
  const row = await db
    .selectFrom('offer')
    .where('buy_at_once', '=', true)
    .where(sql<boolean>`id IN (SELECT offer_id FROM offer_room WHERE chat_id = ${chatId})`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPurchase(trx: Trx, made: Omit<PurchaseRow, 'paidAt'>): Promise<void> {
  await insertRow(trx, 'purchase', made);
}

type Terms = Pick<PurchaseRow, 'walletId' | 'quantity' | 'unitPriceKobo' | 'reservedUntil'>;

/** Reserves other units, or the same ones again. */
export async function renewPurchase(trx: Trx, id: string, terms: Terms): Promise<void> {
  await updateRow(trx, 'purchase', id, terms);
}

/** Ends the reservation at the database's current time, so that the same transaction no longer sees it. */
export async function endReservation(trx: Trx, id: string): Promise<void> {
  await updateRow(trx, 'purchase', id, { reservedUntil: NOW });
}

export async function setPurchasePaid(
  trx: Trx,
  { id, offerId }: PurchaseRow,
  { at, madeAgreement }: { at: Date; madeAgreement: boolean },
): Promise<void> {
  await updateRow(trx, 'purchase', id, { paidAt: at, madeAgreement });
  await updateRow(trx, 'offer', offerId, { hasPurchase: true });
}

/** Units of row `offer` that are paid and not refunded, requested from a buyer, or reserved at this moment. */
const committedUnits = (
  at: RawBuilder<unknown>,
  but: RawBuilder<unknown>,
): RawBuilder<number> => sql`${requestedUnits} + coalesce((
  SELECT sum(purchase.quantity)::int FROM purchase JOIN wallet ON wallet.id = purchase.wallet_id
   WHERE purchase.offer_id = offer.id AND purchase.id IS DISTINCT FROM ${but}
     AND CASE WHEN purchase.paid_at IS NULL THEN purchase.reserved_until > ${at}
              ELSE wallet.state <> 'refunded' OR wallet.closed_because = 'chargeback' END), 0)`;

/** Units of accepted bargains of row `offer` without a payment request. Those agreed by a purchase are counted there. */
const agreed: RawBuilder<number> = sql`coalesce((
  SELECT sum(bargain.quantity)::int FROM offer_interest AS bargain
   WHERE bargain.offer_id = offer.id AND bargain.state = 'accepted' AND NOT ${isRequestedOf}
     AND NOT EXISTS (SELECT FROM purchase WHERE purchase.offer_id = bargain.offer_id
                        AND purchase.member_id = bargain.member_id AND purchase.made_agreement)), 0)`;

const leftAt = (at: RawBuilder<unknown>, but: RawBuilder<unknown> = sql`NULL::uuid`): RawBuilder<number> =>
  sql`greatest(offer.quantity - (${committedUnits(at, but)}) - ${agreed}, 0)`;

/** Units left of row `offer`; null for a joint purchase. */
export const leftJson: RawBuilder<number | null> =
  sql`CASE WHEN offer.kind <> 'joint purchase' THEN ${leftAt(sql`now()`)} END`;

export const committedNow = committedUnits(sql`now()`, sql`NULL::uuid`);

/** Units of row `offer` that the viewer may buy, including their own reservation. */
export const leftFor = (viewerId: string): RawBuilder<number> =>
  sql`CASE WHEN offer.buy_at_once THEN ${leftAt(
    sql`now()`,
    sql`(SELECT id FROM purchase WHERE offer_id = offer.id AND member_id = ${viewerId} AND paid_at IS NULL)`,
  )} ELSE 0 END`;

/** Members whose agreement on row `offer` came from a purchase at once. */
export const agreedAtOnceIds: RawBuilder<string[]> = sql`ARRAY(
  SELECT member_id::text FROM purchase WHERE offer_id = offer.id AND made_agreement)`;

/** True if money for a purchase's wallet may still arrive. */
const isAwaited = sql<boolean>`payment.allocation IS NULL AND payment.state = 'pending'`;

/** The buyer's money in transit for the wallet of row `kept`: arriving, or being returned. */
const moneyJson = sql`(
  SELECT json_build_object('reference', payment.reference,
           'state', CASE WHEN payment.allocation IS NULL THEN 'awaited' ELSE 'returned' END)
    FROM payment WHERE payment.wallet_id = kept.wallet_id AND ((${isAwaited}) OR payment.allocation = 'suspense')
   ORDER BY payment.allocation IS NULL DESC, payment.created_at DESC LIMIT 1)`;

/** The open account for the buyer's transfer into the wallet of row `kept`. */
const transferJson = sql`(
  SELECT json_build_object('reference', payment.reference, 'bank', payment.transfer_bank,
           'accountNumber', payment.transfer_account, 'accountName', payment.transfer_name,
           'amount', payment.gross_kobo::float8 / 100, 'quantity', payment.quantity,
           'until', least(payment.transfer_until, payment.expires_at), 'isSent', payment.state = 'pending')
    FROM payment
   WHERE payment.wallet_id = kept.wallet_id AND payment.payer_id = kept.member_id
     AND payment.state IN ('initialized', 'pending') AND least(payment.transfer_until, payment.expires_at) > now()
     AND payment.transfer_until IS NOT NULL)`;

/** The sum of the newest payment into row `wallet`, delivery included. */
const newestSum = sql<Kobo>`(
  SELECT payment.gross_kobo FROM payment WHERE payment.wallet_id = wallet.id ORDER BY payment.created_at DESC LIMIT 1)`;

/** The viewer's reservation of row `offer`, or an expired one of recent days whose money is in transit; null if none. */
export const purchaseJson = (viewerId: string): RawBuilder<OfferDetail['purchase']> => sql`(
  SELECT json_build_object('quantity', kept.quantity, 'unitPrice', kept.unit_price_kobo::float8 / 100,
           'amount', coalesce(${newestSum}, wallet.gross_kobo)::float8 / 100, 'until', kept.reserved_until, 'chatroom', kept.chat_id,
           'walletAddress', wallet.address, 'payment', money.json, 'transfer', ${transferJson})
    FROM purchase AS kept JOIN wallet ON wallet.id = kept.wallet_id CROSS JOIN LATERAL (SELECT ${moneyJson} AS json) AS money
   WHERE kept.offer_id = offer.id AND kept.member_id = ${viewerId} AND kept.paid_at IS NULL
     AND (kept.reserved_until > now()
          OR (money.json IS NOT NULL AND kept.reserved_until > now() - make_interval(hours => ${REQUERY_HOURS + 24}))))`;

/** The viewer's last purchase of row `offer` that was not refunded; null if none. */
export const boughtJson = (viewerId: string): RawBuilder<OfferDetail['bought']> => sql`(
  SELECT json_build_object('quantity', paid.quantity, 'amount', coalesce(${newestSum}, wallet.gross_kobo)::float8 / 100, 'at', paid.paid_at,
           'chatroom', paid.chat_id)
    FROM purchase AS paid JOIN wallet ON wallet.id = paid.wallet_id
   WHERE paid.offer_id = offer.id AND paid.member_id = ${viewerId} AND paid.paid_at IS NOT NULL AND wallet.state <> 'refunded'
   ORDER BY paid.paid_at DESC LIMIT 1)`;

/** Returns the payment into this wallet that may still arrive, in kobo; undefined if none. */
export async function findAwaitedKobo(trx: Trx, walletId: string): Promise<Kobo | undefined> {
  const { rows } = await sql<{ gross: Kobo }>`
    SELECT gross_kobo AS gross FROM payment WHERE wallet_id = ${walletId} AND (${isAwaited}) LIMIT 1`.execute(trx);
  return rows[0]?.gross;
}

/** Returns the units left to buy, without counting this purchase's own reservation. The offer is locked. */
export async function findLeft(
  trx: Trx,
  offerId: string,
  now: Date,
  purchaseId: string | null = null,
): Promise<number> {
  const left = leftAt(sql`${now}::timestamptz`, sql`${purchaseId}::uuid`);
  const { rows } = await sql<{ left: number }>`SELECT ${left} AS left FROM offer WHERE id = ${offerId}`.execute(trx);
  return rows[0]?.left ?? 0;
}

/** Returns the units of a locked offer that are bought at once or reserved for a buyer. */
export async function countCommitted(trx: Trx, offerId: string, now: Date): Promise<number> {
  const sum = committedUnits(sql`${now}::timestamptz`, sql`NULL::uuid`);
  const { rows } = await sql<{ taken: number }>`SELECT ${sum} AS taken FROM offer WHERE id = ${offerId}`.execute(trx);
  return rows[0]?.taken ?? 0;
}

/** Returns the units no longer for sale to others: bought at once, reserved, or agreed in a bargain. */
export async function findSold(trx: Trx, offerId: string, now: Date): Promise<number> {
  const sum = sql`${committedUnits(sql`${now}::timestamptz`, sql`NULL::uuid`)} + ${agreed}`;
  const { rows } = await sql<{ sold: number }>`SELECT ${sum} AS sold FROM offer WHERE id = ${offerId}`.execute(trx);
  return rows[0]?.sold ?? 0;
}

/** Returns true if the agreement with this member is over: made by a purchase at once, or settled. The offer is locked. */
export async function isAgreementOver(trx: Trx, offerId: string, partnerId: string): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    SELECT ${partnerId} = ANY(${agreedAtOnceIds}) OR ${isSettled(partnerId)} AS "isOver" FROM offer WHERE id = ${offerId}`.execute(
    trx,
  );
  return rows[0]?.isOver ?? false;
}
