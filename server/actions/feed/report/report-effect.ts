/** Effects of a decision on the reported thing: hide, show again, or remove as its author would; a rating loses only its sentence. */
import { AppError, requireFound } from '#rules/error.ts';
import type { Ctx } from '../../../context.ts';
import { removeMessage } from '../../../store/chat/removed-message.ts';
import { onCommit, type Trx } from '../../../store/db.ts';
import { hideComment, lockComment, removeComment } from '../../../store/feed/comment.ts';
import { lockPost } from '../../../store/feed/post.ts';
import { removeSentence } from '../../../store/people/rating/rating.ts';
import { hideOffer, lockOffer, type LockedOffer } from '../../../store/trade/offer/offer.ts';
import type { LockedCase } from '../../../store/feed/report/report-case.ts';
import { findSubject } from '../../../store/feed/report/report-subject.ts';
import { announceToAll, hideLocked, removeLocked } from '../post.ts';
import { announce } from '../../trade/offer/offer.ts';
import { endOffer } from '../../trade/offer/offer-leave.ts';

type Thing = Pick<LockedCase, 'kind' | 'subjectId'>;

/** Hides the thing; null shows it again. */
export async function hide(ctx: Ctx, trx: Trx, { kind, subjectId: id }: Thing, because: string | null): Promise<void> {
  if (kind === 'post') {
    await holdPost(trx, id);
    await hideLocked(ctx, trx, id, because);
  } else if (kind === 'comment') {
    await ofComment(ctx, trx, id, () => hideComment(trx, id, because));
  } else if (kind === 'offer') {
    await holdOffer(trx, id);
    await hideOffer(trx, id, because);
    await announce(ctx, trx, id, ['business', 'biz']);
  }
}

export async function remove(ctx: Ctx, trx: Trx, { kind, subjectId: id }: Thing): Promise<void> {
  if (kind === 'post') {
    await holdPost(trx, id);
    await removeLocked(ctx, trx, id);
  } else if (kind === 'comment') {
    await ofComment(ctx, trx, id, () => removeComment(trx, id));
  } else if (kind === 'offer') {
    await endOffer(ctx, trx, await holdOffer(trx, id));
  } else if (kind === 'message') {
    await removeReportedMessage(ctx, trx, id);
  } else if (kind === 'rating') {
    await removeReportedSentence(ctx, trx, id);
  }
}

async function holdPost(trx: Trx, id: string): Promise<void> {
  if (!(await lockPost(trx, id))) throw gone();
}

async function holdOffer(trx: Trx, id: string): Promise<LockedOffer> {
  const locked = await lockOffer(trx, id);
  if (!locked || locked.withdrawnAt) throw gone();
  return locked;
}

/** Locks the post before its comment, as everywhere. */
async function ofComment(ctx: Ctx, trx: Trx, id: string, change: () => Promise<void>): Promise<void> {
  const postId = (await findSubject(trx, 'comment', id))?.postId;
  const post = postId ? await lockPost(trx, postId) : undefined;
  if (!postId || !post || post.isHidden || !(await lockComment(trx, postId, id))) throw gone();
  await change();
  await announceToAll(ctx, trx, postId);
}

/** Removes the message; both sides see a placeholder at once. */
async function removeReportedMessage(ctx: Ctx, trx: Trx, id: string): Promise<void> {
  const removed = requireFound(await removeMessage(trx, id), gone);
  const { message, stored } = removed;
  if (stored !== undefined) await ctx.jobs.add(trx, 'remove-private-files', { names: [stored] });
  const { chatId } = message;
  onCommit(trx, () => ctx.live.publish({ chat: chatId }, 'chatMade', { chatId, messages: [message] }));
}

/** Removes the sentence; open wallets of both sides stop showing it. */
async function removeReportedSentence(ctx: Ctx, trx: Trx, id: string): Promise<void> {
  const removed = requireFound(await removeSentence(trx, id, ctx.now()), gone);
  const { raterId, ratedId, chatId } = removed;
  onCommit(trx, () => {
    for (const member of [raterId, ratedId]) ctx.live.publish({ member }, 'wallet', { chatId });
  });
}

function gone(): AppError {
  return new AppError('conflict', 'It no longer exists. Take no action, or warn its author.');
}
