/** The thread of a dispute: shown to its two sides only, appended to and never changed. */
import { randomUUIDv7 } from 'node:crypto';
import { dispute as routes, type DisputeThread } from '#contract/dispute/dispute.ts';
import { addressOf } from '#contract/route/route.ts';
import type { Wallet } from '#contract/wallet/wallet.ts';
import { DISPUTE_LIMITS } from '#rules/payment/dispute.ts';
import { AppError, invalidField, nothingHere } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { Ctx, MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import {
  type DisputeMessage,
  type DisputeRow,
  insertDisputeMessage,
  listDisputeMessages,
  listDisputePictures,
  listNewestDisputes,
} from '../../store/dispute/dispute.ts';
import { findDisputeOfPicture } from '../../store/dispute/dispute-picture.ts';
import { lockWallet, type WalletRow } from '../../store/wallet/wallet.ts';
import { disputeOf } from '../../store/wallet/wallet-view.ts';
import { showWallet, wordedDispute } from '../wallet/wallet-shown.ts';
import { notifyAnswered } from './dispute-notify.ts';
import { readPrivatePicture, savingPrivatePicture } from '../media/picture.ts';
import { findOwnWallet, notifyChat } from '../wallet/wallet.ts';

export const show: Action<'member', typeof routes.show> = async (ctx, { walletAddress, disputeId }) => {
  const wallet = await findOwnWallet(ctx, walletAddress);
  return showToParty(ctx, choose(ctx, wallet, await listNewestDisputes(ctx.db, wallet.id), disputeId));
};

/** The caller's own dispute, after an action in it. */
export async function showOwnThread(
  ctx: MemberCtx,
  walletId: string,
): Promise<{ dispute: DisputeThread; wallet: Wallet }> {
  const own = (await listNewestDisputes(ctx.db, walletId)).find(({ openerId }) => openerId === ctx.member.id);
  if (!own) throw nothingHere();
  return showToParty(ctx, own);
}

export const answer: Action<'member', typeof routes.answer> = async (
  ctx,
  { walletAddress, disputeId, message: body, file },
) => {
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  if (body === '' && !file) throw invalidField('message', 'Write something, or add a photo');
  const authorId = ctx.member.id;
  const dispute = await savingPrivatePicture(ctx, file, async (trx, picture) => {
    const wallet = await lockWallet(trx, walletId);
    const chosen = choose(ctx, wallet, await listNewestDisputes(trx, walletId), disputeId);
    if (chosen.state !== 'open') throw new AppError('conflict', 'There is no open dispute here');
    await refuseTooMuch(ctx, chosen, await listDisputeMessages(trx, chosen.id), picture !== undefined);
    const reply = { id: randomUUIDv7(), disputeId: chosen.id, authorId, body, pictureId: picture?.id };
    await insertDisputeMessage(trx, reply);
    await notifyAnswered(ctx, trx, wallet, { openerId: chosen.openerId, authorId });
    notifyChat(ctx, trx, wallet.chatId);
    return chosen;
  });
  return showToParty(ctx, dispute);
};

/**
 * A partner has one dispute, the supplier one with each partner: picks the named one, else the open one, else the last. Others in the chat
 * know that disputes exist, not their content.
 */
function choose(
  ctx: MemberCtx,
  wallet: WalletRow,
  disputes: readonly DisputeRow[],
  disputeId: string | undefined,
): DisputeRow {
  const isSupplier = ctx.member.id === wallet.supplierId;
  const provider = disputes.filter(({ openerId }) => isSupplier || openerId === ctx.member.id);
  if (disputes.length === 0) throw nothingHere();
  if (provider.length === 0) {
    throw new AppError('forbidden', 'This is between the supplier and whoever opened the dispute');
  }
  const open = provider.filter(({ state }) => state === 'open');
  if (disputeId === undefined && open.length > 1) {
    throw invalidField('disputeId', 'Several partners dispute here. Say whose dispute this is.');
  }
  const chosen = disputeId === undefined ? (open[0] ?? provider.at(-1)) : provider.find(({ id }) => id === disputeId);
  if (!chosen) throw nothingHere();
  return chosen;
}

async function refuseTooMuch(
  ctx: MemberCtx,
  dispute: DisputeRow,
  messages: readonly DisputeMessage[],
  withPhoto: boolean,
): Promise<void> {
  const own = messages.filter(({ authorId }) => authorId === ctx.member.id);
  if (own.length >= DISPUTE_LIMITS.messages) {
    throw new AppError(
      'conflict',
      message('You have written {count} times. We read all of it.', { count: DISPUTE_LIMITS.messages }),
    );
  }
  if (!withPhoto) return;
  const atOpening = dispute.openerId === ctx.member.id ? await listDisputePictures(ctx.db, dispute.id) : [];
  if (atOpening.length + own.filter(({ picture }) => picture !== null).length >= DISPUTE_LIMITS.pictures) {
    throw invalidField('file', message('Each side adds {count} photos at most', { count: DISPUTE_LIMITS.pictures }));
  }
}

/** Answers not found also for a dispute the member is no side of, so that ids cannot be probed. */
export const photo: Action<'member', typeof routes.photo> = async (ctx, { walletAddress, photo: name }) => {
  const { id: walletId, supplierId } = await findOwnWallet(ctx, walletAddress);
  const dispute = await findDisputeOfPicture(ctx.db, { walletId, name });
  if (!dispute || ![dispute.openerId, supplierId].includes(ctx.member.id)) throw nothingHere();
  return readPrivatePicture(ctx, name);
};

async function showToParty(ctx: MemberCtx, dispute: DisputeRow): Promise<{ dispute: DisputeThread; wallet: Wallet }> {
  const wallet = await showWallet(ctx, dispute.walletId);
  const { walletAddress } = wallet;
  const at = (photo: string) => addressOf(routes.photo, { walletAddress, photo });
  return { dispute: await showThread(ctx, dispute, at), wallet };
}

/** The caller has authorised the reader, and passes the photos' route. */
export async function showThread(ctx: Ctx, dispute: DisputeRow, at: (photo: string) => string): Promise<DisputeThread> {
  const photos = await listDisputePictures(ctx.db, dispute.id);
  const messages = await listDisputeMessages(ctx.db, dispute.id);
  return {
    ...wordedDispute(disputeOf(dispute)),
    detail: dispute.detail,
    photos: photos.map(at),
    messages: messages.map(({ id, authorId, authorName, body, picture, createdAt }) => ({
      _id: id,
      user: { _id: authorId, fullName: authorName },
      message: body,
      photo: picture && at(picture),
      date: createdAt.toISOString(),
    })),
  };
}
