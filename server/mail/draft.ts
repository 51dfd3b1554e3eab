/** A mail before translation, and the letter in its reader's language, as text and as HTML. */
import type { Language } from '#rules/i18n/language.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { escapeHtml } from '#rules/escape-html.ts';
import { inLanguage } from '../i18n/wording.ts';
import type { MailMessage } from '../outside/mail.ts';

/**
 * A paragraph, a code on its own line, a link that HTML shows as a button, or somebody's own text, unchanged. A
 * message may contain a name as a value, and no other text that somebody wrote.
 */
type Part =
  | Message
  | { code: string; isLong: boolean }
  | { link: string; text: Message; label: Message }
  | { quote: string; label?: Message };

export interface Draft {
  to: string;
  subject: Message;
  /** The subject is the message's first sentence, if it has several. */
  isFirstSentence?: true;
  parts: Part[];
  /** The reply address, instead of our own. */
  replyTo?: string;
}

export const draftOf = (to: string, subject: Message, parts: Part[]): Draft => ({ to, subject, parts });

/** A link, which the text version shows as the address alone. */
export const buttonTo = (link: string, label: Message): Part => ({ link, text: message('{link}', { link }), label });

const BODY = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2b22;background:#ffffff';
const CODE = 'margin:24px 0;font:700 36px/1.2 ui-monospace,monospace;letter-spacing:8px;color:#14532d';
const PASSKEY = 'margin:24px 0;font:700 24px/1.2 ui-monospace,monospace;letter-spacing:2px;color:#14532d';
const BUTTON = 'margin:24px 0';
const LINK =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#ffffff;text-decoration:none';

export function letterOf({ to, subject, isFirstSentence, parts, replyTo }: Draft, language: Language): MailMessage {
  const say = (message: Message) => inLanguage(language, message);
  const text = say(subject);
  const title = isFirstSentence ? (text.split(/\.(?= |$)/)[0] ?? text) : text;
  return {
    to,
    subject: title,
    text: [...parts.map((part) => textOf(part, say)), 'Mortar\n'].join('\n\n'),
    html: page(title, parts.map((part) => htmlOf(part, say)).join(''), language),
    ...(replyTo !== undefined && { replyTo }),
  };
}

type Say = (message: Message) => string;

function textOf(part: Part, say: Say): string {
  if ('code' in part) return `    ${part.code}`;
  if ('quote' in part) return part.label ? `${say(part.label)}: ${part.quote}` : part.quote;
  return say('link' in part ? part.text : part);
}

function htmlOf(part: Part, say: Say): string {
  if ('code' in part) return `<p style="${part.isLong ? PASSKEY : CODE}">${part.code}</p>`;
  if ('link' in part) {
    return `<p style="${BUTTON}"><a href="${part.link}" style="${LINK}">${say(part.label)}</a></p>`;
  }
  if ('quote' in part) {
    const label = part.label ? `<b>${say(part.label)}</b><br>` : '';
    return `<p style="white-space:pre-line">${label}${escapeHtml(part.quote)}</p>`;
  }
  return `<p>${escapeHtml(say(part))}</p>`;
}

function page(title: string, paragraphs: string, language: Language): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="${BODY}">${paragraphs}<p>Mortar</p></body></html>`;
}
