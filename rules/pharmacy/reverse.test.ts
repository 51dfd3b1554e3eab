/** Tests of the figures of a reversing movement. */
import { expect, it } from 'vitest';
import { isReversible, reversalOf } from './reverse.ts';
import { STOCK_ACTS } from './stock.ts';

const batch = { onHand: 10, reserved: 0, value: 1_000 };

it('returns what went out with its own cost', () => {
  expect(reversalOf({ hand: -3, value: -333 }, batch)).toEqual({ hand: 3, value: 333 });
});

it('takes out what came in with its cost, as far as the batch is worth that', () => {
  expect(reversalOf({ hand: 4, value: 400 }, batch)).toEqual({ hand: -4, value: -400 });
  expect(reversalOf({ hand: 4, value: 4_000 }, batch)).toEqual({ hand: -4, value: -1_000 });
  expect(reversalOf({ hand: 4, value: 0 }, batch)).toEqual({ hand: -4, value: 0 });
});

it('leaves no worth in an empty batch', () => {
  expect(reversalOf({ hand: 10, value: 7 }, batch)).toEqual({ hand: -10, value: -1_000 });
});

it('takes back nothing that is sold or promised', () => {
  expect(reversalOf({ hand: 11, value: 1 }, batch)).toBeUndefined();
  expect(reversalOf({ hand: 8, value: 1 }, { ...batch, reserved: 3 })).toBeUndefined();
  expect(reversalOf({ hand: 7, value: 1 }, { ...batch, reserved: 3 })).toEqual({ hand: -7, value: -1 });
});

it('is for what was received, sold, corrected, counted or destroyed, and for no other act', () => {
  expect(STOCK_ACTS.filter(isReversible)).toEqual(['receive', 'sell', 'adjust', 'count', 'destroy']);
});
