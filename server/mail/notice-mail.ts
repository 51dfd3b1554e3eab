/** The mail about a notice that concerns money. No name and no word that another member typed. */
import { mailMessageOf, type NoticeFacts } from '#rules/notice.ts';
import { page } from './mail-templates.ts';
import type { Letter } from '../outside/mail.ts';

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#14532d;color:#ffffff;text-decoration:none';

export function noticeLetter(facts: NoticeFacts & { email: string; link: string }, publicUrl: string): Letter {
  const message = mailMessageOf(facts);
  const [subject = message] = message.split(/\.(?= |$)/);
  const address = publicUrl + facts.link;
  const after = 'You can switch these mails off under Notifications.';
  return {
    to: facts.email,
    subject,
    text: `${message}\n\nOpen it: ${address}\n\n${after}\n\nMortar\n`,
    html: page(
      subject,
      `<p>${message}</p><p><a style="${BUTTON}" href="${address}">Open it in Mortar</a></p><p>${after}</p>`,
    ),
  };
}
