/** Reauthentication: asks for the password before actions a stolen session must not do. */
import { countFailure } from '#rules/rate-limit.ts';
import { AppError, fieldError } from '#rules/error.ts';
import type { Sentence } from '#rules/i18n/message.ts';
import type { MemberCtx } from '../../context.ts';
import { isSecret } from '../../auth/password-hash.ts';
import { countAgainstLimit, resetLimit } from '../../store/rate-limit.ts';
import { findAccount } from '../../store/people/profile.ts';

/** Refuses a wrong password, and too many tries over all routes together. */
export async function reauthenticate(ctx: MemberCtx, password: string): Promise<void> {
  const subject = `password of ${ctx.member.id}`;
  if (!(await countAgainstLimit(ctx.db, subject, countFailure))) {
    throw new AppError('too_many', 'Too many tries. Wait a few minutes, then try again.');
  }
  const { passwordHash } = await findAccount(ctx.db, ctx.member.id);
  const asker = { ip: ctx.request.ip, account: ctx.member.id };
  if (!(await isSecret(password, passwordHash, asker))) throw wrongPassword('This is not your password');
  await resetLimit(ctx.db, subject);
}

export function wrongPassword<S extends string>(sentence: Sentence<S>): AppError {
  return fieldError('password', 'password', sentence);
}
