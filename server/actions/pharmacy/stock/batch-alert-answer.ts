/** A pharmacy's answer about a batch in its stock that a safety alert may name. */
import type { batchAlert } from '#contract/medicine/batch-alert.ts';
import { AppError, requireFound } from '#rules/error.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, onCommit } from '../../../store/db.ts';
import { answerDoubt, findDoubtedPharmacy } from '../../../store/medicine/safety/batch-alert-answer.ts';
import { shareBatchAlerts } from '../../../store/medicine/safety/batch-alert-match.ts';
import { enterPharmacy } from '../access.ts';
import { show } from '../../medicine/safety/batch-alert.ts';

/** Only a manager answers; the batch stays in quarantine until then. */
export const answer: Action<'member', typeof batchAlert.answer> = async (ctx, { id, batchId, affected }) => {
  await inTransaction(ctx.db, async (trx) => {
    const pharmacyId = requireFound(await findDoubtedPharmacy(trx, id, batchId));
    await enterPharmacy(ctx, trx, pharmacyId, 'manage');
    await shareBatchAlerts(trx);
    if (!(await answerDoubt(trx, { alertId: id, batchId, answer: affected, memberId: ctx.member.id }))) {
      throw new AppError('conflict', 'Someone has already answered this');
    }
    onCommit(trx, () => {
      ctx.stockCache.allChanged();
      ctx.live.publish('all', 'batchAlert', { alertId: id });
    });
  });
  return show(ctx, { id });
};
