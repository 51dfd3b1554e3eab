/** Names of the kinds and states of visitors' messages, and of a sender who gave no name. */
import type { EnquiryRow } from '#contract/public/admin-enquiry.ts';
import type { EnquiryKind, EnquiryState } from '#rules/public/enquiry.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import type { Tone } from '../../ui/Badge.tsx';

export const KIND_NAMES: Record<EnquiryKind, Message> = {
  contact: message('Contact'),
  'better word': message('Suggested wording'),
};

export const STATE_NAMES: Record<EnquiryState, Message> = {
  new: message('New'),
  answered: message('Answered'),
  closed: message('Closed'),
};

export const STATE_TONES: Record<EnquiryState, Tone> = { new: 'brand', answered: 'done', closed: 'plain' };

export function senderOf({ from_name: name, from_email: email }: Pick<EnquiryRow, 'from_name' | 'from_email'>): string {
  return name || email || t('Nobody chosen');
}
