/** A deal: a wallet as one of its two sides sees it. Which state it is in, and which step comes next. */
import { type Message, message } from '../i18n/message.ts';
import { isHeld, type Purchase } from '../money/payment.ts';
import type { Trade } from '../money/permission.ts';
import { type Turn, type TurnFacts, turnOf } from '../money/turn.ts';
import { isClosed, roleIn } from '../money/wallet.ts';
import { mayRate, ratingEnd } from '../people/rating.ts';

/** They share no deal: an open one waits for the member or does not, all others have ended. */
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

/** What a bargain waits for: the answer to a price, or the request of the payment for what is agreed. */
export const DUE_STEPS = ['answer', 'request'] as const;

export const DEAL_PAGE = 30;
/** The most rows of a file. */
export const DEAL_FILE_ROWS = 10_000;
export const DEAL_WORDS = 80;

interface DealFacts extends TurnFacts {
  /** When the newest trade that the viewer has not rated closed; null where there is none. */
  unratedSince: Date | null;
}

export interface NextStep {
  /** Null once the wallet has ended. */
  turn: Turn | null;
  step: DealStep | null;
  /** The deal waits for the viewer. */
  mine: boolean;
  /** When it ends automatically, or the step can no longer be taken. */
  until: Date | null;
}

/** Maps the acts that somebody takes to states. All other acts are awaited. */
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

/** A rating is offered and waits for nobody: most members never rate, and a badge that stays says nothing. */
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

/** A buyer reads the state of their own money, the seller that of everybody's. */
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

/** Open deals are sorted by it: those that wait for the member first, the soonest deadline first, the newest first. */
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

/** Deals without a deadline come last. */
const untilOf = ({ until }: DealRank) => until?.getTime() ?? Number.MAX_SAFE_INTEGER;
