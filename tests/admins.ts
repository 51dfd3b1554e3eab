/** An administrator for tests: signed in straight in the database, as signing in has tests of its own. */
import { randomUUIDv7 } from 'node:crypto';
import { signAdminToken } from '#server/admin-token.ts';
import { inTransaction } from '#server/store/db.ts';
import { insertAdminSession } from '#server/store/admin.ts';
import type { Ground } from './start.ts';

/** Start the app with it: `env: { ADMIN_EMAILS: ADMIN }`. */
export const ADMIN = 'chief@mortar.example';

/** The token of a new session, whose passkey was typed just now. */
export async function signInAsAdmin({ ctx }: Pick<Ground, 'ctx'>, email = ADMIN): Promise<string> {
  const id = randomUUIDv7();
  await inTransaction(ctx.db, (trx) => insertAdminSession(trx, { id, email, userAgent: 'test' }));
  return signAdminToken(ctx, id);
}
