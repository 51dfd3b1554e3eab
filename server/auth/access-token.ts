/** Access tokens: signed, short-lived, and invalid once their session has ended. */
import { z } from 'zod';
import { fullName } from '#rules/account/member.ts';
import { ACCESS_MINUTES } from '#rules/account/session.ts';
import type { Language } from '#rules/i18n/language.ts';
import { LruMap } from '#rules/lru-map.ts';
import type { Actor, Ctx } from '../context.ts';
import { sign, type TokenKind, tokenIn, verify } from './signed-token.ts';

const KIND: TokenKind = {
  audience: 'mortar:member',
  type: 'at+jwt',
  minutes: ACCESS_MINUTES,
  required: ['sid', 'user'],
};

/** The specification's claims. `loggedIn` is for the screen only: the session's row decides. */
const claims = z.object({
  sid: z.uuid(),
  user: z.object({ _id: z.uuid(), fullName: z.string(), loggedIn: z.boolean() }),
});

export interface TokenSubject {
  sessionId: string;
  memberId: string;
  firstName: string;
  lastName: string;
  /** The language the member has set. Without it the browser's counts. */
  language?: Language | null | undefined;
  /** True while the first-run guide has not ended, so that only these members' screens ask for it. */
  guide?: boolean | undefined;
  /** The pharmacy of a counter session, for the screen only. */
  counter?: string | null | undefined;
}

export function signToken(
  ctx: Pick<Ctx, 'sessionKey' | 'now'>,
  subject: TokenSubject,
  loggedIn = true,
): Promise<string> {
  const user = { _id: subject.memberId, fullName: fullName(subject), firstName: subject.firstName, loggedIn };
  const { language, guide, counter } = subject;
  return sign(ctx, KIND, {
    sid: subject.sessionId,
    user: { ...user, ...(language && { language }), ...(guide && { guide }), ...(counter && { counter }) },
  });
}

/** Returns the member of a token, bare or with `Bearer`, or undefined for an invalid token or an ended session. */
export async function actorOfToken(
  ctx: Pick<Ctx, 'sessionKey' | 'now' | 'sessions'>,
  header: string | undefined,
): Promise<Actor | undefined> {
  const token = tokenIn(header);
  if (!token) return undefined;
  const named = await sessionOf(ctx, token);
  const session = named === undefined ? undefined : await ctx.sessions.find(named);
  if (!session) return undefined;
  const { id: sessionId, memberId: id, firstName, counter } = session;
  return { id, sessionId, firstName, fullName: fullName(session), ...(counter !== null && { counter }) };
}

/** Verified tokens by key, because a signature check costs more than the rest of a request. */
const checked = new WeakMap<Uint8Array, LruMap<string, { sessionId: string; expiresAt: number }>>();
const CHECKED_MAX = 5_000;

async function sessionOf(ctx: Pick<Ctx, 'sessionKey' | 'now'>, token: string): Promise<string | undefined> {
  const known =
    checked.get(ctx.sessionKey) ?? new LruMap<string, { sessionId: string; expiresAt: number }>(CHECKED_MAX);
  checked.set(ctx.sessionKey, known);
  const before = known.get(token);
  if (before && before.expiresAt > ctx.now().getTime()) return before.sessionId;
  known.delete(token);
  const read = await readToken(ctx, token);
  if (!read) return undefined;
  known.set(token, read);
  return read.sessionId;
}

async function readToken(
  ctx: Pick<Ctx, 'sessionKey' | 'now'>,
  token: string,
): Promise<{ sessionId: string; expiresAt: number } | undefined> {
  const payload = await verify(ctx, KIND, token);
  const read = claims.safeParse(payload);
  return payload && read.success ? { sessionId: read.data.sid, expiresAt: (payload.exp ?? 0) * 1000 } : undefined;
}
