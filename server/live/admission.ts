/** Admits connections to the live channel before any state is kept: checks origin, address, and that the query has no token. */
import type { IncomingMessage } from 'node:http';
import { networkOf } from '#rules/rate-limit.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { Ctx } from '../context.ts';
import { inLanguage } from '../i18n/wording.ts';
import { isOwnOrigin, languageOf } from '../http/request-context.ts';

/** Query parameters Engine.IO itself sends. A token never belongs there, because addresses end up in logs. */
const QUERY = new Set(['EIO', 'transport', 't', 'sid', 'b64', 'j']);

export interface Gate {
  /** The key that connections are counted by. */
  networkOf(request: IncomingMessage): string;
  /** Returns why a connection is refused, in the client's language, or undefined. */
  refusal(request: IncomingMessage): string | undefined;
  enter(network: string): void;
  leave(network: string): void;
  /** Refuses everybody from now on. */
  shut(): void;
}

export function openGate(ctx: Ctx): Gate {
  const open = new Map<string, number>();
  const networkFrom = (request: IncomingMessage) => networkOf(ctx.clientAddress(request) ?? 'gone') ?? 'this machine';
  let isShut = false;
  return {
    networkOf: networkFrom,
    refusal(request) {
      const isFull = (open.get(networkFrom(request)) ?? 0) >= ctx.config.socketsPerAddress;
      const reason = isShut ? CLOSING : (faultOf(ctx, request) ?? (isFull ? TOO_MANY : undefined));
      return reason && inLanguage(languageOf(ctx, request), reason);
    },
    enter(network) {
      open.set(network, (open.get(network) ?? 0) + 1);
    },
    leave(network) {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    },
    shut() {
      isShut = true;
    },
  };
}

const CLOSING = message('Mortar is restarting. Try again in a moment.');
const TOO_MANY = message('Too many connections from your network');

function faultOf(ctx: Ctx, request: IncomingMessage): Message | undefined {
  if (!isOwnOrigin(ctx, request)) return message('This request comes from another site');
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  if ([...query.keys()].every((key) => QUERY.has(key))) return undefined;
  return message('Send the token as auth, not in the address');
}
