/** Tests of visitors' messages: which action leads to which state, and who can be answered. */
import { describe, expect, it } from 'vitest';
import { ENQUIRY_ACTS, ENQUIRY_STATES, mayReply, stateAfter } from './enquiry.ts';

describe('an enquiry', () => {
  it.each([
    ['new', 'reply', 'answered'],
    ['new', 'close', 'closed'],
    ['new', 'reopen', undefined],
    ['answered', 'reply', 'answered'],
    ['answered', 'close', 'closed'],
    ['answered', 'reopen', undefined],
    ['closed', 'reply', undefined],
    ['closed', 'close', undefined],
    ['closed', 'reopen', 'new'],
  ] as const)('that is %s leads by %s to %s', (state, act, next) => {
    expect(stateAfter(state, act)).toBe(next);
  });

  it('can be left in every state, and every state is reached', () => {
    const reached = ENQUIRY_STATES.flatMap((state) => ENQUIRY_ACTS.map((act) => stateAfter(state, act)));
    for (const state of ENQUIRY_STATES) {
      expect(reached).toContain(state);
      expect(ENQUIRY_ACTS.some((act) => stateAfter(state, act) !== undefined)).toBe(true);
    }
  });

  it('is answered only where an address was left', () => {
    expect(mayReply({ state: 'new', email: 'ada@example.com' })).toBe(true);
    expect(mayReply({ state: 'new', email: '' })).toBe(false);
    expect(mayReply({ state: 'closed', email: 'ada@example.com' })).toBe(false);
  });
});
