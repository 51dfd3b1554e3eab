/** Suspended members: what is decided about them, and what they are told. */
import { type Message, message } from '../i18n/message.ts';

/** Letters of a reason. */
export const SUSPENSION_REASON = 2_000;

/** What a member who may not sign in reads, with the reason beside it. */
export const SUSPENDED: Message = message('Your account is suspended.');

/** What others read who would do something with a suspended member. */
export const OTHER_SUSPENDED: Message = message('This account is suspended. Trades already paid continue as agreed.');

/** Of the last suspension, for whoever decides later. */
export interface LastDecision {
  by: string;
  restoredBy: string | null;
}

/** Who came first, in words for the other one. */
export function decidedAlready({ by, restoredBy }: LastDecision): Message {
  return restoredBy === null
    ? message('{who} has already suspended this account.', { who: by })
    : message('{who} has already restored this account.', { who: restoredBy });
}
