/** Refuses administrators what their role does not permit, and records the attempt. */
import type { Route } from '#contract/route/route.ts';
import { DENIALS_RECORDED, REFUSED_BY_ROLE } from '#rules/admin/act.ts';
import { isPermitted, type Permission } from '#rules/admin/role.ts';
import { AppError } from '#rules/error.ts';
import type { Administrator, Ctx } from '../context.ts';
import { insertAct } from '../store/admin/admin.ts';
import { inTransaction } from '../store/db.ts';

export async function requirePermitted(
  ctx: Pick<Ctx, 'db' | 'limiter'>,
  route: Route,
  administrator: Administrator | undefined,
  permission: Permission,
): Promise<void> {
  if (!administrator) throw new AppError('unauthenticated', 'Invalid admin');
  if (isPermitted(administrator.role, permission)) return;
  await recordDenial(ctx, route, administrator);
  throw new AppError('forbidden', 'Your role can’t do this');
}

const RECORDED = { name: 'recorded denials', windows: [DENIALS_RECORDED] };

async function recordDenial(
  { db, limiter }: Pick<Ctx, 'db' | 'limiter'>,
  { method, path }: Route,
  { email, sessionId }: Administrator,
): Promise<void> {
  if ((await limiter.take(RECORDED, email)) !== undefined) return;
  await inTransaction(db, (trx) =>
    insertAct(trx, { email, sessionId, what: REFUSED_BY_ROLE, subject: `${method} ${path}` }),
  );
}
