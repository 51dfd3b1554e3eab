/** Joint purchases: tiers, what fits, the reserve list, outcomes, and allocation. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { countOf } from '../unit.ts';
import {
  amountsOf,
  allocate,
  fitOf,
  isRunning,
  JOINT_LIMITS,
  movingUp,
  nextTier,
  outcomeOf,
  refusalOfDeadline,
  refusalOfExtension,
  refusalOfTiers,
  jointStatusOf,
  type Tier,
  tierAt,
} from './joint.ts';
import type { Message } from '../i18n/message.ts';

const englishOf = (refusal: Message | undefined) => refusal && inEnglish(refusal);

const TIERS: Tier[] = [
  { from: 1, priceKobo: 250_000 },
  { from: 100, priceKobo: 220_000 },
  { from: 300, priceKobo: 190_000 },
];

/** Generates one to six valid tiers and a target that fits the last of them. */
const tiersAndTarget = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 2, max: 10_000 }), { maxLength: JOINT_LIMITS.tiers - 1 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 6, maxLength: 6 }),
    fc.integer({ min: 10_000, max: 1_000_000 }),
  )
  .map(([quantities, prices, target]) => {
    const froms = [1, ...quantities.toSorted((one, other) => one - other)];
    const falling = prices.toSorted((one, other) => other - one);
    return { tiers: froms.map((from, at): Tier => ({ from, priceKobo: falling[at] ?? 1 })), target };
  });

describe('the tiers', () => {
  it.each([
    ['a first one that is not from 1', [{ from: 5, priceKobo: 100 }], [0, 'from']],
    [
      'a quantity twice',
      [
        { from: 1, priceKobo: 300 },
        { from: 50, priceKobo: 200 },
        { from: 50, priceKobo: 100 },
      ],
      [2, 'from'],
    ],
    [
      'a price that does not fall',
      [
        { from: 1, priceKobo: 300 },
        { from: 50, priceKobo: 300 },
      ],
      [1, 'price'],
    ],
    [
      'one above the target',
      [
        { from: 1, priceKobo: 300 },
        { from: 501, priceKobo: 200 },
      ],
      [1, 'from'],
    ],
  ])('are refused with %s, at the very field', (_, tiers, [at, part]) => {
    expect(refusalOfTiers(tiers, 500)).toMatchObject({ at, part });
  });

  it.each([
    [0, 250_000, 100],
    [1, 250_000, 99],
    [99, 250_000, 1],
    [100, 220_000, 200],
    [299, 220_000, 1],
    [300, 190_000, undefined],
    [500, 190_000, undefined],
  ])('at %i units mean %i kobo, and %s units to the next price', (committed, priceKobo, missing) => {
    expect(tierAt(TIERS, committed).priceKobo).toBe(priceKobo);
    expect(nextTier(TIERS, committed)?.missing).toBe(missing);
  });

  it('never get dearer by one unit more, and the next price is reached by exactly what is missing', () => {
    fc.assert(
      fc.property(tiersAndTarget, fc.nat(12_000), ({ tiers, target }, committed) => {
        expect(refusalOfTiers(tiers, target)).toBeUndefined();
        expect(tierAt(tiers, committed + 1).priceKobo).toBeLessThanOrEqual(tierAt(tiers, committed).priceKobo);
        const next = nextTier(tiers, committed);
        if (!next) return;
        expect(tierAt(tiers, committed + next.missing).priceKobo).toBe(next.priceKobo);
        expect(tierAt(tiers, committed + next.missing - 1).priceKobo).toBeGreaterThan(next.priceKobo);
      }),
    );
  });
});

describe('the deadline', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  it.each([
    [29, 'Give members at least 30 minutes'],
    [30, undefined],
    [90 * 24 * 60, undefined],
    [90 * 24 * 60 + 1, 'At most 90 days from now'],
    [-5, 'Give members at least 30 minutes'],
  ])('in %i minutes: %s', (minutes, text) => {
    expect(englishOf(refusalOfDeadline(after(minutes), now))).toBe(text);
  });

  it('is extended to later only', () => {
    expect(englishOf(refusalOfExtension(after(60), after(60), now))).toBe('Choose a later time than before');
    expect(refusalOfExtension(after(60), after(61), now)).toBeUndefined();
  });

  it('is the first moment at which nothing is taken any more, also while the end itself is late', () => {
    const running = { state: 'running', deadlineAt: after(1) } as const;
    expect(isRunning(running, now)).toBe(true);
    expect(isRunning(running, after(1))).toBe(false);
    expect(isRunning({ ...running, state: 'reached' }, now)).toBe(false);
  });

  it.each([
    [499, 'missed'],
    [500, 'reached'],
  ] as const)('with %i of 500 units is %s', (committed, outcome) => {
    expect(outcomeOf({ target: 500, committed })).toBe(outcome);
  });
});

describe('a commitment', () => {
  const joint = { target: 100, committed: 70 };
  it.each([
    [{ quantity: 30, held: 0, minimum: 10 }, joint, 'in'],
    [{ quantity: 31, held: 0, minimum: 10 }, joint, 'full'],
    [{ quantity: 9, held: 0, minimum: 10 }, joint, 10],
    [{ quantity: 35, held: 5, minimum: 10 }, joint, 'in'],
    [{ quantity: 36, held: 5, minimum: 10 }, joint, 'full'],
    // the rest may be less than the minimum, but then must be taken whole
    [{ quantity: 4, held: 0, minimum: 10 }, { target: 100, committed: 96 }, 'in'],
    [{ quantity: 3, held: 0, minimum: 10 }, { target: 100, committed: 96 }, 4],
    [{ quantity: 10, held: 0, minimum: 10 }, { target: 100, committed: 100 }, 'full'],
    [{ quantity: 9, held: 0, minimum: 10 }, { target: 100, committed: 100 }, 10],
  ] as const)('%o of %o: %s', (wish, facts, fit) => {
    expect(fitOf(wish, facts)).toBe(fit);
  });

  it('that fits never fills beyond the target', () => {
    const number = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(number, number, number, number, fc.nat(1_000), (quantity, minimum, target, part, other) => {
        const committed = Math.min(target, part + other);
        const held = Math.min(part, committed);
        if (fitOf({ quantity, held, minimum }, { target, committed }) !== 'in') return;
        expect(committed - held + quantity).toBeLessThanOrEqual(target);
      }),
    );
  });
});

describe('the reserve list', () => {
  it('moves up by time, each whole, and passes over whoever does not fit', () => {
    const reserve = [{ quantity: 40 }, { quantity: 10 }, { quantity: 25 }, { quantity: 5 }];
    expect(movingUp(reserve, 30)).toEqual([{ quantity: 10 }, { quantity: 5 }]);
    expect(movingUp(reserve, 50)).toEqual([{ quantity: 40 }, { quantity: 10 }]);
    expect(movingUp(reserve, 4)).toEqual([]);
  });

  it('fills no more than the room, and leaves nobody out who would still fit', () => {
    const quantities = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 200 }) }), { maxLength: 30 });
    fc.assert(
      fc.property(quantities, fc.nat(1_000), (reserve, room) => {
        const up = movingUp(reserve, room);
        const left = room - up.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(left).toBeGreaterThanOrEqual(0);
        for (const one of reserve) if (!up.includes(one)) expect(one.quantity).toBeGreaterThan(left);
      }),
    );
  });
});

describe('the allocation', () => {
  it('sums up to what all of it costs', () => {
    const parts = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 10_000 }) }));
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 10_000_000 }), (commits, priceKobo) => {
        const lines = allocate(commits, priceKobo);
        const units = commits.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(lines.reduce((sum, line) => sum + line.sumKobo, 0)).toBe(units * priceKobo);
      }),
    );
  });

  it.each([
    [1, 'carton', '1 carton'],
    [12, 'carton', '12 cartons'],
    [1_200, 'pack', '1,200 packs'],
  ] as const)('says %i %s as %s', (quantity, unit, text) => {
    expect(countOf(quantity, unit)).toBe(text);
  });
});

it('the last tier may begin at the very quantity that is wanted together', () => {
  const tiers = (from: number) => [TIERS[0]!, { from, priceKobo: 220_000 }];
  expect(refusalOfTiers(tiers(100), 100)).toBeUndefined();
  expect(refusalOfTiers(tiers(101), 100)).toMatchObject({
    message: { id: 'No more than the total you want' },
  });
});

it('the organiser receives what the others pay, and pays nothing for what they keep', () => {
  const tiers = [
    { from: 1, priceKobo: 90_000 },
    { from: 10, priceKobo: 80_000 },
  ];
  expect(amountsOf(tiers, { committed: 20, own: 5 })).toEqual({ paysKobo: 400_000, receivesKobo: 1_200_000 });
  expect(amountsOf(tiers, { committed: 5, own: 5 })).toEqual({ paysKobo: 450_000, receivesKobo: 0 });
});

it('is ending from its deadline on, as long as it runs', () => {
  const deadlineAt = new Date('2026-11-21T12:00:00Z');
  const before = new Date(deadlineAt.getTime() - 1);
  expect(jointStatusOf({ state: 'running', deadlineAt }, before)).toBe('running');
  expect(jointStatusOf({ state: 'running', deadlineAt }, deadlineAt)).toBe('ending');
  expect(jointStatusOf({ state: 'reached', deadlineAt }, deadlineAt)).toBe('reached');
});
