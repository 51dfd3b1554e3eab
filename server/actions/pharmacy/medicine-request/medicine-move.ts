/** State changes of a medicine request, and notifications to pharmacies. */
import { afterMove, type MedicineRequestMove, type MedicineRequestState } from '#rules/pharmacy/medicine-request.ts';
import { AppError } from '#rules/error.ts';
import type { NoticeKind } from '#rules/notice/notice.ts';
import type { Ctx } from '../../../context.ts';
import { onCommit, type Trx } from '../../../store/db.ts';
import {
  type AskRow,
  listAskedPharmacies,
  listOfferers,
} from '../../../store/pharmacy/medicine-request/medicine-ask.ts';
import type { MedicineRequestRow } from '../../../store/pharmacy/medicine-request/medicine-request.ts';
import { listManagersOf } from '../../../store/pharmacy/medicine-request/pharmacy-manager.ts';
import { notifyAll } from '../../notice/notice.ts';

export function nextStateOf(
  { state }: Pick<MedicineRequestRow, 'state'>,
  move: MedicineRequestMove,
): MedicineRequestState {
  const next = afterMove(state, move);
  if (!next) throw new AppError('conflict', 'Your request has changed. Check it again.');
  return next;
}

/** Notifies owner and managers of these pharmacies. */
export async function notifyPharmacies(
  ctx: Ctx,
  trx: Trx,
  pharmacyIds: readonly string[],
  kind: NoticeKind,
  { name }: Pick<MedicineRequestRow, 'name'>,
): Promise<void> {
  const managers = await listManagersOf(trx, pharmacyIds);
  const news = [...managers].map(([id, to]) => ({
    to,
    kind,
    actorId: null,
    subject: { kind: 'pharmacy', id } as const,
    detail: name,
  }));
  if (news.length > 0) await notifyAll(ctx, trx, news);
}

/** Refreshes the request on open screens of everybody at the pharmacies that were asked. */
export async function refreshAsked(ctx: Ctx, trx: Trx, requestId: string): Promise<void> {
  for (const pharmacyId of await listAskedPharmacies(trx, requestId)) {
    onCommit(trx, () => void refreshPharmacy(ctx, pharmacyId));
  }
}

async function refreshPharmacy(ctx: Ctx, pharmacyId: string): Promise<void> {
  try {
    const roles = await ctx.stockCache.roles(pharmacyId);
    for (const member of roles.keys()) ctx.live.publish({ member }, 'medicineAsk', { pharmacyId });
  } catch (error) {
    ctx.log.warn({ err: error }, 'a change of a medicine request was told to nobody');
  }
}

export async function notifyChosen(ctx: Ctx, trx: Trx, request: MedicineRequestRow, { pharmacyId }: AskRow) {
  await notifyPharmacies(ctx, trx, [pharmacyId], 'medicine request chosen', request);
}

/** Tells pharmacies that offered it, except the chosen one, that they need not keep it. */
export async function notifyClosed(ctx: Ctx, trx: Trx, request: MedicineRequestRow, chosen?: string): Promise<void> {
  const offerers = (await listOfferers(trx, request.id)).filter(({ askId }) => askId !== chosen);
  const ids = offerers.map(({ pharmacyId }) => pharmacyId);
  await notifyPharmacies(ctx, trx, ids, 'medicine request closed', request);
}
