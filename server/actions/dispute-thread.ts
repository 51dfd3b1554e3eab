/** What both sides of a dispute say to it: shown to them alone, added to and never changed. */
import { randomUUIDv7 } from 'node:crypto';
import type { dispute as routes, DisputeThread } from '#contract/dispute.ts';
import type { Wallet } from '#contract/wallet.ts';
import { DISPUTE_LIMITS } from '#rules/dispute.ts';
import { AppError, invalidField } from '#rules/error.ts';
import { FILES_PATH } from '#rules/file.ts';
import type { Ctx, MemberCtx } from '../context.ts';
import type { Action } from '../http.ts';
import {
  type DisputeMessage,
  type DisputeRow,
  findNewestDispute,
  findOpenDispute,
  insertDisputeMessage,
  listDisputeMessages,
  listDisputePictures,
} from '../store/dispute.ts';
import { lockWallet, type WalletRow } from '../store/wallet.ts';
import { disputeOf, showWallet } from '../store/wallet-view.ts';
import { tellAnswered } from './dispute-news.ts';
import { savingPicture } from './picture.ts';
import { findOwnWallet, nothingHere, tellChat } from './wallet.ts';

export const show: Action<'member', typeof routes.show> = async (ctx, { walletAddress }) => {
  const wallet = await findOwnWallet(ctx, walletAddress);
  const dispute = await findNewestDispute(ctx.db, wallet.id);
  if (!dispute) throw nothingHere();
  refuseOthers(ctx, wallet, dispute);
  return showThread(ctx, wallet.id);
};

export const answer: Action<'member', typeof routes.answer> = async (ctx, { walletAddress, message: body, file }) => {
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  if (body === '' && !file) throw invalidField('message', 'Write something, or add a photo');
  const authorId = ctx.member.id;
  await savingPicture(ctx, file, async (trx, picture) => {
    const wallet = await lockWallet(trx, walletId);
    const dispute = await findOpenDispute(trx, walletId);
    if (!dispute) throw new AppError('conflict', 'There is no open dispute here');
    refuseOthers(ctx, wallet, dispute);
    await refuseTooMuch(ctx, dispute, await listDisputeMessages(trx, dispute.id), picture !== undefined);
    const said = { id: randomUUIDv7(), disputeId: dispute.id, authorId, body, pictureId: picture?.id };
    await insertDisputeMessage(trx, said);
    await tellAnswered(ctx, trx, wallet, { openerId: dispute.openerId, authorId });
    tellChat(ctx, trx, wallet.chatId);
  });
  return showThread(ctx, walletId);
};

/** The others in the chat know that there is a dispute, and not what is said in it. */
function refuseOthers(ctx: MemberCtx, wallet: WalletRow, dispute: DisputeRow): void {
  if (ctx.member.id === wallet.supplierId || ctx.member.id === dispute.openerId) return;
  throw new AppError('forbidden', 'This is between the supplier and whoever opened the dispute');
}

async function refuseTooMuch(
  ctx: MemberCtx,
  dispute: DisputeRow,
  messages: readonly DisputeMessage[],
  withPhoto: boolean,
): Promise<void> {
  const own = messages.filter(({ authorId }) => authorId === ctx.member.id);
  if (own.length >= DISPUTE_LIMITS.messages) {
    throw new AppError('conflict', `You have written ${DISPUTE_LIMITS.messages} times. We read all of it.`);
  }
  if (!withPhoto) return;
  const atOpening = dispute.openerId === ctx.member.id ? await listDisputePictures(ctx.db, dispute.id) : [];
  if (atOpening.length + own.filter(({ picture }) => picture !== null).length >= DISPUTE_LIMITS.pictures) {
    throw invalidField('file', `Each side adds ${DISPUTE_LIMITS.pictures} photos at most`);
  }
}

/** Its caller made sure that the wallet has a dispute, and who asks. */
export async function showThread(ctx: Ctx, walletId: string): Promise<{ dispute: DisputeThread; wallet: Wallet }> {
  const dispute = await findNewestDispute(ctx.db, walletId);
  if (!dispute) throw nothingHere();
  const photos = await listDisputePictures(ctx.db, dispute.id);
  const messages = await listDisputeMessages(ctx.db, dispute.id);
  const thread = {
    ...disputeOf(dispute),
    detail: dispute.detail,
    photos: photos.map((name) => FILES_PATH + name),
    messages: messages.map(({ id, authorId, authorName, body, picture, createdAt }) => ({
      _id: id,
      user: { _id: authorId, fullName: authorName },
      message: body,
      photo: picture === null ? null : FILES_PATH + picture,
      date: createdAt.toISOString(),
    })),
  };
  return { dispute: thread, wallet: await showWallet(ctx.db, walletId) };
}
