/** Messages about a donation that has not arrived. */
import type { PaymentState } from '#rules/payment/payment.ts';
import { t } from '../i18n.ts';

/** How the checkout ended, or that the donor pressed Verify payment. */
export type Left = 'paid' | 'closed' | 'transfer' | 'asked';

export interface Note {
  kind: 'error' | 'warning';
  text: string;
  /** The checkout was closed, and the provider knows of no money. */
  closed?: true;
}

interface Answer {
  state: PaymentState;
  gatewayResponse: string | null;
  error?: string | undefined;
}

/** `error` is the server's message; the bank's own is appended where there is one. */
export function noteOfUnpaid(left: Left, { state, gatewayResponse, error = '' }: Answer): Note {
  if (state === 'failed') {
    const text = gatewayResponse || t('Declined');
    return {
      kind: 'error',
      text: t('The bank said: {said}. Nothing was taken. Pay again, or try another card.', { said: text }),
    };
  }
  if (state === 'succeeded' || state === 'refunding' || state === 'refunded') return { kind: 'warning', text: error };
  if (left === 'transfer' || state === 'pending') {
    return {
      kind: 'warning',
      text: t('Your bank has not confirmed the payment yet. Press Verify payment when it has.'),
    };
  }
  if (left === 'closed') {
    return { kind: 'warning', text: t('You closed the checkout; nothing was taken.'), closed: true };
  }
  return { kind: 'error', text: error };
}
