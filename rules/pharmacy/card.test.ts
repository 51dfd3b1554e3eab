/** The columns of a stock card. */
import { expect, it } from 'vitest';
import { columnsOf } from './card.ts';
import { MOVEMENT_KINDS } from './stock.ts';

const moved = { kind: 'sold', reason: '', change: -5, isReversal: false } as const;

it('say what became of the goods', () => {
  expect(columnsOf(moved)).toMatchObject({ out: 5 });
  expect(columnsOf({ ...moved, kind: 'received', change: 5 })).toMatchObject({ in: 5 });
  expect(columnsOf({ ...moved, kind: 'destroyed' })).toMatchObject({ loss: 5 });
  expect(columnsOf({ ...moved, kind: 'adjusted', reason: 'lost' })).toMatchObject({ loss: 5 });
  expect(columnsOf({ ...moved, kind: 'adjusted', reason: 'damaged' })).toMatchObject({ loss: 5 });
  expect(columnsOf({ ...moved, kind: 'adjusted', reason: 'found', change: 5 })).toMatchObject({ adjustment: 5 });
  expect(columnsOf({ ...moved, kind: 'counted', change: -2 })).toMatchObject({ adjustment: -2 });
  expect(columnsOf({ ...moved, kind: 'adjusted', reason: 'sent back' })).toMatchObject({ out: 5 });
  expect(columnsOf({ ...moved, kind: 'adjusted', reason: 'returned', change: 5 })).toMatchObject({ in: 5 });
  expect(columnsOf({ ...moved, kind: 'adjusted', reason: 'other' })).toMatchObject({ adjustment: -5 });
  expect(columnsOf({ ...moved, kind: 'counted', change: 2 })).toMatchObject({ adjustment: 2 });
  expect(columnsOf({ ...moved, kind: 'sold', change: 5, isReversal: true })).toMatchObject({ adjustment: 5 });
});

it('add up to the change, whatever it was', () => {
  for (const kind of MOVEMENT_KINDS) {
    for (const change of [-7, 0, 7]) {
      for (const reason of ['', 'lost', 'found', 'returned', 'sent back']) {
        for (const isReversal of [false, true]) {
          const columns = columnsOf({ kind, change, reason, isReversal });
          expect(columns.in - columns.out - columns.loss + columns.adjustment, `${kind} ${reason}`).toBe(change);
        }
      }
    }
  }
});
