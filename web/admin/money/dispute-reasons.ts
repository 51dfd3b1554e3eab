/** Why something was disputed, in a word for administrators. */
import type { DisputeReason } from '#rules/money/dispute.ts';
import { type Message, message } from '#rules/i18n/message.ts';

export const REASON_NAMES: Record<DisputeReason, Message> = {
  'not received': message('not received'),
  'wrong goods': message('wrong goods'),
  damaged: message('damaged'),
  expired: message('expired'),
  counterfeit: message('counterfeit'),
  other: message('other'),
};
