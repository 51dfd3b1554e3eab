/** Password reset: the mailed link, its check, and the new password. */
import { z } from 'zod';
import { success } from '../route/field.ts';
import { route } from '../route/route.ts';

const key = z.string().max(200).optional();

/** The secret of the mailed link, which is never sent in an address. */
export const RESET_KEY_HEADER = 'x-reset-key';

export const passwordReset = {
  /** Answers the same for every address; type `email` for a malformed one. */
  ask: route('POST /api/auth/password-reset', { email: z.string({ error: 'Fill this in' }).max(1_000) }, success),
  /** With the link's key in the header `X-Reset-Key`. The answered token is a handle, useless without the key. */
  check: route('GET /api/auth/password-reset/:email', { email: z.string() }, { token: z.string() }),
  /** With the key in the header or the body. Ends every session of the member. */
  finish: route(
    'POST /api/auth/password-reset/:token',
    { token: z.string(), key, password: z.string({ error: 'Fill this in' }) },
    success,
  ),
};
