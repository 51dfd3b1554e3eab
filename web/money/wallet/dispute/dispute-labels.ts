/** Labels of a dispute's reason and decision, and of why a wallet ended. */
import type { Wallet } from '#contract/money/wallet-shape.ts';
import type { DisputeReason, Resolution } from '#rules/money/dispute.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../../i18n.ts';

export const REASON_LABELS: Record<DisputeReason, Message> = {
  'not received': message('The goods did not arrive'),
  'wrong goods': message('Not as agreed'),
  damaged: message('Damaged'),
  expired: message('Expired, or too close to it'),
  counterfeit: message('I think they are fake'),
  other: message('Something else'),
};

const RESOLUTION_LABELS: Record<Resolution, (facts: { name: string }) => string> = {
  release: (facts) => t('{name}’s payment goes to the seller.', facts),
  refund: (facts) => t('{name} gets a full refund.', facts),
  split: (facts) => t('Part of {name}’s payment is refunded. The rest goes to the seller.', facts),
};

const SUPPLIER_RESOLUTION_LABELS: typeof RESOLUTION_LABELS = {
  release: (facts) => t('{name}’s payment is yours.', facts),
  refund: (facts) => t('{name} gets a full refund.', facts),
  split: (facts) => t('Part of {name}’s payment is refunded. The rest is yours.', facts),
};

const OWN_RESOLUTION_LABELS: Record<Resolution, Message> = {
  release: message('Your payment goes to the seller.'),
  refund: message('You get a full refund.'),
  split: message('Part of your payment is refunded to you. The rest goes to the seller.'),
};

/** Says to this viewer how a dispute was decided; undefined if it was not. */
export function resolutionLabel(
  { resolution, user }: Wallet['disputes'][number],
  { viewerId, isSupplier }: { viewerId: string; isSupplier: boolean },
): string | undefined {
  if (resolution === null) return undefined;
  if (user._id === viewerId) return t(OWN_RESOLUTION_LABELS[resolution]);
  const words = isSupplier ? SUPPLIER_RESOLUTION_LABELS : RESOLUTION_LABELS;
  return words[resolution]({ name: user.fullName });
}

const CLOSING_LABELS: Record<NonNullable<Wallet['closedBecause']>, Message> = {
  acknowledged: message('Everybody who paid acknowledged receipt.'),
  'time-out': message('Nobody disputed within the inspection period.'),
  ruling: message('Its last dispute was settled.'),
  withdrawn: message('The seller cancelled it.'),
  'never paid': message('It had no money for 30 days.'),
  chargeback: message('A bank took the money back.'),
};

/** Says why a wallet ended. */
export function closingLabel({ closedBecause, dispatch, supplier }: Wallet, viewerId: string): string | undefined {
  if (closedBecause === 'withdrawn' && supplier.user._id === viewerId) return t('You cancelled it.');
  if (closedBecause === 'time-out' && !dispatch) return t('Everybody who paid acknowledged receipt.');
  return closedBecause === null ? undefined : t(CLOSING_LABELS[closedBecause]);
}
