/** Purchases of sales at once: what is kept for a buyer, what is bought, and what is left of an offer. */
import { type RawBuilder, sql } from 'kysely';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import type { Kobo } from '#rules/money.ts';
import { REQUERY_HOURS } from '#rules/money/payment.ts';
import type { Db, Trx } from '../../db.ts';
import { isRequestedOf, isSettled, requestedUnits } from '../../money/wallet/wallet-share.ts';
import { insertRow, isThere, NOW, type StoredRow, updateRow } from '../../row.ts';

/** The member is who buys. */
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

/** What the buyer has not paid for, kept for them or not any more. The offer is locked before it changes. */
export async function findUnpaid(db: Db, offerId: string, memberId: string): Promise<PurchaseRow | undefined> {
  return purchases(db)
    .where('offer_id', '=', offerId)
    .where('member_id', '=', memberId)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
}

/** That which this wallet is for, while it is not paid. */
export async function findUnpaidOf(db: Db, walletId: string): Promise<PurchaseRow | undefined> {
  return purchases(db).where('wallet_id', '=', walletId).where('paid_at', 'is', null).executeTakeFirst();
}

/** Whoever closed their account meanwhile buys nothing. */
export async function isFormer(db: Db, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('member').where('id', '=', memberId).select('closed_at').executeTakeFirst();
  return row?.closed_at !== null;
}

export async function isRoomOfPurchase(db: Db, chatId: string): Promise<boolean> {
  return isThere(db.selectFrom('purchase').where('chat_id', '=', chatId).select('id'));
}

/** Whether the offer that is traded in this room is for verified buyers alone. */
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

/** Keeps other goods, or the same ones anew. */
export async function renewPurchase(trx: Trx, id: string, terms: Terms): Promise<void> {
  await updateRow(trx, 'purchase', id, terms);
}

/** Now, as the database has it: what is shown within the same transaction is not kept any more. */
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

/** Goods of row `offer` that are paid for, but where the money went back, requested of a buyer, or kept at this moment. */
const taken = (
  at: RawBuilder<unknown>,
  but: RawBuilder<unknown>,
): RawBuilder<number> => sql`${requestedUnits} + coalesce((
  SELECT sum(purchase.quantity)::int FROM purchase JOIN wallet ON wallet.id = purchase.wallet_id
   WHERE purchase.offer_id = offer.id AND purchase.id IS DISTINCT FROM ${but}
     AND CASE WHEN purchase.paid_at IS NULL THEN purchase.reserved_until > ${at}
              ELSE wallet.state <> 'refunded' OR wallet.closed_because = 'chargeback' END), 0)`;

/** Goods of accepted bargains of row `offer` for which no payment is requested yet. What a purchase agreed is counted as its goods. */
const agreed: RawBuilder<number> = sql`coalesce((
  SELECT sum(bargain.quantity)::int FROM offer_interest AS bargain
   WHERE bargain.offer_id = offer.id AND bargain.state = 'accepted' AND NOT ${isRequestedOf}
     AND NOT EXISTS (SELECT FROM purchase WHERE purchase.offer_id = bargain.offer_id
                        AND purchase.member_id = bargain.member_id AND purchase.made_agreement)), 0)`;

const leftAt = (at: RawBuilder<unknown>, but: RawBuilder<unknown> = sql`NULL::uuid`): RawBuilder<number> =>
  sql`greatest(offer.quantity - (${taken(at, but)}) - ${agreed}, 0)`;

/** What is left of row `offer`; null for a joint purchase. */
export const leftJson: RawBuilder<number | null> =
  sql`CASE WHEN offer.kind <> 'joint purchase' THEN ${leftAt(sql`now()`)} END`;

export const takenNow = taken(sql`now()`, sql`NULL::uuid`);

/** What the viewer may buy of row `offer`: what they keep themselves counts. */
export const leftFor = (viewerId: string): RawBuilder<number> =>
  sql`CASE WHEN offer.buy_at_once THEN ${leftAt(
    sql`now()`,
    sql`(SELECT id FROM purchase WHERE offer_id = offer.id AND member_id = ${viewerId} AND paid_at IS NULL)`,
  )} ELSE 0 END`;

/** Members whose agreement row `offer` knows from a purchase at once. */
export const agreedAtOnceIds: RawBuilder<string[]> = sql`ARRAY(
  SELECT member_id::text FROM purchase WHERE offer_id = offer.id AND made_agreement)`;

/** Money of a purchase's wallet that may still arrive. */
const isAwaited = sql<boolean>`payment.allocation IS NULL AND payment.state = 'pending'`;

/** What the buyer has of money for the wallet of row `kept`: on its way to it, or on its way back. */
const moneyJson = sql`(
  SELECT json_build_object('reference', payment.reference,
           'state', CASE WHEN payment.allocation IS NULL THEN 'awaited' ELSE 'returned' END)
    FROM payment WHERE payment.wallet_id = kept.wallet_id AND ((${isAwaited}) OR payment.allocation = 'suspense')
   ORDER BY payment.allocation IS NULL DESC, payment.created_at DESC LIMIT 1)`;

/** The account for the buyer's transfer into the wallet of row `kept`, while it is open. */
const transferJson = sql`(
  SELECT json_build_object('reference', payment.reference, 'bank', payment.transfer_bank,
           'accountNumber', payment.transfer_account, 'accountName', payment.transfer_name,
           'amount', payment.gross_kobo::float8 / 100, 'quantity', payment.quantity,
           'until', least(payment.transfer_until, payment.expires_at), 'isSent', payment.state = 'pending')
    FROM payment
   WHERE payment.wallet_id = kept.wallet_id AND payment.payer_id = kept.member_id
     AND payment.state IN ('initialized', 'pending') AND least(payment.transfer_until, payment.expires_at) > now()
     AND payment.transfer_until IS NOT NULL)`;

/** The sum of the newest payment into row `wallet`, with its delivery. */
const newestSum = sql<Kobo>`(
  SELECT payment.gross_kobo FROM payment WHERE payment.wallet_id = wallet.id ORDER BY payment.created_at DESC LIMIT 1)`;

/** What the viewer keeps of row `offer`, or kept a few days ago and their money is on its way; null where there is nothing. */
export const purchaseJson = (viewerId: string): RawBuilder<OfferDetail['purchase']> => sql`(
  SELECT json_build_object('quantity', kept.quantity, 'unitPrice', kept.unit_price_kobo::float8 / 100,
           'amount', coalesce(${newestSum}, wallet.gross_kobo)::float8 / 100, 'until', kept.reserved_until, 'chatroom', kept.chat_id,
           'walletAddress', wallet.address, 'payment', money.json, 'transfer', ${transferJson})
    FROM purchase AS kept JOIN wallet ON wallet.id = kept.wallet_id CROSS JOIN LATERAL (SELECT ${moneyJson} AS json) AS money
   WHERE kept.offer_id = offer.id AND kept.member_id = ${viewerId} AND kept.paid_at IS NULL
     AND (kept.reserved_until > now()
          OR (money.json IS NOT NULL AND kept.reserved_until > now() - make_interval(hours => ${REQUERY_HOURS + 24}))))`;

/** What the viewer bought last of row `offer` and was not given back; null where that is nothing. */
export const boughtJson = (viewerId: string): RawBuilder<OfferDetail['bought']> => sql`(
  SELECT json_build_object('quantity', paid.quantity, 'amount', coalesce(${newestSum}, wallet.gross_kobo)::float8 / 100, 'at', paid.paid_at,
           'chatroom', paid.chat_id)
    FROM purchase AS paid JOIN wallet ON wallet.id = paid.wallet_id
   WHERE paid.offer_id = offer.id AND paid.member_id = ${viewerId} AND paid.paid_at IS NOT NULL AND wallet.state <> 'refunded'
   ORDER BY paid.paid_at DESC LIMIT 1)`;

/** The payment into this wallet that may still arrive, in kobo; undefined where none may. */
export async function findAwaitedKobo(trx: Trx, walletId: string): Promise<Kobo | undefined> {
  const { rows } = await sql<{ gross: Kobo }>`
    SELECT gross_kobo AS gross FROM payment WHERE wallet_id = ${walletId} AND (${isAwaited}) LIMIT 1`.execute(trx);
  return rows[0]?.gross;
}

/** What others may buy; what this purchase keeps itself is not counted. The offer is locked. */
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

/** How much of a locked offer is bought at once or kept for a buyer. */
export async function findTaken(trx: Trx, offerId: string, now: Date): Promise<number> {
  const sum = taken(sql`${now}::timestamptz`, sql`NULL::uuid`);
  const { rows } = await sql<{ taken: number }>`SELECT ${sum} AS taken FROM offer WHERE id = ${offerId}`.execute(trx);
  return rows[0]?.taken ?? 0;
}

/** What can no longer be offered to others: bought at once, kept for a buyer, or agreed in a bargain. */
export async function findSold(trx: Trx, offerId: string, now: Date): Promise<number> {
  const sum = sql`${taken(sql`${now}::timestamptz`, sql`NULL::uuid`)} + ${agreed}`;
  const { rows } = await sql<{ sold: number }>`SELECT ${sum} AS sold FROM offer WHERE id = ${offerId}`.execute(trx);
  return rows[0]?.sold ?? 0;
}

/** Whether what was agreed with this partner is behind them: made by buying at once, or settled. The offer is locked. */
export async function isAgreementOver(trx: Trx, offerId: string, partnerId: string): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    SELECT ${partnerId} = ANY(${agreedAtOnceIds}) OR ${isSettled(partnerId)} AS "isOver" FROM offer WHERE id = ${offerId}`.execute(
    trx,
  );
  return rows[0]?.isOver ?? false;
}
