/** The shapes of what the emulator remembers, as they stand in its storage. */
import type { Customer, Transaction } from './transaction.ts';

export interface Delivery {
  id: number;
  event: string;
  reference: string;
  /** The exact bytes that go out, as text. */
  body: string;
  state: 'held' | 'due' | 'delivered' | 'dropped' | 'given-up';
  dueAt: string | null;
  copies: number;
  badSignature: boolean;
  /** How often it was tried; copies sent together count once. */
  tries: number;
  /** Each copy that went out; http is null where nobody answered. */
  attempts: { at: string; http: number | null }[];
}

/** What shall happen to one coming event. */
export type DeliveryPlan =
  | { do: 'send' | 'hold' | 'drop' | 'bad-signature' }
  | { do: 'duplicate'; times: number }
  | { do: 'delay'; ms: number };

export const FAULT_CALLS = ['initialize', 'verify'] as const;
export const FAULT_KINDS = ['timeout-before', 'timeout-after', '429', '500', '502-html'] as const;

export interface Fault {
  call: (typeof FAULT_CALLS)[number];
  /** `timeout-after` has done its work and says nothing; the others have done nothing. */
  fault: (typeof FAULT_KINDS)[number];
}

export interface Pages {
  version: 1;
  nextId: number;
  transactions: Transaction[];
  customers: Customer[];
  deliveries: Delivery[];
  /** While true, new events wait to be released. */
  holding: boolean;
  /** What happens to the next events, in order. */
  plans: DeliveryPlan[];
  faults: Fault[];
}

export function emptyPages(nextId: number): Pages {
  return {
    version: 1,
    nextId,
    transactions: [],
    customers: [],
    deliveries: [],
    holding: false,
    plans: [],
    faults: [],
  };
}
