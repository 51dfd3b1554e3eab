/** What a notice keeps beside its kind. */
import { describe, expect, it } from 'vitest';
import { commitmentDetail, NOTICE_DETAIL } from './notice-detail.ts';

describe('a commitment in a notice', () => {
  it('says how many, and where it stands', () => {
    expect(commitmentDetail('Metformin', 'pack', { quantity: 30, state: 'in' })).toBe('Metformin (30 packs)');
    expect(commitmentDetail('Metformin', 'pack', { quantity: 1, state: 'reserve' })).toBe(
      'Metformin (1 pack, on the reserve list)',
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
