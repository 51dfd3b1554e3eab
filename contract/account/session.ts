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

/** A new password as typed, unchanged. */
export const newPassword = z
  .string({ error: 'Fill this in' })
  .min(MEMBER_LIMITS.passwordMin, {
    error: say(message('At least {minimum} characters', { minimum: MEMBER_LIMITS.passwordMin })),
  })
  .max(MEMBER_LIMITS.passwordMax, {
    error: say(message('At most {maximum} characters', { maximum: MEMBER_LIMITS.passwordMax })),
  });

/** The one the member has, to prove again who they are. */
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
  /** To a quarter of an hour. */
  seenAt: moment,
  /** The caller's own session. */
  current: z.boolean(),
});
export type SessionShown = z.infer<typeof sessionShape>;
const sessions = z.object({ sessions: z.array(sessionShape) });

export const session = {
  /** Mails a code, with which the account is verified before anybody signs in. An address that is used already is refused at its field. */
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
      /** What the visitor chose; absent where it is left to the browser. */
      language: language.optional(),
    },
    { user: z.object({ _id: id }) },
  ),
  /**
   * The right code is accepted a second time too. A wrong one, an expired one and an unknown member get the same answer, and tries are
   * counted.
   */
  verify: route('POST /api/auth/verify/:userId', { userId: id, code }, success),
  /** Mails a new verification code; answers the same for any id. */
  resend: route('POST /api/auth/verify/:userId/resend', { userId: id }, success),
  /**
   * Answers an access token and sets the refresh cookie. A wrong address and a wrong password answer the same, and failures are counted.
   * `unverified` names the member whose code is awaited.
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
  /** Ends the session; the answered token is already invalid. */
  signOut: route('PATCH /api/auth/signout/:userId', { userId: id }, token),
  /** The caller's active sessions: the own one first, then the last seen. */
  list: route('GET /api/auth/sessions', {}, sessions),
  /** Ends all other sessions. Needs the password. */
  endOthers: route('DELETE /api/auth/sessions', { password: ownPassword }, sessions),
  /**
   * Of the caller's own, for a device that was lost; its sockets are closed too. Answers those that are left. Needs the password, but for the
   * session that asks.
   */
  endOne: route('DELETE /api/auth/sessions/:id', { id, password: ownPassword.optional() }, sessions),
  /**
   * The member's new password, with the one they have. Ends all other sessions, makes mailed links worthless, and is told by mail. A wrong
   * password is refused at `current`, a new one that is easy to guess at `password`.
   */
  changePassword: route('PATCH /api/auth/password', { current: ownPassword, password: newPassword }, success),
};
