/** Admission to the live channel before any state is kept: origin, address, and no token in the query. */
import type { IncomingMessage } from 'node:http';
import { clientAddress, trustOf } from '../http/client-address.ts';
import type { Ctx } from '../context.ts';
import { isOwnOrigin } from '../http/request-context.ts';

/** Query parameters Engine.IO itself sends. A token never belongs there, because addresses end up in logs. */
const QUERY = new Set(['EIO', 'transport', 't', 'sid', 'b64', 'j']);

export interface Gate {
  addressOf(request: IncomingMessage): string;
  /** The reason to refuse, or undefined. */
  refusal(request: IncomingMessage): string | undefined;
  enter(address: string): void;
  leave(address: string): void;
  /** Admits nobody any more. */
  shut(): void;
}

export function openGate(ctx: Ctx): Gate {
  const open = new Map<string, number>();
  const trust = trustOf(ctx.config);
  const addressOf = (request: IncomingMessage) => clientAddress(trust, request);
  let isShut = false;
  return {
    addressOf,
    refusal(request) {
      if (isShut) return 'We are closing. Try again in a moment.';
      if (!isOwnOrigin(ctx, request)) return 'This comes from another site';
      const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
      if (![...query.keys()].every((key) => QUERY.has(key))) return 'Send the token as auth, not in the address';
      if ((open.get(addressOf(request)) ?? 0) >= ctx.config.socketsPerAddress) return 'Too many connections from here';
      return undefined;
    },
    enter(address) {
      open.set(address, (open.get(address) ?? 0) + 1);
    },
    leave(address) {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    },
    shut() {
      isShut = true;
    },
  };
}
