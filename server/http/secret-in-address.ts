/** Refuses secrets in addresses, which end up in histories and logs. Logs name the route, not the address. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#rules/error.ts';
import { failureBody, STATUS } from './error-response.ts';

/** Compared in lower case, letters only, so that `X-Reset-Key` and `access_token[]` match too. */
const SECRETS = new Set([
  'token',
  'accesstoken',
  'refreshtoken',
  'authorization',
  'password',
  'newpassword',
  'passkey',
  'code',
  'otp',
  'key',
  'resetkey',
  'xresetkey',
  'secret',
]);

export function refuseSecretsInAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const names = Object.keys(request.query as object);
    if (!names.some((name) => SECRETS.has(name.toLowerCase().replace(/[^a-z]/g, '')))) return undefined;
    const refusal = new AppError('invalid', 'Not allowed in the address');
    // answered here instead of thrown, because the sandbox's emulators have their own error formats
    return reply.header('cache-control', 'no-store').code(STATUS.invalid).send(failureBody(refusal));
  });
}

/** First path segments of files and programs. */
const BEGINNINGS = new Set(['api', 'assets', 'files', 'health', 'sandbox']);

/** The logged form of an address: its route, since paths hold handles and mail addresses. Without a route, its known beginning. */
export function loggedRoute({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  if (routeOptions.url?.endsWith('*') === false) return routeOptions.url;
  const [, first = ''] = url.split(/[/?]/);
  return BEGINNINGS.has(first) ? `/${first}/*` : '/*';
}
