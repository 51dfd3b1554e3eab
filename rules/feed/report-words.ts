/** The outcome of a report in words, for the author of the reported content and for the reporter. */
import { type Message, message } from '../i18n/message.ts';
import type { ReportDecision, ReportKind } from './report.ts';

/** Characters of the reason in a notice. The mail has it in full. */
const REASON_MAX = 120;

/** `warn` also covers decisions that do not change the content. */
type NotifiedDecision = Extract<ReportDecision, 'hide' | 'remove' | 'warn'>;

const HIDDEN: Record<ReportKind, Message> = {
  post: message('A moderator hid your post.'),
  comment: message('A moderator hid your comment.'),
  offer: message('A moderator hid your offer.'),
  message: message('A moderator removed your message.'),
  member: message('A moderator reviewed your profile.'),
  rating: message('A moderator removed the comment on your rating.'),
};

const REMOVED: Record<ReportKind, Message> = {
  post: message('A moderator removed your post.'),
  comment: message('A moderator removed your comment.'),
  offer: message('A moderator removed your offer.'),
  message: message('A moderator removed your message.'),
  member: message('A moderator reviewed your profile.'),
  rating: message('A moderator removed the comment on your rating.'),
};

const WARNED: Record<ReportKind, Message> = {
  post: message('A warning about your post.'),
  comment: message('A warning about your comment.'),
  offer: message('A warning about your offer.'),
  message: message('A warning about your message.'),
  member: message('A warning about your profile.'),
  rating: message('A warning about your rating.'),
};

const RESTORED: Record<ReportKind, Message> = {
  ...WARNED,
  post: message('Your post is shown again'),
  comment: message('Your comment is shown again'),
  offer: message('Your offer is shown again'),
};

const WORDS: Record<NotifiedDecision, Record<ReportKind, Message>> = { hide: HIDDEN, remove: REMOVED, warn: WARNED };

/** Returns what happened, without the reason. */
export function headOf(kind: ReportKind, decision: NotifiedDecision): Message {
  return WORDS[decision][kind];
}

export function decisionWords(kind: ReportKind, decision: NotifiedDecision, reason: string): Message {
  return message('{what} Reason: “{reason}”. To appeal, use our contact form', {
    what: headOf(kind, decision),
    reason: shortened(reason),
  });
}

export function restoredWords(kind: ReportKind): Message {
  return RESTORED[kind];
}

const OUTCOMES: Record<ReportDecision, Message> = {
  nothing: message('we found nothing against our rules'),
  hide: message('it is no longer shown'),
  remove: message('it is no longer shown'),
  warn: message('we took action'),
  suspend: message('we took action'),
};

/** Returns the outcome for the reporter. It reveals nothing about the other side. The notice adds the final dot. */
export function outcomeWords(decision: ReportDecision): Message {
  return OUTCOMES[decision];
}

/** Leaves out the full stop at the end, since the sentence around the quotation has one. */
function shortened(text: string): string {
  const reason = text.replace(/(?<!\.)\.$/, '');
  const letters = [...reason];
  return letters.length > REASON_MAX ? `${letters.slice(0, REASON_MAX - 1).join('')}…` : reason;
}
