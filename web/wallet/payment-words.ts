/** What a payer is told of a payment that has not arrived. */
import type { ReferenceCode } from '#contract/wallet.ts';
import { t } from '../i18n.ts';

/** How the checkout was left, or that its payer pressed Verify payment. */
export type Left = 'paid' | 'closed' | 'transfer' | 'asked';

export interface PaymentNote {
  kind: 'error' | 'warning' | 'success' | 'info';
  words: string;
}

/** Said once, after the payment; it goes when its payer has acknowledged receipt. */
export function noteOfArrival(): PaymentNote {
  return { kind: 'success', words: t('Payment received. It is held safely until everybody has the goods.') };
}

/** The money may arrive while the payer still reads why it had not. */
export function noteNow(note: PaymentNote | undefined, payment: ReferenceCode | undefined): PaymentNote | undefined {
  if (!note || !payment?.paymentStatus || payment.state !== 'succeeded') return note;
  return payment.receipt ? undefined : noteOfArrival();
}

/** `refusal` is the server's sentence; the bank's own words are added where there are any. */
export function wordsOfUnpaid(left: Left, payment: ReferenceCode | undefined, refusal: string): PaymentNote {
  if (payment?.state === 'failed') {
    const said = payment.gatewayResponse || t('Declined');
    return {
      kind: 'error',
      words: t('The bank said: {said}. Nothing was taken. Pay again, or try another card.', { said }),
    };
  }
  if (left === 'transfer') {
    return {
      kind: 'warning',
      words: t('Your transfer is on its way. We look for it, and it shows here when it has arrived.'),
    };
  }
  if (payment?.state === 'pending') {
    return {
      kind: 'warning',
      words: t('Your bank has not confirmed the payment yet. Press Verify payment when it has.'),
    };
  }
  if (left === 'closed') return { kind: 'warning', words: t('You closed the checkout; nothing was taken.') };
  return { kind: 'error', words: refusal };
}
