/** Suspended members: the limit of a reason, and the messages to them and to others. */
import { type Message, message } from '../i18n/message.ts';

/** Maximum characters of a reason. */
export const SUSPENSION_REASON = 2_000;

/** Shown to a suspended member at sign-in, with the reason. */
export const SUSPENDED: Message = message('Your account is suspended.');

/** Shown to others who try to deal with a suspended member. */
export const OTHER_SUSPENDED: Message = message('This account is suspended. Trades already paid continue as agreed.');

/** The last suspension, for a later administrator. */
export interface LastDecision {
  by: string;
  restoredBy: string | null;
}

/** Tells the later administrator who decided first. */
export function decidedAlready({ by, restoredBy }: LastDecision): Message {
  return restoredBy === null
    ? message('{who} has already suspended this account.', { who: by })
    : message('{who} has already restored this account.', { who: restoredBy });
}
