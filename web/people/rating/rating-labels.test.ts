import { expect, it } from 'vitest';
import { durationLabel } from './rating-labels.ts';

it('says a duration in the unit that a reader compares by', () => {
  expect([0, 1, 59, 60, 89, 90, 47 * 60, 48 * 60, 7 * 24 * 60].map(durationLabel)).toEqual([
    '1 min',
    '1 min',
    '59 min',
    '1 hour',
    '1 hour',
    '2 hours',
    '47 hours',
    '2 days',
    '7 days',
  ]);
});
