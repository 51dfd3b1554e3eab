/** Signs that payer and supplier may work together, for which a release waits for a person. */
import type { Kobo } from '../money.ts';

export const REVIEW_SIGNALS = ['device', 'address', 'card', 'account', 'haste'] as const;
/**
 * Payer and supplier signed in on one device, or lately from one address; the card also paid for the supplier, or others' purchases from
 * them; one bank account; card payments to the supplier that together are large, each acknowledged within minutes.
 */
export type ReviewSignal = (typeof REVIEW_SIGNALS)[number];

export const REVIEW_DECISIONS = ['release', 'refund'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

export interface ReviewTerms {
  /** The bases from which quick card payments to one supplier together are large. */
  leastKobo: Kobo;
  /** Between payment and acknowledgement; 0 for no such signal. */
  minutes: number;
}

/** Days in which quick card payments to one supplier count together. */
export const HASTE_DAYS = 7;
/** Days after which a shared address says nothing more, because providers give it to others. */
export const ADDRESS_DAYS = 7;
