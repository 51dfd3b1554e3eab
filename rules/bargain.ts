/** The bargain of an offer's creator with one partner: its states, who may do what in each, and when a counter-offer lapses. */
import { isCreator } from './offer.ts';

/** `declined` ends what either side said; only the creator may take it up again. `accepted` is final. */
export const BARGAIN_STATES = ['offered', 'countered', 'accepted', 'declined', 'withdrawn'] as const;
export type BargainState = (typeof BARGAIN_STATES)[number];

/** `offer` names the partner's price, `counter` the creator's. */
export const BARGAIN_MOVES = ['offer', 'counter', 'accept', 'decline', 'withdraw'] as const;
export type BargainMove = (typeof BARGAIN_MOVES)[number];

export type BargainSide = 'creator' | 'partner';

export const BARGAIN_LIMITS = {
  note: 300,
  leastDays: 1,
  mostDays: 30,
  usualDays: 3,
  /** A bargain this long only ends: with an accept, a decline, a withdrawal. */
  turns: 40,
} as const;

const DAY_MS = 86_400_000;

type Reach = Partial<Record<BargainMove, BargainState>>;

const REACH: Record<BargainState, Record<BargainSide, Reach>> = {
  offered: {
    creator: { accept: 'accepted', decline: 'declined', counter: 'countered' },
    partner: { offer: 'offered', withdraw: 'withdrawn' },
  },
  countered: {
    creator: { counter: 'countered', decline: 'declined' },
    partner: { accept: 'accepted', decline: 'declined', offer: 'offered', withdraw: 'withdrawn' },
  },
  accepted: { creator: {}, partner: {} },
  declined: { creator: { counter: 'countered' }, partner: {} },
  withdrawn: { creator: {}, partner: { offer: 'offered' } },
};

/** Undefined where that side may not do it then. */
export function stateAfter(state: BargainState, side: BargainSide, move: BargainMove): BargainState | undefined {
  return REACH[state][side][move];
}

/** Whether that side can ever do it. */
export function isMoveOf(side: BargainSide, move: BargainMove): boolean {
  return BARGAIN_STATES.some((state) => stateAfter(state, side, move) !== undefined);
}

interface Standing {
  state: BargainState;
  /** The counter-offer's end. */
  until: Date | null;
}

/** The last moment of a counter-offer still holds. */
export function hasLapsed({ state, until }: Standing, now: Date): boolean {
  return state === 'countered' && until !== null && until.getTime() < now.getTime();
}

/** What that side may do now; a lapsed counter-offer cannot be accepted. */
export function movesOf(standing: Standing, side: BargainSide, now: Date): BargainMove[] {
  const lapsed = hasLapsed(standing, now);
  return BARGAIN_MOVES.filter(
    (move) => stateAfter(standing.state, side, move) !== undefined && !(lapsed && move === 'accept'),
  );
}

/** A bargain this long takes no more prices. */
export function isTooLong(turn: number, move: BargainMove): boolean {
  return turn >= BARGAIN_LIMITS.turns && (move === 'offer' || move === 'counter');
}

export function untilOf(days: number, now: Date): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** Undefined for whoever has no part in this bargain. */
export function sideOf(offer: { creatorId: string }, partnerId: string, memberId: string): BargainSide | undefined {
  if (isCreator(offer, memberId)) return 'creator';
  return partnerId === memberId ? 'partner' : undefined;
}

/** A partner still: goes into the business group, and counts as interested. */
export function isStanding(state: BargainState): boolean {
  return state !== 'declined' && state !== 'withdrawn';
}
