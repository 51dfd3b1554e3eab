/** Security headers of every answer and the strict Content-Security-Policy, built once. */
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
 * The policy of the payment frame: the hosts Paystack's library calls. It uses inline styles and adds Apple's script on devices with Apple
 * Pay.
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
 * The policy of the reader of symbols, a worker of its own: it runs WebAssembly, which no page may, and reaches nothing but the file of its
 * program.
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

/** The policy of a file that is no page: opened as one, it may do nothing. */
const FILE_POLICY = {
  'default-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** Whatever is not the app's shell. */
const NO_DEVICES = 'camera=(), microphone=(), geolocation=()';

/** Of the app's pages, which have these scripts within them. */
export function appPolicy(scripts: readonly string[]): string {
  const own = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return written({ ...POLICY, 'script-src': [POLICY['script-src'], ...own].join(' ') });
}

/** Of the screens of the app, which record voice notes and read packs: a screen that is opened from another keeps what that one was given. */
export const APP_HEADERS = { 'permissions-policy': 'camera=(self), microphone=(self), geolocation=()' };

/** Of a page that is not the app's at an address of the app. */
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

/** Of what is no page: scripts, styles and data. */
export const FILE_HEADERS = { 'content-security-policy': written(FILE_POLICY) };

/** These weigh more than many a script does, and a first visit loads fifteen. */
const FOR_PAGES_ONLY = ['x-frame-options', 'permissions-policy'];

export function removePageHeaders(answer: ServerResponse): void {
  for (const name of FOR_PAGES_ONLY) answer.removeHeader(name);
}

/** As they stand in an answer that is written by hand. */
export const SECURITY_LINES = Object.entries(SECURITY_HEADERS).map((header) => header.join(': '));

const HEADERS = new Map(Object.entries(SECURITY_HEADERS));

/**
 * Has the security headers from its beginning, so that answers of Node, of Fastify and of Engine.IO have them too. A header set by a route,
 * such as a narrower policy, takes the place of its own.
 */
export class SecureResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  constructor(...made: [request: R]) {
    super(...made);
    this.setHeaders(HEADERS);
  }
}

const REFUSAL = /^HTTP\/1\.1 4\d\d [^\r]*\r\n/;

/** Engine.IO refuses an upgrade on the bare socket: the headers go below the first line of what it writes. */
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
