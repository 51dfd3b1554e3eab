/** Security headers of every answer and the strict Content-Security-Policy, built once. */
import type { FastifyInstance } from 'fastify';

const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
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
  'connect-src': 'https://api.paystack.co https://standard.paystack.co',
  'frame-src': 'https://checkout.paystack.com',
  'form-action': "'none'",
  'frame-ancestors': "'self'",
};

const written = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map((directive) => directive.join(' '))
    .join('; ');

export const PAY_FRAME_HEADERS = {
  'content-security-policy': written(PAY_FRAME_POLICY),
  'x-frame-options': 'SAMEORIGIN',
};

export const SECURITY_HEADERS = {
  'content-security-policy': written(POLICY),
  'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** A header set by a route, such as a narrower policy, is not overwritten. */
export function openHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
}
