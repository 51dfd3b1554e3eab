/** Administrators' tokens: an audience of their own, invalid once the session is idle or ended. */
import { z } from 'zod';
import { ADMIN_HOURS, provedUntil } from '#rules/admin/session.ts';
import type { Administrator, Ctx } from '../context.ts';
import { roleOf } from './admin-role.ts';
import { sign, type TokenKind, tokenIn, verify } from './signed-token.ts';
import { seeAdminSession } from '../store/admin/admin.ts';

const KIND: TokenKind = {
  audience: 'mortar:admin',
  type: 'admin+jwt',
  minutes: ADMIN_HOURS * 60,
  required: ['sid'],
};

const claims = z.object({ sid: z.uuid() });

export function signAdminToken(ctx: Pick<Ctx, 'sessionKey' | 'now'>, sessionId: string): Promise<string> {
  return sign(ctx, KIND, { sid: sessionId });
}

/** Returns the administrator of a token, or undefined, also if the address is no longer an administrator's. */
export async function adminOfToken(ctx: Ctx, header: string | undefined): Promise<Administrator | undefined> {
  const token = tokenIn(header);
  const sessionId = token ? await sessionOf(ctx, token) : undefined;
  const session = sessionId ? await seeAdminSession(ctx.db, sessionId) : undefined;
  const role = session && (await roleOf(ctx, ctx.db, session.email));
  if (!session || !role) return undefined;
  return { email: session.email, role, sessionId: session.id, provedUntil: provedUntil(session.createdAt) };
}

async function sessionOf(ctx: Pick<Ctx, 'sessionKey' | 'now'>, token: string): Promise<string | undefined> {
  const payload = await verify(ctx, KIND, token);
  return claims.safeParse(payload).data?.sid;
}
