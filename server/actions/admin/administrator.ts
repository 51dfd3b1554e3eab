/** How owners manage administrators: list all, and invite, change or remove those whom the settings do not name. */
import type { administrator } from '#contract/admin/administrator.ts';
import { type AdminRole, isPermitted, MOST_INVITED } from '#rules/admin/role.ts';
import { AppError, invalidField, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { roleOf } from '../../auth/admin-role.ts';
import type { AdminCtx, Ctx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { invitationMail } from '../../mail/admin-mail.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';
import {
  type AdministratorRow,
  changeAdministrator,
  deleteAdministrator,
  endSessionsOf,
  findRemover,
  findSignInFacts,
  holdAdministrators,
  insertAdministrator,
  listInvited,
} from '../../store/admin/administrator.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import { sendMail } from '../notice/send-mail.ts';
import { record, requireProof } from './admin.ts';

const WHY_PROVE = message('Enter a new passkey first. This changes administrators.');

export const list: Action<'admin', typeof administrator.list> = async (ctx) => {
  const { adminEmails } = ctx.config;
  const invited = (await listInvited(ctx.db)).filter(({ email }) => !adminEmails.includes(email));
  const facts = await findSignInFacts(ctx.db, [...adminEmails, ...invited.map(({ email }) => email)]);
  const seen = (email: string) => ({
    lastSeenAt: facts.get(email)?.lastSeenAt?.toISOString() ?? null,
    hasFactor: facts.get(email)?.hasFactor ?? false,
  });
  const owners = adminEmails.map((email) => ({ email, role: 'owner' as const, ...seen(email), ...OF_SETTINGS }));
  return {
    administrators: [
      ...owners,
      ...invited.map(({ id, email, role, invitedBy, createdAt, version }) => ({
        _id: id,
        email,
        role,
        invitedBy,
        since: createdAt.toISOString(),
        version,
        ...seen(email),
      })),
    ],
    needsFactor: ctx.config.adminNeedsFactor,
  };
};

const OF_SETTINGS = { _id: null, invitedBy: null, since: null, version: 0 };

export const invite: Action<'admin', typeof administrator.invite> = async (ctx, { email, role }) => {
  requireProof(ctx, WHY_PROVE);
  await inTransaction(ctx.db, async (trx) => {
    const invited = await holdAsOwner(ctx, trx);
    if (ctx.config.adminEmails.includes(email) || invited.some((one) => one.email === email)) {
      throw invalidField('email', 'Already an administrator');
    }
    if (invited.length >= MOST_INVITED) {
      throw new AppError(
        'conflict',
        message('There are {count} administrators, the maximum. Remove one first.', {
          count: MOST_INVITED,
        }),
      );
    }
    const by = ctx.admin.email;
    const id = await insertAdministrator(trx, { email, role, invitedBy: by });
    await record(ctx, trx, { what: `invite administrator as ${role}`, subject: `administrator:${id}`, reason: email });
    await ctx.jobs.add(trx, 'mail-invitation', { administratorId: id });
  });
  return { success: true };
};

export const change: Action<'admin', typeof administrator.change> = async (ctx, { id, role, version }) => {
  requireProof(ctx, WHY_PROVE);
  await inTransaction(ctx.db, async (trx) => {
    const invited = await holdAsOwner(ctx, trx);
    const one = await changeable(ctx, trx, { invited, id, version });
    if (one.role === role) return;
    await changeAdministrator(trx, id, { role, by: ctx.admin.email });
    const reason = `${one.email}: ${one.role} before`;
    await record(ctx, trx, { what: `change administrator to ${role}`, subject: `administrator:${id}`, reason });
  });
  return { success: true };
};

export const remove: Action<'admin', typeof administrator.remove> = async (ctx, { id, version }) => {
  requireProof(ctx, WHY_PROVE);
  await inTransaction(ctx.db, async (trx) => {
    const invited = await holdAsOwner(ctx, trx);
    const one = await changeable(ctx, trx, { invited, id, version });
    await deleteAdministrator(trx, id);
    await endSessionsOf(trx, one.email);
    const reason = `${one.email}: ${one.role}`;
    await record(ctx, trx, { what: 'remove administrator', subject: `administrator:${id}`, reason });
  });
  return { success: true };
};

/**
 * Locks and returns everybody invited. Throws if the actor is no longer an owner. Nobody can change themselves, so the actor stays
 * an owner and there is always one.
 */
async function holdAsOwner(ctx: AdminCtx, trx: Trx): Promise<AdministratorRow[]> {
  await holdAdministrators(trx);
  const role: AdminRole | undefined = await roleOf(ctx, trx, ctx.admin.email);
  if (!role || !isPermitted(role, 'administrators')) throw new AppError('forbidden', 'Your role can’t do this');
  return listInvited(trx);
}

async function changeable(
  ctx: AdminCtx,
  trx: Trx,
  { invited, id, version }: { invited: readonly AdministratorRow[]; id: string; version: number },
): Promise<AdministratorRow> {
  const one = invited.find((row) => row.id === id);
  if (!one) {
    const by = requireFound(await findRemover(trx, id));
    throw new AppError('conflict', message('{by} has already removed this administrator', { by }));
  }
  if (one.email === ctx.admin.email) throw new AppError('forbidden', 'You can’t change or remove yourself');
  if (one.version !== version) {
    const by = one.changedBy ?? one.invitedBy;
    throw new AppError('conflict', message('{by} changed this administrator. Check again.', { by }));
  }
  return one;
}

/** The job. Sends nothing if they were removed meanwhile. */
export async function mailInvitation(ctx: Ctx, { administratorId }: JobPayloads['mail-invitation']): Promise<void> {
  const one = (await listInvited(ctx.db)).find(({ id }) => id === administratorId);
  if (!one) return;
  const facts = { by: one.invitedBy, role: one.role, link: `${ctx.publicUrl()}/admin/auth` };
  await sendMail(ctx, invitationMail(one.email, facts));
}
