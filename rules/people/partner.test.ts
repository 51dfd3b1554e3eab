/** Tests of what a partner request does in each relation of the two members. */
import { describe, expect, it } from 'vitest';
import { AppError } from '../error.ts';
import { outcomeOfAsking } from './partner.ts';

describe('asking somebody', () => {
  it.each([
    ['none', 'request'],
    ['incoming', 'partners'],
    ['sent', 'nothing'],
    ['partners', 'nothing'],
  ] as const)('to whom one stands as %s leads to %s', (relation, outcome) => {
    expect(outcomeOfAsking(relation)).toBe(outcome);
  });

  it.each([
    ['self', 'This is you'],
    ['blocked', 'You blocked this member. Unblock them first.'],
  ] as const)('to whom one stands as %s is refused', (relation, text) => {
    expect(() => outcomeOfAsking(relation)).toThrow(new AppError('conflict', text));
  });
});
