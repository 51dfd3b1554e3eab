/** Sessions: sign-in, refresh and sign-out. */
import { randomUUIDv7 } from 'node:crypto';
import type { session } from '#contract/account/session.ts';
import { networkOf, wideNetworkOf } from '#rules/rate-limit.ts';
import { AppError } from '#rules/error.ts';
import { SUSPENDED } from '#rules/account/suspension.ts';
import { REMEMBERED_IDLE_DAYS, SESSION_IDLE_DAYS, deviceOf, isNewPlace, judgeRefresh } from '#rules/account/session.ts';
import type { Ctx, VisitorCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { newDeviceMail } from '../../mail/mail-templates.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';
import { signedInOn } from '../../auth/device-cookie.ts';
import { isSecret } from '../../auth/password-hash.ts';
import {
  nextRefreshSecret,
  type RefreshCookie,
  readRefreshCookie,
  writeRefreshCookie,
} from '../../auth/refresh-cookie.ts';
import { newSecret, secretHashOf } from '../../auth/secret.ts';
import { type Db, inTransaction, onCommit, type Trx } from '../../store/db.ts';
import { findForSignIn, holdPassword } from '../../store/account/member.ts';
import { findSuspensionOf } from '../../store/people/suspension.ts';
import {
  endSession,
  extendSession,
  findHolder,
  findNewcomer,
  type HeldSession,
  insertSession,
  listWhereabouts,
  lockSession,
  type NewSession,
  rotateSession,
} from '../../store/account/session.ts';
import { signToken } from '../../auth/access-token.ts';
import { noteSecurity } from '../../telemetry/security-event.ts';
import { forgetGuesses, limitGuesses } from './guess-limit.ts';
import { sendCodeIfNone } from './member.ts';
import { sendMemberMail } from '../notice/send-mail.ts';
import { DAY_MS } from '#rules/time.ts';

type SignIn = Action<'visitor', typeof session.signIn>;

export const signIn: SignIn = async (ctx, { email, password, remember }) => {
  const isKnownDevice = await limitGuesses(ctx, email).catch((error: unknown) => refusedSignIn(ctx, email, error));
  const result = await findForSignIn(ctx.db, email);
  const asker = { ip: ctx.request.ip, account: isKnownDevice ? result?.id : undefined };
  const isRight = await isSecret(password, result?.passwordHash, asker);
  if (!result || !isRight) {
    noteSecurity(ctx, 'sign-in failed', { member: result?.id, isKnownDevice });
    throw wrongPair();
  }
  await forgetGuesses(ctx, email);
  await requireActive(ctx.db, result.id).catch((error: unknown) => refusedSignIn(ctx, email, error));
  if (!result.isVerified) {
    await sendCodeIfNone(ctx, result.id);
    throw new AppError('unverified', 'Enter the code from our email first', { details: { userId: result.id } });
  }
  const cookie = { sessionId: randomUUIDv7(), secret: newSecret() };
  const expiresAt = new Date(ctx.now().getTime() + (remember ? REMEMBERED_IDLE_DAYS : SESSION_IDLE_DAYS) * DAY_MS);
  const device = await signedInOn(ctx, ctx.request.device, email);
  await begin(ctx, result.passwordHash, {
    id: cookie.sessionId,
    memberId: result.id,
    refreshHash: secretHashOf(cookie.secret),
    remember,
    userAgent: ctx.request.userAgent,
    network: wideNetworkOf(ctx.request.ip),
    address: networkOf(ctx.request.ip),
    deviceId: device.deviceId,
    expiresAt,
  });
  ctx.request.setRefreshCookie(writeRefreshCookie(cookie), remember ? expiresAt : undefined);
  ctx.request.setDevice(device.cookie);
  noteSecurity(ctx, 'signed in', { member: result.id, isKnownDevice });
  return { token: await signToken(ctx, { ...result, sessionId: cookie.sessionId, memberId: result.id }) };
};

/** Logs the refusal; the account is looked up only for the log. */
async function refusedSignIn(ctx: VisitorCtx, email: string, error: unknown): Promise<never> {
  if (error instanceof AppError) {
    const account = await findForSignIn(ctx.db, email);
    noteSecurity(ctx, 'sign-in refused', { member: account?.id, why: error.type });
  }
  throw error;
}

const wrongPair = () => new AppError('user', 'Invalid email or password');

/** Throws with the reason, which only a proven owner of the account may see. */
async function requireActive(db: Db, memberId: string): Promise<void> {
  const suspension = await findSuspensionOf(db, memberId);
  if (suspension) throw new AppError('suspended', SUSPENDED, { details: { reason: suspension.reason } });
}

/** Begins a session. Throws if the password changed during the comparison; a new place is mailed. */
async function begin(ctx: Ctx, passwordHash: string, session: NewSession): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    if (!(await holdPassword(trx, session.memberId, passwordHash))) throw wrongPair();
    await requireActive(trx, session.memberId);
    const place = { device: deviceOf(session.userAgent), network: session.network ?? '' };
    const isNew = isNewPlace(place, await listWhereabouts(trx, session.memberId));
    await insertSession(trx, session);
    if (isNew) await ctx.jobs.add(trx, 'mail-new-device', { sessionId: session.id });
  });
}

export async function mailNewDevice(ctx: Ctx, { sessionId }: JobPayloads['mail-new-device']): Promise<void> {
  const result = await findNewcomer(ctx.db, sessionId);
  if (!result) return;
  const forgotLink = `${ctx.publicUrl()}/forgot-password`;
  await sendMemberMail(ctx, newDeviceMail(result.email, deviceOf(result.userAgent), forgotLink));
}

export async function refresh(ctx: VisitorCtx): Promise<{ token: string }> {
  if (!ctx.request.isOwnOrigin) throw new AppError('forbidden', 'This request comes from another site');
  const cookie = readRefreshCookie(ctx.request.refreshCookie);
  const held = cookie && (await inTransaction(ctx.db, (trx) => renew(ctx, trx, cookie)));
  if (held) return { token: await signToken(ctx, { ...held.session, sessionId: held.session.id }) };
  if (cookie) await requireActiveHolder(ctx, cookie);
  ctx.request.clearRefreshCookie();
  throw new AppError('unauthenticated', 'Not Authorized, Login to interact');
}

/** Tells a suspended member's device the reason, if its cookie belongs to the session. */
async function requireActiveHolder(ctx: VisitorCtx, { sessionId, secret }: RefreshCookie): Promise<void> {
  const memberId = await findHolder(ctx.db, sessionId, secretHashOf(secret));
  if (memberId !== undefined) await requireActive(ctx.db, memberId);
}

/** Applies the verdict on the cookie; undefined if it is invalid. */
async function renew(ctx: VisitorCtx, trx: Trx, cookie: RefreshCookie): Promise<{ session: HeldSession } | undefined> {
  const held = await lockSession(trx, cookie.sessionId);
  if (!held) return undefined;
  const hash = secretHashOf(cookie.secret);
  const verdict = judgeRefresh({
    isOver: held.isOver,
    presented: held.refreshHash.equals(hash) ? 'current' : held.previousRefreshHash?.equals(hash) ? 'previous' : 'old',
    secondsSinceRotation: held.previousRefreshHash && held.secondsSinceRotation,
  });
  if (verdict === 'over') return undefined;
  if (verdict === 'stolen') {
    await endSession(trx, held.id);
    notifyEnded(ctx, trx, [held.id]);
    noteSecurity(ctx, 'old session cookie', { member: held.memberId });
    return undefined;
  }
  const secret = verdict === 'keep' ? cookie.secret : nextRefreshSecret(ctx, cookie.secret);
  if (verdict === 'rotate') await rotateSession(trx, held.id, secretHashOf(secret));
  const expiresAt = await extendSession(trx, held.id);
  onCommit(trx, () => {
    const value = writeRefreshCookie({ sessionId: held.id, secret });
    ctx.request.setRefreshCookie(value, held.remember ? expiresAt : undefined);
  });
  return { session: held };
}

/** Ends the caller's session only. */
export const signOut: Action<'member', typeof session.signOut> = async (ctx) => {
  const { sessionId, id: memberId } = ctx.member;
  const subject = await inTransaction(ctx.db, async (trx) => {
    const held = await lockSession(trx, sessionId);
    await endSession(trx, sessionId);
    notifyEnded(ctx, trx, [sessionId]);
    return held;
  });
  ctx.request.clearRefreshCookie();
  if (!subject) throw new AppError('unauthenticated', 'Not Authorized, Login to interact');
  return { token: await signToken(ctx, { ...subject, sessionId, memberId }, false) };
};

/** Closes the sockets of these sessions after the commit. */
export function notifyEnded(ctx: Ctx, trx: Trx, sessionIds: readonly string[]): void {
  onCommit(trx, () => {
    for (const id of sessionIds) ctx.live.endSession(id);
  });
}
