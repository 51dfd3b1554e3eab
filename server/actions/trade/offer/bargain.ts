/** The bargain on an offer: each step is taken once, by the side whose turn it is, and notified to the other. */
import type { bargain } from '#contract/trade/bargain.ts';
import type { Offer } from '#contract/trade/offer.ts';
import {
  type BargainMove,
  type BargainSide,
  hasLapsed,
  isMoveOf,
  isTooLong,
  sideOf,
  stateAfter,
  untilOf,
} from '#rules/trade/bargain.ts';
import { AppError } from '#rules/error.ts';
import { commitmentDetail } from '#rules/notice/notice-detail.ts';
import type { Kobo } from '#rules/money.ts';
import type { NoticeKind } from '#rules/notice/notice.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { findJoint, type JointRow } from '../../../store/trade/offer/joint.ts';
import type { Commit } from '../../../store/trade/offer/joint-commit.ts';
import { type LockedOffer, lockOffer } from '../../../store/trade/offer/offer.ts';
import {
  type Bargain,
  findBargain,
  listSteps,
  type NextStep,
  saveStep,
} from '../../../store/trade/offer/offer-interest.ts';
import { hasBlocked } from '../../../store/people/block.ts';
import { dropCommit, requireBeforeDeadline } from './joint.ts';
import { requireVerifiedBuyer, requireVerifiedBuyers } from '../../account/licence/verified-buyer.ts';
import { notify } from '../../notice/notice.ts';
import { requireVisible } from '../../medicine/safety/batch-alert.ts';
import { announce, priceOf, requireOffered, shown } from './offer.ts';
import { requireEnoughLeft } from './offer-taken.ts';

export const history: Action<'member', typeof bargain.history> = async (ctx, { businessId, partnerId }) =>
  inTransaction(ctx.db, async (trx) => {
    const stored = await findBargain(trx, businessId, partnerId);
    sideIn(ctx, stored);
    return { steps: await listSteps(trx, businessId, partnerId) };
  });

export const accept: Action<'member', typeof bargain.accept> = (ctx, input) => take(ctx, input, 'accept');

export const decline: Action<'member', typeof bargain.decline> = (ctx, input) => take(ctx, input, 'decline');

export const withdraw: Action<'member', typeof bargain.withdraw> = (ctx, input) => take(ctx, input, 'withdraw');

export const counter: Action<'member', typeof bargain.counter> = (ctx, { amount, days, note, ...input }) =>
  take(ctx, input, 'counter', { priceKobo: priceOf(amount), note, until: untilOf(days, ctx.now()) });

export const offer: Action<'member', typeof bargain.offer> = (ctx, { amount, quantity, note, ...input }) =>
  take(ctx, input, 'offer', { priceKobo: priceOf(amount), note, quantity: quantity ?? null });

interface Answered {
  businessId: string;
  partnerId: string;
  turn: number;
}
type Terms = Partial<Pick<NextStep, 'priceKobo' | 'quantity' | 'note' | 'until'>>;

/** What a blocked partner may still do. */
const LEAVING: ReadonlySet<BargainMove> = new Set(['decline', 'withdraw']);

async function take(ctx: MemberCtx, { businessId, partnerId, turn }: Answered, move: BargainMove, terms: Terms = {}) {
  const business = await inTransaction(ctx.db, async (trx) => {
    const { locked, stored, side } = await lockBargain(ctx, trx, businessId, partnerId);
    const isBlocked = side === 'partner' && (await hasBlocked(trx, stored.creatorId, partnerId));
    if (isBlocked && !LEAVING.has(move)) throw noSuchBargain();
    if (!LEAVING.has(move)) await requireVisible(trx, locked);
    const joint = await findJoint(trx, businessId);
    if (joint) requireMoveOnJoint(joint, move, ctx.now());
    const state = stateNext(locked, stored, side, { move, turn, now: ctx.now() });
    requireOffered(locked, terms.quantity);
    if (locked.buyAtOnce) await requireVerifiedIn(ctx, trx, { move, side, partnerId });
    if (move === 'accept') await requireEnoughLeft(ctx, trx, businessId, stored.quantity);
    const named = { priceKobo: onTheTable(stored), quantity: stored.quantity, note: '', until: null };
    const step = { ...named, ...terms, actorId: ctx.member.id, move, state };
    await saveStep(trx, stored, step);
    const held = joint && (await dropCommit(ctx, trx, businessId, { memberId: partnerId, joint }));
    const biz = await announce(ctx, trx, businessId, ['biz']);
    await notifyOtherSide(ctx, trx, { to: side === 'creator' ? partnerId : stored.creatorId, biz, step, held });
    return shown(ctx, trx, businessId);
  });
  return { business };
}

/** Locks the offer's row, which serialises the two sides. */
async function lockBargain(ctx: MemberCtx, trx: Trx, offerId: string, partnerId: string) {
  const locked = await lockOffer(trx, offerId);
  const stored = await findBargain(trx, offerId, partnerId);
  const side = sideIn(ctx, stored);
  if (!locked || !stored) throw noSuchBargain();
  return { locked, stored, side };
}

/** Answers not found also to members outside the bargain, so that ids cannot be probed. */
function sideIn(ctx: MemberCtx, stored: Bargain | undefined): BargainSide {
  const side = stored && sideOf(stored, stored.memberId, ctx.member.id);
  if (!side) throw noSuchBargain();
  return side;
}

function noSuchBargain(): AppError {
  return new AppError('not_found', 'There is no such bargain');
}

/** A joint purchase with terms has one price for all; only declining a partner while it runs is allowed. */
function requireMoveOnJoint(joint: JointRow, move: BargainMove, now: Date): void {
  requireBeforeDeadline(joint, now);
  if (move === 'decline' || move === 'withdraw') return;
  throw new AppError('conflict', 'In a joint purchase everybody pays the same price. Partners commit a quantity.');
}

interface Step {
  move: BargainMove;
  side: BargainSide;
  partnerId: string;
}

/** On an offer for verified buyers an unverified one may only leave, and is not agreed with. */
async function requireVerifiedIn(ctx: MemberCtx, trx: Trx, { move, side, partnerId }: Step): Promise<void> {
  if (LEAVING.has(move)) return;
  if (side === 'partner') await requireVerifiedBuyer(ctx, trx);
  else if (move === 'accept') await requireVerifiedBuyers(ctx, trx, [partnerId]);
}

interface Wanted {
  move: BargainMove;
  turn: number;
  now: Date;
}

/** The state after this step; refused where the other side was faster or it is not this side's turn. */
function stateNext(offer: LockedOffer, stored: Bargain, side: BargainSide, { move, turn, now }: Wanted) {
  if (!isMoveOf(side, move)) throw new AppError('forbidden', 'This is for the other side to do');
  if (offer.withdrawnAt) throw new AppError('conflict', 'This business was withdrawn');
  if (offer.chatId) throw new AppError('conflict', 'The business group is made. Agree on the rest there.');
  const state = stateAfter(stored.state, side, move);
  if (turn !== stored.turn || state === undefined) {
    throw new AppError('conflict', 'This has changed in the meantime. You see it as it stands now.');
  }
  if (move === 'accept' && hasLapsed(stored, now)) {
    throw new AppError('conflict', 'This offer has lapsed. Name a price of your own, or ask for a new one.');
  }
  if (isTooLong(stored.turn, move)) {
    throw new AppError('conflict', 'Enough prices were named. Accept or decline, or talk about it.');
  }
  return state;
}

/** The price an answer is about: the other side's last one. */
function onTheTable({ state, priceKobo, counterKobo }: Bargain): Kobo | null {
  return state === 'countered' ? counterKobo : priceKobo;
}

const NOTICES: Record<BargainMove, NoticeKind> = {
  offer: 'bargain price',
  counter: 'bargain price',
  accept: 'bargain accepted',
  decline: 'bargain declined',
  withdraw: 'bargain withdrawn',
};

interface Taken {
  to: string;
  biz: Offer;
  step: NextStep;
  /** The commitment that was given back, in a joint purchase. */
  held: Commit | undefined;
}

/** Notifies the other side; the notice links to the offer. */
async function notifyOtherSide(
  ctx: MemberCtx,
  trx: Trx,
  { to, biz: { _id: id, product }, step, held }: Taken,
): Promise<void> {
  const detail = held ? commitmentDetail(product.genericName, product.unit, held) : product.genericName;
  const about = { subject: { kind: 'offer', id }, detail, amountKobo: step.priceKobo } as const;
  await notify(ctx, trx, { to: [to], kind: NOTICES[step.move], actorId: ctx.member.id, ...about });
}
