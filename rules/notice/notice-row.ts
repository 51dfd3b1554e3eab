/** The row of a kind of notice. */
import { type Message, message, type Words } from '../i18n/message.ts';

/** The facts for a notice's message. */
export interface About {
  who: Words;
  /** True if Mortar is the sender. */
  isOurs: boolean;
  count: number;
  detail: Words;
  /** '' if there is no sum. */
  sum: string;
  isJoint: boolean;
}

export interface NoticeRow {
  message: (about: About) => Message;
  /** May be mailed, and is sent even if the two members have blocked each other. */
  isMailed?: true;
  /** Notices of one day about one subject become one. Money and trade notices never do. */
  gathers?: true;
  /** The screen it links to, unless it is the subject's. */
  link?: string;
  /** Nobody can turn it or its mail off. */
  isFixed?: true;
  /** The kind that shares its setting, since members see them as one. */
  with?: string;
}

/** Joins two sentences into one message. The second may be missing. */
export function withReason(why: Words, reply: Message): Message {
  return why ? message('{said} {why}.', { said: reply, why }) : reply;
}
