/** Medicine requests for administrators: demand by place and whether it is met, and closing abusive ones. */
import type { adminMedicineRequest } from '#contract/pharmacy/medicine-ask.ts';
import { AppError, requireFound } from '#rules/error.ts';
import { afterMove } from '#rules/pharmacy/medicine-request.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction } from '../../../store/db.ts';
import {
  updateDue,
  lockMedicineRequest,
  moveRequest,
  NOT_CHOSEN,
} from '../../../store/pharmacy/medicine-request/medicine-request.ts';
import {
  countMedicineRequests,
  listMedicineRequests,
} from '../../../store/pharmacy/medicine-request/medicine-request-queue.ts';
import { record } from '../../admin/admin.ts';
import { refreshAsked, notifyClosed } from './medicine-move.ts';

export const list: Action<'admin', typeof adminMedicineRequest.list> = async (ctx, { status, after }) => {
  const { rows, nextCursor } = await listMedicineRequests(ctx.db, status, after);
  return { requests: rows, counts: await countMedicineRequests(ctx.db), nextCursor };
};

export const close: Action<'admin', typeof adminMedicineRequest.close> = async (ctx, { id, reason }) => {
  await inTransaction(ctx.db, async (trx) => {
    const request = requireFound(await lockMedicineRequest(trx, id));
    const state = afterMove(request.state, 'close');
    if (!state) throw new AppError('conflict', 'This request has already ended. Reload the list.');
    const closed = { closedBy: ctx.admin.email, closeReason: reason };
    await moveRequest(trx, id, { state, ...NOT_CHOSEN, endedAt: ctx.now(), ...closed });
    await notifyClosed(ctx, trx, request);
    await updateDue(trx, id);
    await refreshAsked(ctx, trx, id);
    await record(ctx, trx, { what: 'medicine request closed', subject: `medicine-request:${id}`, reason });
    // an unproven address gets no more mail
    if (request.provenAt) await ctx.jobs.add(trx, 'mail-medicine-request', { requestId: id, what: 'closed' });
  });
  return { success: true };
};
