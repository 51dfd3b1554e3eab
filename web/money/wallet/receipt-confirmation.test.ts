/** Whoever acknowledges receipt reads first which sum goes to whom, and when. */
import { describe, expect, it } from 'vitest';
import { ada, chidi, paid, payment, wallet } from './test-wallet.ts';
import { earlyWarning, receiptConfirmation } from './receipt-confirmation.ts';

const DISPATCHED = {
  waybillNumber: 'GIG-1',
  note: '',
  photo: null,
  dispatchedAt: '2026-11-21T09:00:00.000Z',
  dueAt: '2026-11-28T09:00:00.000Z',
};
const acknowledged = { user: ada, receipt: true };

describe('a payer', () => {
  it('reads what they paid, what of it goes to whom, and who is waited for', () => {
    const one = wallet({ referenceCodes: [paid(), paid({ user: chidi })], quantityLeft: 6 });
    expect(receiptConfirmation(one, 'bola')).toBe(
      'You paid N10,350.00K. N10,000.00K of it is released to Ada Obi when Ada Obi has acknowledged too. You can’t undo this or open a dispute afterwards.',
    );
  });

  it('who is the last reads that it is released at once', () => {
    const one = wallet({ referenceCodes: [paid()], supplier: acknowledged });
    expect(receiptConfirmation(one, 'bola')).toContain('N10,000.00K of it is released to Ada Obi at once.');
    const busy = wallet({ referenceCodes: [paid(), payment({ user: chidi })], supplier: acknowledged });
    expect(receiptConfirmation(busy, 'bola')).toContain('N10,000.00K of it is released to Ada Obi at once.');
  });
});

describe('the supplier', () => {
  it('reads what is released to them, when, and that nobody pays after it', () => {
    const one = wallet({ referenceCodes: [paid()], balance: 10_000 });
    expect(receiptConfirmation(one, 'ada')).toBe(
      'N10,000.00K is released to you when Bola Ade has acknowledged too. Nobody can pay into this wallet after that.',
    );
    const several = wallet({ referenceCodes: [paid(), paid({ user: chidi })], balance: 20_000 });
    expect(receiptConfirmation(several, 'ada')).toContain('when each of Bola Ade, Chidi Eze acknowledges');
    const last = wallet({ referenceCodes: [paid({ receipt: true })], balance: 10_000 });
    expect(receiptConfirmation(last, 'ada')).toContain('N10,000.00K is released to you at once.');
  });
});

it('a payer is warned while nothing was shipped, the supplier is not', () => {
  const early = wallet({ referenceCodes: [paid()] });
  expect(earlyWarning(early, 'bola')).toBe(
    'Ada Obi has not shipped anything yet. Continue only if you already have the goods.',
  );
  expect(earlyWarning(early, 'ada')).toBeUndefined();
  const sent = wallet({ referenceCodes: [paid()], dispatch: DISPATCHED });
  expect(earlyWarning(sent, 'bola')).toBeUndefined();
});
