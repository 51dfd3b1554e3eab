/** What the states of payouts and the lines of statements are called. */
import type { Payout, StatementLine } from '#contract/payout.ts';
import { t } from '../i18n.ts';
import type { Tone } from '../ui/Badge.tsx';
import type { IconName } from '../ui/Icon.tsx';

export const STATES: Record<Payout['state'], { word: string; tone: Tone; icon: IconName }> = {
  reserved: { word: t('Waits to be sent'), tone: 'waiting', icon: 'clock' },
  submitted: { word: t('On its way'), tone: 'waiting', icon: 'clock' },
  otp: { word: t('Waits for our approval'), tone: 'waiting', icon: 'clock' },
  succeeded: { word: t('Paid out'), tone: 'done', icon: 'check' },
  failed: { word: t('Came back'), tone: 'plain', icon: 'back' },
  reversed: { word: t('Came back'), tone: 'plain', icon: 'back' },
};

export const LINES: Record<StatementLine['kind'], string> = {
  release: t('Released to you'),
  payout: t('Payout'),
  'payout failed': t('Payout came back'),
  'payout reversed': t('Payout came back'),
  'payout late': t('Payout arrived after all'),
  'debt set off': t('Taken for a payout that arrived late'),
  chargeback: t('Taken by a payer’s bank'),
  payment: t('Paid'),
  refund: t('Given back'),
};
