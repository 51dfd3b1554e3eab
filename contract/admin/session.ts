/** Administrator sign-in: a mailed passkey, the session, and signing out. */
import { z } from 'zod';
import { ADMIN_ROLES } from '#rules/admin/role.ts';
import { moment, success } from '../route/field.ts';
import { route } from '../route/route.ts';

const email = z.string({ error: 'Fill this in' }).max(1_000);

const adminShape = z.object({
  email: z.string(),
  /** Their permissions are in `rules/admin/role.ts`. */
  role: z.enum(ADMIN_ROLES),
  /** Until then money may be moved without another passkey. */
  provedUntil: moment,
});

export const admin = {
  /** Mails a passkey to an administrator. The answer is the same for every address. */
  ask: route('POST /api/auth/admin/signin', { email }, success),
  /** Signs in with a passkey. It works once, in the browser that requested it. */
  enter: route(
    'POST /api/auth/admin/passkey',
    {
      email,
      passkey: z.string({ error: 'Invalid passkey' }).max(200, { error: 'Invalid passkey' }),
      /** Six digits from the authenticator app, for administrators with a second factor. */
      code: z.string().max(40, { error: 'Six digits' }).optional(),
    },
    { token: z.string() },
  ),
  /** The caller's session and role, and whether anything blocks payments. */
  show: route(
    'GET /api/admin/session',
    {},
    {
      admin: adminShape,
      /** True if the payment provider does not answer this server. */
      isProviderSilent: z.boolean(),
      /** True if payments are stopped until the item “fees passed on” is closed. */
      isCheckoutStopped: z.boolean(),
      /** A second administrator must approve payouts, refunds and bookings above this amount in naira; null if one is enough. */
      fourEyesAbove: z.number().nullable(),
    },
  ),
  /** Mails a passkey to the signed-in administrator; `enter` then opens a fresh session. */
  prove: route('POST /api/admin/session/passkey', {}, success),
  /** Signs out on this device. The token is invalid at once. */
  signOut: route('DELETE /api/admin/session', {}, success),
};
