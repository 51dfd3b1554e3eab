/** Labels at the end of a wallet: who received the goods, or what happened to their money. */
import type { ReferenceCode, Wallet } from '#contract/money/wallet-shape.ts';
import { isReturned } from '#rules/money/refund.ts';
import { t } from '../../i18n.ts';
import type { Tone } from '../../ui/Badge.tsx';
import { badgeOfRefund } from './refund-messages.ts';

export interface ReceiptLabel {
  tone: Tone;
  text: string;
}

const received = (): ReceiptLabel => ({ tone: 'done', text: t('success') });
/** The specification's word for a receipt that is not acknowledged. The label beside it says why nobody waits for it. */
const pending = (): ReceiptLabel => ({ tone: 'plain', text: t('pending...') });
const released = (): ReceiptLabel => ({ tone: 'done', text: t('released') });
const chargedBack = (): ReceiptLabel => ({ tone: 'lost', text: t('reversed by the bank') });

/** Labels of one person in an ended wallet, where only a refund can still be pending. */
export function labelAtEnd(wallet: Wallet, personId: string): ReceiptLabel[] {
  const unacknowledged = wallet.state === 'released' ? [pending()] : [];
  if (wallet.supplier.user._id === personId) {
    return wallet.supplier.receipt ? [received()] : [...unacknowledged, supplierAtEnd(wallet)];
  }
  const payment = wallet.referenceCodes.find(({ user }) => user._id === personId);
  if (!payment?.hasPaid) return [...unacknowledged, { tone: 'plain', text: t('nothing paid') }];
  const money = moneyAtEnd(payment);
  if (payment.receipt) return [received(), ...money];
  return [...unacknowledged, ...(money.length > 0 ? money : [released()])];
}

function supplierAtEnd({ state, closedBecause }: Wallet): ReceiptLabel {
  if (state === 'released') return released();
  if (closedBecause === 'chargeback') return chargedBack();
  return { tone: 'plain', text: state === 'cancelled' ? t('cancelled') : t('nothing released') };
}

/** Labels of money that did not reach the seller. */
function moneyAtEnd({ paymentStatus, refund, state }: ReferenceCode): ReceiptLabel[] {
  if (state === 'charged_back' && !paymentStatus) return [chargedBack()];
  if (!refund || (paymentStatus && refund.state === 'failed')) return [];
  const { tone, wording: text } = badgeOfRefund(refund.state);
  return [{ tone, text: paymentStatus && isReturned(refund.state) ? t('partly refunded') : text }];
}
