/** A forgotten password: the link by mail, whether it is still good, and the new password. */
import { z } from 'zod';
import { route } from './route.ts';

const key = z.string().max(200).optional();

/** The secret of the mailed link, which never stands in an address that the server sees. */
export const RESET_KEY_HEADER = 'x-reset-key';

export const passwordReset = {
  /** Answers the same for every address there could be; type `email` for what is none. */
  ask: route(
    'POST',
    '/api/auth/password-reset',
    z.object({ email: z.string({ error: 'Fill this in' }).max(1_000) }),
    z.object({ success: z.literal(true) }),
  ),
  /** With the link's key as the header `X-Reset-Key`. The token it answers is a handle, worth nothing without the key. */
  check: route(
    'GET',
    '/api/auth/password-reset/:email',
    z.object({ email: z.string() }),
    z.object({ token: z.string() }),
  ),
  /** With the key as the header, or in the body. Ends every session of the member. */
  finish: route(
    'POST',
    '/api/auth/password-reset/:token',
    z.object({ token: z.string(), key, password: z.string({ error: 'Fill this in' }) }),
    z.object({ success: z.literal(true) }),
  ),
};
