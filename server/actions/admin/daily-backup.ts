/** The daily backup: one that failed is mailed to the owners, and stands on the health screen either way. */
import { ownersOf } from '../../auth/admin-role.ts';
import type { Ctx } from '../../context.ts';
import { backupFailedMail } from '../../mail/operator-mail.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';
import { findBackup } from '../../store/admin/health.ts';
import { sendMail } from '../notice/send-mail.ts';

/** The job. Made again where the server left meanwhile. */
export async function makeDailyBackup(ctx: Ctx): Promise<void> {
  const failure = await ctx.backups.run();
  if (failure === undefined) return;
  ctx.log.error({ failure }, 'the daily backup failed');
  const day = ctx.now().toISOString().slice(0, 10);
  for (const to of await ownersOf(ctx, ctx.db))
    await ctx.jobs.add(ctx.db, 'mail-backup-failed', { to, failure }, { key: `mail-backup-failed ${day} ${to}` });
}

/** The job. Says when the last good one was made. */
export async function mailBackupFailed(ctx: Ctx, { to, failure }: JobPayloads['mail-backup-failed']): Promise<void> {
  const good = await findBackup(ctx.db, true);
  await sendMail(ctx, backupFailedMail(to, { failure, lastGood: good?.finishedAt }));
}
