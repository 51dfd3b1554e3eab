/** The chat where payment for an agreement is requested: the business group, or a one-to-one chat with a demand's seller outside it. */
import { OTHER_SUSPENDED } from '#rules/account/suspension.ts';
import { AppError } from '#rules/error.ts';
import { supplierOf } from '#rules/trade/agreement.ts';
import type { NamedCtx } from '../../../context.ts';
import { lockSeat } from '../../../store/chat/chat-room.ts';
import type { Trx } from '../../../store/db.ts';
import type { LockedOffer } from '../../../store/trade/offer/offer.ts';
import { isAnySuspended } from '../../../store/people/suspension.ts';
import type { ChatKind } from '../../../store/money/wallet/wallet.ts';
import type { NewShare } from '../../../store/money/wallet/wallet-share.ts';
import { openSingleChat } from '../../notice/open-chat.ts';
import { openGroup, postAgreements, titleOf } from '../offer/offer-group.ts';
import { requireSeat, requireRequester } from '../../money/wallet/wallet.ts';

export interface Place {
  chatId: string;
  kind: ChatKind;
}

/**
 * Returns the chat, and creates it if missing; all payers are in it and stay until the transaction ends. `isQuiet`: another notification tells
 * them.
 */
export async function placeOf(
  ctx: NamedCtx,
  trx: Trx,
  locked: LockedOffer,
  shares: readonly NewShare[],
  isQuiet = false,
): Promise<Place> {
  const payerIds = shares.map(({ memberId }) => memberId);
  if (await isAnySuspended(trx, payerIds)) throw new AppError('conflict', OTHER_SUSPENDED);
  const isOwn = supplierOf(locked.kind) === 'creator';
  if (!isOwn && !(await isInGroup(trx, locked, ctx.member.id))) return openSingle(ctx, trx, locked, shares);
  const chatId =
    locked.chatId ?? (await openGroup(ctx, trx, locked, { title: await titleOf(trx, locked.id), isQuiet }));
  await requireRequester(ctx, trx, chatId);
  await requireSeat(ctx, trx, chatId);
  for (const payerId of payerIds.toSorted()) {
    if (await lockSeat(trx, chatId, payerId, 'keep')) continue;
    throw new AppError('conflict', 'Someone in this agreement has left the business group.');
  }
  return { chatId, kind: 'room' };
}

const isInGroup = async (trx: Trx, { chatId }: LockedOffer, memberId: string) =>
  chatId !== null && (await lockSeat(trx, chatId, memberId, 'keep'));

/** Opens the chat of buyer and supplier, with the offer and the agreement. */
async function openSingle(
  ctx: NamedCtx,
  trx: Trx,
  { id: offerId, creatorId }: LockedOffer,
  shares: readonly NewShare[],
): Promise<Place> {
  const chatId = await openSingleChat(ctx, trx, [ctx.member.id, creatorId]);
  await requireSeat(ctx, trx, chatId);
  const agreed = new Map(shares.map((share) => [share.memberId, share]));
  await postAgreements(ctx, trx, { chatId, offerId, agreed, actorId: ctx.member.id });
  return { chatId, kind: 'single' };
}
