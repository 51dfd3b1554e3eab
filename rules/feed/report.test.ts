/** Reports: who may report and decide, and how long a claim holds. */
import { describe, expect, it } from 'vitest';
import { claimedByOther, decisionsOn, isParty, mayReport } from './report.ts';

const now = new Date('2026-11-25T12:00:00Z');
const soon = new Date('2026-11-25T12:01:00Z');

describe('reporting', () => {
  it('is for what others wrote', () => {
    expect([mayReport({ creatorId: 'ada' }, 'ada'), mayReport({ creatorId: 'ada' }, 'bola')]).toEqual([false, true]);
  });
});

describe('deciding', () => {
  it('knows what can be done to each kind of thing', () => {
    expect(decisionsOn('post')).toContain('hide');
    expect(decisionsOn('message')).not.toContain('hide');
    expect(decisionsOn('member')).toEqual(['nothing', 'warn', 'suspend']);
    expect(decisionsOn('rating')).toEqual(['nothing', 'remove', 'warn', 'suspend']);
  });

  it('is not for whoever wrote or reported it, however their address is written', () => {
    expect(isParty('Chief@mortar.example', ['ada@mortar.example', 'chief@Mortar.example'])).toBe(true);
    expect(isParty('chief@mortar.example', ['ada@mortar.example'])).toBe(false);
  });
});

describe('a claim', () => {
  it.each([
    [null, null, undefined],
    [null, soon, undefined],
    ['bola', null, undefined],
    ['bola', soon, 'bola'],
    ['ada', soon, undefined],
    ['bola', now, undefined],
  ])('of %s until %s keeps ada from the case: %s', (claimedBy, claimedUntil, kept) => {
    expect(claimedByOther({ claimedBy, claimedUntil }, 'ada', now)).toBe(kept);
  });
});
