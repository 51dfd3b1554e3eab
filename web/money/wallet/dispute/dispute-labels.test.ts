/** The decision of a dispute and the end of a wallet, worded for each reader. */
import { expect, it } from 'vitest';
import { dispute, wallet } from '../test-wallet.ts';
import { closingLabel, resolutionLabel } from './dispute-labels.ts';

it.each([
  ['bola', false, 'Part of your payment is refunded to you. The rest goes to the seller.'],
  ['ada', true, 'Part of Bola Ade’s payment is refunded. The rest is yours.'],
  ['chidi', false, 'Part of Bola Ade’s payment is refunded. The rest goes to the seller.'],
])('a split is told to %s', (viewerId, isSupplier, text) => {
  expect(resolutionLabel(dispute({ resolution: 'split' }), { viewerId, isSupplier })).toBe(text);
});

it('a cancelled wallet says «you» to its supplier alone', () => {
  const cancelled = wallet({ state: 'cancelled', closedBecause: 'withdrawn' });
  expect(closingLabel(cancelled, 'ada')).toBe('You cancelled it.');
  expect(closingLabel(cancelled, 'bola')).toBe('The seller cancelled it.');
});
