/** The start and end of payment attempts: their effect on the transaction, and the event they send. */
import type { Question } from '../state/cards.ts';
import type { Emulator } from '../state/emulator.ts';
import { Refusal } from '../state/refusal.ts';
import { collect } from './settlement-flow.ts';
import {
  type Authorization,
  describeCharge,
  feeOf,
  type HistoryEntry,
  NOT_COMPLETED,
  type Transaction,
} from '../state/transaction.ts';

/** The checkout's answer after each step. */
export type ChargeAnswer =
  | { status: 'success' }
  | { status: 'declined' | 'silent'; message: string }
  | { status: 'asked'; ask: Question; prompt: string; hint: string };

export interface Success {
  /** Kobo received, by default the amount requested. */
  amount?: number;
  channel?: string;
  authorization?: Authorization;
}

/** Marks the transaction paid and announces charge.success, only once. */
export function succeed(emulator: Emulator, transaction: Transaction, success: Success = {}): ChargeAnswer {
  if (isSettled(transaction)) throw new Refusal('alreadyPaid');
  const { stored } = emulator;
  const { channel = transaction.channel ?? 'card', authorization = {} } = success;
  const asked = success.amount ?? transaction.requested;
  const fees = feeOf(asked, authorization);
  const amount = stored.pages.switches.passesFees ? asked + fees : asked;
  const paidAt = emulator.now().toISOString();
  Object.assign(transaction, {
    status: 'success',
    amount,
    channel,
    authorization,
    fees,
    gatewayResponse: channel === 'card' ? 'Successful' : 'Approved',
    attempt: null,
    arrivesAt: null,
    paidAt,
  } satisfies Partial<Transaction>);
  transaction.attempts = Math.max(1, transaction.attempts);
  collect(emulator, {
    kobo: amount - fees,
    fees,
    transactionId: transaction.id,
    kind: 'payment',
  });
  note(emulator, transaction, 'success', `Successfully paid with ${channel}`);
  emulator.webhooks.announce(
    'charge.success',
    transaction.reference,
    describeCharge(transaction, stored.customerOf(transaction)),
  );
  return { status: 'success' };
}

/** Fails the attempt and the transaction, until another attempt in the same checkout. Sends no event. */
export function fail(emulator: Emulator, transaction: Transaction, message: string): ChargeAnswer {
  if (isSettled(transaction)) throw new Refusal('alreadyPaid');
  transaction.status = 'failed';
  return end(emulator, transaction, message);
}

/** Declines a first step that never reached a bank: the transaction is as if nobody had tried. */
export function decline(emulator: Emulator, transaction: Transaction, message: string): ChargeAnswer {
  transaction.status = 'abandoned';
  return end(emulator, transaction, message);
}

function end(emulator: Emulator, transaction: Transaction, message: string): ChargeAnswer {
  transaction.gatewayResponse = message;
  transaction.attempt = null;
  transaction.arrivesAt = null;
  note(emulator, transaction, 'error', message);
  return { status: 'declined', message };
}

/** Starts an attempt, which abandons the one before. */
export function begin(
  emulator: Emulator,
  transaction: Transaction,
  channel: 'card' | 'bank_transfer' | 'apple_pay',
): void {
  Object.assign(transaction, {
    channel,
    attempt: null,
    arrivesAt: null,
    gatewayResponse: NOT_COMPLETED,
  } satisfies Partial<Transaction>);
  transaction.attempts += 1;
  note(emulator, transaction, 'action', `Attempted to pay with ${channel}`);
}

function note({ now }: Emulator, transaction: Transaction, type: HistoryEntry['type'], message: string): void {
  const time = Math.max(0, Math.round((now().getTime() - Date.parse(transaction.createdAt)) / 1000));
  transaction.history.push({ type, message, time });
}

export function isSettled({ status }: Transaction): boolean {
  return status === 'success' || status === 'reversed' || status === 'reversal-pending';
}

export function refuseUnpayable(transaction: Transaction, channel?: string): void {
  if (isSettled(transaction)) throw new Refusal('alreadyPaid');
  if (transaction.expired) throw new Refusal('sessionExpired');
  if (channel !== undefined && !transaction.channels.includes(channel)) throw new Refusal('noChannel');
}
