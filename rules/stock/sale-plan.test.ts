/** Plans of sales: what they take, and when the same would be planned again. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groundsOf, isStillPossible, planSale, type PlannedBatch, unsellable } from './sale-plan.ts';
import { BATCH_STATES } from './stock.ts';

const TODAY = '2026-06-15';

const drawn: fc.Arbitrary<Omit<PlannedBatch, 'id'>> = fc
  .record({
    onHand: fc.integer({ min: 1, max: 9 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    status: fc.constantFrom(...BATCH_STATES, 'ok', 'ok', 'ok'),
    expiryDate: fc.constantFrom(null, '2026-06-14', TODAY, '2027-01-31', '2027-02-28'),
    dateIn: fc.constantFrom('2026-01-01', '2026-02-01'),
  })
  .map(({ share, ...batch }) => ({ ...batch, reserved: Math.floor(share * batch.onHand) }));
const shelf = fc
  .array(drawn, { minLength: 1, maxLength: 5 })
  .map((batches) => batches.map((batch, index) => ({ ...batch, id: `batch ${index}` })));

/** The same batches with so much more or less in them. */
const changed = (batches: readonly PlannedBatch[], changes: readonly number[]) =>
  batches.map((batch, index) => ({ ...batch, onHand: Math.max(batch.reserved, batch.onHand + (changes[index] ?? 0)) }));

it('plans the same again where every batch is within what the plan rests on, however the rest has changed', () => {
  const seen = { same: 0, other: 0 };
  const property = fc.property(
    shelf,
    fc.integer({ min: 1, max: 20 }),
    fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 5, maxLength: 5 }),
    fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
    (before, quantity, changes, index) => {
      const batchId = index === undefined ? undefined : `batch ${index % before.length}`;
      const plan = planSale(before, quantity, TODAY, batchId);
      fc.pre(plan.short === 0);
      const grounds = groundsOf(before, plan.takes, { today: TODAY, isChosen: batchId !== undefined });
      const after = changed(before, changes);
      const holds = grounds.every(({ batchId: id, least, most }) => {
        const { onHand, reserved } = after.find((batch) => batch.id === id)!;
        return onHand - reserved >= least && onHand - reserved <= most;
      });
      seen[holds ? 'same' : 'other'] += 1;
      if (holds) expect(planSale(after, quantity, TODAY, batchId)).toMatchObject({ takes: plan.takes, short: 0 });
    },
  );
  fc.assert(property, { numRuns: 2_000 });
  expect(Math.min(seen.same, seen.other)).toBeGreaterThan(100);
});

it('rests on the whole of each batch but the last that it takes from', () => {
  const batch = { reserved: 0, status: 'ok', dateIn: '2026-01-01' } as const;
  const batches = [
    { ...batch, id: 'late', onHand: 5, expiryDate: '2028-01-31' },
    { ...batch, id: 'early', onHand: 3, expiryDate: '2027-01-31' },
    { ...batch, id: 'later', onHand: 5, expiryDate: '2029-01-31' },
  ];
  const { takes } = planSale(batches, 4, TODAY);
  const most = Number.MAX_SAFE_INTEGER;
  expect(groundsOf(batches, takes, { today: TODAY, isChosen: false })).toEqual([
    { batchId: 'early', least: 3, most: 3 },
    { batchId: 'late', least: 1, most },
    { batchId: 'later', least: 0, most },
  ]);
  expect(groundsOf(batches, takes, { today: TODAY, isChosen: true })).toEqual([
    { batchId: 'early', least: 3, most },
    { batchId: 'late', least: 1, most },
    { batchId: 'later', least: 0, most },
  ]);
});

it('rests on what is free of a batch, and on nothing where nothing is taken', () => {
  const batch = { ...one, onHand: 5, reserved: 2 };
  const batches = [batch, { ...batch, id: 'two', expiryDate: '2028-01-31' }];
  const { takes } = planSale(batches, 4, TODAY);
  const most = Number.MAX_SAFE_INTEGER;
  expect(groundsOf(batches, takes, { today: TODAY, isChosen: false })).toEqual([
    { batchId: 'one', least: 3, most: 3 },
    { batchId: 'two', least: 1, most },
  ]);
  expect(groundsOf([batch], [], { today: TODAY, isChosen: true })).toEqual([{ batchId: 'one', least: 0, most }]);
});

const one: PlannedBatch = {
  id: 'one',
  onHand: 5,
  reserved: 0,
  status: 'ok',
  expiryDate: '2027-01-31',
  dateIn: '2026-01-01',
};

describe('a sale', () => {
  it('takes first what expires first, then what came in first, then by its number', () => {
    const shelf: PlannedBatch[] = [
      { ...one, id: 'undated', expiryDate: null },
      { ...one, id: 'b', dateIn: '2026-02-01' },
      { ...one, id: 'a', dateIn: '2026-02-01' },
      { ...one, id: 'old', dateIn: '2026-01-01' },
      { ...one, id: 'early', dateIn: '2026-03-01', expiryDate: '2026-12-31' },
    ];
    const order = ['early', 'old', 'a', 'b', 'undated'];
    for (const batches of [shelf, shelf.toReversed()]) {
      expect(planSale(batches, 25, TODAY).takes).toEqual(order.map((batchId) => ({ batchId, quantity: 5 })));
    }
  });

  it('takes no more than is wanted, and says what there is and what is short', () => {
    const shelf = [one, { ...one, id: 'two', expiryDate: '2027-02-28' }];
    expect(planSale(shelf, 5, TODAY)).toEqual({
      takes: [{ batchId: 'one', quantity: 5 }],
      skipped: [],
      available: 10,
      short: 0,
    });
    expect(planSale(shelf, 7, TODAY).takes).toEqual([
      { batchId: 'one', quantity: 5 },
      { batchId: 'two', quantity: 2 },
    ]);
    expect(planSale(shelf, 11, TODAY)).toMatchObject({ available: 10, short: 1 });
    expect(planSale([], 3, TODAY)).toEqual({ takes: [], skipped: [], available: 0, short: 3 });
  });

  it('passes over what is not for sale, and says why', () => {
    const shelf: PlannedBatch[] = [
      { ...one, id: 'past', expiryDate: '2026-06-14' },
      { ...one, id: 'none left', expiryDate: '2026-06-14', onHand: 0 },
      { ...one, id: 'today', expiryDate: TODAY },
      { ...one, id: 'held', expiryDate: '2026-07-01', status: 'quarantined' },
      { ...one, id: 'called back', expiryDate: '2026-07-02', status: 'recalled' },
      { ...one, id: 'promised', expiryDate: '2026-07-03', reserved: 5 },
      { ...one, id: 'half promised', expiryDate: '2026-07-04', reserved: 2 },
    ];
    expect(planSale(shelf, 9, TODAY)).toEqual({
      takes: [
        { batchId: 'today', quantity: 5 },
        { batchId: 'half promised', quantity: 3 },
      ],
      skipped: [
        { batchId: 'past', quantity: 5, why: 'expired' },
        { batchId: 'held', quantity: 5, why: 'quarantined' },
        { batchId: 'called back', quantity: 5, why: 'recalled' },
        { batchId: 'promised', quantity: 5, why: 'reserved' },
        { batchId: 'half promised', quantity: 2, why: 'reserved' },
      ],
      available: 8,
      short: 1,
    });
  });

  it('takes from the batch that was chosen alone', () => {
    const shelf = [one, { ...one, id: 'two', expiryDate: '2027-02-28' }];
    expect(planSale(shelf, 6, TODAY, 'two')).toEqual({
      takes: [{ batchId: 'two', quantity: 5 }],
      skipped: [],
      available: 5,
      short: 1,
    });
  });
});

describe('takes that were shown', () => {
  const shelf = [
    { ...one, reserved: 2 },
    { ...one, id: 'two' },
  ];
  const possible = (takes: [string, number][], batches: PlannedBatch[] = shelf) =>
    isStillPossible(
      takes.map(([batchId, quantity]) => ({ batchId, quantity })),
      batches,
      TODAY,
    );

  it('are possible while every batch has as much to sell', () => {
    expect(possible([])).toBe(true);
    expect(possible([['one', 3]])).toBe(true);
    expect(possible([['one', 4]])).toBe(false);
    expect(
      possible([
        ['two', 5],
        ['one', 3],
      ]),
    ).toBe(true);
    expect(
      possible([
        ['two', 5],
        ['one', 4],
      ]),
    ).toBe(false);
  });

  it('are not where a batch is gone, held back, or has expired', () => {
    expect(possible([['three', 1]])).toBe(false);
    expect(possible([['one', 1]], [{ ...one, status: 'recalled' }])).toBe(false);
    expect(possible([['one', 1]], [{ ...one, expiryDate: '2026-06-14' }])).toBe(false);
    expect(possible([['one', 1]], [{ ...one, expiryDate: TODAY }])).toBe(true);
  });
});

it.each<[Partial<PlannedBatch>, string | undefined]>([
  [{}, undefined],
  [{ expiryDate: null }, undefined],
  [{ expiryDate: TODAY }, undefined],
  [{ expiryDate: '2026-06-14' }, 'expired'],
  [{ status: 'quarantined', expiryDate: '2026-06-14' }, 'quarantined'],
  [{ status: 'recalled' }, 'recalled'],
])('a batch with %j is kept from sale as %s', (changes, why) =>
  expect(unsellable({ ...one, ...changes }, TODAY)).toBe(why),
);
