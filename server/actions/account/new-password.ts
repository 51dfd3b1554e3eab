/** What a password must be to become somebody's: the same at sign-up, by a mailed link and in the settings. */
import { fieldError } from '#rules/error.ts';
import { GUESSABLE, refusalOfPassword } from '#rules/account/password.ts';
import { isCommonPassword } from '../../auth/common-password.ts';

/** `about` is what is known of its owner: names, e-mail address, phone number. Refuses at the field `password`. */
export function requireStrongPassword(password: string, about: readonly string[]): void {
  const refusal = refusalOfPassword(password, about) ?? (isCommonPassword(password) ? GUESSABLE : undefined);
  if (refusal) throw fieldError('password', 'password', refusal);
}
