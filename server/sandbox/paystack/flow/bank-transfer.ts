/** Payment by bank transfer: a virtual account, and money that arrives now, later, with the wrong amount, or never. */
import { describeCustomer } from '../state/customer.ts';
import type { Emulator } from '../state/emulator.ts';
import { begin, type ChargeAnswer, refuseUnpayable, succeed } from './outcome.ts';
import { Refusal } from '../state/refusal.ts';
import { type Authorization, randomCode, RECEIVER, type Transaction } from '../state/transaction.ts';

export const TRANSFER_OUTCOMES = ['now', 'later', 'wrong', 'refused', 'never'] as const;
export type TransferOutcome = (typeof TRANSFER_OUTCOMES)[number];

export interface TransferAccount {
  bank: string;
  accountNumber: string;
  accountName: string;
  amount: number;
}

/** Opens the virtual account for the transaction's transfer. */
export function openTransfer(emulator: Emulator, transaction: Transaction): TransferAccount {
  refuseUnpayable(transaction, 'bank_transfer');
  requireTransferSum(transaction.requested);
  if (transaction.channel !== 'bank_transfer' || transaction.status !== 'ongoing')
    begin(emulator, transaction, 'bank_transfer');
  transaction.status = 'ongoing';
  return accountOf(emulator, transaction);
}

export function accountOf({ options }: Emulator, transaction: Transaction): TransferAccount {
  return {
    bank: 'Sandbox Bank',
    accountNumber: `99${String(transaction.id % 100_000_000).padStart(8, '0')}`,
    accountName: `${options.merchantName} (sandbox)`,
    amount: transaction.requested,
  };
}

export function requireTransferSum(kobo: number): void {
  if (kobo < 10_000) throw new Refusal('belowTransfer');
}

/** Simulates the payer's bank: it sends now, later, one naira too little, an amount that Paystack returns, or nothing. */
export function sendTransfer(emulator: Emulator, transaction: Transaction, outcome: TransferOutcome): ChargeAnswer {
  openTransfer(emulator, transaction);
  const { now, options } = emulator;
  if (outcome === 'now') return receiveTransfer(emulator, transaction);
  if (outcome === 'wrong') return receiveTransfer(emulator, transaction, transaction.requested - 100);
  if (outcome === 'refused') refuseTransfer(emulator, transaction, transaction.requested - 100);
  if (outcome === 'later') {
    transaction.arrivesAt = new Date(now().getTime() + options.transferDelayMs).toISOString();
    expectArrival(emulator, transaction);
  }
  return { status: 'silent', message: 'Waiting for the money from your bank.' };
}

/** Schedules the arrival. Overdue transfers arrive after a restart. */
export function expectArrival(emulator: Emulator, transaction: Transaction): void {
  const { agenda, stored } = emulator;
  if (transaction.arrivesAt === null || transaction.status !== 'ongoing') return;
  agenda.put(`arrival:${transaction.reference}`, transaction.arrivesAt, async () => {
    // Skips transactions paid, failed or deleted meanwhile.
    if (transaction.arrivesAt === null || transaction.status !== 'ongoing') return;
    receiveTransfer(emulator, transaction);
    await stored.flush();
  });
}

/** Paystack itself returns a wrong amount. The event names the transaction only by its number. */
export function refuseTransfer(
  { webhooks, stored }: Emulator,
  transaction: Transaction,
  amount: number,
  why = { message: 'incorrect amount sent', message_type: 'INCORRECT_AMOUNT' },
): void {
  const { createdAt } = transaction;
  webhooks.announce('bank.transfer.rejected', transaction.reference, {
    bank_transfer: {
      amount: String(amount),
      ...why,
      transaction_id: String(transaction.id),
    },
    customer: {
      ...describeCustomer(stored.customerOf(transaction)),
      domain: 'test',
      integration: 1,
      createdAt,
      updatedAt: createdAt,
    },
  });
}

export function receiveTransfer(
  emulator: Emulator,
  transaction: Transaction,
  amount = transaction.requested,
): ChargeAnswer {
  return succeed(emulator, transaction, {
    amount,
    channel: 'bank_transfer',
    authorization: transferAuthorization(),
  });
}

function transferAuthorization(): Authorization {
  return {
    authorization_code: `AUTH_${randomCode(10)}`,
    bin: '999XXX',
    last4: 'X999',
    exp_month: '12',
    exp_year: '2099',
    channel: 'bank_transfer',
    card_type: 'transfer',
    bank: 'Sandbox Bank',
    country_code: 'NG',
    brand: 'Managed Account',
    reusable: false,
    signature: null,
    account_name: null,
    ...RECEIVER,
    sender_country: 'NG',
    sender_bank: null,
    sender_bank_account_number: 'XXXXXXX999',
    sender_name: 'Sandbox Payer',
    narration: null,
  };
}
