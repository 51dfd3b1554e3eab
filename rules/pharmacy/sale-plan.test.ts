/** Tests of sale plans: what they take, and when a plan shown earlier is still possible. */
import { describe, expect, it } from 'vitest';
import { isStillPossible, planSale, type PlannedBatch, unsellable } from './sale-plan.ts';

const TODAY = '2026-06-15';

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
