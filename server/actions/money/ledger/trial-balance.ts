/** The nightly trial balance: books that do not balance stop payouts and alert the administrators. */
import { TRIAL_CHECKS } from '#rules/money/recon.ts';
import { administratorsWith } from '../../../auth/admin-role.ts';
import type { Ctx } from '../../../context.ts';
import { booksMail } from '../../../mail/operator-mail.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction } from '../../../store/db.ts';
import { closeItems, noteItem } from '../../../store/money/ledger/recon-item.ts';
import { isOutOfBalance, listViolations } from '../../../store/money/ledger/trial-balance.ts';
import { sendMail } from '../../notice/send-mail.ts';

/** The job. An item is closed on the first night its check holds again, or by an administrator. */
export async function checkBooks(ctx: Ctx): Promise<void> {
  let differs = false;
  for (const check of TRIAL_CHECKS) {
    const violations = await listViolations(ctx.db, check);
    if (violations.length === 0) {
      await inTransaction(ctx.db, (trx) => closeItems(trx, ['books differ'], check));
      continue;
    }
    differs = true;
    ctx.log.error({ check, violations }, 'the books do not balance');
    await noteItem(ctx.db, {
      kind: 'books differ',
      reference: check,
      local: { differences: violations.length, violations },
    });
  }
  if (!differs) return;
  // one job for each, so that a failing address does not repeat the others' mail
  for (const to of await administratorsWith(ctx, ctx.db, 'money')) await ctx.jobs.add(ctx.db, 'mail-books', { to });
}

/** The job. Does nothing if the books balance again. */
export async function mailBooks(ctx: Ctx, { to }: JobPayloads['mail-books']): Promise<void> {
  if (await isOutOfBalance(ctx.db)) await sendMail(ctx, booksMail(to, `${ctx.publicUrl()}/admin/money`));
}
