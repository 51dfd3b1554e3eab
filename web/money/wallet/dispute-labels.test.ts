/** How a dispute was ruled and why a wallet ended, said to whoever reads it. */
import { expect, it } from 'vitest';
import { dispute, wallet } from './test-wallet.ts';
import { closingLabel, resolutionLabel } from './dispute-labels.ts';

it.each([
  ['bola', false, 'A part of what you paid goes back to you, the rest goes to the supplier.'],
  ['ada', true, 'A part of what Bola Ade paid goes back to them, the rest is yours.'],
  ['chidi', false, 'A part of what Bola Ade paid goes back to them, the rest to the supplier.'],
])('a split is told to %s', (viewerId, isSupplier, text) => {
  expect(resolutionLabel(dispute({ resolution: 'split' }), { viewerId, isSupplier })).toBe(text);
});

it('a cancelled wallet says «you» to its supplier alone', () => {
  const cancelled = wallet({ state: 'cancelled', closedBecause: 'withdrawn' });
  expect(closingLabel(cancelled, 'ada')).toBe('You cancelled it.');
  expect(closingLabel(cancelled, 'bola')).toBe('Its supplier cancelled it.');
});
