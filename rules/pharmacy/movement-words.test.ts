/** What a movement is called. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { EXCURSION, whatMoved } from './movement-words.ts';
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
      'Promised to a buyer',
      'Promise ended',
      'Sent to a buyer',
      'Came back from a buyer',
      'Set aside',
      'Handed over for destruction',
    ]);
  });

  it.each<[MovementKind, string, string]>([
    ['adjusted', 'damaged', 'Damaged'],
    ['adjusted', 'sent back', 'Sent back to the supplier'],
    ['adjusted', 'fell into the sink', 'Corrected'],
    ['status', 'expired', 'Expired: not for sale'],
    ['status', 'cleared', 'Cleared: for sale again'],
    ['status', 'recalled by its maker', 'Set aside'],
    ['sold', 'lost', 'Sold'],
    ['returned', 'returned', 'Came back from a buyer'],
    ['status', EXCURSION, 'Set aside: too warm or too cold'],
  ])('%s for the reason «%s» is called «%s»', (kind, reason, name) => expect(called(kind, reason)).toBe(name));

  it('that was taken back says so', () => {
    expect(called('sold', '', true)).toBe('Taken back: Sold');
    expect(called('adjusted', 'lost', true)).toBe('Taken back: Lost');
  });
});
