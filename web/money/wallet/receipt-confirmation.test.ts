/** A member who acknowledges receipt or hands goods over reads first which sum goes to whom, and when. */
import { describe, expect, it } from 'vitest';
import { ada, chidi, paid, wallet } from './test-wallet.ts';
import { earlyWarning, handOverConfirmation, receiptConfirmation } from './receipt-confirmation.ts';

const shipped = { user: ada, receipt: true };

describe('a payer', () => {
  it('reads what they paid, and what of it is released to whom', () => {
    const one = wallet({ referenceCodes: [paid(), paid({ user: chidi })], quantityLeft: 6, supplier: shipped });
    expect(receiptConfirmation(one, 'bola')).toBe(
      'You paid N10,350.00K. N10,000.00K of it is released to Ada Obi at once. You can’t undo this or open a dispute afterwards.',
    );
  });

  it('is warned with the sum while nothing was shipped', () => {
    const early = wallet({ referenceCodes: [paid()] });
    expect(earlyWarning(early, 'bola')).toBe(
      'Ada Obi has not shipped anything yet. Continue only if you already have the goods.',
    );
    expect(receiptConfirmation(early, 'bola')).toContain('You paid N10,350.00K. N10,000.00K of it goes to Ada Obi.');
    expect(earlyWarning(wallet({ referenceCodes: [paid()], supplier: shipped }), 'bola')).toBeUndefined();
  });
});

it('a supplier who hands over reads when they are paid, and that nobody pays after it', () => {
  const one = wallet({ referenceCodes: [paid()], balance: 10_000 });
  expect(handOverConfirmation(one, 'ada')).toBe(
    'You get N10,000.00K when Bola Ade confirms, or after 7 days without a dispute. Nobody can pay into this wallet after that.',
  );
  const last = wallet({ referenceCodes: [paid({ receipt: true })], balance: 10_000 });
  expect(handOverConfirmation(last, 'ada')).toContain('N10,000.00K is released to you at once.');
});
