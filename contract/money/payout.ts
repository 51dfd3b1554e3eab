/** A supplier's money: held, available and paid out; the payout account, payouts, and the statement. */
import { z } from 'zod';
import { UNITS } from '#rules/unit.ts';
import { PENDING_REASONS } from '#rules/money/earning.ts';
import { PAYOUT_STATES } from '#rules/money/payout.ts';
import { ownPassword } from '../account/session.ts';
import { after, id, moment, nextCursor, price, sentence, text } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

const bankCode = text(12, 1).regex(/^[A-Za-z0-9]+$/, { error: 'Choose your bank' });
/** As typed, unchanged. */
const accountNumber = text(10).regex(/^\d{10}$/, { error: 'An account number has 10 digits' });

/** The payout account. Only the last four digits of the number are sent. */
export const payoutAccount = z.object({
  bankName: z.string(),
  accountEnding: z.string(),
  accountName: z.string(),
  /** Payouts are on hold until then because the account changed; null where they are not. */
  heldUntil: moment.nullable(),
  /** A person looks at it before money goes there, or has refused it; null where neither. */
  check: z.enum(['review', 'refused']).nullable(),
});

export const payoutShape = z.object({
  _id: id,
  amount: z.number(),
  state: z.enum(PAYOUT_STATES),
  reference: z.string(),
  bankName: z.string(),
  accountEnding: z.string(),
  /** Why it did not arrive, for its owner: in English, and as it is worded. */
  failure: z.string().nullable(),
  failureMessage: sentence.optional(),
  createdAt: moment,
  /** When it last moved. */
  updatedAt: moment,
});
export type Payout = z.infer<typeof payoutShape>;

const money = z.object({
  figures: z.object({
    /** In escrow, of open wallets. */
    held: z.number(),
    available: z.number(),
    /** Released, and available later. */
    pending: z.number(),
    /** Owed to us because a payout booked as failed arrived, or a bank took back what was paid out; deducted from the next releases. */
    owed: z.number(),
    onItsWay: z.number(),
    paidOut: z.number(),
  }),
  account: payoutAccount.nullable(),
  /** Hours payouts wait after the account changed; 0 for none. */
  holdHours: z.number(),
  /** What becomes available, by its day in Lagos and why it waits, the next first. */
  pending: z.array(z.object({ on: z.iso.date(), reason: z.enum(PENDING_REASONS), amount: z.number() })),
  /** Working days from a payment until the provider has settled it. */
  settlementDays: z.number(),
  /** The share of card money that becomes available so many days after its release, while the member is new as a supplier. */
  reserve: z.object({ percent: z.number(), days: z.number() }).nullable(),
  /** What is paid out on one day while the member is new as a supplier, and what of it is left today; null without a limit. */
  dayLimit: z.object({ amount: z.number(), left: z.number() }).nullable(),
  /** What was asked for above the limit, and when the next part is sent; it stays available until then. Null where nothing waits. */
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
  /** The group traded in, empty in a chat of two; of a payout the bank account. */
  detail: z.string(),
  /** Whom the money was traded with; null for payouts. */
  counterparty: z.string().nullable(),
  /** What it was traded for; null where no offer says it. The quantity is null where the whole sum was asked for at once. */
  goods: z.object({ quantity: z.number().nullable(), unit: z.enum(UNITS), name: z.string() }).nullable(),
  moneyIn: z.number(),
  moneyOut: z.number(),
  /** VAT invoiced within a payment's charge, or credited with what was given back. */
  vat: z.number(),
  balance: z.number(),
});
export type StatementLine = z.infer<typeof statementLine>;

/** For a supplier, the available balance; for a partner, paid less refunded. */
export const statementShape = z.object({
  side: z.enum(['supplier', 'partner']),
  from: z.iso.date(),
  to: z.iso.date(),
  opening: z.number(),
  closing: z.number(),
  moneyIn: z.number(),
  moneyOut: z.number(),
  /** Oldest first. */
  lines: z.array(statementLine),
  nextCursor,
});
export type Statement = z.infer<typeof statementShape>;

export const payout = {
  /** Payouts newest first. */
  list: route('GET /api/payout/', { after }, money),
  /**
   * A sum in naira of what is free in the balance, to the own bank account. It is reserved at once; the provider sends it. Refused while
   * the books are out of balance or the provider is silent.
   */
  create: route('POST /api/payout/', { amount: price }, money),
  /** With their codes, as the provider names them. */
  listBanks: route('GET /api/payout/banks', {}, { banks: z.array(z.object({ name: z.string(), code: z.string() })) }),
  /** The account holder's name, before saving. */
  resolveAccount: route('POST /api/payout/account/resolve', { bankCode, accountNumber }, { accountName: z.string() }),
  /** `accountName` is the name that was shown; needs the password. */
  saveAccount: route(
    'POST /api/payout/account',
    { bankCode, accountNumber, accountName: text(200, 1), password: ownPassword },
    money,
  ),
  /** Of the caller's own money, the newest first; sums in naira. */
  statement: route('GET /api/payout/statement', dateRange.extend({ after: text(20).optional() }), {
    statement: statementShape,
  }),
  /** Every line of the period, sums in naira. */
  statementFile: route('GET /api/payout/statement.csv', dateRange, privateFile),
};
