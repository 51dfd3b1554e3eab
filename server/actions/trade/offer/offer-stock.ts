/** An offer born of a batch: what it takes over from it, what it then keeps, and what it reserves. */
import { invalidField } from '#rules/error.ts';
import type { OfferKind } from '#rules/trade/offer.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import type { OfferFields } from '../../../store/trade/offer/offer.ts';
import { requireNoAlertOnBatch } from '../../medicine/safety/batch-alert.ts';
import { enterBatch, goodsOf, requireUsable } from '../../pharmacy/market/offered-batch.ts';
import { isOfBatch, moveReservation } from '../../pharmacy/market/reservation.ts';
import { changedField, GOODS_FIELDS } from './offer-goods.ts';

type Goods = ReturnType<typeof goodsOf>;

/** Nothing where the offer is of no batch. */
export async function goodsOfBatch(
  ctx: MemberCtx,
  kind: OfferKind,
  batchId: string | undefined,
): Promise<Goods | undefined> {
  if (batchId === undefined) return undefined;
  if (kind !== 'sale') throw invalidField('batchId', 'A batch is listed for sale');
  const batch = await enterBatch(ctx, ctx.db, batchId);
  await requireNoAlertOnBatch(ctx.db, batchId);
  requireUsable(ctx, batch);
  return goodsOf(batch);
}

/** Of the unit the reservation takes care. */
const OF_BATCH = GOODS_FIELDS.filter((name) => name !== 'unit');

/** Refuses other goods than those of the batch, of which only what it did not say may be added, and moves the reservation. */
export async function followOffer(
  ctx: MemberCtx,
  trx: Trx,
  id: string,
  { before, after }: { before: OfferFields; after: OfferFields },
): Promise<void> {
  const other = changedField(OF_BATCH, { before, after });
  const isMoved = before.quantity !== after.quantity || before.unit !== after.unit;
  if (other && (await isOfBatch(trx, id))) throw invalidField(other, 'This batch comes from your stock');
  if (isMoved) await moveReservation(ctx, trx, id, after);
}
