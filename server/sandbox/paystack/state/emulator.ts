/** The parts of one emulator and what it is started with. */
import type { FastifyBaseLogger } from 'fastify';
import type { Scheduler } from './scheduler.ts';
import type { EmulatorState } from './state.ts';
import type { Faults } from './faults.ts';
import type { EmulatorStorage } from './storage.ts';
import { describe, type Transaction } from './transaction.ts';
import type { Webhooks } from './webhooks.ts';

export interface PaystackEmulatorOptions {
  /** The one key it answers to; starts with sk_test_. */
  secretKey: string;
  /** Where events go. Asked at each sending, so it may be known only after listen. */
  webhookUrl: () => string;
  /** The address of its own prefix, as the payer's browser reaches it. */
  publicUrl: () => string;
  /** Who is paid, as the checkout says it. */
  merchantName?: string;
  now?: () => Date;
  /** Without it everything is forgotten when the process ends. */
  storage?: EmulatorStorage;
  /** Waits between the tries of an event. Paystack's own ladder in test mode is an hour, ten times. */
  webhookRetryMs?: readonly number[];
  /** How long a bank transfer of the kind "later" takes. */
  transferDelayMs?: number;
  /** How long a transfer to a bank account is pending. */
  transferMs?: number;
  /** How long a refund stays in each state on its way. */
  refundStepMs?: number;
  /** What a new account has to pay transfers from. */
  openingBalanceKobo?: number;
  /** How long a time-out fault keeps the line open. */
  faultHoldMs?: number;
}

export interface Emulator {
  stored: EmulatorState;
  webhooks: Webhooks;
  faults: Faults;
  options: Required<Omit<PaystackEmulatorOptions, 'storage'>>;
  /** Where it is mounted, without a slash at its end. */
  prefix: string;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Everything that happens by itself, later. */
  agenda: Scheduler;
  /** The emulator's own clock, which can be put forward. */
  now: () => Date;
}

export function show({ stored }: Emulator, transaction: Transaction): object {
  return describe(transaction, stored.customerOf(transaction));
}
