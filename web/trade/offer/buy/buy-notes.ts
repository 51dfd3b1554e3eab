/** Messages to a buyer whose money has not arrived. */
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { t } from '../../../i18n.ts';

export interface BuyNote {
  kind: 'warning' | 'error';
  text: string;
}

/** The way the checkout ended; `asked` means that the buyer pressed Verify payment. */
export type Ended = 'paid' | 'closed' | 'transfer' | 'asked';

type Payment = Wallet['referenceCodes'][number] | undefined;

/** Undefined if the screen itself already says that it waits for the payment. */
export function noteOf(
  payment: Payment,
  ended: Ended,
  { failure, said }: { failure: string | undefined; said: string | undefined },
): BuyNote | undefined {
  if (failure !== undefined) return { kind: 'error', text: failure };
  if (payment?.state === 'failed')
    return payment.returned === null ? declined(payment.gatewayResponse) : sentBack(payment);
  if (ended === 'asked') return { kind: 'warning', text: t('It has not arrived yet. We keep checking.') };
  if (ended === 'transfer' || payment?.state === 'pending') return undefined;
  if (ended === 'closed') return { kind: 'warning', text: t('You closed the checkout. You were not charged.') };
  return { kind: 'error', text: said ?? '' };
}

function sentBack({ returned, amount }: NonNullable<Payment>): BuyNote {
  const sum = formatNaira(koboOfNaira(amount));
  const text =
    returned === amount
      ? t('Your transfer of {sum} came after the account closed. It goes back to your bank. Pay again.', { sum })
      : t('You sent {sent} instead of {sum}. It goes back to your bank. Pay again with the exact amount.', {
          sent: formatNaira(koboOfNaira(returned ?? 0)),
          sum,
        });
  return { kind: 'error', text };
}

function declined(said: string | null): BuyNote {
  const why = t('The bank said: {said}. You were not charged.', { said: said || t('Declined') });
  return { kind: 'error', text: `${why} ${t('Pay again, or try another card.')}` };
}
