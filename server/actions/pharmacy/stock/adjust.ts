/** Adjusts stock with a reason: lost or found units, and batches in quarantine. */
import type { stockCorrection } from '#contract/pharmacy/stock-correction.ts';
import { AppError, fieldError, invalidField, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { type AdjustReason, effectOf, needsNote } from '#rules/pharmacy/adjust.ts';
import { worthOf } from '#rules/pharmacy/count.ts';
import { type Amount, freeOf, smallestUnit, typedIn } from '#rules/pharmacy/amount.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { isExpired } from '#rules/pharmacy/stock.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction } from '../../../store/db.ts';
import type { NewMovement } from '../../../store/pharmacy/stock/act.ts';
import {
  type BatchFigures,
  findBatchFigures,
  setBatchStatus,
  splitAside,
} from '../../../store/pharmacy/stock/batch-state.ts';
import type { Product } from '../../../store/pharmacy/stock/product.ts';
import { actOnce } from './act.ts';
import { enterProduct, getInventory } from './inventory.ts';
import { requireHolds, unitOf } from './amount.ts';

type Asked = Parameters<Action<'member', typeof stockCorrection.adjust>>[1];

export const adjust: Action<'member', typeof stockCorrection.adjust> = async (ctx, { nonce, ...request }) => {
  const { id, batchId, reason, note } = request;
  const effect = effectOf(reason);
  if (needsNote(reason) && note === '') throw invalidField('note', 'Give a short reason');
  await inTransaction(ctx.db, async (trx) => {
    // all staff may quarantine a batch
    const right = effect === 'aside' ? 'keep' : 'manage';
    const product = await enterProduct(ctx, trx, id, { right, lock: true });
    const batch = requireFound(await findBatchFigures(trx, id, batchId));
    const isMove = effect !== 'aside' && effect !== 'back';
    const kind = isMove ? 'adjust' : 'status';
    const asked = { pharmacyId: product.pharmacyId, kind, nonce, request, note, productId: id } as const;
    await actOnce(ctx, trx, asked, async () => {
      if (isMove) {
        const movement = moved(product, batch, request);
        if (reason !== 'returned') return [movement];
        return [{ ...movement, batchId: await splitAside(trx, batchId, dayInLagos(ctx.now())) }];
      }
      const status = effect === 'aside' ? 'quarantined' : 'ok';
      requireState(batch, reason, dayInLagos(ctx.now()));
      await setBatchStatus(trx, [batchId], status);
      return [statusMovement(batch, product.baseUnit, reason)];
    });
  });
  return getInventory(ctx, id);
};

/** Records a change of the batch's state in the history, without moving units. */
export function statusMovement(
  { id: batchId, productId }: Pick<BatchFigures, 'id' | 'productId'>,
  baseUnit: string,
  reason: string,
): NewMovement {
  return { productId, batchId, kind: 'status', hand: 0, ...typedIn(0, smallestUnit(baseUnit), baseUnit), reason };
}

function requireState({ status, ownStatus, expiryDate }: BatchFigures, reason: AdjustReason, today: string): void {
  if (reason === 'cleared') {
    if (status === 'ok') throw new AppError('conflict', 'This batch is not quarantined');
    if (status === 'recalled') throw new AppError('conflict', 'This batch is recalled and can’t be sold');
    return;
  }
  // allowed under an alert too: a person's quarantine outlasts it
  if (ownStatus !== 'ok') throw new AppError('conflict', 'This batch is already quarantined');
  if (reason === 'expired' && expiryDate !== null && !isExpired(expiryDate, today)) {
    throw invalidField('reason', 'This batch has not expired. Quarantine it for another reason.');
  }
}

function moved(product: Product, batch: BatchFigures, { reason, quantity, unit: name }: Asked): NewMovement {
  const unit = unitOf(product, name);
  const hand = signedQuantity(reason, quantity) * unit.factor;
  requireHolds(hand);
  requireOnHand(batch, -hand, product.baseUnit);
  return {
    productId: product.id,
    batchId: batch.id,
    kind: 'adjusted',
    hand,
    // added units are valued like the rest of their batch
    value: hand > 0 ? worthOf(hand, batch.unitKobo) : undefined,
    ...typedIn(hand, unit, product.baseUnit),
    reason,
  };
}

function signedQuantity(reason: AdjustReason, quantity: number | null): number {
  const effect = effectOf(reason);
  if (quantity === null || quantity === 0) throw invalidField('quantity', 'Enter a quantity');
  if (effect === 'either') return quantity;
  if (quantity < 0)
    throw invalidField('quantity', 'Enter a number without a sign. The reason decides whether it is added or removed.');
  return effect === 'out' ? -quantity : quantity;
}

/** Throws if fewer units are free: reserved ones stay, and stock is never negative. */
export function requireOnHand(batch: BatchFigures, out: Amount, baseUnit: string): void {
  const free = freeOf(batch);
  if (out <= free) return;
  const { reserved } = batch;
  const quantity = countOf(free, baseUnit);
  const sentence =
    reserved > 0
      ? message('{quantity} of this batch can be removed. {reserved, number} more are reserved.', {
          quantity,
          reserved,
        })
      : message('{quantity} in this batch', { quantity });
  throw fieldError('conflict', 'quantity', sentence);
}
