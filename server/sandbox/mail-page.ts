/** Pages of `/sandbox/mail`: plain HTML with all mail content escaped. */

export interface SandboxMail {
  /** The file name, and the mail's address under `/sandbox/mail/`. */
  name: string;
  /** ISO 8601. */
  at: string;
  to: string;
  subject: string;
  text: string;
}

export function renderList(mails: readonly SandboxMail[]): string {
  const entries = mails.map(
    (mail) => `<li><a href="/sandbox/mail/${escape(mail.name)}">
<span class="subject">${escape(mail.subject)}</span><span class="to">${escape(mail.to)}</span>${timeOf(mail)}</a></li>`,
  );
  const list = entries.length > 0 ? `<ul>${entries.join('\n')}</ul>` : '<p class="none">No mail yet.</p>';
  return page('Mail', `<p><a class="action" href="/sandbox/mail">Reload</a></p>${list}`);
}

export function renderMail(mail: SandboxMail): string {
  return page(
    mail.subject,
    `<p><a class="action" href="/sandbox/mail">All mail</a></p>
<p class="to">To ${escape(mail.to)}</p><p>${timeOf(mail)}</p><pre>${escape(mail.text)}</pre>`,
  );
}

export function renderNothing(): string {
  return page('Mail not found', '<p><a class="action" href="/sandbox/mail">All mail</a></p>');
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Africa/Lagos' });

function timeOf(mail: SandboxMail): string {
  return `<time datetime="${escape(mail.at)}">${escape(CLOCK.format(new Date(mail.at)))}, Lagos</time>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} · Mortar sandbox</title>
<link rel="stylesheet" href="/sandbox/mail.css">
</head>
<body>
<p class="strip">Sandbox: mail is kept here and is not sent.</p>
<main><h1>${escape(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

export const MAIL_STYLE = `:root { color-scheme: light dark; --ink: #1c2b22; --soft: #55645b; --line: #d5ddd8; --paper: #ffffff; --brand: #14532d; --wait: #fdf3d7; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6ece8; --soft: #a3b0a8; --line: #34413a; --paper: #131a16; --brand: #86cfa3; --wait: #3a2f10; }
}
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
.strip { margin: 0; padding: 8px 16px; background: var(--wait); text-align: center; font-size: 14px; }
main { max-width: 680px; margin: 0 auto; padding: 16px; }
h1 { margin: 8px 0; font-size: 24px; overflow-wrap: anywhere; }
.action { display: inline-block; min-height: 44px; padding: 9px 16px; border: 1px solid var(--line); border-radius: 8px; color: var(--brand); text-decoration: none; }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 8px; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; padding: 12px 16px; color: inherit; text-decoration: none; }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.to, time { color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
pre { padding: 16px; border: 1px solid var(--line); border-radius: 8px; font: 18px/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
a:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
`;
