/** Tests of a new member's progress in the first-run guide. */
import { describe, expect, it } from 'vitest';
import { GUIDE_LENGTH, stepsDone } from './guide.ts';

describe('the first-run guide', () => {
  it.each([
    [{ licence: false, offer: false, colleagues: 0, phone: false }, 0],
    [{ licence: true, offer: false, colleagues: 2, phone: false }, 1],
    [{ licence: false, offer: true, colleagues: 3, phone: false }, 2],
    [{ licence: true, offer: true, colleagues: 3, phone: true }, GUIDE_LENGTH],
  ])('counts in %o the steps that are done: %i', (steps, done) => {
    expect(stepsDone(steps)).toBe(done);
  });
});
