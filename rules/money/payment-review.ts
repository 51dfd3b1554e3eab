/** Signs that payer and supplier may work together. A release with such a sign waits for a person. */
import type { Kobo } from '../money.ts';

export const REVIEW_SIGNALS = ['device', 'address', 'card', 'account', 'haste'] as const;
/**
 * `device`: both signed in on one device. `address`: both lately used one address. `card`: it also paid for the supplier, or others' purchases from
 * them. `account`: both have one bank account. `haste`: card payments to the supplier, each acknowledged within minutes, that are large together.
 */
export type ReviewSignal = (typeof REVIEW_SIGNALS)[number];

export const REVIEW_DECISIONS = ['release', 'refund'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

export interface ReviewTerms {
  /** The total base from which quick card payments to one supplier are large. */
  leastKobo: Kobo;
  /** Minutes between payment and acknowledgement; 0 turns this signal off. */
  minutes: number;
}

/** Days in which quick card payments to one supplier count together. */
export const HASTE_DAYS = 7;
/** Days after which a shared address is no sign, because internet providers reassign addresses. */
export const ADDRESS_DAYS = 7;
