/** A long list of options is filtered by typed text, and keeps the selected one. */
import { describe, expect, it } from 'vitest';
import { MOST_LISTED, narrowed } from './narrowed.ts';

const batches = Array.from({ length: 1_000 }, (_, at) => `id ${at}`);
const textOf = (id: string) => id.replace('id ', 'LT');

describe('a choice among a thousand', () => {
  it('lists the first ones, and says how many there are', () => {
    const { listed, count } = narrowed(['', ...batches], { typed: ' ', chosen: '', textOf });
    expect(listed).toEqual(['', ...batches.slice(0, MOST_LISTED)]);
    expect(count).toBe(1_000);
  });

  it('lists what contains the words typed, small or capital', () => {
    expect(narrowed(batches, { typed: 'lt99 ', chosen: '', textOf })).toEqual({
      listed: ['id 99', ...Array.from({ length: 10 }, (_, at) => `id ${990 + at}`)],
      count: 11,
    });
  });

  it('keeps what is chosen, and the choice of none', () => {
    const { listed, count } = narrowed(['', ...batches], { typed: 'LT999', chosen: 'id 5', textOf });
    expect([listed, count]).toEqual([['', 'id 5', 'id 999'], 1]);
  });

  it('does not list what was chosen and is there no more', () => {
    expect(narrowed(batches, { typed: 'LT999', chosen: 'sold out', textOf }).listed).toEqual(['id 999']);
  });
});
