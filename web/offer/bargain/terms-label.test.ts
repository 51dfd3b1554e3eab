/** What was agreed on says price, quantity and sum to both sides. */
import { expect, it } from 'vitest';
import { termsLabel } from './terms-label.ts';

it.each([
  [1_850, 30, 'N1,850.00K for one pack, 30 packs: N55,500.00K in all.'],
  [0.35, 3, 'N0.35K for one pack, 3 packs: N1.05K in all.'],
  [1_850, null, 'N1,850.00K for one pack. The quantity is left open.'],
  [null, 1, '1 pack, without a price.'],
  [null, null, 'No price and no quantity was named.'],
])('%j for %j packs', (price, quantity, text) => {
  expect(termsLabel({ price, quantity, unit: 'pack' })).toBe(text);
});
