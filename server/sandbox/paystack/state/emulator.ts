/** The parts of one emulator and its options. */
import type { FastifyBaseLogger } from 'fastify';
import type { Scheduler } from './scheduler.ts';
import type { EmulatorState } from './state.ts';
import type { Faults } from './faults.ts';
import type { EmulatorStorage } from './storage.ts';
import { describe, type Transaction } from './transaction.ts';
import type { Webhooks } from './webhooks.ts';

export interface PaystackEmulatorOptions {
  /** The only key it accepts, starting with sk_test_. */
  secretKey: string;
  /** The address for events. Read at each sending, so it may be known only after listen. */
  webhookUrl: () => string;
  /** The public address of its own prefix, as the payer's browser reaches it. */
  publicUrl: () => string;
  /** The merchant's name in the checkout. */
  merchantName?: string;
  now?: () => Date;
  /** Without it the state is lost when the process ends. */
  storage?: EmulatorStorage;
  /** Pauses between the attempts of an event. Paystack in test mode retries hourly, ten times. */
  webhookRetryMs?: readonly number[];
  /** How long a bank transfer with the outcome "later" takes. */
  transferDelayMs?: number;
  /** How long a transfer to a bank account is pending. */
  transferMs?: number;
  /** How long a refund stays in each intermediate state. */
  refundStepMs?: number;
  /** The balance of a new account. */
  openingBalanceKobo?: number;
  /** How long a time-out fault keeps the connection open. */
  faultHoldMs?: number;
}

export interface Emulator {
  stored: EmulatorState;
  webhooks: Webhooks;
  faults: Faults;
  options: Required<Omit<PaystackEmulatorOptions, 'storage'>>;
  /** The mount path without a trailing slash. */
  prefix: string;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Scheduled automatic events. */
  agenda: Scheduler;
  /** The emulator's own clock, which can be advanced. */
  now: () => Date;
}

export function show({ stored }: Emulator, transaction: Transaction): object {
  return describe(transaction, stored.customerOf(transaction));
}
