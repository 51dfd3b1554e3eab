/** Turns a reservation into a purchase when its money arrives: the seller joins the room, and the offer stores the agreement. */
import { type PurchaseRefusal, refusalOfPurchase } from '#rules/trade/purchase.ts';
import { whyHidden } from '#rules/trade/permission.ts';
import type { Ctx, Purchases } from '../../../context.ts';
import { insertSeat, lockRoom, lockSeat, setAdmin } from '../../../store/chat/chat-room.ts';
import type { Trx } from '../../../store/db.ts';
import { type LockedOffer, lockOffer } from '../../../store/trade/offer/offer.ts';
import { findBargain, insertInterest, saveStep } from '../../../store/trade/offer/offer-interest.ts';
import {
  findLeft,
  findUnpaidOf,
  isFormer,
  type PurchaseRow,
  setPurchasePaid,
} from '../../../store/trade/offer/purchase.ts';
import { notifyOpened } from '../../notice/open-chat.ts';
import { announce } from '../offer/offer.ts';

/** An unpaid purchase with its offer, both locked. */
interface OpenPurchase extends PurchaseRow {
  offer: LockedOffer;
}

export const purchases: Purchases = {
  async lock(ctx, trx, of) {
    const purchase = await lockPurchase(trx, of);
    return (
      purchase && {
        refusal: () => refusalOfMoney(ctx, trx, purchase),
        settle: () => settlePurchase(ctx, trx, purchase),
        async giveUp() {
          await announce(ctx, trx, purchase.offer.id, ['biz']);
        },
      }
    );
  },
  async reservedUntil(trx, walletId) {
    return (await findUnpaidOf(trx, walletId))?.reservedUntil;
  },
};

async function lockPurchase(
  trx: Trx,
  { walletId, offerId }: { walletId: string; offerId: string },
): Promise<OpenPurchase | undefined> {
  const offer = await lockOffer(trx, offerId);
  // it may be paid or changed by the previous holder of the lock
  const purchase = offer && (await findUnpaidOf(trx, walletId));
  if (!offer || !purchase) return undefined;
  await lockSeat(trx, purchase.chatId, purchase.memberId, 'keep');
  return { ...purchase, offer };
}

/** Returns why its money is refunded, or undefined. */
async function refusalOfMoney(
  ctx: Ctx,
  trx: Trx,
  { offer, ...purchase }: OpenPurchase,
): Promise<PurchaseRefusal | undefined> {
  const still = {
    isHidden: whyHidden(offer) !== undefined || (await isFormer(trx, purchase.memberId)),
    isWithdrawn: offer.withdrawnAt !== null,
    isClosed: offer.closedAt !== null,
    buyAtOnce: offer.buyAtOnce,
    priceKobo: offer.priceKobo,
    left: await findLeft(trx, offer.id, ctx.now(), purchase.id),
  };
  return refusalOfPurchase(purchase, still, ctx.now());
}

/** Completes the purchase once its money is in escrow. */
async function settlePurchase(ctx: Ctx, trx: Trx, purchase: OpenPurchase): Promise<void> {
  const { offer, chatId, memberId: buyerId } = purchase;
  const madeAgreement = await agree(trx, purchase);
  await setPurchasePaid(trx, purchase, { at: ctx.now(), madeAgreement });
  await lockRoom(trx, chatId);
  for (const id of [offer.creatorId, buyerId]) await insertSeat(trx, chatId, id);
  await setAdmin(trx, chatId, offer.creatorId);
  notifyOpened(ctx, trx, chatId, [offer.creatorId, buyerId]);
  await announce(ctx, trx, offer.id, ['biz']);
}

/** Stores a bargain at the asking price in the seller's name; an earlier agreement stays. Returns true if it was made. */
async function agree(trx: Trx, { offer, memberId, quantity, unitPriceKobo }: OpenPurchase): Promise<boolean> {
  const before = await findBargain(trx, offer.id, memberId);
  if (before?.state === 'accepted') return false;
  const named = { priceKobo: unitPriceKobo, quantity, note: '' };
  if (!before) await insertInterest(trx, { offerId: offer.id, memberId, ...named });
  else await saveStep(trx, before, { ...named, actorId: memberId, move: 'offer', state: 'offered', until: null });
  const offered = await findBargain(trx, offer.id, memberId);
  if (!offered) throw new Error(`the interest of ${memberId} in ${offer.id} is gone`);
  await saveStep(trx, offered, { ...named, actorId: offer.creatorId, move: 'accept', state: 'accepted', until: null });
  return true;
}
