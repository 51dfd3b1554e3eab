/** Sign-up, verification, sign-in, sessions and sign-out. */
import { z } from 'zod';
import { CODE_DIGITS, MEMBER_LIMITS } from '#rules/account/member.ts';
import { message } from '#rules/i18n/message.ts';
import { email, id, language, moment, phone, say, success, text } from '../route/field.ts';
import { route } from '../route/route.ts';

export const code = z
  .string({ error: 'Fill this in' })
  .trim()
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), {
    error: say(message('The code has {digits} digits', { digits: CODE_DIGITS })),
  });

/** A new password exactly as typed. */
export const newPassword = z
  .string({ error: 'Fill this in' })
  .min(MEMBER_LIMITS.passwordMin, {
    error: say(message('At least {minimum} characters', { minimum: MEMBER_LIMITS.passwordMin })),
  })
  .max(MEMBER_LIMITS.passwordMax, {
    error: say(message('At most {maximum} characters', { maximum: MEMBER_LIMITS.passwordMax })),
  });

/** The current password, to confirm the member's identity. */
export const ownPassword = z
  .string({ error: 'Enter your password' })
  .min(1, { error: 'Enter your password' })
  .max(MEMBER_LIMITS.passwordMax);

export const token = z.object({ token: z.string() });

export const sessionShape = z.object({
  _id: id,
  /** `Chrome on Android` */
  device: z.string(),
  startedAt: moment,
  /** Rounded to 15 minutes. */
  seenAt: moment,
  /** The caller's own session. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof sessionShape>;
const sessions = z.object({ sessions: z.array(sessionShape) });

export const session = {
  /** Creates an account and mails a code that must be entered before the first sign-in. An address that is already used is an error at its field. */
  signUp: route(
    'POST /api/auth/signup',
    {
      firstName: text(MEMBER_LIMITS.name, 1),
      lastName: text(MEMBER_LIMITS.name, 1),
      email,
      password: newPassword,
      phoneNumber: phone.default(''),
      state: text(MEMBER_LIMITS.state).default(''),
      address: text(MEMBER_LIMITS.address).default(''),
      registrationNumber: text(MEMBER_LIMITS.registrationNumber).default(''),
      /** The visitor's choice; absent to follow the browser. */
      language: language.optional(),
    },
    { user: z.object({ _id: id }) },
  ),
  /**
   * Verifies the account with the mailed code. Idempotent. A wrong code, an expired one and an unknown member get the same answer. Attempts are
   * limited.
   */
  verify: route('POST /api/auth/verify/:userId', { userId: id, code }, success),
  /** Mails a new verification code. The answer is the same for any id. */
  resend: route('POST /api/auth/verify/:userId/resend', { userId: id }, success),
  /**
   * Returns an access token and sets the refresh cookie. A wrong address and a wrong password get the same answer, and failures are limited.
   * `unverified` is the id of a member who must enter the mailed code first.
   */
  signIn: route(
    'POST /api/auth/signin',
    {
      email: text(MEMBER_LIMITS.email).toLowerCase(),
      password: z.string({ error: 'Fill this in' }).max(MEMBER_LIMITS.passwordMax),
      remember: z.boolean().default(false),
    },
    token,
  ),
  /** Ends the session. The returned token is already invalid. */
  signOut: route('PATCH /api/auth/signout/:userId', { userId: id }, token),
  /** The caller's active sessions: the current one first, then by last use. */
  list: route('GET /api/auth/sessions', {}, sessions),
  /** Ends all other sessions. Needs the password. */
  endOthers: route('DELETE /api/auth/sessions', { password: ownPassword }, sessions),
  /**
   * Ends one of the caller's sessions, such as that of a lost device, and closes its sockets. Returns the remaining ones. Needs the password,
   * except for the calling session.
   */
  endOne: route('DELETE /api/auth/sessions/:id', { id, password: ownPassword.optional() }, sessions),
  /**
   * Changes the password. Needs the current one. Ends all other sessions, invalidates mailed links, and notifies the member by mail. A wrong
   * password is an error at `current`, a new one that is easy to guess at `password`.
   */
  changePassword: route('PATCH /api/auth/password', { current: ownPassword, password: newPassword }, success),
};
