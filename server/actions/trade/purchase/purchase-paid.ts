/** Turns a reservation into a purchase when its money arrives: the seller comes into the room, and the offer knows the agreement. */
import { isReserved, type PurchaseRefusal, refusalOfPurchase } from '#rules/trade/purchase.ts';
import { AppError } from '#rules/error.ts';
import type { Ctx, Purchases } from '../../../context.ts';
import { insertSeat, lockRoom, lockSeat, setAdmin } from '../../../store/chat/chat-room.ts';
import type { Trx } from '../../../store/db.ts';
import { type LockedOffer, lockOffer } from '../../../store/trade/offer/offer.ts';
import { findOfferFields } from '../../../store/trade/offer/offer-change.ts';
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

/** A purchase that is not paid, with its offer, both locked. */
interface OpenPurchase extends PurchaseRow {
  offer: LockedOffer;
}

export const purchases: Purchases = {
  async lock(ctx, trx, walletId) {
    const purchase = await lockPurchase(trx, walletId);
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
  async requireReservation(ctx, trx, walletId) {
    const purchase = await findUnpaidOf(trx, walletId);
    if (!purchase) return undefined;
    if (isReserved(purchase, ctx.now())) return purchase.reservedUntil;
    throw new AppError('conflict', 'These goods are not kept for you any more. Press Buy on the business again.');
  },
};

async function lockPurchase(trx: Trx, walletId: string): Promise<OpenPurchase | undefined> {
  const known = await findUnpaidOf(trx, walletId);
  const offer = known && (await lockOffer(trx, known.offerId));
  // paid, or changed, by whoever held the offer
  const purchase = offer && (await findUnpaidOf(trx, walletId));
  if (!offer || !purchase) return undefined;
  await lockSeat(trx, purchase.chatId, purchase.memberId, 'keep');
  return { ...purchase, offer };
}

/** Why its money is given back, or undefined. */
async function refusalOfMoney(
  ctx: Ctx,
  trx: Trx,
  { offer, ...purchase }: OpenPurchase,
): Promise<PurchaseRefusal | undefined> {
  const { buyAtOnce, priceKobo } = await findOfferFields(trx, offer.id);
  const still = {
    isHidden:
      offer.alerts > 0 || offer.suspended || offer.hiddenBecause !== null || (await isFormer(trx, purchase.memberId)),
    isWithdrawn: offer.withdrawnAt !== null,
    isClosed: offer.closedAt !== null,
    buyAtOnce,
    priceKobo,
    left: await findLeft(trx, offer.id, ctx.now(), purchase.id),
  };
  return refusalOfPurchase(purchase, still, ctx.now());
}

/** Its money is in escrow. */
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

/** A bargain at the asking price, taken in the seller's name; one that was agreed before stays as it is. Answers whether it was made. */
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
