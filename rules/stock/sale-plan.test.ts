/** Plans of sales: what they rest on says truly when the same would be planned again. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groundsOf, planSale, type PlannedBatch } from './sale-plan.ts';
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
