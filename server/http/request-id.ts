/** The request id, which is in its log lines, in a header of its answer, and in the message of a failure. */
import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import { trustOf } from './client-address.ts';

export const REQUEST_ID_HEADER = 'x-request-id';
const GIVEN = /^[\w-]{8,64}$/;

/** Creates ids, or takes them from a trusted proxy only: anybody else could use them to write into our log. */
export function requestIdsOf(config: Pick<Config, 'trustedProxies'>): (request: IncomingMessage) => string {
  const isFromProxy = proxyCheck(config);
  return (request) => {
    const given = request.headers[REQUEST_ID_HEADER];
    const isTaken = typeof given === 'string' && GIVEN.test(given) && isFromProxy(request);
    return isTaken ? given : randomUUIDv7().slice(-12);
  };
}

/** Returns a check for whether one of our own proxies forwards the request. */
export function proxyCheck(config: Pick<Config, 'trustedProxies'>): (request: IncomingMessage) => boolean {
  const isTrusted = trustOf(config);
  return ({ socket: { remoteAddress } }) => isTrusted(remoteAddress ?? '');
}
