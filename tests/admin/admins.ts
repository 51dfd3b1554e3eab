/** Administrators for tests, with sessions inserted directly, because signing in has tests of its own. */
import { randomUUIDv7 } from 'node:crypto';
import { expect, vi } from 'vitest';
import { ADMIN_ROLES, type AdminRole } from '#rules/admin/role.ts';
import { signAdminToken } from '#server/auth/admin-token.ts';
import { inTransaction } from '#server/store/db.ts';
import { insertAdminSession } from '#server/store/admin/admin.ts';
import { mailsTo } from '../notice/mail.ts';
import { PATIENCE } from '../kit/patience.ts';
import { callOn, type AppAddress, type TestApp } from '../kit/start.ts';

/** The owner's address. Start the app with `env: { ADMIN_EMAILS: ADMIN }`. */
export const ADMIN = 'chief@mortar.example';

/** One administrator of each role: the settings name the owner, and `inviteByRole` invites the others. */
export const ADMINS_BY_ROLE: Record<AdminRole, string> = {
  owner: ADMIN,
  money: 'money@mortar.example',
  licences: 'licences@mortar.example',
  moderator: 'moderator@mortar.example',
  reader: 'reader@mortar.example',
};

/** More than 30 days ago: an administrator invited then counts as a second person beside the one who invited them. */
export const LONG_AGO = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);

export async function inviteByRole({ ctx }: Pick<AppAddress, 'ctx'>): Promise<void> {
  const invited = ADMIN_ROLES.filter((role) => role !== 'owner');
  const rows = invited.map((role) => ({ email: ADMINS_BY_ROLE[role], role, invited_by: ADMIN, created_at: LONG_AGO }));
  await ctx.db.insertInto('administrator').values(rows).execute();
}

/** Returns the token of a new session whose passkey was entered just now. */
export async function signInAsAdmin({ ctx }: Pick<AppAddress, 'ctx'>, email = ADMIN): Promise<string> {
  const id = randomUUIDv7();
  await inTransaction(ctx.db, (trx) => insertAdminSession(trx, { id, email, userAgent: 'test' }));
  return signAdminToken(ctx, id);
}

/** Requests a passkey as a browser does; returns its cookie and the mailed passkey. */
export async function askForPasskey(app: TestApp, email = ADMIN): Promise<{ cookie: string; passkey: string }> {
  const before = (await mailsTo(app, email)).length;
  const { headers } = await callOn(app.url, 'POST /api/auth/admin/signin', { email });
  const [mail] = await vi.waitUntil(async () => {
    const mails = await mailsTo(app, email);
    return mails.length > before && mails;
  }, PATIENCE);
  return {
    cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '',
    passkey: /(\w{4}-){3}\w{4}/.exec(mail?.text ?? '')?.[0] ?? expect.fail('no passkey'),
  };
}
