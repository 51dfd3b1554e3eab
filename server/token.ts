/** Access tokens: signed, short-lived, and worth nothing once their session has ended. */
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { ACCESS_MINUTES, fullName } from '#rules/member.ts';
import type { Actor, Ctx } from './context.ts';
import { findLiveSession } from './store/session.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'mortar:member';
const TYPE = 'at+jwt';

/** The specification's claims; `loggedIn` is for the screen only, the session row decides. */
const claims = z.object({
  sid: z.uuid(),
  user: z.object({ _id: z.uuid(), fullName: z.string(), loggedIn: z.boolean() }),
});

export interface TokenSubject {
  sessionId: string;
  memberId: string;
  firstName: string;
  lastName: string;
}

export function signToken(ctx: Pick<Ctx, 'sessionKey' | 'now'>, subject: TokenSubject, loggedIn = true): Promise<string> {
  const issuedAt = Math.floor(ctx.now().getTime() / 1000);
  const user = { _id: subject.memberId, fullName: fullName(subject), firstName: subject.firstName, loggedIn };
  return new SignJWT({ sid: subject.sessionId, user })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt - 60)
    .setExpirationTime(issuedAt + ACCESS_MINUTES * 60)
    .sign(ctx.sessionKey);
}

/** Who a token speaks for, or undefined for anything that is not a good token of a living session. Takes it bare or with `Bearer`. */
export async function actorOfToken(
  ctx: Pick<Ctx, 'sessionKey' | 'now' | 'db'>,
  header: string | undefined,
): Promise<Actor | undefined> {
  const token = header?.replace(/^Bearer +/i, '').trim();
  if (!token) return undefined;
  const sessionId = await sessionOf(ctx, token);
  const session = sessionId === undefined ? undefined : await findLiveSession(ctx.db, sessionId);
  if (!session) return undefined;
  return { id: session.memberId, sessionId: session.id, firstName: session.firstName, fullName: fullName(session) };
}

async function sessionOf(ctx: Pick<Ctx, 'sessionKey' | 'now'>, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, ctx.sessionKey, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      typ: TYPE,
      currentDate: ctx.now(),
      requiredClaims: ['exp', 'sid', 'user'],
    });
    return claims.parse(payload).sid;
  } catch {
    return undefined;
  }
}
