/** Mails about visitors' messages: to the operator with the message, and to the visitor with an administrator's answer. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { EnquiryKind } from '#rules/public/enquiry.ts';
import { buttonTo, type Draft } from './draft.ts';

interface Written {
  kind: EnquiryKind;
  name: string;
  company: string;
  email: string;
  phone: string;
  message: string;
  language: string;
  page: string;
  standing: string;
}

const SUBJECTS: Record<EnquiryKind, Message> = {
  contact: message('A message from the contact form of Mortar'),
  'better word': message('Better wording for a Mortar page'),
};

/** Sent only to the operator, because it contains a stranger's text. A reply goes to the sender. */
export function enquiryMail(to: string, written: Written, link: string): Draft {
  const { kind, name, company, email, phone, message: words, language, page, standing } = written;
  const facts: [Message, string][] = [
    [message('Name'), name],
    [message('Company'), company],
    [message('Email'), email],
    [message('Phone'), phone],
    [message('Language'), language],
    [message('Page'), page],
    [message('Current wording'), standing],
  ];
  return {
    to,
    subject: SUBJECTS[kind],
    ...(email !== '' && { replyTo: email }),
    parts: [
      ...facts.flatMap(([label, quote]) => (quote === '' ? [] : [{ label, quote }])),
      { label: kind === 'contact' ? message('Message') : message('Your suggestion'), quote: words },
      buttonTo(link, message('Open the messages')),
      message('Answer there. If you reply to this email directly, your answer is not saved with the message.'),
    ],
  };
}

/** Sent to the visitor: an administrator's text and none of the visitor's own, so that nobody can send their text through us. */
export function enquiryReplyMail(to: string, content: string, replyTo: string | undefined): Draft {
  return {
    to,
    subject: message('The answer to your message to Mortar'),
    ...(replyTo !== undefined && { replyTo }),
    parts: [{ quote: content }, message('You get this email because you wrote to Mortar from this address.')],
  };
}
