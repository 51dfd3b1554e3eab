/** What was agreed on says price, quantity and sum to both sides. */
import { expect, it } from 'vitest';
import { termsLabel } from './terms-label.ts';

it.each([
  [1_850, 30, '₦1,850 for one pack, 30 packs: ₦55,500 in all.'],
  [0.35, 3, '₦0.35 for one pack, 3 packs: ₦1.05 in all.'],
  [1_850, null, '₦1,850 for one pack. The quantity is left open.'],
  [null, 1, '1 pack, without a price.'],
  [null, null, 'No price and no quantity was named.'],
])('%j for %j packs', (price, quantity, text) => {
  expect(termsLabel({ price, quantity, unit: 'pack' })).toBe(text);
});
