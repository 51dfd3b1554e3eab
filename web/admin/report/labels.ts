/** How kinds, reasons and decisions of reports are called. */
import type { ReportDecision, ReportKind, ReportReason } from '#rules/report/report.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { Tone } from '../../ui/Badge.tsx';

export const KIND_NAMES: Record<ReportKind, Message> = {
  post: message('Post'),
  comment: message('Comment'),
  offer: message('Business'),
  message: message('Message'),
  member: message('Profile'),
};

export const REASON_NAMES: Record<ReportReason, Message> = {
  'false or unsafe': message('False or unsafe'),
  illegal: message('Not allowed'),
  fraud: message('Fraud'),
  spam: message('Spam'),
  abuse: message('Abuse'),
  'patient data': message('Patient data'),
  'something else': message('Something else'),
  'spam or fraud': message('Spam or fraud'),
};

export const DECISION_NAMES: Record<ReportDecision, Message> = {
  nothing: message('Nothing done'),
  hide: message('Hidden'),
  remove: message('Removed'),
  warn: message('Warned'),
  suspend: message('Suspended'),
};

export const DECISION_TONES: Record<ReportDecision, Tone> = {
  nothing: 'plain',
  hide: 'waiting',
  remove: 'lost',
  warn: 'waiting',
  suspend: 'lost',
};

/** What each choice does, in the words of the form. */
export const DECISION_CHOICES: Record<ReportDecision, Message> = {
  nothing: message('Nothing: it stays as it is'),
  hide: message('Hide it from everybody but its author'),
  remove: message('Remove it for good'),
  warn: message('Warn its author'),
  suspend: message('Suspend its author'),
};
