/** Tests of a medicine request's states and next steps, and of the order of answers. */
import { describe, expect, it } from 'vitest';
import { compareAnswers, maySeeSickness } from './medicine-answer.ts';
import {
  afterMove,
  hasEnded,
  MEDICINE_REQUEST_STATES,
  type MedicineRequestFacts,
  type MedicineRequestMove,
  nextStep,
} from './medicine-request.ts';

const MOVES: MedicineRequestMove[] = ['confirm', 'pick', 'get', 'miss', 'withdraw', 'tell', 'expire', 'close'];

describe('a state', () => {
  it.each([
    ['unproven', { confirm: 'asked', withdraw: 'withdrawn', close: 'closed' }],
    ['asked', { pick: 'chosen', withdraw: 'withdrawn', tell: 'unanswered', expire: 'expired', close: 'closed' }],
    ['chosen', { get: 'found', miss: 'asked', withdraw: 'withdrawn', expire: 'expired', close: 'closed' }],
    ['found', {}],
    ['withdrawn', {}],
    ['unanswered', {}],
    ['expired', {}],
    ['closed', {}],
  ] as const)('%s is left by %j alone', (state, next) => {
    const moves = MOVES.flatMap((move) => {
      const after = afterMove(state, move);
      return after ? [[move, after]] : [];
    });
    expect(Object.fromEntries(moves)).toEqual(next);
    expect(hasEnded(state)).toBe(moves.length === 0);
  });

  it('is reached from the first, whichever it is', () => {
    const reached = new Set<(typeof MEDICINE_REQUEST_STATES)[number]>(['unproven']);
    for (const state of reached) for (const move of MOVES) reached.add(afterMove(state, move) ?? state);
    expect([...reached].toSorted()).toEqual([...MEDICINE_REQUEST_STATES].toSorted());
  });
});

describe('time', () => {
  const at = (iso: string) => new Date(`${iso}Z`);
  const facts: MedicineRequestFacts = {
    state: 'asked',
    createdAt: at('2027-03-01T08:00'),
    provenAt: at('2027-03-01T09:00'),
    widenedAt: null,
    endedAt: null,
    erasedAt: null,
    rounds: 1,
    asked: 3,
    offers: 0,
  };

  it.each([
    ['an unproven request vanishes after a day', { state: 'unproven', provenAt: null }, 'vanish', '2027-03-02T08:00'],
    ['a proven one is asked at once', { rounds: 0, asked: 0 }, 'ask', '2027-03-01T09:00'],
    ['without an offer it is widened after a day', {}, 'widen', '2027-03-02T09:00'],
    ['with nobody asked it is widened at once', { asked: 0 }, 'widen', '2027-03-01T09:00'],
    [
      'a day after that the patient is told',
      { rounds: 2, widenedAt: at('2027-03-02T09:05') },
      'tell',
      '2027-03-03T09:05',
    ],
    [
      'with nobody asked at all they are told at once',
      { rounds: 2, asked: 0, widenedAt: at('2027-03-01T09:05') },
      'tell',
      '2027-03-01T09:05',
    ],
    ['with an offer it lives for two weeks', { offers: 1 }, 'expire', '2027-03-15T09:00'],
    ['so does a chosen one', { state: 'chosen', offers: 0 }, 'expire', '2027-03-15T09:00'],
    ['nor at the same moment', { rounds: 2, widenedAt: at('2027-03-14T09:00') }, 'expire', '2027-03-15T09:00'],
    ['no round is later than that', { rounds: 2, widenedAt: at('2027-03-14T20:00') }, 'expire', '2027-03-15T09:00'],
    [
      'thirty days after its end contact and sickness go',
      { state: 'found', endedAt: at('2027-03-05T10:00') },
      'erase',
      '2027-04-04T10:00',
    ],
  ] as const)('%s', (_, changes, step, moment) => {
    expect(nextStep({ ...facts, ...changes })).toEqual({ step, at: at(moment) });
  });

  it('brings nothing more once they are gone', () => {
    const gone = { state: 'found', endedAt: at('2027-03-05T10:00'), erasedAt: at('2027-04-04T10:00') } as const;
    expect(nextStep({ ...facts, ...gone })).toBeUndefined();
  });
});

it('shows who has it first, then the lower price, then the earlier day', () => {
  const answers = [
    { name: 'later', answer: 'can get', priceKobo: null, byDay: '2027-03-05' },
    { name: 'no price', answer: 'have', priceKobo: null, byDay: null },
    { name: 'sooner', answer: 'can get', priceKobo: null, byDay: '2027-03-02' },
    { name: 'cheaper, but not there', answer: 'can get', priceKobo: 50, byDay: '2027-03-09' },
    { name: 'dear', answer: 'have', priceKobo: 900, byDay: null },
    { name: 'cheap', answer: 'have', priceKobo: 100, byDay: null },
  ] as const;
  expect(answers.toSorted(compareAnswers).map(({ name }) => name)).toEqual([
    'cheap',
    'dear',
    'no price',
    'cheaper, but not there',
    'sooner',
    'later',
  ]);
});

it('lets owner and managers read about health, and no seller', () => {
  expect((['owner', 'manager', 'seller'] as const).filter(maySeeSickness)).toEqual(['owner', 'manager']);
});
