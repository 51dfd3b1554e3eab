/** Names of payout states and of statement movements. */
import type { Payout, StatementLine } from '#contract/money/payout.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { Tone } from '../../ui/Badge.tsx';
import type { IconName } from '../../ui/Icon.tsx';

export const STATE_LABELS: Record<Payout['state'], { word: Message; tone: Tone; icon: IconName }> = {
  reserved: { word: message('Waiting to sync'), tone: 'waiting', icon: 'clock' },
  submitted: { word: message('On its way'), tone: 'waiting', icon: 'clock' },
  otp: { word: message('Waiting for our approval'), tone: 'waiting', icon: 'clock' },
  succeeded: { word: message('Paid out'), tone: 'done', icon: 'check' },
  failed: { word: message('Returned'), tone: 'plain', icon: 'back' },
  reversed: { word: message('Returned'), tone: 'plain', icon: 'back' },
};

export const LINE_LABELS: Record<StatementLine['kind'], Message> = {
  release: message('Released to you'),
  'earning available': message('Released to you'),
  payout: message('Payout'),
  'payout failed': message('Payout came back'),
  'payout reversed': message('Payout came back'),
  'payout late': message('Payout arrived after all'),
  'debt set off': message('Deducted for what you owed'),
  chargeback: message('Taken by a buyer’s bank'),
  'arbitration won': message('Returned by arbitration'),
  'arbitration lost': message('Taken by arbitration'),
  payment: message('Paid'),
  refund: message('Refunded'),
};
