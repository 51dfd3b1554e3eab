/** A supplier's money: what is held, available and paid out, the bank account it goes to, payouts, and the statement. */
import { z } from 'zod';
import { MEMBER_LIMITS } from '#rules/member.ts';
import { PAYOUT_STATES } from '#rules/payout.ts';
import { id, moment, naira, text } from './field.ts';
import { privateFile, route } from './route.ts';

const bankCode = text(12, 1).regex(/^[A-Za-z0-9]+$/, { error: 'Choose your bank' });
/** As typed: neither trimmed nor changed. */
const password = z
  .string({ error: 'Type in your password' })
  .min(1, { error: 'Type in your password' })
  .max(MEMBER_LIMITS.passwordMax);
const accountNumber = text(10).regex(/^\d{10}$/, { error: 'An account number has 10 digits' });

/** Where payouts go. The number's last four digits alone are told. */
export const payoutAccount = z.object({
  bankName: z.string(),
  accountEnding: z.string(),
  accountName: z.string(),
  /** Until then nothing is paid out, because the account was changed; null where nothing waits. */
  heldUntil: moment.nullable(),
});

export const payoutShape = z.object({
  _id: id,
  amount: z.number(),
  state: z.enum(PAYOUT_STATES),
  reference: z.string(),
  bankName: z.string(),
  accountEnding: z.string(),
  /** Why it did not arrive, in words for its owner. */
  failure: z.string().nullable(),
  createdAt: moment,
  /** When it last moved. */
  updatedAt: moment,
});
export type Payout = z.infer<typeof payoutShape>;

const money = z.object({
  figures: z.object({
    /** In escrow, of wallets that are not closed. */
    held: z.number(),
    available: z.number(),
    /** To us, by a payout that had failed and arrived after all: taken out of what is released next. */
    owed: z.number(),
    onItsWay: z.number(),
    paidOut: z.number(),
  }),
  account: payoutAccount.nullable(),
  /** How long payouts wait after the account was changed; 0 for not at all. */
  holdHours: z.number(),
  payouts: z.array(payoutShape),
  nextCursor: z.string().nullable(),
});
export type Money = z.infer<typeof money>;

const year = (date: string) => date >= '2020-01-01' && date < '2100-01-01';
const day = z.iso.date({ error: 'Give a date' }).refine(year, { error: 'Give a date' });

/** A stretch of days in Lagos, both included; without `from` and `to` the last 31. */
const stretch = z.object({
  side: z.enum(['supplier', 'partner'], { error: 'Say supplier or partner' }).default('supplier'),
  from: day.optional(),
  to: day.optional(),
});

export const STATEMENT_KINDS = [
  'release',
  'payout',
  'payout failed',
  'payout reversed',
  'payout late',
  'debt set off',
  'chargeback',
  'payment',
  'refund',
] as const;

const statementLine = z.object({
  at: moment,
  kind: z.enum(STATEMENT_KINDS),
  reference: z.string(),
  /** The group or the person traded with; empty for payouts. */
  detail: z.string(),
  moneyIn: z.number(),
  moneyOut: z.number(),
  balance: z.number(),
});
export type StatementLine = z.infer<typeof statementLine>;

/** As a supplier, what is available; as a partner, what was paid less what came back. */
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
  nextCursor: z.string().nullable(),
});
export type Statement = z.infer<typeof statementShape>;

export const payout = {
  /** Payouts newest first. */
  list: route('GET', '/api/payout/', z.object({ after: text(200).optional() }), money),
  create: route('POST', '/api/payout/', z.object({ amount: naira }), money),
  listBanks: route(
    'GET',
    '/api/payout/banks',
    z.object({}),
    z.object({ banks: z.array(z.object({ name: z.string(), code: z.string() })) }),
  ),
  /** Whose account this is, before it is saved. */
  resolveAccount: route(
    'POST',
    '/api/payout/account/resolve',
    z.object({ bankCode, accountNumber }),
    z.object({ accountName: z.string() }),
  ),
  /** `accountName` is the name that was shown; the password is asked for again. */
  saveAccount: route(
    'POST',
    '/api/payout/account',
    z.object({ bankCode, accountNumber, accountName: text(200, 1), password }),
    money,
  ),
  statement: route(
    'GET',
    '/api/payout/statement',
    stretch.extend({ after: text(20).optional() }),
    z.object({ statement: statementShape }),
  ),
  statementFile: route('GET', '/api/payout/statement.csv', stretch, privateFile, { file: true }),
};
