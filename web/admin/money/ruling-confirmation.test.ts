/** An administrator reads who gets which sum before a ruling is made. */
import { expect, it } from 'vitest';
import type { DisputeDetails } from '#contract/money/admin-dispute.ts';
import { rulingConfirmation } from './ruling-confirmation.ts';

const details = {
  dispute: { user: { _id: 'bola', fullName: 'Bola Ade' } },
  wallet: { supplier: { user: { _id: 'ada', fullName: 'Ada Obi' }, receipt: false } },
  payments: [
    { _id: 'one', amount: 1_000.5 },
    { _id: 'two', amount: 1_000 },
  ],
} as unknown as DisputeDetails;

it.each([
  ['release', [], '₦2,000.50 goes to Ada Obi. A decision is final.'],
  ['refund', [], 'Bola Ade is refunded ₦2,000.50 and the same share of the charge. A decision is final.'],
  [
    'split',
    [{ paymentId: 'one', amount: 500.25 }],
    'Bola Ade is refunded ₦500.25 and the same share of the charge. ₦1,500.25 goes to Ada Obi. A decision is final.',
  ],
] as const)('of the kind «%s» names sums and people', (resolution, shares, text) => {
  expect(rulingConfirmation(details, resolution, shares)).toBe(text);
});
