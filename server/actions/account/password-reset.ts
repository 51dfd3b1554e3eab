/** Password reset: the mailed link, and the new password, which ends every session. */
import { email as emailShape } from '#contract/route/field.ts';
import type { passwordReset } from '#contract/account/password-reset.ts';
import { message } from '#rules/i18n/message.ts';
import { AppError, fieldError, requireFound } from '#rules/error.ts';
import type { Ctx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { passwordChangedMail, resetMail } from '../../mail/mail-templates.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';
import { hashSecret } from '../../auth/password-hash.ts';
import { showPhone } from './phone.ts';
import { noteSecurity } from '../../telemetry/security-event.ts';
import { newSecret, secretHashOf } from '../../auth/secret.ts';
import { inTransaction } from '../../store/db.ts';
import { findEmail, lockMember, resetPassword } from '../../store/account/member.ts';
import { findLivingReset, insertReset, type LivingReset, spendReset } from '../../store/account/reset.ts';
import { endSessionsOf } from '../../store/account/session.ts';
import { forgetGuesses } from './guess-limit.ts';
import { limitMailTo } from '../notice/mail-limit.ts';
import { requireStrongPassword } from './new-password.ts';
import { notifyEnded } from './session.ts';
import { askForMail } from '../notice/stranger-mail.ts';
import { sendMail, sendMemberMail } from '../notice/send-mail.ts';

/** Does the same for every address; only the job looks up the member. */
export const ask: Action<'visitor', typeof passwordReset.ask> = async (ctx, input) => {
  const { data: email } = emailShape.safeParse(input.email);
  if (email === undefined) throw fieldError('email', 'email', 'Invalid email');
  const sentence = message('We already sent several links. Use the latest, or try again in an hour.');
  await limitMailTo(ctx, 'reset', email, sentence);
  await askForMail(ctx, { name: 'mail-reset', payload: { email } });
  return { success: true };
};

/** The job behind `ask`. The secret exists only here and in the mail; a second run makes another. */
export async function mailReset(ctx: Ctx, { email }: JobPayloads['mail-reset']): Promise<void> {
  const secret = newSecret();
  if (!(await insertReset(ctx.db, email, secretHashOf(secret)))) return;
  // the part after `#` reaches no server, log or other site
  await sendMail(ctx, resetMail(email, `${ctx.publicUrl()}/reset-password/${encodeURIComponent(email)}#k=${secret}`));
}

/** Does not spend the link, because mail scanners follow links too. */
export const check: Action<'visitor', typeof passwordReset.check> = async (ctx, { email }) => {
  const result = await find(ctx, ctx.request.resetKey);
  if (result.email !== email.trim().toLowerCase()) throw worthless();
  return { token: result.id };
};

export const finish: Action<'visitor', typeof passwordReset.finish> = async (ctx, { token, key, password }) => {
  const result = await find(ctx, ctx.request.resetKey ?? key);
  if (result.id !== token) throw worthless();
  const about = [result.firstName, result.lastName, result.email, showPhone(result.phoneNumber)];
  requireStrongPassword(password, about);
  const passwordHash = await hashSecret(password, ctx.request);
  await inTransaction(ctx.db, async (trx) => {
    await lockMember(trx, result.memberId);
    if (!(await spendReset(trx, result))) throw worthless();
    await resetPassword(trx, result.memberId, passwordHash);
    notifyEnded(ctx, trx, await endSessionsOf(trx, result.memberId));
    await ctx.jobs.add(trx, 'mail-password-changed', { memberId: result.memberId });
  });
  noteSecurity(ctx, 'password reset', { member: result.memberId });
  await forgetGuesses(ctx, result.email);
  ctx.request.clearRefreshCookie();
  return { success: true };
};

export async function mailPasswordChanged(ctx: Ctx, { memberId }: JobPayloads['mail-password-changed']): Promise<void> {
  const email = await findEmail(ctx.db, memberId);
  if (email !== undefined) await sendMemberMail(ctx, passwordChangedMail(email, `${ctx.publicUrl()}/forgot-password`));
}

async function find(ctx: Ctx, key: string | undefined): Promise<LivingReset> {
  return requireFound(key === undefined ? undefined : await findLivingReset(ctx.db, secretHashOf(key)), worthless);
}

/** Gives the same error for a wrong, unknown, used or expired link. */
const worthless = () => new AppError('token', 'This link no longer works. Ask for a new one.');
