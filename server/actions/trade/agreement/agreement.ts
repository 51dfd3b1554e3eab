/** Requests payment for agreements on an offer: the chat or group, the agreement in it and the wallet, in one transaction. */
import { randomUUIDv7 } from 'node:crypto';
import type { agreement } from '#contract/trade/agreement.ts';
import { AppError, requireFound, requirePermission } from '#rules/error.ts';
import { isSameAmount } from '#rules/money.ts';
import { quoteOfAll, supplierOf } from '#rules/trade/agreement.ts';
import { isCreator } from '#rules/trade/offer.ts';
import { whyNotRequest } from '#rules/trade/permission-bargain.ts';
import { noSuchOffer } from '#rules/trade/permission.ts';
import { required } from '#rules/required.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { type LockedOffer, lockOffer } from '../../../store/trade/offer/offer.ts';
import { findBargain } from '../../../store/trade/offer/offer-interest.ts';
import { findWallet } from '../../../store/money/wallet/wallet.ts';
import { findRequested, listRequested, type NewShare } from '../../../store/money/wallet/wallet-share.ts';
import { requireLicence } from '../../account/licence/licence.ts';
import { requireVerifiedBuyers } from '../../account/licence/verified-buyer.ts';
import { announce } from '../offer/offer.ts';
import { listGoods } from '../offer/offer-group.ts';
import { viewerOf } from '../../money/wallet/permission.ts';
import { limitWallets } from '../../money/wallet/wallet.ts';
import { showWallet } from '../../money/wallet/wallet-output.ts';
import { notifyAllDue } from './agreement-notify.ts';
import { requestAlone } from './agreement-room.ts';
import { placeOf } from './agreement-place.ts';
import { requestShares } from './agreement-wallet.ts';

export const request: Action<'member', typeof agreement.request> = async (ctx, input) => {
  const { businessId, partnerIds, amount, nonce = randomUUIDv7() } = input;
  const asked = { businessId, partnerIds: [...new Set(partnerIds)], amount, nonce };
  const known = await findRequested(ctx.db, ctx.member.id, nonce);
  if (known === undefined) {
    await requireLicence(ctx);
    await limitWallets(ctx);
  }
  const walletId = known ?? (await inTransaction(ctx.db, (trx) => requestWallet(ctx, trx, asked)));
  const wallet = await findWallet(ctx.db, walletId);
  const kind = wallet.quantity === null ? ('single' as const) : ('room' as const);
  return { chat: { _id: wallet.chatId, kind }, wallet: await showWallet(ctx, walletId) };
};

interface Asked {
  businessId: string;
  partnerIds: string[];
  amount: number;
  nonce: string;
}

/** Returns the wallet's id. Locks the offer's row first, so that two taps open one wallet. */
async function requestWallet(ctx: MemberCtx, trx: Trx, asked: Asked): Promise<string> {
  const { businessId, partnerIds, amount, nonce } = asked;
  const locked = requireFound(await lockOffer(trx, businessId), noSuchOffer);
  const known = await findRequested(trx, ctx.member.id, nonce);
  if (known !== undefined) return known;
  // members outside the offer learn nothing about it
  if (!isCreator(locked, ctx.member.id) && !(await findBargain(trx, businessId, ctx.member.id))) throw noSuchOffer();
  for (const partnerId of partnerIds) requirePermission(whyNotRequest(locked, viewerOf(ctx), partnerId));
  const before = await findBefore(trx, businessId, partnerIds);
  if (before !== undefined) return before;
  const shares = await sharesOf(trx, locked, partnerIds);
  if (!isSameAmount(amount, quoteOfAll(shares).grossKobo)) throw changed();
  if (locked.buyAtOnce) await requireVerifiedBuyers(ctx, trx, partnerIds);
  const alone = await requestAlone(ctx, trx, locked, { partnerIds, nonce });
  await notifyAllDue(ctx, trx, businessId, [...alone.values()]);
  const together = shares.filter(({ partnerId }) => !alone.has(partnerId));
  const walletId =
    together.length === 0 ? walletOfFirst(alone) : await requestTogether(ctx, trx, locked, { shares: together, nonce });
  await announce(ctx, trx, businessId, ['biz']);
  return walletId;
}

const walletOfFirst = (alone: ReadonlyMap<string, { walletId: string }>) => required([...alone.values()][0]).walletId;

async function requestTogether(
  ctx: MemberCtx,
  trx: Trx,
  locked: LockedOffer,
  { shares, nonce }: { shares: readonly NewShare[]; nonce: string },
): Promise<string> {
  const place = await placeOf(ctx, trx, locked, shares);
  return requestShares(ctx, trx, { place, offerId: locked.id, nonce, shares });
}

/** Returns the open wallet in which all of these are requested already. */
async function findBefore(trx: Trx, offerId: string, partnerIds: string[]): Promise<string | undefined> {
  const requested = await listRequested(trx, offerId, partnerIds);
  if (requested.length === 0) return undefined;
  const [first] = requested;
  const isAll = requested.length === partnerIds.length;
  if (first && isAll && requested.every(({ walletId, isOpen }) => isOpen && walletId === first.walletId)) {
    return first.walletId;
  }
  throw new AppError('conflict', 'Payment for one of these agreements was already requested or made.');
}

/** Reads the agreements as they are now. */
async function sharesOf(trx: Trx, { id, kind, creatorId }: LockedOffer, partnerIds: string[]): Promise<NewShare[]> {
  const agreed = await listGoods(trx, id);
  return partnerIds.map((partnerId) => {
    const goods = requireFound(agreed.get(partnerId), changed);
    return { ...goods, partnerId, memberId: supplierOf(kind) === 'creator' ? partnerId : creatorId };
  });
}

function changed(): AppError {
  return new AppError('conflict', 'This agreement has changed or ended. Check it again.');
}
