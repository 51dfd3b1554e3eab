/** Decides who counts as a second person: neither an administrator's own other address nor whom they invited lately. */
import { countAsTwo, independentOn, isInvitedLately, mailboxOf } from '#rules/admin/two-people.ts';
import { AppError } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { administratorsWith } from '../../auth/admin-role.ts';
import type { AdminCtx, Ctx } from '../../context.ts';
import { type AdministratorRow, listInvited } from '../../store/admin/administrator.ts';
import type { Db } from '../../store/db.ts';

/** Leaves out administrators named in the settings, because the server's operator chose them, whoever invited them before. */
async function listInvitations({ config }: Pick<Ctx, 'config'>, db: Db): Promise<AdministratorRow[]> {
  return (await listInvited(db)).filter(({ email }) => !config.adminEmails.includes(email));
}

/** Returns the administrators who may approve what this one proposes. */
export async function secondsOf(ctx: Ctx, db: Db, email: string): Promise<string[]> {
  const invited = await listInvitations(ctx, db);
  const others = await administratorsWith(ctx, db, 'money');
  return others.filter((other) => countAsTwo(email, other, invited, ctx.now()));
}

/** True if nobody else could approve for this administrator, and nobody invited them lately. */
export async function isSole(ctx: AdminCtx): Promise<boolean> {
  const { email } = ctx.admin;
  if (isInvitedLately(email, await listInvitations(ctx, ctx.db), ctx.now())) return false;
  return (await secondsOf(ctx, ctx.db, email)).length === 0;
}

export async function requireSecondPerson(ctx: AdminCtx, proposedBy: string): Promise<void> {
  const { email } = ctx.admin;
  const invited = await listInvitations(ctx, ctx.db);
  if (countAsTwo(proposedBy, email, invited, ctx.now())) return;
  if (mailboxOf(email) === mailboxOf(proposedBy)) {
    throw new AppError(
      'forbidden',
      message('{by} proposed this from the same mailbox. Another person must approve it.', { by: proposedBy }),
    );
  }
  const pair = invited.filter((one) => one.email === email || one.email === proposedBy);
  const until = pair.map(independentOn).filter((day) => day > ctx.now());
  throw new AppError(
    'forbidden',
    message(
      'You and {by} count as one person until {day}, because one of you invited the other or the same person invited both. Someone else must approve it.',
      { by: proposedBy, day: dayInLagos(new Date(Math.max(...until.map(Number)))) },
    ),
  );
}
