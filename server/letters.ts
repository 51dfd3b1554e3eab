/** The words of every mail. No name and nothing else a stranger typed: nobody can send their own words through us. */
import { CODE_MINUTES } from '#rules/member.ts';
import type { Letter } from './outside/mail.ts';

const BODY = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2b22;background:#ffffff';
const CODE = 'margin:24px 0;font:700 36px/1.2 ui-monospace,monospace;letter-spacing:8px;color:#14532d';

export function verificationLetter(to: string, code: string): Letter {
  const subject = 'Your Mortar code';
  const before = 'This is the code that verifies your e-mail address:';
  const after = `It works for ${CODE_MINUTES} minutes. If you did not sign up at Mortar, you need not do anything.`;
  return {
    to,
    subject,
    text: `${before}\n\n    ${code}\n\n${after}\n\nMortar\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="${BODY}"><p>${before}</p><p style="${CODE}">${code}</p><p>${after}</p><p>Mortar</p></body></html>`,
  };
}
