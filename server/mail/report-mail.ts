/** The mail to the author of content that a moderator hid, removed or warned about. */
import { message } from '#rules/i18n/message.ts';
import { headOf } from '#rules/feed/report-words.ts';
import type { ReportDecision, ReportKind } from '#rules/feed/report.ts';
import { buttonTo, type Draft } from './draft.ts';

interface Decided {
  email: string;
  kind: ReportKind;
  decision: ReportDecision;
  /** The administrator's message. */
  message: string;
  number: number;
}

export function decisionMail(
  { email, kind, decision, message: reason, number }: Decided,
  { address, link }: { address: string | undefined; link: string },
): Draft {
  const what = headOf(kind, decision === 'hide' || decision === 'remove' ? decision : 'warn');
  return {
    to: email,
    subject: what,
    ...(address !== undefined && { replyTo: address }),
    parts: [
      what,
      { label: message('The reason'), quote: reason },
      message('If you think this is wrong, reply to this email. Your case number is {number}.', {
        number,
      }),
      buttonTo(link, message('Write to us')),
    ],
  };
}
