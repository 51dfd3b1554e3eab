/** The mail of a notice about money. It names the people involved, and contains no other text that a member typed. */
import { type Message, message } from '#rules/i18n/message.ts';
import { mailMessageOf, type NoticeFacts } from '#rules/notice/notice.ts';
import type { Draft } from './draft.ts';

/** The subject is the first sentence without its full stop, in any language. */
export function noticeMail(facts: NoticeFacts & { email: string; link: string }, publicUrl: string): Draft {
  const sentence: Message = mailMessageOf(facts);
  const link = publicUrl + facts.link;
  return {
    to: facts.email,
    subject: sentence,
    isFirstSentence: true,
    parts: [
      sentence,
      { link, text: message('Open it: {link}', { link }), label: message('Open it in Mortar') },
      message('You can turn off these emails under Notifications.'),
    ],
  };
}
