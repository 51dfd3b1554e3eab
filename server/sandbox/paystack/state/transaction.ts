/** The emulator's transactions, and their body in verify, lists and webhooks. */
import { randomInt } from 'node:crypto';
import { type Customer, describeCustomer } from './customer.ts';

export type TransactionStatus =
  | 'abandoned'
  | 'ongoing'
  | 'pending'
  | 'processing'
  | 'queued'
  | 'failed'
  | 'success'
  | 'reversal-pending'
  | 'reversed';

/** Paystack's authorization: the payment method that worked, never a whole card number. */
export type Authorization = Readonly<Record<string, string | boolean | null>>;

export interface HistoryEntry {
  type: 'action' | 'error' | 'success';
  message: string;
  /** Seconds since the transaction was created. */
  time: number;
}

/** A card attempt with an open challenge. */
export interface Attempt {
  card: string;
  step: number;
  expMonth: string;
  expYear: string;
}

export interface Transaction {
  id: number;
  reference: string;
  accessCode: string;
  status: TransactionStatus;
  customerId: number;
  /** Kobo requested. */
  requested: number;
  /** Kobo received. A bank transfer may differ from the amount requested. */
  amount: number;
  fees: number | null;
  channels: string[];
  channel: string | null;
  gatewayResponse: string;
  callbackUrl: string | null;
  metadata: unknown;
  authorization: Authorization | null;
  attempt: Attempt | null;
  attempts: number;
  history: HistoryEntry[];
  ipAddress: string | null;
  /** The arrival time of a bank transfer under way. */
  arrivesAt: string | null;
  expired: boolean;
  /** When its own account closes. Absent if it has none. */
  accountUntil?: string;
  createdAt: string;
  paidAt: string | null;
}

export const NOT_COMPLETED = 'The transaction was not completed';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

export function randomCode(length: number): string {
  return Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}

/** Local cards and transfers: 1.5 %, plus NGN 100 from NGN 2,500, at most NGN 2,000. Foreign cards: 3.9 % and NGN 100. In kobo, rounded up. */
export function feeOf(amountKobo: number, authorization: Authorization = {}): number {
  if ((authorization.country_code ?? 'NG') !== 'NG') return Math.ceil((amountKobo * 39) / 1000) + 10_000;
  const flat = amountKobo < 250_000 ? 0 : 10_000;
  return Math.min(Math.ceil((amountKobo * 15) / 1000) + flat, 200_000);
}

/** Returns the address that the payer returns to, with Paystack's two parameters beside the merchant's own. */
export function returnAddress(transaction: Transaction): string | null {
  if (transaction.callbackUrl === null) return null;
  const address = new URL(transaction.callbackUrl);
  address.searchParams.set('trxref', transaction.reference);
  address.searchParams.set('reference', transaction.reference);
  return address.href;
}

/** The data that the popup sends to the surrounding page after payment. */
export function approvalOf(transaction: Transaction): object {
  const { reference } = transaction;
  const id = String(transaction.id);
  const query = new URLSearchParams({ trxref: reference, reference });
  return {
    id,
    reference,
    trans: id,
    status: 'success',
    message: 'Approved',
    transaction: id,
    trxref: reference,
    redirecturl: returnAddress(transaction) ?? `?${query.toString()}`,
  };
}

export function describeTimeline(transaction: Transaction): object {
  return { ...logOf(transaction), authentication: null, channel: transaction.channel };
}

function logOf(transaction: Transaction): object {
  const { history, attempts, createdAt, status } = transaction;
  return {
    start_time: Math.floor(Date.parse(createdAt) / 1000),
    time_spent: history.at(-1)?.time ?? 0,
    attempts,
    errors: history.filter((entry) => entry.type === 'error').length,
    success: status === 'success',
    mobile: false,
    input: [],
    history,
  };
}

/** The receiver in the authorization of every channel, always empty. */
export const RECEIVER = { receiver_bank_account_number: null, receiver_bank: null };

/** Returns the `data` of charge.success, whose log is the whole timeline. */
export function describeCharge(transaction: Transaction, customer: Customer): object {
  return { ...describe(transaction, customer), log: describeTimeline(transaction) };
}

/** Returns the `data` of verify and of lists. */
export function describe(transaction: Transaction, customer: Customer): object {
  const { createdAt, paidAt } = transaction;
  return {
    id: transaction.id,
    domain: 'test',
    status: transaction.status,
    reference: transaction.reference,
    receipt_number: null,
    amount: transaction.amount,
    message: null,
    gateway_response: transaction.gatewayResponse,
    paid_at: paidAt,
    created_at: createdAt,
    channel: transaction.channel,
    currency: 'NGN',
    ip_address: transaction.ipAddress,
    metadata: transaction.metadata,
    log: transaction.attempts === 0 ? null : logOf(transaction),
    fees: transaction.fees,
    fees_split: null,
    authorization: transaction.authorization ?? {},
    customer: describeCustomer(customer),
    plan: null,
    split: {},
    order_id: null,
    paidAt,
    createdAt,
    requested_amount: transaction.requested,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: createdAt,
    plan_object: {},
    subaccount: {},
  };
}
