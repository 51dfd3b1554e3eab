/** Tests of which figures are public, and that they reveal nobody. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExactFigures, LEAST, publicFiguresOf, roundedDown } from './public-figure.ts';

const MANY: ExactFigures = {
  members: 1_234,
  byState: new Map([
    ['Lagos', 456],
    ['Kano', 27],
    ['Yobe', 9],
    ['Atlantis', 300],
  ]),
  trades: 321,
  protectedKobo: 987_654_321,
  largestKobo: 100_000_000,
  payers: 40,
  suppliers: 12,
  medianHours: 50,
};

const figuresOf = (exact: Partial<ExactFigures>) =>
  Object.fromEntries(publicFiguresOf({ ...MANY, ...exact }).map((one) => [one.state || one.name, one.value]));

describe('what everybody may read', () => {
  it('is rounded down, of states that exist and have enough members', () => {
    expect(figuresOf({})).toEqual({
      members: 1_200,
      Lagos: 450,
      Kano: 20,
      'trades closed': 320,
      'protected kobo': 980_000_000,
      'median release days': 3,
    });
  });

  it('is nothing where all is small', () => {
    const byState = new Map([['Lagos', LEAST.membersOfState - 1]]);
    expect(figuresOf({ members: LEAST.members - 1, byState, trades: LEAST.trades - 1 })).toEqual({});
  });

  it('begins with the least numbers that tell of nobody', () => {
    const byState = new Map([['Lagos', LEAST.membersOfState]]);
    const least = { members: LEAST.members, byState, trades: LEAST.trades };
    expect(Object.keys(figuresOf({ ...least, payers: LEAST.sides, suppliers: LEAST.sides }))).toEqual([
      'members',
      'Lagos',
      'trades closed',
      'protected kobo',
      'median release days',
    ]);
  });

  it.each([{ payers: LEAST.sides - 1 }, { suppliers: LEAST.sides - 1 }])(
    'is no trade, money or day where few paid or were paid: %j',
    (few) => expect(Object.keys(figuresOf(few))).toEqual(['members', 'Kano', 'Lagos']),
  );

  it('is no money where more than half of it is of one member', () => {
    expect(figuresOf({ largestKobo: MANY.protectedKobo })).not.toHaveProperty('protected kobo');
    expect(figuresOf({ largestKobo: MANY.protectedKobo / 2 })).toHaveProperty('protected kobo');
  });

  it('is a whole day at the least', () =>
    expect(figuresOf({ medianHours: 0.1 })).toHaveProperty('median release days', 1));
});

describe('a rounded number', () => {
  it.each([
    [0, 0],
    [9, 0],
    [57, 50],
    [99, 90],
    [105, 100],
    [1_999, 1_900],
    [123_456_789, 120_000_000],
  ])('of %i is %i', (exact, rounded) => expect(roundedDown(exact)).toBe(rounded));

  it('is never more than the exact one, and the same for nine others at the least', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 1_000_000_000 }), (count) => {
        const rounded = roundedDown(count);
        expect(rounded).toBeLessThanOrEqual(count);
        expect(roundedDown(rounded)).toBe(rounded);
        expect(roundedDown(rounded + 9)).toBe(rounded);
      }),
    );
  });
});
