/** Undoes an act once: reverses each of its movements, in the same batch and at the same cost. */
import type { stockCorrection } from '#contract/pharmacy/stock-correction.ts';
import { AppError, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { isReversible, reversalOf } from '#rules/pharmacy/reverse.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction } from '../../../store/db.ts';
import { isCounterAct } from '../../../store/pharmacy/counter/counter-return.ts';
import type { NewMovement } from '../../../store/pharmacy/stock/act.ts';
import { type BatchFigures, listBatchFigures } from '../../../store/pharmacy/stock/batch-state.ts';
import { lockProducts } from '../../../store/pharmacy/stock/product.ts';
import { findPastAct, findReversal, type PastMovement } from '../../../store/pharmacy/stock/reversal.ts';
import { enterPharmacy } from '../access.ts';
import { actOnce } from './act.ts';

export const reverse: Action<'member', typeof stockCorrection.reverse> = async (ctx, { nonce, ...request }) => {
  const { id: pharmacyId, actId, note } = request;
  return inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, pharmacyId, 'manage');
    const past = requireFound(await findPastAct(trx, pharmacyId, actId));
    if (past.kind === 'import') throw new AppError('conflict', 'Undo the whole import where it was imported.');
    if (!isReversible(past.kind) || past.movements.length === 0) {
      throw new AppError('conflict', 'You can’t undo this. Adjust the stock instead.');
    }
    if (await isCounterAct(trx, actId)) {
      throw new AppError('conflict', 'This was sold at the counter. Return it from its receipt.');
    }
    const products = new Set(past.movements.map(({ productId }) => productId));
    await lockProducts(trx, [...products]);
    const before = await findReversal(trx, actId);
    if (before && before.nonce !== nonce) throw new AppError('conflict', 'This was already undone');
    const asked = { pharmacyId, kind: 'reverse', nonce, request, note, reverses: actId } as const;
    const [productId] = products;
    const one = products.size === 1 && productId !== undefined ? { productId } : {};
    const done = await actOnce(ctx, trx, { ...asked, ...one }, async () => {
      const batches = await listBatchFigures(trx, [...new Set(past.movements.map(({ batchId }) => batchId))]);
      return reversals(past.movements, batches);
    });
    return { actId: done.actId };
  });
};

/** Reverses movements in turn, because an act may have moved a batch twice. */
export function reversals(movements: readonly PastMovement[], batches: readonly BatchFigures[]): NewMovement[] {
  const figures = new Map(batches.map((batch) => [batch.id, batch]));
  return movements.map(({ price, ...past }) => {
    const batch = figures.get(past.batchId);
    const back = batch && reversalOf(past, batch);
    if (!batch || !back) throw gone(batch?.batchNumber ?? '');
    figures.set(batch.id, { ...batch, onHand: batch.onHand + back.hand, value: batch.value + back.value });
    return { ...past, ...back, unitQuantity: 0 - past.unitQuantity, price: price ?? undefined };
  });
}

export function gone(batchNumber: string): AppError {
  const sentence =
    batchNumber === ''
      ? message('The goods received have been sold, reserved or adjusted since, so you can’t undo this')
      : message('Goods received in batch {number} have been sold, reserved or adjusted since, so you can’t undo this', {
          number: batchNumber,
        });
  return new AppError('conflict', sentence);
}
