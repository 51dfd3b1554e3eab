/** Tests of what an adjustment does to stock, and when it needs a note. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { ADJUST_NAMES, ADJUST_REASONS, effectOf, isAdjustReason, needsNote } from './adjust.ts';

describe('a correction', () => {
  it.each([
    ['expired', 'aside'],
    ['quarantined', 'aside'],
    ['cleared', 'back'],
    ['damaged', 'out'],
    ['lost', 'out'],
    ['sent back', 'out'],
    ['returned', 'in'],
    ['found', 'in'],
    ['other', 'either'],
  ] as const)('because goods are %s moves them %s', (reason, effect) => expect(effectOf(reason)).toBe(effect));

  it('has to be explained where it is for another reason, or lets goods be sold again', () => {
    expect(ADJUST_REASONS.filter(needsNote)).toEqual(['cleared', 'other']);
  });

  it('is named for people', () => {
    expect(ADJUST_REASONS.map((reason) => inEnglish(ADJUST_NAMES[reason]))).toEqual([
      'Expired: not for sale',
      'Quarantined: not for sale',
      'Released for sale',
      'Damaged',
      'Lost',
      'Sent back to the seller',
      'Customer return',
      'Found',
      'Another reason',
    ]);
  });
});

it('a reason is one of those that are offered, and not what a person wrote', () => {
  expect(ADJUST_REASONS.every((reason) => isAdjustReason(reason))).toBe(true);
  expect(['', 'Expired', 'expired ', 'fell into the sink'].filter(isAdjustReason)).toEqual([]);
});
