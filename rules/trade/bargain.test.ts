/** Tests of the bargain's states: which moves each side has, what is final, and when a counter-offer expires. */
import { describe, expect, it } from 'vitest';
import {
  BARGAIN_LIMITS,
  BARGAIN_MOVES,
  BARGAIN_STATES,
  type BargainMove,
  type BargainSide,
  type BargainState,
  hasLapsed,
  isMoveOf,
  isActivePartner,
  sideOf,
  stateAfter,
  stateAfterLeaving,
  untilOf,
} from './bargain.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SIDES: BargainSide[] = ['creator', 'partner'];

function moves(state: BargainState, side: BargainSide): BargainMove[] {
  return BARGAIN_MOVES.filter((move) => stateAfter(state, side, move) !== undefined);
}

describe('the state table', () => {
  it.each([
    ['offered', 'creator', ['counter', 'accept', 'decline']],
    ['offered', 'partner', ['offer', 'withdraw']],
    ['countered', 'creator', ['counter', 'decline']],
    ['countered', 'partner', ['offer', 'accept', 'decline', 'withdraw']],
    ['accepted', 'creator', []],
    ['accepted', 'partner', ['offer']],
    ['declined', 'creator', ['counter']],
    ['declined', 'partner', []],
    ['withdrawn', 'creator', []],
    ['withdrawn', 'partner', ['offer']],
  ] as const)('%s: the %s may %j', (state, side, expected) => {
    expect(moves(state, side)).toEqual(expected);
  });

  it('reaches every state from an offer, and only a new offer of the partner after an agreement', () => {
    const reached = new Set<BargainState>(['offered']);
    for (const state of reached) {
      for (const side of SIDES) {
        for (const move of BARGAIN_MOVES) {
          const next = stateAfter(state, side, move);
          if (next) reached.add(next);
        }
      }
    }
    expect([...reached].toSorted()).toEqual([...BARGAIN_STATES].toSorted());
    expect(SIDES.map((side) => moves('accepted', side))).toEqual([[], ['offer']]);
  });

  it('lets nobody accept their own price', () => {
    expect(stateAfter('offered', 'partner', 'accept')).toBeUndefined();
    expect(stateAfter('countered', 'creator', 'accept')).toBeUndefined();
  });

  it('lists the moves each side may never make', () => {
    expect(BARGAIN_MOVES.filter((move) => !isMoveOf('creator', move))).toEqual(['offer', 'withdraw']);
    expect(BARGAIN_MOVES.filter((move) => !isMoveOf('partner', move))).toEqual(['counter']);
  });

  it('counts all but declined and withdrawn members as partners', () => {
    expect(BARGAIN_STATES.filter(isActivePartner)).toEqual(['offered', 'countered', 'accepted']);
  });

  it('withdraws a partner who leaves Mortar, and nobody who had no part any more', () => {
    expect(BARGAIN_STATES.map(stateAfterLeaving)).toEqual(
      BARGAIN_STATES.map((state) => (isActivePartner(state) ? 'withdrawn' : undefined)),
    );
    expect(stateAfterLeaving('accepted')).toBe('withdrawn');
  });
});

describe('a counter-offer', () => {
  it('is valid for so many days', () => {
    expect(untilOf(3, NOW)).toEqual(new Date('2026-11-24T12:00:00Z'));
  });

  const until = untilOf(BARGAIN_LIMITS.usualDays, NOW);

  it('is valid until its last moment, and expires after it', () => {
    expect(until.toISOString()).toBe('2026-11-24T12:00:00.000Z');
    expect(hasLapsed({ state: 'countered', until }, until)).toBe(false);
    expect(hasLapsed({ state: 'countered', until }, new Date(until.getTime() + 1))).toBe(true);
    expect(hasLapsed({ state: 'accepted', until: null }, until)).toBe(false);
  });
});

describe('the sides', () => {
  it('are the creator and that partner, and nobody else', () => {
    const offer = { creatorId: 'creator' };
    expect(['creator', 'partner', 'other'].map((id) => sideOf(offer, 'partner', id))).toEqual([
      'creator',
      'partner',
      undefined,
    ]);
  });
});

it('lapses only as a counter-offer, and only after its last moment', () => {
  const later = new Date(NOW.getTime() + 1);
  expect(hasLapsed({ state: 'countered', until: NOW }, NOW)).toBe(false);
  expect(hasLapsed({ state: 'countered', until: NOW }, later)).toBe(true);
  expect(hasLapsed({ state: 'countered', until: null }, later)).toBe(false);
  expect(hasLapsed({ state: 'offered', until: NOW }, later)).toBe(false);
});
