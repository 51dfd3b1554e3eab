/** Posts: who changes what was written, and who may report it. */
import { expect, it } from 'vitest';
import { mayChange } from './post.ts';

it('what was written is changed by whoever wrote it', () => {
  const written = { creatorId: 'ada' };
  expect([mayChange(written, 'ada'), mayChange(written, 'bola')]).toEqual([true, false]);
});
