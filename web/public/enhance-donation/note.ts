/** The note about a donation that has not arrived. */
import type { VerifiedDonation } from '#rules/money/donation-form.ts';
import type { DonationWords } from '../donation/words.ts';

/** How the checkout ended; `asked` means that the donor pressed Verify payment. */
export type Left = 'paid' | 'closed' | 'transfer' | 'asked';

export interface Note {
  kind: 'error' | 'warning';
  text: string;
  /** The checkout was closed, and Paystack knows of no money. */
  closed?: true;
}

type Answer = Pick<VerifiedDonation, 'state' | 'gatewayResponse' | 'error'>;
type Words = Pick<DonationWords, 'declined' | 'declinedUnsaid' | 'waiting' | 'closed'>;

/** `error` is the server's message. For a declined payment the bank's message is quoted. */
export function noteOfUnpaid(left: Left, { state, gatewayResponse, error = '' }: Answer, words: Words): Note {
  if (state === 'failed') {
    return { kind: 'error', text: words.declined.replace('{said}', () => gatewayResponse || words.declinedUnsaid) };
  }
  if (state === 'succeeded' || state === 'refunding' || state === 'refunded') return { kind: 'warning', text: error };
  if (left === 'transfer' || state === 'pending') return { kind: 'warning', text: words.waiting };
  if (left === 'closed') return { kind: 'warning', text: words.closed, closed: true };
  return { kind: 'error', text: error };
}
