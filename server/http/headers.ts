/** Security headers of every answer, and the strict Content-Security-Policy, built once. */
import { createHash } from 'node:crypto';
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  // voice notes, fetched with the session
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The policy of the payment frame, with the hosts that Paystack's library calls. It uses inline styles, and adds Apple's script on devices with
 * Apple Pay.
 */
const PAY_FRAME_POLICY = {
  ...POLICY,
  'script-src': "'self' https://applepay.cdn-apple.com",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: https:",
  'media-src': "'none'",
  'connect-src': 'https://api.paystack.co https://standard.paystack.co',
  'frame-src': 'https://checkout.paystack.com',
  'form-action': "'none'",
  'frame-ancestors': "'self'",
};

/**
 * The policy of the readers of barcodes and printed text, workers of their own. They run WebAssembly, which no page may, and reach
 * only the files of their programs.
 */
const SCAN_WORKER_POLICY = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'connect-src': "'self'",
};

const written = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map((directive) => directive.join(' '))
    .join('; ');

export const PAY_FRAME_HEADERS = {
  'content-security-policy': written(PAY_FRAME_POLICY),
  'x-frame-options': 'SAMEORIGIN',
};

export const SCAN_WORKER_HEADERS = { 'content-security-policy': written(SCAN_WORKER_POLICY) };

/** The policy of files that are not pages: opened as a page, a file may do nothing. */
const FILE_POLICY = {
  'default-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** The permissions of everything except the app's shell. */
const NO_DEVICES = 'camera=(), microphone=(), geolocation=()';

/** The policy of the app's pages, which contain these inline scripts. */
export function appPolicy(scripts: readonly string[]): string {
  const own = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return written({ ...POLICY, 'script-src': [POLICY['script-src'], ...own].join(' ') });
}

/** Headers of the app's screens, which record voice notes and scan packs. A screen opened from another keeps the first one's permissions. */
export const APP_HEADERS = { 'permissions-policy': 'camera=(self), microphone=(self), geolocation=()' };

/** Headers of other pages at the app's addresses. */
export const PAGE_HEADERS = { 'permissions-policy': NO_DEVICES };

const SECURITY_HEADERS = {
  'content-security-policy': written(POLICY),
  'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': NO_DEVICES,
};

/** Headers of scripts, styles and data. */
export const FILE_HEADERS = { 'content-security-policy': written(FILE_POLICY) };

/** Headers that files omit: they weigh more than many a script, and a first visit loads fifteen. */
const FOR_PAGES_ONLY = ['x-frame-options', 'permissions-policy'];

export function removePageHeaders(answer: ServerResponse): void {
  for (const name of FOR_PAGES_ONLY) answer.removeHeader(name);
}

/** The security headers as lines, for answers written by hand. */
export const SECURITY_LINES = Object.entries(SECURITY_HEADERS).map((header) => header.join(': '));

const HEADERS = new Map(Object.entries(SECURITY_HEADERS));

/**
 * Sets the security headers at once, so that answers of Node, Fastify and Engine.IO have them too. A header set by a route,
 * such as a narrower policy, replaces the default.
 */
export class SecureResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  constructor(...made: [request: R]) {
    super(...made);
    this.setHeaders(HEADERS);
  }
}

const REFUSAL = /^HTTP\/1\.1 4\d\d [^\r]*\r\n/;

/** Adds the headers below the status line when Engine.IO refuses an upgrade on the bare socket. */
export function secureUpgrade(socket: Duplex): void {
  for (const name of ['write', 'end'] as const) {
    const say = socket[name].bind(socket) as (...args: unknown[]) => never;
    socket[name] = (first?: unknown, ...rest: unknown[]) => {
      socket[name] = say;
      const refusal = typeof first === 'string' && first.replace(REFUSAL, `$&${SECURITY_LINES.join('\r\n')}\r\n`);
      return say(refusal || first, ...rest);
    };
  }
}
