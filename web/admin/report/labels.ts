/** Names of the kinds, reasons and decisions of reports. */
import type { ReportDecision, ReportKind, ReportReason } from '#rules/feed/report.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { Tone } from '../../ui/Badge.tsx';

export const KIND_NAMES: Record<ReportKind, Message> = {
  post: message('Post'),
  comment: message('Comment'),
  offer: message('Business'),
  message: message('Message'),
  member: message('Profile'),
  rating: message('Rating'),
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
  nothing: message('No action taken'),
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

const CHOICES: Record<ReportDecision, Message> = {
  nothing: message('No change'),
  hide: message('Hide it from everyone except its author'),
  remove: message('Remove permanently'),
  warn: message('Warn author'),
  suspend: message('Suspend author'),
};

/** Says in the form what a decision does. */
export function choiceWords(kind: ReportKind, decision: ReportDecision): Message {
  if (kind === 'rating' && decision === 'remove') return message('Remove the comment permanently. The stars stay.');
  return CHOICES[decision];
}
