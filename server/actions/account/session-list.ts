/** A member's devices, and signing them out. */
import type { session } from '#contract/account/session.ts';
import { AppError } from '#rules/error.ts';
import { deviceOf } from '#rules/account/session.ts';
import type { MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { noteSecurity } from '../../telemetry/security-event.ts';
import { inTransaction } from '../../store/db.ts';
import { endSessionOf, endSessionsOf, listSessions } from '../../store/account/session.ts';
import { reauthenticate, wrongPassword } from './reauthentication.ts';
import { notifyEnded } from './session.ts';

export const list: Action<'member', typeof session.list> = (ctx) => getSessions(ctx);

/** Needs the password, so that a stranger at an open screen cannot sign the owner out. */
export const endOthers: Action<'member', typeof session.endOthers> = async (ctx, { password }) => {
  await reauthenticate(ctx, password);
  await inTransaction(ctx.db, async (trx) =>
    notifyEnded(ctx, trx, await endSessionsOf(trx, ctx.member.id, ctx.member.sessionId)),
  );
  noteSecurity(ctx, 'sessions ended', { member: ctx.member.id });
  return getSessions(ctx);
};

/** Needs no password to end the caller's own session. */
export const endOne: Action<'member', typeof session.endOne> = async (ctx, { id, password }) => {
  if (id !== ctx.member.sessionId) {
    const open = await listSessions(ctx.db, ctx.member.id);
    if (!open.some((each) => each.id === id)) throw noSuchSession();
    if (!password) throw wrongPassword('Enter your password');
    await reauthenticate(ctx, password);
  }
  await inTransaction(ctx.db, async (trx) => {
    if (!(await endSessionOf(trx, ctx.member.id, id))) throw noSuchSession();
    notifyEnded(ctx, trx, [id]);
  });
  if (id === ctx.member.sessionId) ctx.request.clearRefreshCookie();
  return getSessions(ctx);
};

const noSuchSession = () => new AppError('not_found', 'Session not found. It may have ended.');

async function getSessions(ctx: MemberCtx) {
  const open = await listSessions(ctx.db, ctx.member.id);
  const sessions = open.map(({ id, userAgent, createdAt, seenAt }) => ({
    _id: id,
    device: deviceOf(userAgent),
    startedAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    current: id === ctx.member.sessionId,
  }));
  return { sessions: sessions.toSorted((one, other) => Number(other.current) - Number(one.current)) };
}
