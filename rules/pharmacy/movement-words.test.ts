/** Tests of the names of movements. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { EXCURSION, MERGED, whatMoved } from './movement-words.ts';
import { MOVEMENT_KINDS, type MovementKind } from './stock.ts';

const called = (kind: MovementKind, reason = '', isReversal = false) =>
  inEnglish(whatMoved({ kind, reason, isReversal }));

describe('a movement', () => {
  it('is called by its kind', () => {
    expect(MOVEMENT_KINDS.map((kind) => called(kind))).toEqual([
      'Received',
      'Sold',
      'Corrected',
      'Counted',
      'Moved to or from another pharmacy',
      'Reserved for a buyer',
      'Reservation ended',
      'Sent to a buyer',
      'Returned by a buyer',
      'Quarantine',
      'Handed over for destruction',
    ]);
  });

  it.each<[MovementKind, string, string]>([
    ['adjusted', 'damaged', 'Damaged'],
    ['adjusted', 'sent back', 'Sent back to the seller'],
    ['adjusted', 'fell into the sink', 'Corrected'],
    ['status', 'expired', 'Expired: not for sale'],
    ['status', 'cleared', 'Released for sale'],
    ['status', 'recalled by its maker', 'Quarantine'],
    ['sold', 'lost', 'Sold'],
    ['returned', 'returned', 'Returned by a buyer'],
    ['moved', MERGED, 'Products merged'],
    ['status', EXCURSION, 'Quarantined: too warm or too cold'],
  ])('%s for the reason «%s» is called «%s»', (kind, reason, name) => expect(called(kind, reason)).toBe(name));

  it('between branches names the other one, and which way it went', () => {
    const moved = { kind: 'moved', reason: '', isReversal: false, branch: 'Ikeja branch' } as const;
    expect(inEnglish(whatMoved(moved))).toBe('Moved to Ikeja branch');
    expect(inEnglish(whatMoved({ ...moved, isIn: true }))).toBe('Moved from Ikeja branch');
    expect(inEnglish(whatMoved({ ...moved, isReversal: true, isIn: true }))).toBe('Undone: Moved to Ikeja branch');
    expect(inEnglish(whatMoved({ ...moved, isReversal: true }))).toBe('Undone: Moved from Ikeja branch');
  });

  it('that was taken back says so', () => {
    expect(called('sold', '', true)).toBe('Undone: Sold');
    expect(called('adjusted', 'lost', true)).toBe('Undone: Lost');
  });
});
