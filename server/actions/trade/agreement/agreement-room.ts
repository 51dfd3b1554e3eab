/** Accepting a price requests its payment: buyer and seller get their own chatroom with the agreement and the wallet. */
import { OTHER_SUSPENDED } from '#rules/account/suspension.ts';
import { AppError } from '#rules/error.ts';
import { quoteFor } from '#rules/money/wallet-share.ts';
import { goodsAgreed, isPayable, supplierOf } from '#rules/trade/agreement.ts';
import { required } from '#rules/required.ts';
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import { lockSeat } from '../../../store/chat/chat-room.ts';
import { hasBlocked } from '../../../store/people/block.ts';
import { isAnySuspended } from '../../../store/people/suspension.ts';
import { findAgreementRoom, insertAgreementRoom } from '../../../store/trade/offer/agreement-room.ts';
import type { LockedOffer } from '../../../store/trade/offer/offer.ts';
import { type Bargain, findBargain } from '../../../store/trade/offer/offer-interest.ts';
import { mayRequestPayment } from '../../account/licence/licence.ts';
import { type Buying, openDealRoom, openPurchaseWallet, joinRoom } from '../purchase/purchase-room.ts';
import type { Due } from './agreement-notify.ts';

/** The wallet in which the buyer pays it. */
interface Requested extends Due {
  walletId: string;
}

/**
 * Requests payment for an accepted price. Returns undefined if price or quantity is open, the seller confirms stock first, or the seller may not
 * request now; the seller can then request it later. The offer is locked, and all checks run before any write.
 */
export async function requestAgreed(
  ctx: Ctx,
  trx: Trx,
  locked: LockedOffer,
  partnerId: string,
): Promise<Requested | undefined> {
  const bargain = await findBargain(trx, locked.id, partnerId);
  const buying = bargain && buyingOf(locked, bargain);
  if (!buying || locked.confirmStock || !(await mayRequest(ctx, trx, buying))) return undefined;
  return openOwnRoom(ctx, trx, buying);
}

async function openOwnRoom(ctx: Ctx, trx: Trx, buying: Buying, nonce?: string): Promise<Requested> {
  const { chatId, walletId } = await openDealRoom(ctx, trx, buying, nonce);
  await insertAgreementRoom(trx, { chatId, offerId: buying.offerId, partnerId: buying.partnerId });
  return dueOf(buying, { chatId, walletId });
}

interface Asked {
  partnerIds: readonly string[];
  nonce: string;
}

/**
 * Requests payment, in rooms of their own, from buyers outside the sale's business group, and from a single buyer whose last wallet there has
 * closed. Returns what each has to pay.
 */
export async function requestAlone(
  ctx: Ctx,
  trx: Trx,
  locked: LockedOffer,
  { partnerIds, nonce }: Asked,
): Promise<Map<string, Requested>> {
  const alone = new Map<string, Requested>();
  for (const partnerId of partnerIds.toSorted()) {
    const isOutside = await isOutsideGroup(trx, locked, partnerId);
    const own = { partnerId, nonce };
    const again = isOutside || partnerIds.length === 1 ? await requestAgain(ctx, trx, locked, own) : undefined;
    const due = again ?? (isOutside ? await requestOutside(ctx, trx, locked, own) : undefined);
    if (due) alone.set(partnerId, due);
  }
  return alone;
}

async function isOutsideGroup(trx: Trx, { kind, chatId }: LockedOffer, partnerId: string): Promise<boolean> {
  return kind === 'sale' && chatId !== null && !(await lockSeat(trx, chatId, partnerId, 'keep'));
}

async function requestOutside(
  ctx: Ctx,
  trx: Trx,
  locked: LockedOffer,
  { partnerId, nonce }: { partnerId: string; nonce: string },
): Promise<Requested> {
  const bargain = await findBargain(trx, locked.id, partnerId);
  const buying = required(bargain && buyingOf(locked, bargain));
  if (await isAnySuspended(trx, [buying.buyerId])) throw new AppError('conflict', OTHER_SUSPENDED);
  return openOwnRoom(ctx, trx, buying, nonce);
}

/** Opens the next wallet of an agreement whose last one closed unpaid, in its room; undefined if it has no room. */
async function requestAgain(
  ctx: Ctx,
  trx: Trx,
  locked: LockedOffer,
  { partnerId, nonce }: { partnerId: string; nonce: string },
): Promise<Requested | undefined> {
  const chatId = await findAgreementRoom(trx, locked.id, partnerId);
  const bargain = chatId === undefined ? undefined : await findBargain(trx, locked.id, partnerId);
  const buying = bargain && buyingOf(locked, bargain);
  if (chatId === undefined || !buying) return undefined;
  if (await isAnySuspended(trx, [buying.buyerId])) throw new AppError('conflict', OTHER_SUSPENDED);
  await joinRoom(trx, { chatId, memberId: buying.sellerId });
  const walletId = await openPurchaseWallet(ctx, trx, chatId, buying, nonce);
  return dueOf(buying, { chatId, walletId });
}

function buyingOf({ id: offerId, kind, creatorId }: LockedOffer, bargain: Bargain): Buying | undefined {
  const goods = goodsAgreed(bargain);
  const { memberId: partnerId } = bargain;
  const [sellerId, buyerId] = supplierOf(kind) === 'creator' ? [creatorId, partnerId] : [partnerId, creatorId];
  return goods && { offerId, partnerId, sellerId, buyerId, ...goods };
}

/** Makes the checks of a payment request by the seller. */
async function mayRequest(ctx: Ctx, trx: Trx, { sellerId, buyerId, ...goods }: Buying): Promise<boolean> {
  const both = [sellerId, buyerId];
  return (
    isPayable([goods]) &&
    !(await isAnySuspended(trx, both)) &&
    !(await hasBlocked(trx, sellerId, buyerId)) &&
    !(await hasBlocked(trx, buyerId, sellerId)) &&
    (await mayRequestPayment(ctx, sellerId))
  );
}

function dueOf(
  { buyerId, sellerId, unitPriceKobo, quantity }: Buying,
  where: { chatId: string; walletId: string },
): Requested {
  return { ...where, buyerId, sellerId, grossKobo: quoteFor(unitPriceKobo, quantity).grossKobo };
}
