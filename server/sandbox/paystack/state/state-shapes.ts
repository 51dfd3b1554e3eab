/** The shapes of the emulator's stored state. */
import type { Customer } from './customer.ts';
import type { Dispute } from './dispute.ts';
import type { LedgerRow } from './ledger.ts';
import type { Refund } from './refund.ts';
import type { CollectionRow, Settlement } from './settlement.ts';
import type { Transaction } from './transaction.ts';
import type { Recipient, Transfer } from './transfer.ts';

export interface Delivery {
  id: number;
  event: string;
  reference: string;
  /** The exact bytes sent, as text. */
  body: string;
  state: 'held' | 'due' | 'delivered' | 'dropped' | 'given-up';
  dueAt: string | null;
  copies: number;
  badSignature: boolean;
  /** The number of attempts. Copies sent together count once. */
  tries: number;
  /** Each copy sent. `http` is null if nobody answered. */
  attempts: { at: string; http: number | null }[];
}

/** The plan for one later event. */
export type DeliveryPlan =
  | { do: 'send' | 'hold' | 'drop' | 'bad-signature' }
  | { do: 'duplicate'; times: number }
  | { do: 'delay'; ms: number };

export const FAULT_CALLS = [
  'initialize',
  'charge',
  'verify',
  'transaction',
  'transactions',
  'timeline',
  'refund',
  'refund-show',
  'refund-retry',
  'refunds',
  'banks',
  'resolve',
  'recipient',
  'transfer',
  'transfer-finalize',
  'transfer-otp',
  'transfer-verify',
  'transfers',
  'balance',
  'settlements',
  'dispute-show',
  'dispute-resolve',
  'dispute-evidence',
  'dispute-upload',
  'disputes',
] as const;
export type Call = (typeof FAULT_CALLS)[number];
export const FAULT_KINDS = ['timeout-before', 'timeout-after', '429', '500', '502-html'] as const;

export interface Fault {
  call: Call;
  /** `timeout-after` does its work before the timeout, the others do nothing. */
  fault: (typeof FAULT_KINDS)[number];
}

/** The account's switches, like a dashboard's. */
export interface Switches {
  /** True if transfers first need a one-time code. */
  otp: boolean;
  /** True if transfers succeed at once, as in Paystack's own test mode. */
  instant: boolean;
  /** True if refunds, transfers, disputes and settlements advance automatically. */
  automatic: boolean;
  /** False for an unregistered business, which may not send money. */
  transfers: boolean;
  /** True if payers are charged the fee on top of the amount. */
  passesFees?: boolean;
  settleInto: 'bank' | 'balance';
}

export interface StoredState {
  version: 2;
  nextId: number;
  transactions: Transaction[];
  customers: Customer[];
  refunds: Refund[];
  recipients: Recipient[];
  transfers: Transfer[];
  disputes: Dispute[];
  settlements: Settlement[];
  /** Collections and deductions, settled or not. */
  collections: CollectionRow[];
  /** The transfer balance. */
  ledger: LedgerRow[];
  deliveries: Delivery[];
  /** While true, new events wait for release. */
  holding: boolean;
  /** Plans for the next events, in order. */
  plans: DeliveryPlan[];
  faults: Fault[];
  switches: Switches;
  /** How far the emulator's clock is ahead of the real one. */
  clock: { aheadMs: number };
}

export function emptyState(nextId: number): StoredState {
  return {
    version: 2,
    nextId,
    transactions: [],
    customers: [],
    refunds: [],
    recipients: [],
    transfers: [],
    disputes: [],
    settlements: [],
    collections: [],
    ledger: [],
    deliveries: [],
    holding: false,
    plans: [],
    faults: [],
    switches: { otp: false, instant: false, automatic: true, transfers: true, passesFees: false, settleInto: 'bank' },
    clock: { aheadMs: 0 },
  };
}

/** Parses stored state. The first version had only payments, all unsettled. */
export function readState(json: string): StoredState {
  const stored = JSON.parse(json) as Omit<StoredState, 'version'> & { version: number };
  if (stored.version === 2) return { ...stored, version: 2 };
  if (stored.version !== 1) throw new Error(`The emulator cannot read a book of version ${String(stored.version)}`);
  const pages: StoredState = { ...emptyState(stored.nextId), ...stored, version: 2 };
  for (const { id, amount, fees, paidAt } of stored.transactions) {
    if (paidAt === null) continue;
    pages.collections.push({
      id: pages.nextId++,
      kobo: amount - (fees ?? 0),
      fees: fees ?? 0,
      transactionId: id,
      kind: 'payment',
      settlementId: null,
      createdAt: paidAt,
    });
  }
  return pages;
}
