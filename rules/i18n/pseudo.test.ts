/** Tests of the pseudo-language: every letter gets an accent, and everything else stays. */
import { expect, it } from 'vitest';
import { pseudo } from './pseudo.ts';

it('writes letters with accents and leaves digits and signs', () => {
  expect(pseudo('Pay 20 now.')).toBe('Þááý 20 ñóóŵ.');
  expect(pseudo('A')).not.toBe('A');
  expect(pseudo('')).toBe('');
});
