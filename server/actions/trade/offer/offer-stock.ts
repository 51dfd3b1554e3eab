/** An offer made from a batch: the fields copied from it, those that must stay, and the units it reserves. */
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

/** Returns nothing if the offer is not from a batch. */
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

/** Fields that must stay as the batch has them; the reservation handles the unit. */
const OF_BATCH = GOODS_FIELDS.filter((name) => name !== 'unit');

/** Throws if the goods differ from the batch, except for fields it left empty, and moves the reservation. */
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
