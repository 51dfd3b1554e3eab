/** Tokens of administrators: an audience of their own, and worth nothing once the session is idle or over. */
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { ADMIN_HOURS, provedUntil } from '#rules/admin.ts';
import type { Administrator, Ctx } from './context.ts';
import { seeAdminSession } from './store/admin.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'mortar:admin';
const TYPE = 'admin+jwt';

const claims = z.object({ sid: z.uuid() });

export function signAdminToken(ctx: Pick<Ctx, 'sessionKey' | 'now'>, sessionId: string): Promise<string> {
  const issuedAt = Math.floor(ctx.now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt - 60)
    .setExpirationTime(issuedAt + ADMIN_HOURS * 3_600)
    .sign(ctx.sessionKey);
}

/** Who a token speaks for; undefined also for an address that is no administrator's any more. */
export async function adminOfToken(ctx: Ctx, header: string | undefined): Promise<Administrator | undefined> {
  const token = header?.replace(/^Bearer +/i, '').trim();
  const sessionId = token && (await sessionOf(ctx, token));
  const session = sessionId ? await seeAdminSession(ctx.db, sessionId) : undefined;
  if (!session || !ctx.config.adminEmails.includes(session.email)) return undefined;
  return { email: session.email, sessionId: session.id, provedUntil: provedUntil(session.createdAt) };
}

async function sessionOf(ctx: Pick<Ctx, 'sessionKey' | 'now'>, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, ctx.sessionKey, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      typ: TYPE,
      currentDate: ctx.now(),
      requiredClaims: ['exp', 'sid'],
    });
    return claims.parse(payload).sid;
  } catch {
    return undefined;
  }
}
