/** Messages about money that is being returned. */
import type { ReferenceCode } from '#contract/money/wallet-shape.ts';
import { formatKobo, koboOfNaira } from '#rules/money.ts';
import { isReturned, type RefundState } from '#rules/money/refund.ts';
import { t } from '../../i18n.ts';

export type Refund = NonNullable<ReferenceCode['refund']>;

/** Badge in a table row: amber while the refund is pending, green once it is returned. */
export function badgeOfRefund(state: RefundState): { tone: 'waiting' | 'done'; wording: string } {
  if (isReturned(state)) return { tone: 'done', wording: t('refunded') };
  if (state === 'needs_attention') return { tone: 'waiting', wording: t('needs an account') };
  const isWithUs = state === 'failed' || state === 'written_off';
  return { tone: 'waiting', wording: isWithUs ? t('not refunded yet') : t('refunding...') };
}

/** The note to the payer. `held`: their money is in the wallet again. */
export function noteOfRefund({ state, amount }: Refund, held: boolean): { kind: 'warning' | 'success'; text: string } {
  const sum = formatKobo(koboOfNaira(amount));
  if (isReturned(state)) return { kind: 'success', text: t('You were refunded {sum}.', { sum }) };
  if (state === 'needs_attention') {
    return {
      kind: 'warning',
      text: t('Your bank could not accept the {sum} refund by card. Choose where to send it.', { sum }),
    };
  }
  if (state === 'written_off') {
    const text = t('{sum} could not be refunded to you. Write to Mortar’s team about it.', { sum });
    return { kind: 'warning', text };
  }
  if (state === 'failed') {
    return {
      kind: 'warning',
      text: held
        ? t('{sum} could not be refunded. It is still held in this wallet.', { sum })
        : t('{sum} could not be refunded yet. It is safe. Mortar’s team is looking into it.', { sum }),
    };
  }
  return {
    kind: 'warning',
    text: t('We are refunding {sum} to you. Banks take 3 to 10 working days.', { sum }),
  };
}
