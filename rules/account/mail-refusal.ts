/** Mail that a mailbox refuses for good: which answers of a mail server say so, and what is done about it. */
import type { Window } from '../rate-limit.ts';

/** Mails that a member asks for to find out whether their address is reached again. */
export const MAIL_RETRIES: Window = { limit: 3, seconds: 3_600 };

/** What a mail server answered to a command. */
export interface MailAnswer {
  /** As nodemailer names it: `RCPT TO`, `DATA`, `AUTH PLAIN`. */
  command: string | undefined;
  /** All of its words; they may name other people's addresses. */
  text: string;
}

/** A mail that will not be accepted however often it is sent. Says no more than the status: the server's words name addresses. */
export class MailboxRefused extends Error {
  /** As RFC 3463 has it: `5.1.1`. */
  readonly status: string;

  constructor(status: string) {
    super(`the mailbox refused it for good (${status})`);
    this.status = status;
  }
}

const ANSWER = /^(5\d\d)[ -](?:(\d)\.(\d{1,3})\.(\d{1,3})(?![\d.]))?/;
/** Of RFC 3463 and 5248: the recipient's address is wrong, gone or takes no mail; 5.1.7 and 5.1.8 are about the sender. */
const BAD_ADDRESS = new Set([0, 1, 2, 3, 4, 6, 10]);
/** The mailbox is switched off or full; 5.2.3 is about one message that is too long. */
const BAD_MAILBOX = new Set([0, 1, 2, 4]);
/** Without a status of its own an answer has the one that RFC 5321 gives its code. */
const BARE: Readonly<Record<string, string>> = {
  550: '5.1.1',
  551: '5.1.6',
  552: '5.2.2',
  553: '5.1.3',
  556: '5.1.10',
};
/** A bare code is given for these as well, and they are the operator's to mend. */
const OF_OPERATOR =
  /relay|authenti|sender|spam|polic(?:y|ies)|block|black|reput|spf|dkim|dmarc|rate|too (?:many|large|big)|size/i;

/** The status where the answer speaks of the recipient's mailbox; undefined where another try or the operator may mend it. */
export function mailboxStatus({ command, text }: MailAnswer): string | undefined {
  if (command !== 'RCPT TO' && command !== 'DATA') return undefined;
  const [, code = '', ofClass, subject, detail] = ANSWER.exec(text) ?? [];
  if (code === '') return undefined;
  if (ofClass === undefined) {
    // after the message itself only its place in the mailbox is spoken of
    const isAboutMailbox = (command === 'RCPT TO' || code === '552') && !OF_OPERATOR.test(text);
    return isAboutMailbox ? BARE[code] : undefined;
  }
  const known = subject === '1' ? BAD_ADDRESS : subject === '2' ? BAD_MAILBOX : undefined;
  return ofClass === '5' && known?.has(Number(detail)) ? `5.${subject}.${Number(detail)}` : undefined;
}

/** Its owner can make room, and need not change the address. */
export function isMailboxFull(status: string): boolean {
  return status === '5.2.2';
}
