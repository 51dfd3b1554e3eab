/** HTML with all values escaped, and the headers of the emulator's pages. */
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '#rules/escape-html.ts';

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[];

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + write(parts[index - 1] ?? '') + string));
}

function write(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeHtml(String(part));
}

/** Returns a page around its `main`, with the common style and optional further style or a script. */
export function pageOf(
  prefix: string,
  title: string,
  main: Html,
  { style, script }: { style?: 'control.css'; script?: 'checkout.js' } = {},
): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${prefix}/assets/checkout.css" />
        ${style ? html`<link rel="stylesheet" href="${prefix}/assets/${style}" />` : ''}
        ${script ? html`<script type="module" src="${prefix}/assets/${script}"></script>` : ''}
      </head>
      <body>
        ${main}
      </body>
    </html>`;
}

/** Allows only its own script and style, and framing only by the merchant's pages. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

export function sendPage(reply: FastifyReply, page: Html): FastifyReply {
  return reply.headers(PAGE_HEADERS).send(page.text);
}

export function naira(kobo: number): string {
  const amount = (kobo / 100).toLocaleString('en-NG', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `NGN ${amount}`;
}
