/** The id of a request: in its log lines, in the header of its answer, and in what is said of a failure. */
import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import { trustOf } from './client-address.ts';

export const REQUEST_ID_HEADER = 'x-request-id';
const GIVEN = /^[\w-]{8,64}$/;

/** Ours, or the one that a trusted proxy gave: anybody else could write into our log with it. */
export function requestIdsOf(config: Pick<Config, 'trustedProxies'>): (request: IncomingMessage) => string {
  const isFromProxy = proxyCheck(config);
  return (request) => {
    const given = request.headers[REQUEST_ID_HEADER];
    const isTaken = typeof given === 'string' && GIVEN.test(given) && isFromProxy(request);
    return isTaken ? given : randomUUIDv7().slice(-12);
  };
}

/** Whether one of our own proxies hands the request on. */
export function proxyCheck(config: Pick<Config, 'trustedProxies'>): (request: IncomingMessage) => boolean {
  const isTrusted = trustOf(config);
  return ({ socket: { remoteAddress } }) => isTrusted(remoteAddress ?? '');
}
