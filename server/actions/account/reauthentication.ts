/** Reauthentication: asks for the password before actions a stolen session must not do. */
import { countFailure } from '#rules/rate-limit.ts';
import { AppError, fieldError } from '#rules/error.ts';
import type { Sentence } from '#rules/i18n/message.ts';
import type { MemberCtx } from '../../context.ts';
import { isSecret } from '../../auth/password-hash.ts';
import { noteSecurity } from '../../telemetry/security-event.ts';
import { countAgainstLimit, resetLimit } from '../../store/rate-limit.ts';
import { findAccount } from '../../store/people/profile.ts';

/** Throws at the field for a wrong password, or too many tries over all routes. Returns the hash that the password matches. */
export async function reauthenticate(ctx: MemberCtx, password: string, field = 'password'): Promise<string> {
  const { id: member } = ctx.member;
  const subject = `password of ${member}`;
  if (!(await countAgainstLimit(ctx.db, subject, countFailure))) {
    noteSecurity(ctx, 'password refused', { member, why: 'too_many' });
    throw new AppError('too_many', 'Too many attempts. Wait a few minutes, then try again.');
  }
  const { passwordHash } = await findAccount(ctx.db, member);
  if (!(await isSecret(password, passwordHash, { ip: ctx.request.ip, account: member }))) {
    noteSecurity(ctx, 'password refused', { member, why: 'password' });
    throw wrongPassword('This is not your password', field);
  }
  await resetLimit(ctx.db, subject);
  return passwordHash;
}

export function wrongPassword<S extends string>(sentence: Sentence<S>, field = 'password'): AppError {
  return fieldError('password', field, sentence);
}
