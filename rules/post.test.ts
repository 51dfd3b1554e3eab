/** Posts: who changes what was written, and who may report it. */
import { expect, it } from 'vitest';
import { mayChange, mayReport } from './post.ts';

it('what was written is changed by whoever wrote it, and reported by anybody else', () => {
  const written = { creatorId: 'ada' };
  expect([mayChange(written, 'ada'), mayChange(written, 'bola')]).toEqual([true, false]);
  expect([mayReport(written, 'ada'), mayReport(written, 'bola')]).toEqual([false, true]);
});
