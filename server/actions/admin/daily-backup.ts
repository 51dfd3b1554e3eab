/** The daily backup. Owners get a mail if it failed, and the health screen shows the result either way. */
import { ownersOf } from '../../auth/admin-role.ts';
import type { Ctx } from '../../context.ts';
import { backupFailedMail } from '../../mail/operator-mail.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';
import { findBackup } from '../../store/admin/health.ts';
import { sendMail } from '../notice/send-mail.ts';

/** The job. It runs again if the server stopped meanwhile. */
export async function makeDailyBackup(ctx: Ctx): Promise<void> {
  const failure = await ctx.backups.run();
  if (failure === undefined) return;
  ctx.log.error({ failure }, 'the daily backup failed');
  const day = ctx.now().toISOString().slice(0, 10);
  for (const to of await ownersOf(ctx, ctx.db))
    await ctx.jobs.add(ctx.db, 'mail-backup-failed', { to, failure }, { key: `mail-backup-failed ${day} ${to}` });
}

/** The job. The mail says when the last good backup was made. */
export async function mailBackupFailed(ctx: Ctx, { to, failure }: JobPayloads['mail-backup-failed']): Promise<void> {
  const good = await findBackup(ctx.db, true);
  await sendMail(ctx, backupFailedMail(to, { failure, lastGood: good?.finishedAt }));
}
