/** Scheduled steps of medicine requests: ask, ask further away, notify, end, erase. These jobs are idempotent. */
import { type DueStep, nextStep } from '#rules/pharmacy/medicine-request.ts';
import { NEIGHBOUR_STATES } from '#rules/public/neighbour-states.ts';
import type { NigerianState } from '#rules/nigeria.ts';
import type { Ctx } from '../../../context.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { insertAsks } from '../../../store/pharmacy/medicine-request/medicine-ask.ts';
import {
  deleteUnproven,
  eraseRequest,
  updateDue,
  listDueRequests,
  lockMedicineRequest,
  type MedicineRequestRow,
  moveRequest,
  NOT_CHOSEN,
} from '../../../store/pharmacy/medicine-request/medicine-request.ts';
import { nextStateOf, refreshAsked, notifyClosed, notifyPharmacies } from './medicine-move.ts';

const AT_ONCE = 200;

/** The job of every few minutes; also completes work of failed jobs. */
export async function tendMedicineRequests(ctx: Ctx): Promise<void> {
  for (;;) {
    const ids = await listDueRequests(ctx.db, ctx.now(), AT_ONCE);
    for (const requestId of ids) await tendMedicineRequest(ctx, { requestId });
    if (ids.length < AT_ONCE) return;
  }
}

/** Takes every due step of one request, each in its own transaction. */
export async function tendMedicineRequest(
  ctx: Ctx,
  { requestId }: JobPayloads['tend-medicine-request'],
): Promise<void> {
  while (await inTransaction(ctx.db, (trx) => runDueStep(ctx, trx, requestId)));
}

/** Returns false if nothing is due. */
async function runDueStep(ctx: Ctx, trx: Trx, id: string): Promise<boolean> {
  const request = await lockMedicineRequest(trx, id);
  const due = request && nextStep(request);
  if (!due || due.at > ctx.now()) return false;
  await STEPS[due.step](ctx, trx, request);
  await updateDue(trx, id);
  await refreshAsked(ctx, trx, id);
  return true;
}

type Step = (ctx: Ctx, trx: Trx, request: MedicineRequestRow) => Promise<void>;

const STEPS: Record<DueStep['step'], Step> = {
  vanish: (_, trx, { id }) => deleteUnproven(trx, id),
  ask: (ctx, trx, request) => askRound(ctx, trx, request, 1),
  widen: (ctx, trx, request) => askRound(ctx, trx, request, 2),
  async tell(ctx, trx, request) {
    await moveRequest(trx, request.id, { state: nextStateOf(request, 'tell'), endedAt: ctx.now() });
    await ctx.jobs.add(trx, 'mail-medicine-request', { requestId: request.id, what: 'unanswered' });
  },
  async expire(ctx, trx, request) {
    await moveRequest(trx, request.id, { state: nextStateOf(request, 'expire'), ...NOT_CHOSEN, endedAt: ctx.now() });
    await notifyClosed(ctx, trx, request);
    await ctx.jobs.add(trx, 'mail-medicine-request', { requestId: request.id, what: 'expired' });
  },
  erase: (ctx, trx, { id }) => eraseRequest(trx, id, ctx.now()),
};

async function askRound(ctx: Ctx, trx: Trx, request: MedicineRequestRow, round: 1 | 2): Promise<void> {
  const { id: requestId, genericId, nigerianState, state } = request;
  const states = round === 1 ? [nigerianState] : (NEIGHBOUR_STATES[nigerianState as NigerianState] ?? []);
  const at = ctx.now();
  const asked = await insertAsks(trx, { requestId, genericId, states, round, at });
  await moveRequest(trx, requestId, { state, rounds: round, widenedAt: round === 2 ? at : undefined });
  await notifyPharmacies(ctx, trx, asked, 'medicine request', request);
}
