/** A payer always reads where their money is: on its way, back, or held as before. */
import { describe, expect, it } from 'vitest';
import { isReturned, REFUND_STATES } from '#rules/money/refund.ts';
import { badgeOfRefund, noteOfRefund } from './refund-messages.ts';

describe('money on its way back', () => {
  it('is named with its sum in every state, green only when it is back', () => {
    for (const state of REFUND_STATES) {
      const { kind, text: wording } = noteOfRefund({ _id: '1', state, amount: 2070 }, false);
      expect(wording).toContain('N2,070.00K');
      expect(kind).toBe(isReturned(state) ? 'success' : 'warning');
      expect(badgeOfRefund(state).tone).toBe(isReturned(state) ? 'done' : 'waiting');
    }
  });

  it('that could not be given back is said to be held only where it is', () => {
    const refund = { _id: '1', state: 'failed', amount: 2070 } as const;
    expect(noteOfRefund(refund, true).text).toContain('held in this wallet');
    expect(noteOfRefund(refund, false).text).not.toContain('held');
  });
});
