/** Both sides of a closed trade rate each other; what they say is shown to everybody at once. */
import type { rating as routes, RatingSide } from '#contract/people/rating.ts';
import { AppError, nothingHere, requireFound } from '#rules/error.ts';
import { mayRate, ratingEnd } from '#rules/people/rating.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction, onCommit, type Trx } from '../../../store/db.ts';
import { findFace } from '../../../store/people/profile.ts';
import {
  listRatingsIn,
  listRatingsOf,
  type RatingRow,
  saveRating,
  showRatings,
  claimUnnotified,
} from '../../../store/people/rating/rating.ts';
import { listSides, lockTrade, type TradeSide } from '../../../store/people/rating/trade-side.ts';
import { findWalletByAddress, type WalletRow } from '../../../store/money/wallet/wallet.ts';
import { notify } from '../../notice/notice.ts';
import { enterChat } from '../../money/wallet/wallet.ts';

/** Works also for members who left the chat. Returns none to chat members without a trade of their own. */
export const show: Action<'member', typeof routes.show> = async (ctx, { walletAddress }) => {
  const wallet = await findWallet(ctx, walletAddress);
  const sides = await sidesOf(ctx, wallet.id);
  if (sides.length === 0) await enterChat(ctx, wallet.chatId);
  return { sides };
};

export const list: Action<'member', typeof routes.list> = async (ctx, { id, after }) => {
  if (!(await findFace(ctx.db, id))) throw nothingHere();
  return listRatingsOf(ctx.db, id, ctx.now(), after);
};

export const rate: Action<'member', typeof routes.rate> = async (ctx, { walletAddress, memberId, ...said }) => {
  const wallet = await findWallet(ctx, walletAddress);
  await inTransaction(ctx.db, async (trx) => {
    const isOpen = await lockTrade(trx, wallet.id, ctx.member.id, memberId);
    const [side] = await listSides(trx, wallet.id, ctx.member.id, memberId);
    if (!side || !isOpen) throw nothingHere();
    const { mine, theirs } = between(await listRatingsIn(trx, wallet.id, ctx.member.id), side.otherId);
    requireRatable(side, mine, ctx.now());
    await storeRating(ctx, trx, { wallet, side, theirs, stars: said.rating, sentence: said.sentence });
  });
  return { sides: await sidesOf(ctx, wallet.id) };
};

async function findWallet(ctx: MemberCtx, address: string): Promise<WalletRow> {
  return requireFound(await findWalletByAddress(ctx.db, address));
}

function requireRatable(side: TradeSide, mine: RatingRow | undefined, now: Date): void {
  if (mayRate(factsOf(side, mine), now)) return;
  if (side.isOtherGone) throw new AppError('conflict', 'The account of this member was closed.');
  throw mine
    ? new AppError('conflict', 'Your rating is already visible and can’t be changed.')
    : new AppError('conflict', 'The time to rate this trade is over.');
}

interface Said {
  wallet: WalletRow;
  side: TradeSide;
  theirs: RatingRow | undefined;
  stars: number;
  sentence: string;
}

/** Stores the rating; the second of the two reveals both. */
async function storeRating(ctx: MemberCtx, trx: Trx, { wallet, side, theirs, stars, sentence }: Said): Promise<void> {
  const now = ctx.now();
  const shownAt = ratingEnd(side.closedAt);
  const raterId = ctx.member.id;
  const own = { walletId: wallet.id, raterId, ratedId: side.otherId, stars, sentence, shownAt };
  const id = await saveRating(trx, own, now);
  if (theirs) {
    await showRatings(trx, [id, theirs.id], now);
    await notifyRated(ctx, trx, [id, theirs.id]);
    onCommit(trx, () => ctx.live.publish({ member: side.otherId }, 'wallet', { chatId: wallet.chatId }));
  } else {
    await ctx.jobs.add(trx, 'tell-rating', { ratingId: id }, { key: `rating:${id}`, runAt: shownAt });
  }
  onCommit(trx, () => ctx.live.publish({ member: raterId }, 'wallet', { chatId: wallet.chatId }));
}

/** The job: reveals a rating although the other side gave none. */
export async function revealRating(ctx: Ctx, { ratingId }: JobPayloads['tell-rating']): Promise<void> {
  await inTransaction(ctx.db, (trx) => notifyRated(ctx, trx, [ratingId]));
}

/** Notifies each rated member once of revealed ratings. */
async function notifyRated(ctx: Ctx, trx: Trx, ids: readonly string[]): Promise<void> {
  for (const { raterId: actorId, ratedId } of await claimUnnotified(trx, ids, ctx.now())) {
    await notify(ctx, trx, { to: [ratedId], kind: 'rating', actorId, subject: { kind: 'member', id: ratedId } });
  }
}

async function sidesOf(ctx: MemberCtx, walletId: string): Promise<RatingSide[]> {
  const ratings = await listRatingsIn(ctx.db, walletId, ctx.member.id);
  const sides = await listSides(ctx.db, walletId, ctx.member.id);
  return sides.map((side) => toRatingSide(side, between(ratings, side.otherId), ctx.now()));
}

interface Pair {
  mine: RatingRow | undefined;
  theirs: RatingRow | undefined;
}

function between(ratings: readonly RatingRow[], otherId: string): Pair {
  return {
    mine: ratings.find(({ ratedId }) => ratedId === otherId),
    theirs: ratings.find(({ raterId }) => raterId === otherId),
  };
}

function factsOf({ closedAt, isOtherGone }: TradeSide, mine: RatingRow | undefined) {
  return { closedAt, isOtherGone, ownShownAt: mine?.shownAt ?? null };
}

function toRatingSide(side: TradeSide, { mine, theirs }: Pair, now: Date): RatingSide {
  const words = ({ stars, sentence, isRemoved }: RatingRow) => ({ rating: stars, sentence, removed: isRemoved });
  return {
    user: { _id: side.otherId, fullName: side.otherName },
    until: ratingEnd(side.closedAt).toISOString(),
    mine: mine ? { ...words(mine), shown: mine.shownAt <= now } : null,
    theirs: theirs && theirs.shownAt <= now ? { _id: theirs.id, ...words(theirs) } : null,
    mayRate: mayRate(factsOf(side, mine), now),
  };
}
