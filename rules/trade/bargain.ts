/** The bargain between an offer's creator and one partner: states, allowed moves, and expiry of counter-offers. */
import { isCreator } from './offer.ts';
import { DAY_MS } from '../time.ts';

/** `declined` ends the bargain whoever made the last price; only the creator may reopen it. After `accepted` comes only a new purchase. */
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
  /** A bargain with this many steps takes no more prices: it can only be accepted, declined or withdrawn. */
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

/** The state after a move; undefined where that side may not make it. */
export function stateAfter(state: BargainState, side: BargainSide, move: BargainMove): BargainState | undefined {
  return REACH[state][side][move];
}

/** The state after the partner has left Mortar, also from an agreement; undefined where they had no part any more. */
export function stateAfterLeaving(state: BargainState): BargainState | undefined {
  return isActivePartner(state) ? 'withdrawn' : undefined;
}

/** Whether that side can ever make this move, in any state. */
export function isMoveOf(side: BargainSide, move: BargainMove): boolean {
  return BARGAIN_STATES.some((state) => stateAfter(state, side, move) !== undefined);
}

export interface BargainStatus {
  state: BargainState;
  /** Expiry of the counter-offer. */
  until: Date | null;
}

/** The last moment at which a counter-offer is still valid. */
export function hasLapsed({ state, until }: BargainStatus, now: Date): boolean {
  return state === 'countered' && until !== null && until.getTime() < now.getTime();
}

export function untilOf(days: number, now: Date): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** Which side the member is on; undefined for anybody who is not part of this bargain. */
export function sideOf(offer: { creatorId: string }, partnerId: string, memberId: string): BargainSide | undefined {
  if (isCreator(offer, memberId)) return 'creator';
  return partnerId === memberId ? 'partner' : undefined;
}

/** Whether the interested member is still a partner: counted as interested and added to the business group. */
export function isActivePartner(state: BargainState): boolean {
  return state !== 'declined' && state !== 'withdrawn';
}
