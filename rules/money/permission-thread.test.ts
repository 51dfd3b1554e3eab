/** Tests of who may write in the thread of a dispute, and how much. */
import { describe, expect, it } from 'vitest';
import { DISPUTE_LIMITS } from './dispute.ts';
import { isParty, whyNotAnswer } from './permission-thread.ts';

describe('the thread of a dispute', () => {
  const { messages: MOST, pictures: PHOTOS } = DISPUTE_LIMITS;
  const why = (changes: Partial<Parameters<typeof whyNotAnswer>[0]>, withPhoto = false) =>
    whyNotAnswer({ state: 'open', messages: 0, photos: 0, ...changes }, withPhoto);

  it('is of its two sides alone', () => {
    const sides = { supplierId: 'ada', openerId: 'bola' };
    expect(['ada', 'bola', 'chidi'].map((id) => isParty(sides, id))).toEqual([true, true, false]);
  });

  it('takes answers while it is open, up to a number, and photos up to another', () => {
    expect([why({}), why({}, true), why({ messages: MOST - 1, photos: PHOTOS })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(why({ state: 'resolved' })?.sentence.id).toBe('There is no open dispute here');
    expect(why({ messages: MOST })?.sentence.values).toEqual({ count: MOST });
    expect(why({ photos: PHOTOS - 1 }, true)).toBeUndefined();
    expect(why({ photos: PHOTOS }, true)).toMatchObject({
      type: 'invalid',
      fields: { file: { values: { count: PHOTOS } } },
    });
  });
});
