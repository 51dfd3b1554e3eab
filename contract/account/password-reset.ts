/** Password reset: the mailed link, its check, and the new password. */
import { z } from 'zod';
import { success } from '../route/field.ts';
import { route } from '../route/route.ts';

const key = z.string().max(200).optional();

/** The secret of the mailed link, which is never sent in a URL. */
export const RESET_KEY_HEADER = 'x-reset-key';

export const passwordReset = {
  /** Mails a reset link. The answer is the same for every address; a malformed one gets the type `email`. */
  ask: route('POST /api/auth/password-reset', { email: z.string({ error: 'Fill this in' }).max(1_000) }, success),
  /** Checks the link's key in the header `X-Reset-Key`. The returned token is a handle, useless without the key. */
  check: route('GET /api/auth/password-reset/:email', { email: z.string() }, { token: z.string() }),
  /** Sets a new password with the key in the header or body. Ends all of the member's sessions. */
  finish: route(
    'POST /api/auth/password-reset/:token',
    { token: z.string(), key, password: z.string({ error: 'Fill this in' }) },
    success,
  ),
};
