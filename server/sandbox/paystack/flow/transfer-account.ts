/** Pay with transfer on the charge call: an account for one transaction, which takes its exact amount once and in time. */
import type { Emulator } from '../state/emulator.ts';
import { Refusal } from '../state/refusal.ts';
import type { Transaction } from '../state/transaction.ts';
import { openTransfer, receiveTransfer, refuseTransfer, requireTransferSum } from './bank-transfer.ts';
import { isSettled } from './outcome.ts';

const SHORTEST_MS = 15 * 60_000;
const LONGEST_MS = 8 * 60 * 60_000;

/** Paystack keeps an account open for 15 minutes to 8 hours. The default is 8 hours. */
export function readAccountEnd({ now }: Emulator, body: unknown): Date {
  const { bank_transfer: asked, amount } = (body ?? {}) as {
    bank_transfer?: { account_expires_at?: unknown };
    amount?: unknown;
  };
  if (typeof asked !== 'object' || asked === null) throw new Refusal('missingChannel');
  if (Number(amount) > 0) requireTransferSum(Number(amount));
  const { account_expires_at: until } = asked;
  const end = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(String(until));
  if (Number.isNaN(end)) throw new Refusal('badAccountEnd');
  const start = now().getTime();
  return new Date(Math.min(Math.max(end, start + SHORTEST_MS), start + LONGEST_MS));
}

/** Returns the `data` of the charge. */
export function openAccount(emulator: Emulator, transaction: Transaction, until: Date): object {
  const { bank, accountNumber, accountName, amount } = openTransfer(emulator, transaction);
  transaction.accountUntil = until.toISOString();
  return {
    status: 'pending_bank_transfer',
    display_text: 'Please make a transfer to the account specified',
    reference: transaction.reference,
    amount,
    account_name: accountName,
    account_number: accountNumber,
    bank: { slug: 'sandbox-bank', name: bank, id: 24 },
    account_expires_at: transaction.accountUntil,
  };
}

/** Simulates a transfer by the payer's bank. Only `INCORRECT_AMOUNT` is documented, the other reasons are the emulator's own. */
export function payAccount(emulator: Emulator, transaction: Transaction, amount: number): void {
  const { accountUntil } = transaction;
  if (accountUntil === undefined) throw new Refusal('noAccount');
  if (isSettled(transaction)) {
    const why = { message: 'transaction has been paid already', message_type: 'ALREADY_PAID' };
    return refuseTransfer(emulator, transaction, amount, why);
  }
  if (emulator.now() >= new Date(accountUntil)) {
    const why = { message: 'account has expired', message_type: 'ACCOUNT_EXPIRED' };
    return refuseTransfer(emulator, transaction, amount, why);
  }
  if (amount !== transaction.requested) return refuseTransfer(emulator, transaction, amount);
  receiveTransfer(emulator, transaction);
}
