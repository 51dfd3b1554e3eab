/** Keeps an offer unchanged for units that were sold, agreed in a bargain, or reserved for a buyer who is paying. */
import { invalidField } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { quantityOf } from '#rules/unit.ts';
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import type { OfferFields } from '../../../store/trade/offer/offer.ts';
import { findSold } from '../../../store/trade/offer/purchase.ts';
import { changedField, GOODS_FIELDS } from './offer-goods.ts';

/** Throws for goods other than those sold, or a quantity below it. Empty details may be filled. The offer is locked. */
export async function requireSameGoods(
  ctx: Ctx,
  trx: Trx,
  id: string,
  { before, after }: { before: OfferFields; after: OfferFields },
): Promise<void> {
  const sold = await findSold(trx, id, ctx.now());
  if (sold === 0) return;
  const other = changedField(GOODS_FIELDS, { before, after });
  if (other) {
    throw invalidField(other, 'Part of it is sold or reserved for a buyer. Create a new offer for other goods.');
  }
  if (after.quantity >= sold) return;
  throw invalidField(
    'quantity',
    message('Already sold or reserved for buyers: {sold}. It can’t be less.', { sold: quantityOf(sold, before.unit) }),
  );
}
