/** Reserves goods of a sale for a member who buys at once, while they pay, and frees them afterwards. */
import { randomUUIDv7 } from 'node:crypto';
import type { purchase as routes } from '#contract/trade/purchase.ts';
import { PURCHASES_OF_OFFER, PURCHASES_PER_MEMBER } from '#rules/rate-limit.ts';
import { AppError, requireFound, requirePermission } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { isSameAmount, type Kobo } from '#rules/money.ts';
import { goodsAgreed } from '#rules/trade/agreement.ts';
import { noSuchOffer, whyNotBuy, whyNotPay } from '#rules/trade/permission.ts';
import { isReserved, reservedUntil } from '#rules/trade/purchase.ts';
import { required } from '#rules/required.ts';
import { withDelivery } from '#rules/money/delivery-cost.ts';
import { quoteFor, refusalOfGross } from '#rules/money/wallet-share.ts';
import { isClosed } from '#rules/money/wallet.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { type LockedOffer, lockOffer } from '../../../store/trade/offer/offer.ts';
import { findBargain } from '../../../store/trade/offer/offer-interest.ts';
import {
  endReservation,
  findAwaitedKobo,
  findLeft,
  findUnpaid,
  insertPurchase,
  isAgreementOver,
  type PurchaseRow,
  renewPurchase,
} from '../../../store/trade/offer/purchase.ts';
import { hasBlocked } from '../../../store/people/block.ts';
import { lockTrade } from '../../../store/money/wallet/trade.ts';
import { findWallet } from '../../../store/money/wallet/wallet.ts';
import { requireSellerLicence } from '../../account/licence/licence.ts';
import { requireVerifiedBuyer } from '../../account/licence/verified-buyer.ts';
import { deliveryDue } from '../../money/delivery/delivery-cost.ts';
import { chooseIn, type DeliveryChoice } from '../../money/delivery/wallet-delivery.ts';
import { viewerOf } from '../../money/wallet/permission.ts';
import { announce, getOffer } from '../offer/offer.ts';
import { limitRate } from '../../rate-limit.ts';
import { closeUnpaid, openPurchaseRoom, openPurchaseWallet, joinRoom } from './purchase-room.ts';
import { tendLater } from './purchase-end.ts';

export interface Wish {
  businessId: string;
  quantity: number;
  /** The sum shown, charge included, in naira. */
  amount: number;
  /** The delivery of the goods, optional if it costs nothing or was chosen before. */
  delivery?: DeliveryChoice | undefined;
}

/** Returns the caller's reservation: as before, changed, or new. Throws if less is left, before any checkout. */
export async function reservePurchase(ctx: MemberCtx, wish: Wish): Promise<PurchaseRow> {
  const unpaid = await findUnpaid(ctx.db, wish.businessId, ctx.member.id);
  if (!unpaid || !isSame(ctx, unpaid, wish)) await limitPurchases(ctx, wish.businessId);
  return inTransaction(ctx.db, (trx) => reserve(ctx, trx, wish));
}

const isSame = (ctx: MemberCtx, own: PurchaseRow, { quantity }: Wish) =>
  isReserved(own, ctx.now()) && own.quantity === quantity;

/** Limits reservations, because reserved goods are not for sale to others. */
async function limitPurchases(ctx: MemberCtx, offerId: string): Promise<void> {
  const all = message('You have started too many purchases. Try again in an hour.');
  await limitRate(ctx, `purchases of ${ctx.member.id}`, PURCHASES_PER_MEMBER, all);
  const often = message('You have reserved these goods several times. Try again tomorrow or message the seller.');
  await limitRate(ctx, `purchases of ${ctx.member.id} of ${offerId}`, PURCHASES_OF_OFFER, often);
}

/** Locks the offer's row first, so that one of two buyers gets the last units. */
async function reserve(
  ctx: MemberCtx,
  trx: Trx,
  { businessId, quantity, amount, delivery }: Wish,
): Promise<PurchaseRow> {
  const locked = requireFound(await lockOffer(trx, businessId), noSuchOffer);
  await requireBuyer(ctx, trx, locked);
  const own = await findUnpaid(trx, businessId, ctx.member.id);
  if (own && isReserved(own, ctx.now()) && own.quantity === quantity) {
    await joinRoom(trx, own);
    await requireSum(ctx, trx, own, { amount, delivery });
    return own;
  }
  const terms = await termsOf(ctx, trx, locked, { own, quantity });
  const purchase = await reserveUnits(ctx, trx, locked, { own, terms });
  await requireSum(ctx, trx, purchase, { amount, delivery });
  await tendLater(ctx, trx, purchase.id, purchase.reservedUntil);
  await announce(ctx, trx, businessId, ['biz']);
  return purchase;
}

/** Throws if the caller may not buy this offer; a hidden offer is not found. */
async function requireBuyer(ctx: MemberCtx, trx: Trx, locked: LockedOffer): Promise<void> {
  const buyerId = ctx.member.id;
  requirePermission(whyNotPay(locked, viewerOf(ctx)));
  if (await hasBlocked(trx, locked.creatorId, buyerId)) throw noSuchOffer();
  if (await hasBlocked(trx, buyerId, locked.creatorId)) {
    throw new AppError('conflict', 'You have blocked this member. Unblock them before you buy.');
  }
  if (locked.buyAtOnce) await requireVerifiedBuyer(ctx, trx);
}

interface Terms {
  quantity: number;
  unitPriceKobo: Kobo;
}

/** Returns the terms of a new purchase, at the asking price. Throws if it is not for sale at once. */
async function termsOf(
  ctx: MemberCtx,
  trx: Trx,
  locked: LockedOffer,
  { own, quantity }: { own: PurchaseRow | undefined; quantity: number },
): Promise<Terms> {
  const facts = {
    left: await findLeft(trx, locked.id, ctx.now(), own?.id),
    hasAgreed: await hasAgreed(ctx, trx, locked.id),
    // a transfer that may still arrive pays for the reservation, until the buyer says they did not pay
    awaitedKobo: own && (await findAwaitedKobo(trx, own.walletId)),
  };
  requirePermission(whyNotBuy({ ...locked, ...facts }, viewerOf(ctx), quantity));
  await requireSellerLicence(ctx, locked.creatorId);
  const terms = { quantity, unitPriceKobo: required(locked.priceKobo) };
  const unpayable = refusalOfGross(grossOf(terms));
  if (unpayable) throw new AppError('amount', unpayable);
  return terms;
}

/** Returns true if the caller has an agreed price to pay before they may buy more. */
async function hasAgreed(ctx: MemberCtx, trx: Trx, offerId: string): Promise<boolean> {
  const bargain = await findBargain(trx, offerId, ctx.member.id);
  return !!bargain && !!goodsAgreed(bargain) && !(await isAgreementOver(trx, offerId, ctx.member.id));
}

const grossOf = ({ unitPriceKobo, quantity }: Terms): Kobo => quoteFor(unitPriceKobo, quantity).grossKobo;

/** Stores the buyer's choice of delivery, and compares the sum they were shown with the current one. */
async function requireSum(
  ctx: MemberCtx,
  trx: Trx,
  { walletId, unitPriceKobo, quantity }: PurchaseRow,
  { amount, delivery }: Pick<Wish, 'amount' | 'delivery'>,
): Promise<void> {
  const trade = await lockTrade(trx, walletId);
  if (delivery) await chooseIn(ctx, trx, trade, delivery);
  const { grossKobo } = withDelivery(quoteFor(unitPriceKobo, quantity), await deliveryDue(ctx, trx, trade));
  if (isSameAmount(amount, grossKobo)) return;
  throw new AppError('conflict', 'The price has changed. Check it before you pay.');
}

interface Reserving {
  own: PurchaseRow | undefined;
  terms: Terms;
}

/** Reserves in the room the buyer has with the seller, if any: other terms open another wallet there. */
async function reserveUnits(
  ctx: MemberCtx,
  trx: Trx,
  locked: LockedOffer,
  { own, terms }: Reserving,
): Promise<PurchaseRow> {
  const until = { reservedUntil: reservedUntil(ctx.now()) };
  const buyerId = ctx.member.id;
  const buying = { offerId: locked.id, partnerId: buyerId, sellerId: locked.creatorId, buyerId, ...terms };
  if (!own) {
    const { chatId, walletId } = await openPurchaseRoom(ctx, trx, buying);
    const made = { id: randomUUIDv7(), offerId: locked.id, memberId: ctx.member.id, chatId, walletId };
    const purchase = { ...made, ...terms, ...until };
    await insertPurchase(trx, purchase);
    return { ...purchase, paidAt: null };
  }
  await joinRoom(trx, own);
  const walletId = (await isUnchanged(trx, own, terms)) ? own.walletId : await changeWallet(ctx, trx, own, buying);
  const renewed = { walletId, ...terms, ...until };
  await renewPurchase(trx, own.id, renewed);
  return { ...own, ...renewed };
}

async function isUnchanged(trx: Trx, own: PurchaseRow, { quantity, unitPriceKobo }: Terms): Promise<boolean> {
  if (own.quantity !== quantity || own.unitPriceKobo !== unitPriceKobo) return false;
  return !isClosed((await findWallet(trx, own.walletId)).state);
}

async function changeWallet(
  ctx: MemberCtx,
  trx: Trx,
  own: PurchaseRow,
  buying: Parameters<typeof openPurchaseRoom>[2],
): Promise<string> {
  await closeUnpaid(ctx, trx, own, 'withdrawn');
  return openPurchaseWallet(ctx, trx, own.chatId, buying);
}

/** Also works after the 15 minutes, while money may still arrive: it finds the wallet closed and is refunded. */
export const giveUp: Action<'member', typeof routes.giveUp> = async (ctx, { businessId }) => {
  const business = await inTransaction(ctx.db, async (trx) => {
    const locked = await lockOffer(trx, businessId);
    const own = locked && (await findUnpaid(trx, businessId, ctx.member.id));
    if (own) {
      await closeUnpaid(ctx, trx, own, 'withdrawn');
      if (isReserved(own, ctx.now())) {
        await endReservation(trx, own.id);
        await tendLater(ctx, trx, own.id, ctx.now());
      }
      await announce(ctx, trx, businessId, ['biz']);
    }
    return getOffer(ctx, trx, businessId);
  });
  return { business };
};
