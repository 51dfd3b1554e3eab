/** The bargain on an offer: the side whose turn it is takes each step once, and the other side is notified. */
import type { bargain } from '#contract/trade/bargain.ts';
import type { Offer } from '#contract/trade/offer-shape.ts';
import { type BargainMove, type BargainSide, sideOf, stateAfter, untilOf } from '#rules/trade/bargain.ts';
import { LEAVING, noSuchBargain, outdated, whyNotMove } from '#rules/trade/permission-bargain.ts';
import { requireFound, requirePermission } from '#rules/error.ts';
import { commitmentDetail } from '#rules/notice/notice-detail.ts';
import type { Kobo } from '#rules/money.ts';
import type { NoticeKind } from '#rules/notice/notice.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { markEarlier } from '../../../store/trade/offer/agreement-room.ts';
import { findJoint } from '../../../store/trade/offer/joint.ts';
import type { Commit } from '../../../store/trade/offer/joint-commit.ts';
import { lockOffer } from '../../../store/trade/offer/offer.ts';
import {
  type Bargain,
  findBargain,
  listSteps,
  type NextStep,
  saveStep,
} from '../../../store/trade/offer/offer-interest.ts';
import { hasBlocked } from '../../../store/people/block.ts';
import { countCommitted, isAgreementOver } from '../../../store/trade/offer/purchase.ts';
import { dropCommit } from '../offer/joint.ts';
import { requireVerifiedBuyer, requireVerifiedBuyers } from '../../account/licence/verified-buyer.ts';
import { notify } from '../../notice/notice.ts';
import { notifyDue } from './agreement-notify.ts';
import { requestAgreed } from './agreement-room.ts';
import { viewerOf } from '../../money/wallet/permission.ts';
import { announce, priceOf, requireOffered, getOffer } from '../offer/offer.ts';

export const history: Action<'member', typeof bargain.history> = async (ctx, { businessId, partnerId }) =>
  inTransaction(ctx.db, async (trx) => {
    const stored = await findBargain(trx, businessId, partnerId);
    sideIn(ctx, stored);
    return { steps: await listSteps(trx, businessId, partnerId) };
  });

export const accept: Action<'member', typeof bargain.accept> = (ctx, input) => makeMove(ctx, input, 'accept');

export const decline: Action<'member', typeof bargain.decline> = (ctx, input) => makeMove(ctx, input, 'decline');

export const withdraw: Action<'member', typeof bargain.withdraw> = (ctx, input) => makeMove(ctx, input, 'withdraw');

export const counter: Action<'member', typeof bargain.counter> = (ctx, { amount, days, note, ...input }) =>
  makeMove(ctx, input, 'counter', { priceKobo: priceOf(amount), note, until: untilOf(days, ctx.now()) });

export const offer: Action<'member', typeof bargain.offer> = (ctx, { amount, quantity, note, ...input }) =>
  makeMove(ctx, input, 'offer', { priceKobo: priceOf(amount), note, quantity: quantity ?? null });

interface Answered {
  businessId: string;
  partnerId: string;
  turn: number;
}
type Terms = Partial<Pick<NextStep, 'priceKobo' | 'quantity' | 'note' | 'until'>>;

async function makeMove(
  ctx: MemberCtx,
  { businessId, partnerId, turn }: Answered,
  move: BargainMove,
  terms: Terms = {},
) {
  const business = await inTransaction(ctx.db, async (trx) => {
    const { locked, stored, side } = await lockBargain(ctx, trx, businessId, partnerId);
    const isBlocked = side === 'partner' && (await hasBlocked(trx, stored.creatorId, partnerId));
    if (isBlocked && !LEAVING.has(move)) throw noSuchBargain();
    const joint = await findJoint(trx, businessId);
    const taken = move === 'accept' ? await countCommitted(trx, businessId, ctx.now()) : 0;
    const isOver = stored.state === 'accepted' && (await isAgreementOver(trx, businessId, partnerId));
    const facts = { offer: { ...locked, joint, taken }, bargain: { ...stored, isOver } };
    requirePermission(whyNotMove(facts, viewerOf(ctx), move));
    const state = stateAfter(stored.state, side, move);
    if (turn !== stored.turn || !state) throw outdated();
    requireOffered(locked, terms.quantity);
    if (locked.buyAtOnce) await requireVerifiedIn(ctx, trx, { move, side, partnerId });
    const named = { priceKobo: onTheTable(stored), quantity: stored.quantity, note: '', until: null };
    const step = { ...named, ...terms, actorId: ctx.member.id, move, state };
    if (stored.state === 'accepted') await markEarlier(trx, businessId, partnerId);
    await saveStep(trx, stored, step);
    const due = move === 'accept' ? await requestAgreed(ctx, trx, locked, partnerId) : undefined;
    const held = joint && (await dropCommit(ctx, trx, businessId, { memberId: partnerId, joint }));
    const biz = await announce(ctx, trx, businessId, ['biz']);
    const to = side === 'creator' ? partnerId : stored.creatorId;
    if (due) await notifyDue(ctx, trx, businessId, due);
    if (to !== due?.buyerId) await notifyOtherSide(ctx, trx, { to, biz, step, held, room: due?.chatId });
    return getOffer(ctx, trx, businessId);
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

/** Throws not found also for members outside the bargain, so that ids cannot be probed. */
function sideIn(ctx: MemberCtx, stored: Bargain | undefined): BargainSide {
  return requireFound(stored && sideOf(stored, stored.memberId, ctx.member.id), noSuchBargain);
}

interface Step {
  move: BargainMove;
  side: BargainSide;
  partnerId: string;
}

/** Throws on an offer for verified buyers, where an unverified buyer may only leave and nobody can accept their price. */
async function requireVerifiedIn(ctx: MemberCtx, trx: Trx, { move, side, partnerId }: Step): Promise<void> {
  if (LEAVING.has(move)) return;
  if (side === 'partner') await requireVerifiedBuyer(ctx, trx);
  else if (move === 'accept') await requireVerifiedBuyers(ctx, trx, [partnerId]);
}

/** Returns the price that an answer is about: the other side's last one. */
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

interface MadeMove {
  to: string;
  biz: Offer;
  step: NextStep;
  /** The commitment returned to a joint purchase. */
  held: Commit | undefined;
  /** The room of buyer and seller that an agreement opened. */
  room: string | undefined;
}

/** Notifies the other side; the notification links to their room, or to the offer. */
async function notifyOtherSide(
  ctx: MemberCtx,
  trx: Trx,
  { to, biz: { _id: id, product }, step, held, room }: MadeMove,
): Promise<void> {
  const detail = held ? commitmentDetail(product.genericName, product.unit, held) : product.genericName;
  const subject = room === undefined ? ({ kind: 'offer', id } as const) : ({ kind: 'room', id: room } as const);
  const about = { subject, detail, amountKobo: step.priceKobo };
  await notify(ctx, trx, { to: [to], kind: NOTICES[step.move], actorId: ctx.member.id, ...about });
}
