/** What is disputed, how it was ruled, and why a wallet ended. */
import type { Wallet } from '#contract/wallet.ts';
import type { DisputeReason, Resolution } from '#rules/dispute.ts';
import { t } from '../i18n.ts';

export const REASON_WORDS: Record<DisputeReason, string> = {
  'not received': t('The goods did not come'),
  'wrong goods': t('Not what was agreed'),
  damaged: t('Damaged'),
  expired: t('Expired, or too close to it'),
  counterfeit: t('I think they are counterfeit'),
  other: t('Something else'),
};

export const RESOLUTION_WORDS: Record<Resolution, string> = {
  release: t('The money goes to the supplier.'),
  refund: t('Everything goes back to those who paid.'),
  split: t('Part of the money goes back to those who paid, the rest to the supplier.'),
};

const CLOSING_WORDS: Record<NonNullable<Wallet['closedBecause']>, string> = {
  acknowledged: t('Everybody has acknowledged receipt.'),
  'time-out': t('Nobody disputed within the time to look at the goods.'),
  ruling: t('Its dispute was settled.'),
  withdrawn: t('Its supplier cancelled it.'),
  'never paid': t('No money lay in it for 30 days.'),
  chargeback: t('A bank took the money back.'),
};

/** Why a wallet ended. */
export function wordsOfClosing({ closedBecause, dispatch }: Wallet): string | undefined {
  if (closedBecause === 'time-out' && !dispatch) return t('Everybody who paid has acknowledged receipt.');
  return closedBecause === null ? undefined : CLOSING_WORDS[closedBecause];
}
