/** A supplier's money: held, available and paid out, the payout account, payouts, and the statement. */
import { z } from 'zod';
import { UNITS } from '#rules/unit.ts';
import { PENDING_REASONS } from '#rules/money/earning.ts';
import { PAYOUT_STATES } from '#rules/money/payout.ts';
import { ownPassword } from '../account/session.ts';
import { after, id, moment, nextCursor, price, sentence, text } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

const bankCode = text(12, 1).regex(/^[A-Za-z0-9]+$/, { error: 'Choose your bank' });
const accountNumber = text(10).regex(/^\d{10}$/, { error: 'An account number has 10 digits' });

/** The payout account. Only the last four digits of the number are sent. */
export const payoutAccount = z.object({
  bankName: z.string(),
  accountEnding: z.string(),
  accountName: z.string(),
  /** End of the hold on payouts after a change of account; null if there is none. */
  heldUntil: moment.nullable(),
  /** An administrator reviews or refused the account; null if neither. */
  check: z.enum(['review', 'refused']).nullable(),
});

export const payoutShape = z.object({
  _id: id,
  amount: z.number(),
  state: z.enum(PAYOUT_STATES),
  reference: z.string(),
  bankName: z.string(),
  accountEnding: z.string(),
  /** Why it did not arrive, for its owner: in English, and as a message to translate. */
  failure: z.string().nullable(),
  failureMessage: sentence.optional(),
  createdAt: moment,
  /** When its state last changed. */
  updatedAt: moment,
});
export type Payout = z.infer<typeof payoutShape>;

const money = z.object({
  figures: z.object({
    /** Money in escrow in open wallets. */
    held: z.number(),
    available: z.number(),
    /** Released money that becomes available later. */
    pending: z.number(),
    /** The member's debt to us: a payout booked as failed arrived, or a bank took back money already paid out. Deducted from the next releases. */
    owed: z.number(),
    onItsWay: z.number(),
    paidOut: z.number(),
  }),
  account: payoutAccount.nullable(),
  /** Hours that payouts wait after a change of account, or 0. */
  holdHours: z.number(),
  /** Upcoming money by day in Lagos and reason, the next first. */
  pending: z.array(z.object({ on: z.iso.date(), reason: z.enum(PENDING_REASONS), amount: z.number() })),
  /** Working days from a payment to the provider's settlement. */
  settlementDays: z.number(),
  /** The share of card payments held in reserve, and for how many days, while the member is a new supplier. */
  reserve: z.object({ percent: z.number(), days: z.number() }).nullable(),
  /** The daily payout limit of a new supplier, and what is left today; null without a limit. */
  dayLimit: z.object({ amount: z.number(), left: z.number() }).nullable(),
  /** The part of a payout above the limit, and when its next part is sent. It stays available until then. Null if nothing waits. */
  remainder: z.object({ amount: z.number(), nextAt: moment }).nullable(),
  payouts: z.array(payoutShape),
  nextCursor,
});
export type Money = z.infer<typeof money>;

const year = (date: string) => date >= '2020-01-01' && date < '2100-01-01';
const day = z.iso.date({ error: 'Give a date' }).refine(year, { error: 'Give a date' });

/** A date range in Lagos, both days included; the last 31 days by default. */
const dateRange = z.object({
  side: z.enum(['supplier', 'partner'], { error: 'Must be supplier or partner' }).default('supplier'),
  from: day.optional(),
  to: day.optional(),
});

export const STATEMENT_KINDS = [
  'release',
  'earning available',
  'payout',
  'payout failed',
  'payout reversed',
  'payout late',
  'debt set off',
  'chargeback',
  'arbitration won',
  'arbitration lost',
  'payment',
  'refund',
] as const;

const statementLine = z.object({
  at: moment,
  kind: z.enum(STATEMENT_KINDS),
  reference: z.string(),
  /** The group of the trade, empty in a one-to-one chat. For a payout the bank account. */
  detail: z.string(),
  /** The other side of the trade; null for payouts. */
  counterparty: z.string().nullable(),
  /** The goods; null if no offer names them. The quantity is null if the total was requested at once. */
  goods: z.object({ quantity: z.number().nullable(), unit: z.enum(UNITS), name: z.string() }).nullable(),
  moneyIn: z.number(),
  moneyOut: z.number(),
  /** Details of a release: the buyer paid `gross`, which includes our charge, and `kept` becomes available later. */
  gross: z.number(),
  charge: z.number(),
  kept: z.number(),
  /** Paystack's fee, deducted from the refund of a late payment. */
  fee: z.number(),
  /** VAT invoiced in a payment's charge, or credited with a refund. */
  vat: z.number(),
  balance: z.number(),
});
export type StatementLine = z.infer<typeof statementLine>;

/** A statement shows suppliers their available balance, and buyers (`partner`) their payments minus refunds. */
export const statementShape = z.object({
  side: z.enum(['supplier', 'partner']),
  from: z.iso.date(),
  to: z.iso.date(),
  opening: z.number(),
  closing: z.number(),
  moneyIn: z.number(),
  moneyOut: z.number(),
  /**
   * Sums of a supplier's whole period: opening + gross - charge - kept + freed - paidOut + other = closing. `kept` was released and comes later,
   * `freed` was kept before and became available, `other` was moved by banks and debts. Null for buyers.
   */
  sums: z
    .object({
      gross: z.number(),
      charge: z.number(),
      kept: z.number(),
      freed: z.number(),
      paidOut: z.number(),
      other: z.number(),
    })
    .nullable(),
  /** Oldest first. */
  lines: z.array(statementLine),
  nextCursor,
});
export type Statement = z.infer<typeof statementShape>;

export const payout = {
  /** Payouts newest first. */
  list: route('GET /api/payout/', { after }, money),
  /**
   * Pays an amount in naira out of the available balance to the caller's bank account. It is reserved at once, and the provider sends it. Refused
   * while the books do not balance or the provider does not answer.
   */
  create: route('POST /api/payout/', { amount: price }, money),
  /** The banks with their codes and the provider's names. */
  listBanks: route('GET /api/payout/banks', {}, { banks: z.array(z.object({ name: z.string(), code: z.string() })) }),
  /** Looks up the account holder's name before saving. */
  resolveAccount: route('POST /api/payout/account/resolve', { bankCode, accountNumber }, { accountName: z.string() }),
  /** Saves the payout account. Needs the password. `accountName` is the name that was shown. */
  saveAccount: route(
    'POST /api/payout/account',
    { bankCode, accountNumber, accountName: text(200, 1), password: ownPassword },
    money,
  ),
  /** The caller's money in and out, newest first. Amounts are in naira. */
  statement: route('GET /api/payout/statement', dateRange.extend({ after: text(20).optional() }), {
    statement: statementShape,
  }),
  /** Every line of the period as CSV. Amounts are in naira. */
  statementFile: route('GET /api/payout/statement.csv', dateRange, privateFile),
};
