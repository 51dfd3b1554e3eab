/** Tests of seals: positions in the chain of acts, as people write them down. */
import { expect, it } from 'vitest';
import { isSealOf, readSeal, sealText } from './act.ts';

const hash = 'ab'.repeat(32);

it('is written and read back', () => {
  const seal = readSeal(` ${sealText({ position: 12, hash }).toUpperCase()}\n`);
  expect(seal).toEqual({ position: 12, hash: 'ab'.repeat(16) });
  expect(seal && isSealOf(seal, hash)).toBe(true);
  expect(seal && isSealOf(seal, 'ac'.repeat(32))).toBe(false);
});

it.each(['', '12', 'abc:def', `-1:${hash}`, `1:${hash}00`])('is not %j', (written) => {
  expect(readSeal(written)).toBeUndefined();
});
