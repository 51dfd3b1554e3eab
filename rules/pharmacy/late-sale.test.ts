/** Tests of late sales: when they happened, which batches supply them, and what needs a person. */
import { describe, expect, it } from 'vitest';
import { isSpilled, LATE_SALE, momentOfSale, planLateSale } from './late-sale.ts';
import type { PlannedBatch } from './sale-plan.ts';

const now = new Date('2026-11-23T12:00:00Z');
const at = (text: string) => new Date(text);

describe('the moment of a sale', () => {
  it('is so long ago as the device says, however wrong its clock is', () => {
    const fast = momentOfSale(at('2027-01-01T10:00:00Z'), at('2027-01-01T11:30:00Z'), now);
    expect(fast).toEqual(at('2026-11-23T10:30:00Z'));
    expect(momentOfSale(at('2026-11-23T09:00:00Z'), undefined, now)).toEqual(at('2026-11-23T09:00:00Z'));
  });

  it('has come, and is not longer ago than the bound', () => {
    expect(momentOfSale(at('2026-11-23T12:00:01Z'), undefined, now)).toBe('future');
    expect(momentOfSale(now, undefined, now)).toEqual(now);
    const days = LATE_SALE.days * 24 * 60 * 60 * 1000;
    expect(momentOfSale(new Date(now.getTime() - days), undefined, now)).toEqual(new Date(now.getTime() - days));
    expect(momentOfSale(new Date(now.getTime() - days - 1), undefined, now)).toBe('old');
  });
});

function batch(id: string, onHand: number, changes: Partial<PlannedBatch> = {}): PlannedBatch {
  return { id, onHand, reserved: 0, status: 'ok', expiryDate: '2027-01-31', dateIn: '2026-01-01', ...changes };
}

const first = batch('first', 5);
const second = batch('second', 10, { expiryDate: '2027-06-30' });
const nothingCounted: ReadonlySet<string> = new Set();
const plan = (batches: PlannedBatch[], wanted: number, shown: [string, number][], counted = nothingCounted) =>
  planLateSale(batches, wanted, {
    day: '2026-11-20',
    shown: shown.map(([batchId, quantity]) => ({ batchId, quantity })),
    counted,
  });

describe('the plan of a late sale', () => {
  it('takes what was in hand, and spills over to what expires next', () => {
    expect(plan([first, second], 8, [['second', 8]])).toEqual({
      takes: [{ batchId: 'second', quantity: 8 }],
      waiting: 0,
      why: undefined,
    });
    expect(plan([first, second], 12, [['second', 12]]).takes).toEqual([
      { batchId: 'second', quantity: 10 },
      { batchId: 'first', quantity: 2 },
    ]);
  });

  it('takes no more than was wanted, nor a second time what it has taken', () => {
    expect(plan([first, second], 3, [['first', 5]]).takes).toEqual([{ batchId: 'first', quantity: 3 }]);
    expect(plan([first, second], 8, [['first', 8]]).takes).toEqual([
      { batchId: 'first', quantity: 5 },
      { batchId: 'second', quantity: 3 },
    ]);
    const twice: [string, number][] = [
      ['first', 3],
      ['first', 3],
    ];
    expect(plan([first], 6, twice)).toEqual({
      takes: [{ batchId: 'first', quantity: 5 }],
      waiting: 1,
      why: 'short',
    });
    expect(plan([batch('first', 0)], 3, [['first', 3]])).toEqual({ takes: [], waiting: 3, why: 'short' });
  });

  it('takes what expires first where the device showed nothing', () => {
    expect(plan([second, first], 6, [])).toEqual({
      takes: [
        { batchId: 'first', quantity: 5 },
        { batchId: 'second', quantity: 1 },
      ],
      waiting: 0,
      why: undefined,
    });
  });

  it('takes what there is and lets the rest wait, never below what is promised', () => {
    const promised = batch('first', 5, { reserved: 4 });
    expect(plan([promised], 3, [['first', 3]])).toEqual({
      takes: [{ batchId: 'first', quantity: 1 }],
      waiting: 2,
      why: 'short',
    });
    expect(plan([], 3, [['gone', 3]])).toEqual({ takes: [], waiting: 3, why: 'short' });
  });

  it('subtracts nothing from a batch that was counted since, and gives no other one in its place', () => {
    const counted = new Set(['first']);
    expect(plan([first, second], 3, [['first', 3]], counted)).toEqual({ takes: [], waiting: 3, why: 'counted' });
    expect(plan([second], 3, [['first', 3]], counted).why).toBe('counted');
    expect(plan([first, second], 3, [], counted)).toMatchObject({ waiting: 3, why: 'counted' });
    expect(plan([first, second], 12, [['second', 12]], counted)).toMatchObject({ waiting: 2, why: 'short' });
  });

  it('lets wait what a batch was sold from that is not for sale any more', () => {
    const aside = batch('first', 5, { status: 'quarantined' });
    expect(plan([aside, second], 3, [['first', 3]])).toEqual({ takes: [], waiting: 3, why: 'aside' });
    const both: [string, number][] = [
      ['first', 2],
      ['second', 3],
    ];
    expect(plan([aside, second], 5, both, new Set(['second']))).toEqual({ takes: [], waiting: 5, why: 'counted' });
    const expiredSince = batch('first', 5, { expiryDate: '2026-11-20' });
    expect(plan([expiredSince], 3, [['first', 3]]).takes).toEqual([{ batchId: 'first', quantity: 3 }]);
  });
});

it('says where a batch gave more than was shown of it', () => {
  const shown = [{ batchId: 'first', quantity: 5 }];
  expect(isSpilled(shown, [{ batchId: 'first', quantity: 3 }])).toBe(false);
  expect(isSpilled(shown, [{ batchId: 'first', quantity: 5 }])).toBe(false);
  expect(isSpilled(shown, [{ batchId: 'first', quantity: 6 }])).toBe(true);
  expect(isSpilled([...shown, ...shown], [{ batchId: 'first', quantity: 10 }])).toBe(false);
  expect(isSpilled([...shown, { batchId: 'second', quantity: 2 }], [{ batchId: 'second', quantity: 3 }])).toBe(true);
  expect(isSpilled(shown, [...shown, { batchId: 'second', quantity: 1 }])).toBe(true);
  expect(isSpilled(shown, [])).toBe(false);
  expect(isSpilled(shown, [{ batchId: 'second', quantity: 1 }])).toBe(true);
  expect(isSpilled([], [{ batchId: 'second', quantity: 1 }])).toBe(false);
});
