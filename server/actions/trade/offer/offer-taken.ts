/** What is bought of an offer at once, or kept for a buyer who is paying, stays as it was offered. */
import { invalidField } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { quantityOf } from '#rules/unit.ts';
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import type { OfferFields } from '../../../store/trade/offer/offer.ts';
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
      'Part of it is sold, or reserved for a buyer who is paying now. Create a new offer for other goods.',
    );
  }
  if (after.quantity >= taken) return;
  const sold = quantityOf(taken, before.unit);
  throw invalidField(
    'quantity',
    message('Already sold or reserved for buyers who are paying now: {sold}. It can’t be less.', { sold }),
  );
}
