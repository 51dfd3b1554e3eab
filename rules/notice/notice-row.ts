/** What a row of notices says of one kind. */
import { type Message, message, type Words } from '../i18n/message.ts';

/** The facts as the words take them. */
export interface About {
  who: Words;
  /** Mortar itself speaks. */
  isOurs: boolean;
  count: number;
  detail: Words;
  /** Empty where it is about no sum. */
  sum: string;
  isJoint: boolean;
}

export interface NoticeRow {
  message: (about: About) => Message;
  /** It may be mailed, and is sent even if the two members have blocked each other. */
  isMailed?: true;
  /** Notices of one day about one subject become one. Money and trade never do. */
  gathers?: true;
  /** The screen it leads to, where that is not its subject's. */
  link?: string;
  /** Nobody turns it off, nor its mail. */
  isFixed?: true;
  /** The kind that it is turned on and off with: to the member they are one thing. */
  with?: string;
}

/** Two sentences as one message; the second may be missing. */
export function withReason(why: Words, reply: Message): Message {
  return why ? message('{said} {why}.', { said: reply, why }) : reply;
}
