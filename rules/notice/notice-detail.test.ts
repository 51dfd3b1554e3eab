/** Tests of the detail that a notification keeps. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { message } from '../i18n/message.ts';
import { commitmentDetail as detailOf, toStoredDetail, NOTICE_DETAIL } from './notice-detail.ts';

const commitmentDetail = (...given: Parameters<typeof detailOf>) => inEnglish(detailOf(...given));

describe('a commitment in a notice', () => {
  it('says how many, and where it stands', () => {
    expect(commitmentDetail('Metformin', 'pack', { quantity: 30, state: 'in' })).toBe('Metformin (30 packs)');
    expect(commitmentDetail('Metformin', 'pack', { quantity: 1, state: 'reserve' })).toBe(
      'Metformin (1 pack, on the waiting list)',
    );
  });

  it('shortens a name by as much as the quantity needs, and no sooner', () => {
    const full = (name: string) => commitmentDetail(name, 'pack', { quantity: 30, state: 'in' });
    const room = NOTICE_DETAIL - ' (30 packs)'.length;
    expect(full('m'.repeat(room))).toBe(`${'m'.repeat(room)} (30 packs)`);
    expect(full('m'.repeat(room + 1))).toBe(`${'m'.repeat(room - 1)}… (30 packs)`);
    expect(full('m'.repeat(500))).toHaveLength(NOTICE_DETAIL);
  });
});

describe('what a notice keeps', () => {
  const long = 'm'.repeat(500);
  const stored = 'm'.repeat(NOTICE_DETAIL);

  it('is as much of a name as there is room for', () => {
    expect([toStoredDetail(long), toStoredDetail('Metformin')]).toEqual([stored, 'Metformin']);
  });

  it('is as much of each value of a message, and the whole sentence', () => {
    const why = message('{why}: {words}', { why: message('Your bank sent it back'), words: long });
    expect(toStoredDetail(why)).toEqual({
      id: '{why}: {words}',
      values: { why: { id: 'Your bank sent it back' }, words: stored },
    });
    expect(toStoredDetail(message('{n, plural, one {# pack} other {# packs}}', { n: 3 }))).toMatchObject({
      values: { n: 3 },
    });
  });
});
