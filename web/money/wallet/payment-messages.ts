/** Messages to a payer about a payment that has not arrived. */
import type { ReferenceCode } from '#contract/money/wallet-shape.ts';
import { formatKobo, koboOfNaira } from '#rules/money.ts';
import { isLive, isReturning } from '#rules/money/payment.ts';
import { t } from '../../i18n.ts';

/** The way the viewer left the checkout; `asked` means that they pressed Verify payment. */
export type Left = 'paid' | 'closed' | 'transfer' | 'asked';

export interface PaymentNote {
  kind: 'error' | 'warning' | 'success' | 'info';
  text: string;
  /** Set if the checkout is over and the provider knows of no money. */
  closed?: true;
}

/** Shown once after the payment, until the payer has acknowledged receipt. */
export function noteOfArrival(): PaymentNote {
  return { kind: 'success', text: t('Payment received. We hold it safely until you have the goods.') };
}

function noteOnHold(): PaymentNote {
  return { kind: 'info', text: t('Payment received. It stays held until the dispute is settled.') };
}

/** Shown to a payer who returns while their payment is on its way. */
function noteOnTheWay({ amount }: ReferenceCode): PaymentNote {
  const sum = formatKobo(koboOfNaira(amount));
  return { kind: 'warning', text: t('Your payment of {sum} is on its way. It shows here when it arrives.', { sum }) };
}

/** The note for a payer who returns later. */
function noteOfState(payment: ReferenceCode): PaymentNote | undefined {
  if (payment.state === 'failed' && payment.returned !== null) return { kind: 'error', text: returnedMessage(payment) };
  return payment.state === 'pending' && !payment.onHold ? noteOnTheWay(payment) : undefined;
}

/** Explains a transfer that the provider returned: the amount was wrong, or the account had closed. */
function returnedMessage({ returned, amount }: ReferenceCode): string {
  const sum = formatKobo(koboOfNaira(amount));
  if (returned === amount) {
    return t('Your transfer of {sum} came after the account closed. It goes back to your bank. Pay again.', { sum });
  }
  const sent = formatKobo(koboOfNaira(returned ?? 0));
  return t('You sent {sent} instead of {sum}. It goes back to your bank. Pay again with the exact amount.', {
    sent,
    sum,
  });
}

/** Replaces a shown note once the money has arrived, is refunded or is disputed. */
export function noteNow(note: PaymentNote | undefined, payment: ReferenceCode | undefined): PaymentNote | undefined {
  if (!payment) return note;
  if (!note) return noteOfState(payment);
  if (isReturning(payment.state)) return undefined;
  const isOnHold = payment.onHold;
  if (payment.paymentStatus && payment.state === 'succeeded') {
    if (payment.receipt) return undefined;
    return isOnHold ? noteOnHold() : noteOfArrival();
  }
  return isOnHold && payment.state === 'failed' ? { kind: 'error', text: declineMessage(payment) } : note;
}

function declineMessage({ gatewayResponse }: ReferenceCode): string {
  return t('The bank said: {said}. You were not charged.', { said: gatewayResponse || t('Declined') });
}

/** Says why a payment has not arrived. `refusal` is the server's message; the bank's own is appended if there is one. */
export function unpaidMessage(left: Left, payment: ReferenceCode | undefined, refusal: string): PaymentNote {
  if (payment?.state === 'failed') {
    if (payment.returned !== null) return { kind: 'error', text: returnedMessage(payment) };
    return { kind: 'error', text: `${declineMessage(payment)} ${t('Pay again, or try another card.')}` };
  }
  if (left === 'transfer') {
    return {
      kind: 'warning',
      text: t('Your transfer is on its way. It shows here when it arrives.'),
    };
  }
  if (payment?.state === 'pending') {
    return {
      kind: 'warning',
      text: t('Your bank has not confirmed the payment yet. Press Verify payment when it has.'),
    };
  }
  if (left === 'closed') {
    return { kind: 'warning', text: t('You closed the checkout. You were not charged.'), closed: true };
  }
  return { kind: 'error', text: refusal, ...(left === 'asked' && { closed: true }) };
}

/** True if an earlier attempt may still be paid, so that paying again could pay twice. */
export function mayStillArrive(payment: ReferenceCode | undefined, note: PaymentNote | undefined): boolean {
  if (!payment || payment.state === 'pending') return payment !== undefined;
  return (isLive(payment.state) || payment.state === 'expired') && !note?.closed;
}

/** The confirmation before paying again. */
export function payTwiceMessage({ amount }: ReferenceCode, supplier: string): string {
  return t(
    'Your payment of {sum} to {name} may still be on its way. Verify it first. If you pay again and both arrive, we refund the second one within 3 to 10 working days.',
    { sum: formatKobo(koboOfNaira(amount)), name: supplier },
  );
}
