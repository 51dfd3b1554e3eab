/** The chatroom and wallet of a two-party deal, in the seller's name. The seller of a purchase at once joins when it is paid, not before. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { quoteFor } from '#rules/money/wallet-share.ts';
import { type ClosedBecause, isClosed } from '#rules/money/wallet.ts';
import { isLive } from '#rules/money/payment.ts';
import type { Ctx } from '../../../context.ts';
import { insertRoom } from '../../../store/chat/chat.ts';
import { insertSeat, lockSeat } from '../../../store/chat/chat-room.ts';
import { readAll } from '../../../store/chat/chat-mark.ts';
import type { Trx } from '../../../store/db.ts';
import type { PurchaseRow } from '../../../store/trade/offer/purchase.ts';
import { lockPayments } from '../../../store/money/payment/payment.ts';
import { endAttempt } from '../../../store/money/payment/payment-attempt.ts';
import { closeWallet, insertWallet, lockWallet } from '../../../store/money/wallet/wallet.ts';
import { insertShares } from '../../../store/money/wallet/wallet-share.ts';
import { notifyOpened } from '../../notice/open-chat.ts';
import { postAgreements, titleOf } from '../offer/offer-group.ts';
import { postRequested } from '../../money/wallet/wallet-notify.ts';
import { scheduleEnd } from '../../money/wallet/wallet-schedule.ts';
import { notifyChat } from '../../money/wallet/wallet.ts';

export interface Buying {
  offerId: string;
  /** The interested member: the buyer, or the seller in a demand. */
  partnerId: string;
  sellerId: string;
  buyerId: string;
  quantity: number;
  unitPriceKobo: number;
}

/** Opens the buyer's room, which begins with the offer's card, the agreement, and the wallet. */
export const openPurchaseRoom = (ctx: Ctx, trx: Trx, buying: Buying) => openRoom(ctx, trx, buying, [buying.buyerId]);

/** Opens the room of an agreement: the seller is in it from the start. */
export const openDealRoom = (ctx: Ctx, trx: Trx, buying: Buying, nonce?: string) =>
  openRoom(ctx, trx, buying, [buying.sellerId, buying.buyerId], nonce);

async function openRoom(
  ctx: Ctx,
  trx: Trx,
  buying: Buying,
  memberIds: string[],
  nonce?: string,
): Promise<{ chatId: string; walletId: string }> {
  const chatId = randomUUIDv7();
  const title = await titleOf(trx, buying.offerId, buying.buyerId);
  await insertRoom(trx, { id: chatId, title, adminId: buying.sellerId, memberIds });
  notifyOpened(ctx, trx, chatId, memberIds);
  return { chatId, walletId: await openPurchaseWallet(ctx, trx, chatId, buying, nonce) };
}

/** Brings a member who left the room back for its next wallet. */
export async function joinRoom(
  trx: Trx,
  { chatId, memberId }: Pick<PurchaseRow, 'chatId' | 'memberId'>,
): Promise<void> {
  if (!(await lockSeat(trx, chatId, memberId, 'keep'))) await insertSeat(trx, chatId, memberId);
}

/** Opens the room's next wallet, for the buyer only; returns its id. */
export async function openPurchaseWallet(
  ctx: Ctx,
  trx: Trx,
  chatId: string,
  buying: Buying,
  nonce: string = randomUUIDv7(),
): Promise<string> {
  const { offerId, partnerId, sellerId, buyerId, quantity, unitPriceKobo } = buying;
  await joinRoom(trx, { chatId, memberId: buyerId });
  const wallet = await insertWallet(trx, {
    id: randomUUIDv7(),
    address: randomBytes(16).toString('hex'),
    chatId,
    supplierId: sellerId,
    inspectionDays: ctx.config.inspectionDays,
    createdAt: ctx.now(),
    ...quoteFor(unitPriceKobo, quantity),
    unitPriceKobo,
    quantity,
  });
  const share = { memberId: buyerId, partnerId, quantity, unitPriceKobo };
  await insertShares(trx, { walletId: wallet.id, offerId, nonce }, [share]);
  await scheduleEnd(ctx, trx, wallet.id);
  const agreed = new Map([[buyerId, { quantity, unitPriceKobo }]]);
  await postAgreements(ctx, trx, { chatId, offerId, agreed, actorId: sellerId });
  await postRequested(ctx, trx, wallet, [buyerId]);
  await readAll(trx, chatId);
  notifyChat(ctx, trx, chatId);
  return wallet.id;
}

/** Ends an unpaid wallet and its checkouts. The offer is locked. */
export async function closeUnpaid(
  ctx: Ctx,
  trx: Trx,
  { walletId, chatId, memberId }: PurchaseRow,
  because: ClosedBecause,
): Promise<void> {
  // seats are locked before wallets
  await lockSeat(trx, chatId, memberId, 'keep');
  const wallet = await lockWallet(trx, walletId);
  if (isClosed(wallet.state)) return;
  for (const payment of await lockPayments(trx, walletId)) {
    if (isLive(payment.state)) await endAttempt(trx, payment.id, 'expired');
  }
  await closeWallet(trx, walletId, { state: 'cancelled', because, at: ctx.now() });
  notifyChat(ctx, trx, chatId);
}
