/** Keeps goods of a sale for whoever buys them at once, while they pay; and gives them back. */
import { randomUUIDv7 } from 'node:crypto';
import type { purchase as routes } from '#contract/trade/purchase.ts';
import { PURCHASES_OF_OFFER, PURCHASES_PER_MEMBER } from '#rules/rate-limit.ts';
import { AppError } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { formatNaira, isSameAmount, type Kobo } from '#rules/money.ts';
import { goodsAgreed } from '#rules/trade/agreement.ts';
import { isCreator, refusalOfExpiry } from '#rules/trade/offer.ts';
import { isReserved, refusalOfQuantity, reservedUntil } from '#rules/trade/purchase.ts';
import { quoteFor, refusalOfGross } from '#rules/money/wallet-share.ts';
import { isClosed } from '#rules/money/wallet.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { type LockedOffer, lockOffer, type OfferFields } from '../../../store/trade/offer/offer.ts';
import { findOfferFields } from '../../../store/trade/offer/offer-change.ts';
import { findBargain } from '../../../store/trade/offer/offer-interest.ts';
import {
  endReservation,
  findLeft,
  findUnpaid,
  hasAgreedByPurchase,
  insertPurchase,
  isMoneyAwaited,
  type PurchaseRow,
  renewPurchase,
} from '../../../store/trade/offer/purchase.ts';
import { hasBlocked } from '../../../store/people/block.ts';
import { findWallet } from '../../../store/money/wallet/wallet.ts';
import { isSettled } from '../../../store/money/wallet/wallet-share.ts';
import { requireSellerLicence } from '../../account/licence/licence.ts';
import { requireVerifiedBuyer } from '../../account/licence/verified-buyer.ts';
import { announce, noSuchOffer, shown, withdrawn } from '../offer/offer.ts';
import { limitRate } from '../../rate-limit.ts';
import { requireVisible } from '../../medicine/safety/batch-alert.ts';
import { closeUnpaid, openPurchaseRoom, openPurchaseWallet, seatBuyer } from './purchase-room.ts';
import { tendLater } from './purchase-end.ts';

export interface Wish {
  businessId: string;
  quantity: number;
  /** The sum with the charge as it was shown, in naira. */
  amount: number;
}

/** What is kept for the caller now: as before, changed, or anew. Refused where less is left, before any checkout. */
export async function reservePurchase(ctx: MemberCtx, wish: Wish): Promise<PurchaseRow> {
  const standing = await findUnpaid(ctx.db, wish.businessId, ctx.member.id);
  if (!standing || !isSame(ctx, standing, wish)) await limitPurchases(ctx, wish.businessId);
  return inTransaction(ctx.db, (trx) => reserve(ctx, trx, wish));
}

const isSame = (ctx: MemberCtx, standing: PurchaseRow, { quantity }: Wish) =>
  isReserved(standing, ctx.now()) && standing.quantity === quantity;

/** What is kept for somebody is kept from everybody else, so that it is not begun again and again. */
async function limitPurchases(ctx: MemberCtx, offerId: string): Promise<void> {
  const all = message('You have begun to buy very often. Try again in an hour.');
  await limitRate(ctx, `purchases of ${ctx.member.id}`, PURCHASES_PER_MEMBER, all);
  const often = message('These goods were kept for you several times. Try again tomorrow, or write to the seller.');
  await limitRate(ctx, `purchases of ${ctx.member.id} of ${offerId}`, PURCHASES_OF_OFFER, often);
}

/** The offer's row is locked first, so that of two who want the last goods one gets them. */
async function reserve(ctx: MemberCtx, trx: Trx, { businessId, quantity, amount }: Wish): Promise<PurchaseRow> {
  const locked = await lockOffer(trx, businessId);
  if (!locked) throw noSuchOffer();
  await requireBuyer(ctx, trx, locked);
  const own = await findUnpaid(trx, businessId, ctx.member.id);
  if (own && isReserved(own, ctx.now()) && own.quantity === quantity) {
    requireSum(amount, own);
    await seatBuyer(trx, own);
    return own;
  }
  if (own) await requireNothingAwaited(trx, own);
  const terms = await termsOf(ctx, trx, locked, { own, quantity, amount });
  const purchase = await keep(ctx, trx, locked, { own, terms });
  await tendLater(ctx, trx, purchase.id, purchase.reservedUntil);
  await announce(ctx, trx, businessId, ['biz']);
  return purchase;
}

/** A transfer that may still arrive buys what was kept: no other payment is begun, until the buyer says that they did not pay. */
async function requireNothingAwaited(trx: Trx, own: PurchaseRow): Promise<void> {
  if (!(await isMoneyAwaited(trx, own.walletId))) return;
  const sum = formatNaira(quoteFor(own.unitPriceKobo, own.quantity).grossKobo);
  const sentence = message(
    'Your payment of {sum} may still arrive, so no other was begun. Verify it, or say that you did not pay.',
    { sum },
  );
  throw new AppError('conflict', sentence);
}

/** Whoever may not buy this offer; what is hidden from them is not there. */
async function requireBuyer(ctx: MemberCtx, trx: Trx, locked: LockedOffer): Promise<void> {
  const buyerId = ctx.member.id;
  if (isCreator(locked, buyerId)) throw new AppError('forbidden', 'This business is your own');
  if (await hasBlocked(trx, locked.creatorId, buyerId)) throw noSuchOffer();
  if (locked.hiddenBecause !== null) throw noSuchOffer();
  if (await hasBlocked(trx, buyerId, locked.creatorId)) {
    throw new AppError('conflict', 'You have blocked this member. Unblock them before you buy.');
  }
  await requireVisible(trx, locked);
  if (locked.buyAtOnce) await requireVerifiedBuyer(ctx, trx);
}

interface Terms {
  quantity: number;
  unitPriceKobo: Kobo;
}

/** What is bought anew, at the asking price; refused where it is not for sale so. */
async function termsOf(
  ctx: MemberCtx,
  trx: Trx,
  locked: LockedOffer,
  { own, quantity, amount }: { own: PurchaseRow | undefined; quantity: number; amount: number },
): Promise<Terms> {
  const { buyAtOnce, priceKobo, unit } = await requireForSale(ctx, trx, locked);
  if (!buyAtOnce || priceKobo === null) {
    throw new AppError('conflict', 'This is not sold at once any more. Show interest instead.');
  }
  await requireSellerLicence(ctx, locked.creatorId);
  await requireNoAgreement(ctx, trx, locked.id);
  const left = await findLeft(trx, locked.id, ctx.now(), own?.id);
  const refusal = refusalOfQuantity(quantity, left, unit);
  if (refusal) throw new AppError('conflict', refusal, { details: { left } });
  const terms = { quantity, unitPriceKobo: priceKobo };
  requireSum(amount, terms);
  const unpayable = refusalOfGross(quoteFor(priceKobo, quantity).grossKobo);
  if (unpayable) throw new AppError('amount', unpayable);
  return terms;
}

async function requireForSale(ctx: MemberCtx, trx: Trx, locked: LockedOffer): Promise<OfferFields> {
  if (locked.withdrawnAt) throw withdrawn();
  if (locked.closedAt) throw new AppError('conflict', 'This business is closed');
  const expired = refusalOfExpiry(locked.kind, locked.expiryDate, dayInLagos(ctx.now()));
  if (expired) throw new AppError('conflict', expired);
  return findOfferFields(trx, locked.id);
}

/** A price that was agreed by bargain is paid as it was agreed, before anything else is bought. */
async function requireNoAgreement(ctx: MemberCtx, trx: Trx, offerId: string): Promise<void> {
  const bargain = await findBargain(trx, offerId, ctx.member.id);
  if (bargain?.state !== 'accepted' || (await hasAgreedByPurchase(trx, offerId, ctx.member.id))) return;
  if (!goodsAgreed(bargain) || (await isSettled(trx, offerId, ctx.member.id))) return;
  throw new AppError('conflict', 'You have agreed on a price with the seller, who requests payment for it.');
}

function requireSum(amount: number, { unitPriceKobo, quantity }: Terms): void {
  if (isSameAmount(amount, quoteFor(unitPriceKobo, quantity).grossKobo)) return;
  throw new AppError('conflict', 'The price has changed in the meantime. Look at it again before you pay.');
}

interface Kept {
  own: PurchaseRow | undefined;
  terms: Terms;
}

/** In the room that the buyer has with the seller for this, if they have one: other terms begin another wallet there. */
async function keep(ctx: MemberCtx, trx: Trx, locked: LockedOffer, { own, terms }: Kept): Promise<PurchaseRow> {
  const until = { reservedUntil: reservedUntil(ctx.now()) };
  const buying = { offerId: locked.id, sellerId: locked.creatorId, buyerId: ctx.member.id, ...terms };
  if (!own) {
    const { chatId, walletId } = await openPurchaseRoom(ctx, trx, buying);
    const made = { id: randomUUIDv7(), offerId: locked.id, memberId: ctx.member.id, chatId, walletId };
    const purchase = { ...made, ...terms, ...until };
    await insertPurchase(trx, purchase);
    return { ...purchase, paidAt: null };
  }
  await seatBuyer(trx, own);
  const walletId = (await standsAsBefore(trx, own, terms)) ? own.walletId : await changeWallet(ctx, trx, own, buying);
  const renewed = { walletId, ...terms, ...until };
  await renewPurchase(trx, own.id, renewed);
  return { ...own, ...renewed };
}

async function standsAsBefore(trx: Trx, own: PurchaseRow, { quantity, unitPriceKobo }: Terms): Promise<boolean> {
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

/** Also after the quarter of an hour, while money may still arrive: it finds the wallet closed and goes back. */
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
    return shown(ctx, trx, businessId);
  });
  return { business };
};
