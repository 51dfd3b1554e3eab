/** What is bought of an offer at once, or kept for a buyer who is paying, stays as it was offered. */
import { AppError, invalidField } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { quantityOf } from '#rules/unit.ts';
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import type { OfferFields } from '../../../store/trade/offer/offer.ts';
import { findOfferFields } from '../../../store/trade/offer/offer-change.ts';
import { findTaken } from '../../../store/trade/offer/purchase.ts';
import { changedField, GOODS_FIELDS } from './offer-goods.ts';

/** Of a locked offer: neither other goods than were bought, nor less than was. What was not said may be added. */
export async function requireSameGoods(
  ctx: Ctx,
  trx: Trx,
  id: string,
  { before, after }: { before: OfferFields; after: OfferFields },
): Promise<void> {
  const taken = await findTaken(trx, id, ctx.now());
  if (taken === 0) return;
  const other = changedField(GOODS_FIELDS, { before, after });
  if (other) {
    throw invalidField(
      other,
      'Some of it is sold, or kept for a buyer who is paying now. Make a new business for other goods.',
    );
  }
  if (after.quantity >= taken) return;
  const sold = quantityOf(taken, before.unit);
  throw invalidField(
    'quantity',
    message('Already sold, or kept for buyers who are paying now: {sold}. It cannot be less.', { sold }),
  );
}

/** It can be closed, so that nobody else buys. */
export async function requireNothingTaken(ctx: Ctx, trx: Trx, id: string): Promise<void> {
  if ((await findTaken(trx, id, ctx.now())) === 0) return;
  throw new AppError(
    'conflict',
    'Some of it is sold, or kept for a buyer who is paying now. You can only close this business.',
  );
}

/** Before a bargain is accepted: goods that others bought at once, or are paying for, are not promised a second time. */
export async function requireEnoughLeft(ctx: Ctx, trx: Trx, id: string, quantity: number | null): Promise<void> {
  const taken = quantity === null ? 0 : await findTaken(trx, id, ctx.now());
  if (quantity === null || taken === 0) return;
  const offer = await findOfferFields(trx, id);
  const left = Math.max(offer.quantity - taken, 0);
  if (quantity <= left) return;
  throw new AppError(
    'conflict',
    message('There is less left: {left}. The rest is sold, or kept for buyers who are paying now.', {
      left: quantityOf(left, offer.unit),
    }),
  );
}
