/** The words of every mail. No name and nothing else a stranger typed: nobody can send their own words through us. */
import { CODE_MINUTES } from '#rules/member.ts';
import type { Letter } from './outside/mail.ts';

const BODY = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2b22;background:#ffffff';
const CODE = 'margin:24px 0;font:700 36px/1.2 ui-monospace,monospace;letter-spacing:8px;color:#14532d';

export function verificationLetter(to: string, code: string): Letter {
  const before = 'This is the code that verifies your e-mail address:';
  return codeLetter(to, code, before, 'If you did not sign up at Mortar, you need not do anything.');
}

export function newAddressLetter(to: string, code: string): Letter {
  const before = 'This is the code that makes this the e-mail address of your Mortar account:';
  return codeLetter(to, code, before, 'If you did not ask for it, you need not do anything.');
}

/** To the address that was replaced, in case it was not its owner who did it. */
export function addressChangedLetter(to: string): Letter {
  const subject = 'Your Mortar e-mail address was changed';
  const words = 'Your Mortar account now has another e-mail address. Mail about it no longer comes here.';
  const after = 'If you did not change it, answer this mail at once.';
  return {
    to,
    subject,
    text: `${words}\n\n${after}\n\nMortar\n`,
    html: page(subject, `<p>${words}</p><p>${after}</p>`),
  };
}

function codeLetter(to: string, code: string, before: string, unasked: string): Letter {
  const subject = 'Your Mortar code';
  const after = `It works for ${CODE_MINUTES} minutes. ${unasked}`;
  return {
    to,
    subject,
    text: `${before}\n\n    ${code}\n\n${after}\n\nMortar\n`,
    html: page(subject, `<p>${before}</p><p style="${CODE}">${code}</p><p>${after}</p>`),
  };
}

/** Paragraphs of HTML as a whole letter. */
export function page(title: string, paragraphs: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="${BODY}">${paragraphs}<p>Mortar</p></body></html>`;
}
