/** Withdraws the answers of a closed account's pharmacies to medicine requests, and tells patients who chose one of them. */
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import { clearAnswer, listOpenAsksOfOwner } from '../../../store/pharmacy/medicine-request/medicine-leave.ts';
import {
  updateDue,
  lockMedicineRequest,
  moveRequest,
  NOT_CHOSEN,
  setAnswerMailed,
} from '../../../store/pharmacy/medicine-request/medicine-request.ts';
import { nextStateOf, refreshAsked } from './medicine-move.ts';

export async function leaveMedicineRequests(ctx: Ctx, trx: Trx, memberId: string): Promise<void> {
  for (const { id, requestId } of await listOpenAsksOfOwner(trx, memberId)) {
    const request = await lockMedicineRequest(trx, requestId);
    if (!request || request.endedAt) continue;
    await clearAnswer(trx, id, ctx.now());
    if (request.chosenAskId === id) {
      await moveRequest(trx, requestId, { state: nextStateOf(request, 'miss'), ...NOT_CHOSEN });
      await ctx.jobs.add(trx, 'mail-medicine-request', { requestId, what: 'missed' });
    }
    await setAnswerMailed(trx, requestId, request.offers > 1);
    await updateDue(trx, requestId);
    await refreshAsked(ctx, trx, requestId);
  }
}
