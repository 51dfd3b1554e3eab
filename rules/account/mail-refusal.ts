/** Permanent mailbox refusals: the mail server replies that mean one, and the limit on retries. */
import type { Window } from '../rate-limit.ts';

/** Mails a member may request to check that their address works again. */
export const MAIL_RETRIES: Window = { limit: 3, seconds: 3_600 };

/** A mail server's reply to a command. */
export interface MailAnswer {
  /** The command as nodemailer names it: `RCPT TO`, `DATA`, `AUTH PLAIN`. */
  command: string | undefined;
  /** The full reply. It may name other people's addresses. */
  text: string;
}

/** A mail that is never accepted, however often it is sent. It carries only the status, since the server's words name addresses. */
export class MailboxRefused extends Error {
  /** A status code of RFC 3463, such as `5.1.1`. */
  readonly status: string;

  constructor(status: string) {
    super(`the mailbox refused it for good (${status})`);
    this.status = status;
  }
}

const ANSWER = /^(5\d\d)[ -](?:(\d)\.(\d{1,3})\.(\d{1,3})(?![\d.]))?/;
/** Details of RFC 3463 and 5248: the recipient's address is wrong, gone or takes no mail. 5.1.7 and 5.1.8 are about the sender. */
const BAD_ADDRESS = new Set([0, 1, 2, 3, 4, 6, 10]);
/** The mailbox is disabled or full. 5.2.3 is about one message that is too long. */
const BAD_MAILBOX = new Set([0, 1, 2, 4]);
/** The status of a reply without one, from its RFC 5321 code. */
const BARE: Readonly<Record<string, string>> = {
  550: '5.1.1',
  551: '5.1.6',
  552: '5.2.2',
  553: '5.1.3',
  556: '5.1.10',
};
/** Bare codes are also used for these, which the operator must fix. */
const OF_OPERATOR =
  /relay|authenti|sender|spam|polic(?:y|ies)|block|black|reput|spf|dkim|dmarc|rate|too (?:many|large|big)|size/i;

/** Returns the status if the reply is about the recipient's mailbox. Undefined if another try or the operator may solve it. */
export function mailboxStatus({ command, text }: MailAnswer): string | undefined {
  if (command !== 'RCPT TO' && command !== 'DATA') return undefined;
  const [, code = '', ofClass, subject, detail] = ANSWER.exec(text) ?? [];
  if (code === '') return undefined;
  if (ofClass === undefined) {
    // after DATA, only 552 is about the mailbox
    const isAboutMailbox = (command === 'RCPT TO' || code === '552') && !OF_OPERATOR.test(text);
    return isAboutMailbox ? BARE[code] : undefined;
  }
  const known = subject === '1' ? BAD_ADDRESS : subject === '2' ? BAD_MAILBOX : undefined;
  return ofClass === '5' && known?.has(Number(detail)) ? `5.${subject}.${Number(detail)}` : undefined;
}

/** True if the mailbox is full. Its owner can make room, and need not change the address. */
export function isMailboxFull(status: string): boolean {
  return status === '5.2.2';
}
