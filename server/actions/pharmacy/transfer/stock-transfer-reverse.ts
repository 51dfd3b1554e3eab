/** Undoes a transfer at both pharmacies, or at none. */
import type { stockTransfer } from '#contract/pharmacy/stock-transfer.ts';
import { AppError, requireFound } from '#rules/error.ts';
import { mayAtPharmacy } from '#rules/pharmacy/pharmacy.ts';
import { required } from '#rules/required.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { findRole } from '../../../store/pharmacy/pharmacy.ts';
import type { NewMovement } from '../../../store/pharmacy/stock/act.ts';
import { listBatchFigures } from '../../../store/pharmacy/stock/batch-state.ts';
import { lockProducts } from '../../../store/pharmacy/stock/product.ts';
import { findPastAct, findReversal, type PastMovement } from '../../../store/pharmacy/stock/reversal.ts';
import { findTransfer, insertTransfer, type Transfer } from '../../../store/pharmacy/transfer/stock-transfer.ts';
import { enterPharmacy } from '../access.ts';
import { actOnce } from '../stock/act.ts';
import { gone, reversals } from '../stock/reverse.ts';

export const reverse: Action<'member', typeof stockTransfer.reverse> = async (ctx, { nonce, ...request }) => {
  const { id, actId, note } = request;
  return inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, id, 'manage');
    const transfer = requireFound(await findTransfer(trx, id, actId));
    await requireManagesBoth(ctx, trx, transfer);
    const { kind, movements: left } = required(await findPastAct(trx, transfer.fromPharmacyId, transfer.fromActId));
    const { movements: arrived } = required(await findPastAct(trx, transfer.toPharmacyId, transfer.toActId));
    if (kind !== 'move') throw new AppError('conflict', 'You can’t undo this. Adjust the stock instead.');
    await lockProducts(trx, [...new Set([...left, ...arrived].map(({ productId }) => productId))]);
    const before = await findReversal(trx, actId);
    if (before && before.nonce !== nonce) throw new AppError('conflict', 'This was already undone');
    const act = { kind: 'reverse', request, note } as const;
    const sides = {
      from: { ...act, pharmacyId: transfer.fromPharmacyId, reverses: transfer.fromActId },
      to: { ...act, pharmacyId: transfer.toPharmacyId, reverses: transfer.toActId },
    };
    const [asked, other] = actId === transfer.fromActId ? (['from', 'to'] as const) : (['to', 'from'] as const);
    const back = before ? undefined : await movementsBack(trx, left, arrived);
    const done = await actOnce(
      ctx,
      trx,
      { ...sides[asked], nonce, ...productOf(back?.[asked]) },
      async () => required(back)[asked],
    );
    if (back) {
      const { actId: otherId } = await actOnce(
        ctx,
        trx,
        { ...sides[other], nonce: undefined, ...productOf(back[other]) },
        async () => back[other],
      );
      const ids = { [asked]: done.actId, [other]: otherId } as Record<'from' | 'to', string>;
      await insertTransfer(trx, {
        fromActId: ids.to,
        fromPharmacyId: transfer.toPharmacyId,
        toActId: ids.from,
        toPharmacyId: transfer.fromPharmacyId,
      });
    }
    return { actId: done.actId };
  });
};

async function requireManagesBoth(ctx: MemberCtx, trx: Trx, { fromPharmacyId, toPharmacyId }: Transfer): Promise<void> {
  for (const pharmacyId of [fromPharmacyId, toPharmacyId]) {
    const role = await findRole(trx, pharmacyId, ctx.member.id);
    if (!role || !mayAtPharmacy(role, 'manage')) {
      throw new AppError('forbidden', 'Only a manager of both branches can undo this');
    }
  }
}

/** Units return at what they cost where they were, so that both sides stay equal. Both lists are in the same order. */
async function movementsBack(
  trx: Trx,
  left: readonly PastMovement[],
  arrived: readonly PastMovement[],
): Promise<Record<'from' | 'to', NewMovement[]>> {
  const batches = await listBatchFigures(trx, [...new Set(arrived.map(({ batchId }) => batchId))]);
  const blocked = batches.find(({ status }) => status !== 'ok');
  if (blocked) throw gone(blocked.batchNumber);
  const to = reversals(arrived, batches);
  const from = left.map(({ price: _, ...past }, index) => ({
    ...past,
    hand: 0 - past.hand,
    value: 0 - (to[index]?.value ?? 0),
    unitQuantity: 0 - past.unitQuantity,
  }));
  return { from, to };
}

function productOf(movements: readonly NewMovement[] | undefined): { productId?: string } {
  const productId = movements?.[0]?.productId;
  return productId === undefined ? {} : { productId };
}
