/** Tests of what happens to a counted line. */
import { describe, expect, it } from 'vitest';
import { doubtOf, needsSecond, outcomeOf, worthOf } from './count.ts';

const line = { counted: 8, book: 10, unitKobo: 100, onHand: 10, reserved: 0, wasCorrected: false };

describe('a line', () => {
  it('is posted as the difference of its moment, whatever was sold since', () => {
    expect(outcomeOf(line)).toBe('posted');
    expect(outcomeOf({ ...line, onHand: 2 })).toBe('posted');
    expect(outcomeOf({ ...line, counted: 10, onHand: 2 })).toBe('same');
  });

  it('is flagged where it would leave less than is promised, or less than nothing', () => {
    expect(outcomeOf({ ...line, reserved: 8 })).toBe('posted');
    expect(outcomeOf({ ...line, reserved: 9 })).toBe('reserved');
    expect(outcomeOf({ ...line, onHand: 1 })).toBe('reserved');
  });

  it('is flagged where it was corrected otherwise, unless there was nothing to correct', () => {
    expect(outcomeOf({ ...line, wasCorrected: true })).toBe('corrected');
    expect(outcomeOf({ ...line, counted: 10, wasCorrected: true })).toBe('same');
  });

  it('needs a second person where many units or much money differ, in either direction', () => {
    expect(needsSecond({ counted: 0, book: 1_000, unitKobo: 2_000 })).toBe(false);
    expect(needsSecond({ counted: 0, book: 1_000, unitKobo: 2_001 })).toBe(true);
    expect(needsSecond({ counted: 1_001, book: 0, unitKobo: 0 })).toBe(true);
    expect(needsSecond({ counted: 1_000, book: 0, unitKobo: 0 })).toBe(false);
    expect(needsSecond({ counted: 7, book: 5, unitKobo: 1_000_000 })).toBe(false);
    expect(needsSecond({ counted: 7, book: 5, unitKobo: 1_000_000.5 })).toBe(true);
    expect(needsSecond({ counted: 5, book: 5, unitKobo: 1e12 })).toBe(false);
  });
});

it.each([
  [199, 20, undefined],
  [200, 20, 'over'],
  [10, 0, 'over'],
  [9, 0, undefined],
  [10, 1, undefined],
  [11, 1, 'over'],
  [1, 10, undefined],
  [1, 11, 'under'],
  [20, 199, undefined],
  [20, 200, 'under'],
  [0, 10, 'under'],
  [0, 9, undefined],
  [0, 0, undefined],
])('%i counted where the system has %i is asked for again: %s', (counted, book, doubt) =>
  expect(doubtOf({ counted, book, unitKobo: 1 })).toBe(doubt),
);

it('a difference of more than a million naira is asked for again, in either direction', () => {
  expect(doubtOf({ counted: 110, book: 100, unitKobo: 10_000_000 })).toBeUndefined();
  expect(doubtOf({ counted: 110, book: 100, unitKobo: 10_000_001 })).toBe('worth');
  expect(doubtOf({ counted: 100, book: 111, unitKobo: 10_000_000 })).toBe('worth');
});

it.each([
  [3, 33.4, 100],
  [-3, 33.4, 100],
  [0, 500, 0],
  [1, 0.9, 0],
])('%i units of %d kobo are worth %i whole kobo, whatever way they differ', (units, unitKobo, kobo) =>
  expect(worthOf(units, unitKobo)).toBe(kobo),
);
