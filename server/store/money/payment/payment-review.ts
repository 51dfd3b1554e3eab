/** Payments whose release is under review: their signals, the queue, and decisions. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { PaymentReview } from '#contract/money/admin-payment-review.ts';
import { type Kobo, nairaOfKobo } from '#rules/money.ts';
import {
  ADDRESS_DAYS,
  HASTE_DAYS,
  type ReviewDecision,
  type ReviewSignal,
  type ReviewTerms,
} from '#rules/money/payment-review.ts';
import { TRANSFER_CHANNELS } from '#rules/money/pay-channel.ts';
import type { Db, Trx } from '../../db.ts';
import { exactMoment, listPage, oldestFirst, type PageOf } from '../../keyset.ts';
import { fullNameOf } from '../../person.ts';
import { insertRow } from '../../row.ts';

const PAGE = 25;

/** True if it was not paid by bank transfer, and was acknowledged within minutes. */
const isHasty = (payment: 'pair' | 'other', minutes: number) => sql`(
  coalesce(${sql.ref(`${payment}.channel`)}, '') <> ALL (${[...TRANSFER_CHANNELS]})
  AND ${sql.ref(`${payment}.ack_at`)} < ${sql.ref(`${payment}.booked_at`)} + make_interval(mins => ${minutes}))`;

/** Returns what payer and supplier of a payment have in common, and whether it was acknowledged too quickly. */
export async function findSignals(
  db: Db,
  paymentId: string,
  { leastKobo, minutes }: ReviewTerms,
): Promise<ReviewSignal[]> {
  const { rows } = await sql<{ signal: ReviewSignal }>`
    WITH pair AS (
      SELECT payment.*, wallet.supplier_id FROM payment JOIN wallet ON wallet.id = payment.wallet_id WHERE payment.id = ${paymentId}
    )
    SELECT signal FROM pair CROSS JOIN LATERAL (VALUES
      ('device', EXISTS (
        SELECT FROM session payer JOIN session supplier ON supplier.device_id = payer.device_id
         WHERE payer.member_id = pair.payer_id AND supplier.member_id = pair.supplier_id)),
      ('address', EXISTS (
        SELECT FROM session payer JOIN session supplier ON supplier.address = payer.address
         WHERE payer.member_id = pair.payer_id AND supplier.member_id = pair.supplier_id AND payer.address <> ''
           AND least(payer.created_at, supplier.created_at) > now() - make_interval(days => ${ADDRESS_DAYS}))),
      ('card', EXISTS (
        SELECT FROM payment other JOIN wallet ON wallet.id = other.wallet_id
         WHERE other.card_signature = pair.card_signature
           AND (other.payer_id = pair.supplier_id OR (wallet.supplier_id = pair.supplier_id AND other.payer_id <> pair.payer_id)))),
      ('account', EXISTS (
        SELECT FROM payout_account supplier WHERE supplier.member_id = pair.supplier_id AND (
          supplier.account_number = pair.sender_account OR EXISTS (
            SELECT FROM payout_account payer WHERE payer.member_id = pair.payer_id
               AND (payer.bank_code, payer.account_number) = (supplier.bank_code, supplier.account_number))))),
      ('haste', ${isHasty('pair', minutes)} AND pair.base_kobo >= ${leastKobo} - (
        SELECT coalesce(sum(other.base_kobo), 0) FROM wallet JOIN payment other ON other.wallet_id = wallet.id
         WHERE wallet.supplier_id = pair.supplier_id AND other.id <> pair.id AND ${isHasty('other', minutes)}
           AND other.ack_at > now() - make_interval(days => ${HASTE_DAYS})
           AND NOT EXISTS (SELECT FROM payment_review WHERE payment_id = other.id AND decided_at IS NOT NULL)))
    ) AS sign (signal, holds) WHERE holds`.execute(db);
  return rows.map(({ signal }) => signal);
}

/** Returns the decision about a payment; null while it waits for one, undefined if it was never held. */
export async function findReviewDecision(db: Db, paymentId: string): Promise<ReviewDecision | null | undefined> {
  const row = await db
    .selectFrom('payment_review')
    .where('payment_id', '=', paymentId)
    .select((eb) => eb.ref('decision').$castTo<ReviewDecision | null>().as('decision'))
    .executeTakeFirst();
  return row?.decision;
}

export async function insertReview(trx: Trx, paymentId: string, signals: readonly ReviewSignal[]): Promise<string> {
  const id = randomUUIDv7();
  await insertRow(trx, 'payment_review', { id, paymentId, signals: [...signals] });
  return id;
}

export interface ReviewRow {
  paymentId: string;
  walletId: string;
  supplierId: string;
  baseKobo: Kobo;
  isDecided: boolean;
}

export async function findReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('payment_review as review')
    .innerJoin('payment', 'payment.id', 'review.payment_id')
    .innerJoin('wallet', 'wallet.id', 'payment.wallet_id')
    .where('review.id', '=', id)
    .select((eb) => [
      'review.payment_id as paymentId',
      'wallet.id as walletId',
      'wallet.supplier_id as supplierId',
      'payment.base_kobo as baseKobo',
      eb('review.decided_at', 'is not', null).$castTo<boolean>().as('isDecided'),
    ])
    .executeTakeFirst();
}

/** The caller holds the wallet's lock. */
export async function decideReview(
  trx: Trx,
  id: string,
  { decision, by, at }: { decision: ReviewDecision; by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('payment_review')
    .set({ decision, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .execute();
}

/** Lists undecided ones, oldest first; `after` is the `nextCursor` of the page before. */
export async function listOpenReviews(db: Db, after?: string): Promise<PageOf<'reviews', PaymentReview>> {
  const open = db
    .selectFrom('payment_review as review')
    .innerJoin('payment', 'payment.id', 'review.payment_id')
    .innerJoin('wallet', 'wallet.id', 'payment.wallet_id')
    .innerJoin('member as payer', 'payer.id', 'payment.payer_id')
    .innerJoin('member as supplier', 'supplier.id', 'wallet.supplier_id')
    .where('review.decided_at', 'is', null)
    .select((eb) => [
      'review.id',
      eb.ref('review.signals').$castTo<ReviewSignal[]>().as('signals'),
      'payment.reference',
      eb.fn.coalesce(fullNameOf('payer'), sql.lit('')).as('payer'),
      eb.fn.coalesce(fullNameOf('supplier'), sql.lit('')).as('supplier'),
      'payment.base_kobo as baseKobo',
      'payment.paid_at as paidAt',
      'payment.ack_at as acknowledgedAt',
      exactMoment('review.created_at').as('createdAt'),
    ]);
  const { rows, nextCursor } = await listPage(open, oldestFirst('review'), PAGE, after);
  return {
    reviews: rows.map(({ id, baseKobo, paidAt, acknowledgedAt, ...row }) => ({
      ...row,
      _id: id,
      amount: nairaOfKobo(baseKobo),
      paidAt: paidAt?.toISOString() ?? null,
      acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}
