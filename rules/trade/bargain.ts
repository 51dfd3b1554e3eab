/** The bargain between an offer's creator and one interested member: states, moves, and the expiry of counter-offers. */
import { isCreator } from './offer.ts';
import { DAY_MS } from '../time.ts';

/** Either side may decline, which ends the bargain. Only the creator may reopen it. After `accepted`, only a new purchase may follow. */
export const BARGAIN_STATES = ['offered', 'countered', 'accepted', 'declined', 'withdrawn'] as const;
export type BargainState = (typeof BARGAIN_STATES)[number];

/** `offer` sets the interested member's price, `counter` the creator's. */
export const BARGAIN_MOVES = ['offer', 'counter', 'accept', 'decline', 'withdraw'] as const;
export type BargainMove = (typeof BARGAIN_MOVES)[number];

export type BargainSide = 'creator' | 'partner';

export const BARGAIN_LIMITS = {
  note: 300,
  leastDays: 1,
  mostDays: 30,
  usualDays: 3,
  /** After this many steps a bargain takes no more prices: it can only be accepted, declined or withdrawn. */
  turns: 40,
} as const;

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
  accepted: { creator: {}, partner: { offer: 'offered' } },
  declined: { creator: { counter: 'countered' }, partner: {} },
  withdrawn: { creator: {}, partner: { offer: 'offered' } },
};

/** Returns the state after a move, or undefined if that side may not make it. */
export function stateAfter(state: BargainState, side: BargainSide, move: BargainMove): BargainState | undefined {
  return REACH[state][side][move];
}

/** Returns the state after the interested member has left Mortar, even from an agreement. Undefined if they were no longer part of it. */
export function stateAfterLeaving(state: BargainState): BargainState | undefined {
  return isActivePartner(state) ? 'withdrawn' : undefined;
}

/** True if that side can make this move in any state. */
export function isMoveOf(side: BargainSide, move: BargainMove): boolean {
  return BARGAIN_STATES.some((state) => stateAfter(state, side, move) !== undefined);
}

export interface BargainStatus {
  state: BargainState;
  /** Expiry of the counter-offer. */
  until: Date | null;
}

/** True once a counter-offer has expired. It is still valid at `until` itself. */
export function hasLapsed({ state, until }: BargainStatus, now: Date): boolean {
  return state === 'countered' && until !== null && until.getTime() < now.getTime();
}

export function untilOf(days: number, now: Date): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** Returns the member's side, or undefined for anybody outside this bargain. */
export function sideOf(offer: { creatorId: string }, partnerId: string, memberId: string): BargainSide | undefined {
  if (isCreator(offer, memberId)) return 'creator';
  return partnerId === memberId ? 'partner' : undefined;
}

/** True while the interested member counts as interested and joins the business group. */
export function isActivePartner(state: BargainState): boolean {
  return state !== 'declined' && state !== 'withdrawn';
}
