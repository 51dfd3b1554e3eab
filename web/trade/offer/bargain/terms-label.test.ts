/** The agreed price, quantity and sum, in the same words for both sides. */
import { expect, it } from 'vitest';
import { termsLabel } from './terms-label.ts';

it.each([
  [1_850, 30, '₦1,850 per pack, 30 packs: ₦55,500 total.'],
  [0.35, 3, '₦0.35 per pack, 3 packs: ₦1.05 total.'],
  [1_850, null, '₦1,850 per pack. No quantity given.'],
  [null, 1, '1 pack, without a price.'],
  [null, null, 'No price or quantity was given.'],
])('%j for %j packs', (price, quantity, text) => {
  expect(termsLabel({ price, quantity, unit: 'pack' })).toBe(text);
});
