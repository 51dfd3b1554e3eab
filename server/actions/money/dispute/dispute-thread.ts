/** The thread of a dispute: shown to its two sides only, appended to and never changed. */
import { randomUUIDv7 } from 'node:crypto';
import { dispute as routes, type DisputeThread, type OwnThread } from '#contract/money/dispute.ts';
import { addressOf } from '#contract/route/route.ts';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { AppError, invalidField, nothingHere, requireFound, requirePermission } from '#rules/error.ts';
import { whyNotPropose } from '#rules/money/dispute-proposal.ts';
import { nairaOfKobo } from '#rules/money.ts';
import { isParty, type ThreadFacts, whyNotAnswer } from '#rules/money/permission-thread.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import type { Db } from '../../../store/db.ts';
import {
  type DisputeRow,
  findDispute,
  holderOf,
  insertDisputeMessage,
  listDisputeMessages,
  listDisputePictures,
  listNewestDisputes,
} from '../../../store/money/dispute/dispute.ts';
import { findDisputeOfPicture } from '../../../store/money/dispute/dispute-picture.ts';
import { listProposals } from '../../../store/money/dispute/dispute-proposal.ts';
import { sumDisputed } from '../../../store/money/dispute/dispute-queue.ts';
import { lockWallet, type WalletRow } from '../../../store/money/wallet/wallet.ts';
import { disputeOf } from '../../../store/money/wallet/wallet-view.ts';
import { showWallet, wordedDispute } from '../wallet/wallet-output.ts';
import { notifyAnswered } from './dispute-notify.ts';
import { readPrivatePicture, savingPrivatePicture } from '../../media/picture.ts';
import { findOwnWallet, notifyChat } from '../wallet/wallet.ts';

export const show: Action<'member', typeof routes.show> = async (ctx, { walletAddress, disputeId }) => {
  const wallet = await findOwnWallet(ctx, walletAddress);
  return showToParty(ctx, choose(ctx, wallet, await listNewestDisputes(ctx.db, wallet.id), disputeId));
};

/** Returns the caller's own dispute, after an action in it. */
export async function showOwnThread(ctx: MemberCtx, walletId: string): Promise<{ dispute: OwnThread; wallet: Wallet }> {
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
  const id = await savingPrivatePicture(ctx, file, async (trx, picture) => {
    const wallet = await lockWallet(trx, walletId);
    const chosen = choose(ctx, wallet, await listNewestDisputes(trx, walletId), disputeId);
    requirePermission(whyNotAnswer(await threadFacts(ctx, trx, chosen), picture !== undefined));
    const reply = { id: randomUUIDv7(), disputeId: chosen.id, authorId, body, pictureId: picture?.id };
    await insertDisputeMessage(trx, reply);
    await notifyAnswered(ctx, trx, wallet, { openerId: chosen.openerId, authorId });
    notifyChat(ctx, trx, wallet.chatId);
    return chosen.id;
  });
  return showToParty(ctx, requireFound(await findDispute(ctx.db, id)));
};

/**
 * A buyer has one dispute, the supplier one with each buyer. Picks the named one, else the open one, else the last. Others in the chat know
 * that disputes exist, not their content.
 */
export function choose(
  ctx: MemberCtx,
  wallet: WalletRow,
  disputes: readonly DisputeRow[],
  disputeId: string | undefined,
): DisputeRow {
  const { supplierId } = wallet;
  const ownDisputes = disputes.filter(({ openerId }) => isParty({ supplierId, openerId }, ctx.member.id));
  if (disputes.length === 0) throw nothingHere();
  if (ownDisputes.length === 0) {
    throw new AppError('forbidden', 'This is between the seller and the member who opened the dispute');
  }
  const open = ownDisputes.filter(({ state }) => state === 'open');
  if (disputeId === undefined && open.length > 1) {
    throw invalidField('disputeId', 'There are several disputes here. Choose whose dispute this is.');
  }
  const chosen =
    disputeId === undefined ? (open[0] ?? ownDisputes.at(-1)) : ownDisputes.find(({ id }) => id === disputeId);
  if (!chosen) throw nothingHere();
  return chosen;
}

/** Counts what the caller has added to the thread. */
async function threadFacts(ctx: MemberCtx, db: Db, { id, openerId, state }: DisputeRow): Promise<ThreadFacts> {
  const own = (await listDisputeMessages(db, id)).filter(({ authorId }) => authorId === ctx.member.id);
  const atOpening = openerId === ctx.member.id ? await listDisputePictures(db, id) : [];
  const photos = atOpening.length + own.filter(({ picture }) => picture !== null).length;
  return { state, messages: own.length, photos };
}

/** Answers not found also if the member is not a side of the dispute, so that ids cannot be probed. */
export const photo: Action<'member', typeof routes.photo> = async (ctx, { walletAddress, photo: name }) => {
  const { id: walletId, supplierId } = await findOwnWallet(ctx, walletAddress);
  const dispute = await findDisputeOfPicture(ctx.db, { walletId, name });
  if (!dispute || !isParty({ supplierId, openerId: dispute.openerId }, ctx.member.id)) throw nothingHere();
  return readPrivatePicture(ctx, name);
};

export async function showToParty(
  ctx: MemberCtx,
  dispute: DisputeRow,
): Promise<{ dispute: OwnThread; wallet: Wallet }> {
  const wallet = await showWallet(ctx, dispute.walletId);
  const { walletAddress } = wallet;
  const at = (photo: string) => addressOf(routes.photo, { walletAddress, photo });
  const facts = await threadFacts(ctx, ctx.db, dispute);
  const thread = await showThread(ctx, dispute, at);
  const own = thread.proposals.filter(({ user }) => user._id === ctx.member.id).length;
  const may = {
    answer: !whyNotAnswer(facts, false),
    addPhoto: !whyNotAnswer(facts, true),
    propose: !whyNotPropose({ state: dispute.state, own }),
  };
  return { dispute: { ...thread, may }, wallet };
}

/** The caller has authorised the reader, and passes the route of the photos. */
export async function showThread(ctx: Ctx, dispute: DisputeRow, at: (photo: string) => string): Promise<DisputeThread> {
  const photos = await listDisputePictures(ctx.db, dispute.id);
  const messages = await listDisputeMessages(ctx.db, dispute.id);
  const holder = holderOf(dispute);
  return {
    ...wordedDispute(disputeOf(dispute)),
    detail: dispute.detail,
    photos: photos.map(at),
    proposals: (await listProposals(ctx.db, dispute.id)).map(
      ({ id, authorId, authorName, baseKobo, state, createdAt }) => ({
        _id: id,
        user: { _id: authorId, fullName: authorName },
        amount: nairaOfKobo(baseKobo),
        state,
        date: createdAt.toISOString(),
      }),
    ),
    disputed: nairaOfKobo(await sumDisputed(ctx.db, dispute)),
    takenBy: holder && { name: holder.name, since: holder.since.toISOString() },
    messages: messages.map(({ id, authorId, authorName, body, picture, createdAt }) => ({
      _id: id,
      user: { _id: authorId, fullName: authorName },
      message: body,
      photo: picture && at(picture),
      date: createdAt.toISOString(),
    })),
  };
}
