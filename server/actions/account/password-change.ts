/** Changes a signed-in member's password, given the current one, and ends their sessions on other devices. */
import type { session } from '#contract/account/session.ts';
import { fieldError } from '#rules/error.ts';
import type { Action } from '../../http/serve.ts';
import { hashSecret } from '../../auth/password-hash.ts';
import { showPhone } from './phone.ts';
import { noteSecurity } from '../../telemetry/security-event.ts';
import { spendResets } from '../../store/account/reset.ts';
import { endSessionsOf } from '../../store/account/session.ts';
import { replacePassword } from '../../store/account/member.ts';
import { inTransaction } from '../../store/db.ts';
import { findOwnFacts } from '../../store/people/profile.ts';
import { requireStrongPassword } from './new-password.ts';
import { reauthenticate, wrongPassword } from './reauthentication.ts';
import { notifyEnded } from './session.ts';

/** Refuses the second of two concurrent changes with the same current password. */
export const change: Action<'member', typeof session.changePassword> = async (ctx, { current, password }) => {
  const { id, sessionId } = ctx.member;
  const { firstName, lastName, email, phoneNumber } = await findOwnFacts(ctx.db, id);
  requireStrongPassword(password, [firstName, lastName, email, showPhone(phoneNumber)]);
  const before = await reauthenticate(ctx, current, 'current');
  if (password === current) throw fieldError('password', 'password', 'This is your current password. Choose another.');
  const passwordHash = await hashSecret(password, { ip: ctx.request.ip, account: id });
  await inTransaction(ctx.db, async (trx) => {
    if (!(await replacePassword(trx, id, before, passwordHash)))
      throw wrongPassword('This is not your password', 'current');
    await spendResets(trx, id);
    notifyEnded(ctx, trx, await endSessionsOf(trx, id, sessionId));
    await ctx.jobs.add(trx, 'mail-password-changed', { memberId: id });
  });
  noteSecurity(ctx, 'password changed', { member: id });
  return { success: true };
};
