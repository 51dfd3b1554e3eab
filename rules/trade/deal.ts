/** A deal, a wallet as one of its two sides sees it: its state and its next step. */
import { type Message, message } from '../i18n/message.ts';
import { isHeld, type Purchase } from '../money/payment.ts';
import type { Trade } from '../money/permission.ts';
import { type Turn, type TurnFacts, turnOf } from '../money/turn.ts';
import { isClosed, roleIn } from '../money/wallet.ts';
import { mayRate, ratingEnd } from '../people/rating.ts';

/** The filters do not overlap: an open deal either waits for the member or does not. All others have ended. */
export const DEAL_FILTERS = ['to do', 'running', 'done'] as const;
export type DealFilter = (typeof DEAL_FILTERS)[number];

export const DEAL_STATES = ['requested', 'paid', 'shipped', 'disputed', 'released', 'refunded', 'cancelled'] as const;
export type DealState = (typeof DEAL_STATES)[number];

export const DEAL_STATE_NAMES: Record<DealState, Message> = {
  requested: message('Payment requested'),
  paid: message('Paid'),
  shipped: message('Shipped'),
  disputed: message('On hold'),
  released: message('Released'),
  refunded: message('Refunded'),
  cancelled: message('Cancelled'),
};

/** The member's next step. */
export const DEAL_STEPS = ['pay', 'ship', 'hand over', 'confirm', 'answer', 'rate'] as const;
export type DealStep = (typeof DEAL_STEPS)[number];

/** The next step of a bargain: answer a price, or request payment for what was agreed. */
export const DUE_STEPS = ['answer', 'request'] as const;

export const DEAL_PAGE = 30;
/** The most rows in an exported file. */
export const DEAL_FILE_ROWS = 10_000;
export const DEAL_WORDS = 80;

interface DealFacts extends TurnFacts {
  /** The time when the newest trade that the viewer has not rated closed, or null. */
  unratedSince: Date | null;
}

export interface NextStep {
  /** Null once the wallet has ended. */
  turn: Turn | null;
  step: DealStep | null;
  /** True if the deal waits for the viewer. */
  mine: boolean;
  /** The time when the turn ends automatically, or the step is no longer possible. */
  until: Date | null;
}

/** Maps turns that a member takes to deal steps. All other turns are waiting. */
const STEP_OF: Record<string, DealStep> = {
  pay: 'pay',
  dispatch: 'ship',
  'hand over': 'hand over',
  acknowledge: 'confirm',
  answer: 'answer',
  agree: 'answer',
};

interface Viewer {
  memberId: string;
  now: Date;
}

/** A rating is only suggested, never due: most members never rate, and a permanent badge would mean nothing. */
export function nextStep(facts: DealFacts, viewer: Viewer): NextStep {
  const turn = turnOf(facts, viewer);
  if (turn?.mine) {
    const until = turn.act === 'pay' ? (facts.reservedUntil ?? turn.until) : turn.until;
    return { turn, step: STEP_OF[turn.act] ?? null, mine: true, until };
  }
  const { unratedSince: closedAt } = facts;
  if (closedAt && mayRate({ closedAt, ownShownAt: null, isOtherGone: false }, viewer.now)) {
    return { turn, step: 'rate', mine: false, until: turn ? turn.until : ratingEnd(closedAt) };
  }
  return { turn, step: null, mine: false, until: turn?.until ?? null };
}

type StateFacts = Pick<Trade, 'wallet' | 'dispatch'> & { payments: readonly Purchase[] };

/** Returns the state of a buyer's own money, or of everybody's for the seller. */
export function dealStateOf({ wallet, payments, dispatch }: StateFacts, memberId: string): DealState {
  const isSeller = roleIn(wallet, memberId) === 'supplier';
  if (isSeller && wallet.state !== 'open' && wallet.state !== 'frozen') return wallet.state;
  const paid = payments.filter(
    ({ payerId, allocation }) => allocation === 'escrow' && (isSeller || payerId === memberId),
  );
  const held = paid.filter(isHeld);
  if (held.some(({ onHold }) => onHold)) return 'disputed';
  if (held.length > 0) return dispatch || wallet.supplierAcknowledged ? 'shipped' : 'paid';
  if (paid.some(({ released }) => released)) return 'released';
  if (paid.length > 0) return 'refunded';
  return isClosed(wallet.state) ? 'cancelled' : 'requested';
}

/** Sort key of open deals: those that wait for the member first, then the soonest deadline, then the newest. */
export interface DealRank {
  mine: boolean;
  until: Date | null;
  id: string;
}

export function compareDeals(one: DealRank, other: DealRank): number {
  if (one.mine !== other.mine) return one.mine ? -1 : 1;
  const untils = untilOf(one) - untilOf(other);
  if (untils !== 0) return untils;
  return one.id > other.id ? -1 : Number(one.id !== other.id);
}

/** Sorts deals without a deadline last. */
const untilOf = ({ until }: DealRank) => until?.getTime() ?? Number.MAX_SAFE_INTEGER;
