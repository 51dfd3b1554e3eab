/** The refresh cookie: the session's id and a secret that is stored only as a hash. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '../context.ts';

const SECRET = /^[\w-]{43}$/;

export interface RefreshCookie {
  sessionId: string;
  secret: string;
}

/** Returns the next secret, derived so that a lost answer can be repeated. */
export function nextRefreshSecret(ctx: Pick<Ctx, 'sessionKey'>, secret: string): string {
  return createHmac('sha256', ctx.sessionKey).update(`refresh secret after ${secret}`).digest('base64url');
}

export function writeRefreshCookie({ sessionId, secret }: RefreshCookie): string {
  return `${sessionId}.${secret}`;
}

/** Returns the cookie's parts, or undefined for anything malformed. */
export function readRefreshCookie(value: string | undefined): RefreshCookie | undefined {
  const [sessionId, secret = ''] = value?.split('.') ?? [];
  const id = z.uuid().safeParse(sessionId);
  return id.success && SECRET.test(secret) ? { sessionId: id.data, secret } : undefined;
}
