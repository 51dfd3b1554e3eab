/** The notification to a buyer that says what to pay, and opens the payment. */
import type { Kobo } from '#rules/money.ts';
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import { findOffer } from '../../../store/trade/offer/offer.ts';
import { notifyAll } from '../../notice/notice.ts';

/** The sum the buyer now has to pay, and in which chat. */
export interface Due {
  chatId: string;
  buyerId: string;
  sellerId: string;
  grossKobo: Kobo;
}

export const notifyDue = (ctx: Ctx, trx: Trx, offerId: string, due: Due) => notifyAllDue(ctx, trx, offerId, [due]);

export async function notifyAllDue(ctx: Ctx, trx: Trx, offerId: string, dues: readonly Due[]): Promise<void> {
  const { business, product } = await findOffer(trx, offerId);
  const kind = business === 'joint purchase' ? 'joint payment due' : 'payment due';
  await notifyAll(
    ctx,
    trx,
    dues.map(({ chatId, buyerId, sellerId, grossKobo: amountKobo }) => {
      const subject = { kind: 'room', id: chatId } as const;
      return { to: [buyerId], kind, actorId: sellerId, detail: product.genericName, amountKobo, subject };
    }),
  );
}
