/** The job that notifies members of an alert that concerns them, and of its end, some members at a time. */
import { batchAlertName } from '#rules/medicine/batch-alert.ts';
import type { Ctx } from '../../../context.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction } from '../../../store/db.ts';
import { claimUnnotified } from '../../../store/medicine/safety/batch-alert-match.ts';
import { claimForEnd, findAlertedGoods } from '../../../store/medicine/safety/batch-alert.ts';
import { notify } from '../../notice/notice.ts';

const AT_ONCE = 500;

/** Notifies each member once of an alert and once of its end, however often the job runs. */
export async function notifyOfBatchAlert(ctx: Ctx, { alertId }: JobPayloads['tell-batch-alert']): Promise<void> {
  while ((await notifySome(ctx, alertId)) > 0);
}

function notifySome(ctx: Ctx, alertId: string): Promise<number> {
  return inTransaction(ctx.db, async (trx) => {
    const alert = await findAlertedGoods(trx, alertId);
    if (!alert) return 0;
    const { withdrawnAt, ...goods } = alert;
    const to = withdrawnAt
      ? await claimForEnd(trx, alertId, AT_ONCE)
      : await claimUnnotified(trx, alertId, goods, AT_ONCE);
    if (to.length === 0) return 0;
    const kind = withdrawnAt ? 'batch alert over' : 'batch alert';
    const subject = { kind: 'batch alert', id: alertId } as const;
    await notify(ctx, trx, { to, kind, actorId: null, subject, detail: batchAlertName(goods) });
    return to.length;
  });
}
