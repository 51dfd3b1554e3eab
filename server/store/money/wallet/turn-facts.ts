/** The facts that decide whose turn it is, for many wallets at once, as JSON of one statement. */
import { type RawBuilder, sql } from 'kysely';
import type { Kobo, Quote } from '#rules/money.ts';
import type { TradePayment } from '#rules/money/permission.ts';
import type { TurnFacts } from '#rules/money/turn.ts';
import { isAnswered, proposerOf } from '../dispute/dispute.ts';
import { atBank, onHold } from '../payment/payment.ts';

type Payment = TradePayment & Quote & { payerName: string };
type Share = TurnFacts['shares'][number] & { unitPriceKobo: number; name: string };

export interface WalletTurnFacts extends TurnFacts {
  payments: Payment[];
  shares: Share[];
  people: { _id: string; fullName: string }[];
  deliveries: (TurnFacts['deliveries'][number] & { costKobo: Kobo })[];
}

/** JSON carries moments as text. */
type Written<T> = T extends Date
  ? string
  : T extends readonly (infer E)[]
    ? Written<E>[]
    : T extends object
      ? { [K in keyof T]: Written<T[K]> }
      : T;
export type WrittenFacts = Omit<Written<WalletTurnFacts>, 'dispatch'> & { dispatch: { dueAt: string } | null };

const listOf = (row: RawBuilder<unknown>, from: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`coalesce((SELECT json_agg(${row} ORDER BY ${order}) FROM ${from}), '[]')`;

const paymentJson = sql`json_build_object('payerId', payment.payer_id, 'payerName', concat_ws(' ', payer.first_name, payer.last_name),
  'state', payment.state, 'allocation', payment.allocation, 'quantity', payment.quantity, 'baseKobo', payment.base_kobo,
  'feeKobo', payment.fee_kobo, 'grossKobo', payment.gross_kobo, 'acknowledged', payment.ack_at IS NOT NULL,
  'ruled', payment.ruled_at IS NOT NULL, 'released', payment.released_at IS NOT NULL, 'onHold', (${onHold}) IS TRUE,
  'atBank', (payment.allocation = 'escrow' AND ${atBank}) IS TRUE, 'inspectUntil', payment.inspect_until,
  'expiresAt', payment.expires_at, 'createdAt', payment.created_at, 'bookedAt', payment.booked_at)`;

const shareJson = sql`json_build_object('memberId', share.member_id, 'name', concat_ws(' ', buyer.first_name, buyer.last_name),
  'quantity', share.quantity, 'unitPriceKobo', share.unit_price_kobo)`;

/** The last dispute of each opener. */
const lastDisputes = sql`(
  SELECT DISTINCT ON (opener_id) id, opener_id, state, opened_at, answer_by, count(*) OVER (PARTITION BY opener_id) AS openings
    FROM dispute WHERE dispute.wallet_id = wallet.id ORDER BY opener_id, id DESC) AS last`;
const disputeJson = sql`json_build_object('openerId', last.opener_id, 'state', last.state, 'openedAt', last.opened_at, 'answerBy', last.answer_by,
  'openings', last.openings, 'answered', ${isAnswered('last')}, 'proposerId', ${proposerOf('last')})`;

/** The facts of row `wallet`. */
export const turnFactsJson: RawBuilder<WrittenFacts> = sql`json_build_object(
  'wallet', json_build_object('supplierId', wallet.supplier_id, 'state', wallet.state, 'quantity', wallet.quantity,
    'supplierAcknowledged', wallet.supplier_ack_at IS NOT NULL, 'createdAt', wallet.created_at),
  'payments', ${listOf(
    paymentJson,
    sql`payment JOIN member AS payer ON payer.id = payment.payer_id WHERE payment.wallet_id = wallet.id`,
    sql`payment.id`,
  )},
  'dispatch', (SELECT json_build_object('dueAt', due_at) FROM dispatch WHERE dispatch.wallet_id = wallet.id),
  'disputes', ${listOf(disputeJson, lastDisputes, sql`last.id`)},
  'shares', ${listOf(
    shareJson,
    sql`wallet_share AS share JOIN member AS buyer ON buyer.id = share.member_id WHERE share.wallet_id = wallet.id`,
    sql`share.created_at, share.member_id`,
  )},
  'deliveries', ${listOf(
    sql`json_build_object('payerId', chosen.payer_id, 'method', chosen.method, 'costKobo', chosen.cost_kobo)`,
    sql`wallet_delivery AS chosen WHERE chosen.wallet_id = wallet.id`,
    sql`chosen.payer_id`,
  )},
  'people', ${listOf(
    sql`json_build_object('_id', member.id, 'fullName', concat_ws(' ', member.first_name, member.last_name))`,
    sql`member WHERE member.id = wallet.supplier_id
          OR member.id IN (SELECT member_id FROM chat_member WHERE chat_id = wallet.chat_id)`,
    sql`member.id`,
  )},
  'partnerIds', ${listOf(
    sql`seat.member_id`,
    sql`chat_member AS seat WHERE seat.chat_id = wallet.chat_id AND seat.member_id <> wallet.supplier_id`,
    sql`seat.member_id`,
  )},
  'reservedUntil', (SELECT reserved_until FROM purchase WHERE purchase.wallet_id = wallet.id AND paid_at IS NULL))`;

const at = (moment: string) => new Date(moment);
const atOrNull = (moment: string | null) => (moment === null ? null : at(moment));

export function readTurnFacts(written: WrittenFacts): WalletTurnFacts {
  const { wallet, payments, dispatch, disputes, reservedUntil, ...same } = written;
  return {
    ...same,
    wallet: { ...wallet, createdAt: at(wallet.createdAt) },
    payments: payments.map((payment) => ({
      ...payment,
      inspectUntil: atOrNull(payment.inspectUntil),
      expiresAt: at(payment.expiresAt),
      createdAt: at(payment.createdAt),
      bookedAt: atOrNull(payment.bookedAt),
    })),
    dispatch: dispatch ? { dueAt: at(dispatch.dueAt) } : undefined,
    disputes: disputes.map((dispute) => ({
      ...dispute,
      openedAt: at(dispute.openedAt),
      answerBy: at(dispute.answerBy),
    })),
    reservedUntil: atOrNull(reservedUntil ?? null),
  };
}

/** Maps ids to names of those who may be awaited; a member who left the chat may still have paid, or agreed to pay. */
export function namesIn({ payments, shares, people }: WalletTurnFacts): Map<string, string> {
  return new Map([
    ...payments.map(({ payerId, payerName }) => [payerId, payerName] as const),
    ...shares.map(({ memberId, name }) => [memberId, name] as const),
    ...people.map(({ _id, fullName }) => [_id, fullName] as const),
  ]);
}
