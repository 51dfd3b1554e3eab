/** Requirements for a new password: the same at sign-up, by a mailed link and in the settings. */
import { fieldError } from '#rules/error.ts';
import { GUESSABLE, refusalOfPassword } from '#rules/account/password.ts';
import { isCommonPassword } from '../../auth/common-password.ts';

/** Throws at the field `password`. `about` lists the owner's names, e-mail address and phone number. */
export function requireStrongPassword(password: string, about: readonly string[]): void {
  const refusal = refusalOfPassword(password, about) ?? (isCommonPassword(password) ? GUESSABLE : undefined);
  if (refusal) throw fieldError('password', 'password', refusal);
}
