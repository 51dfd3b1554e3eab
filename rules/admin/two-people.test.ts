/** Tests of who counts as a second person beside an administrator. */
import { describe, expect, it } from 'vitest';
import { countAsTwo, type Invitation, isInvitedLately, mailboxOf } from './two-people.ts';

const NOW = new Date('2027-03-31T10:00:00Z');
const invited = (email: string, invitedBy: string, daysAgo = 1): Invitation => ({
  email,
  invitedBy,
  createdAt: new Date(NOW.getTime() - daysAgo * 24 * 60 * 60 * 1000),
});

describe('two administrators', () => {
  it('of the settings count as two', () => {
    expect(countAsTwo('a@x.ng', 'b@x.ng', [], NOW)).toBe(true);
  });

  it.each([
    ['a@x.ng', 'a@x.ng'],
    ['boss@x.ng', 'boss+2@x.ng'],
    ['boss+1@x.ng', 'Boss+2@X.ng'],
    ['ada.obi@gmail.com', 'adaobi+x@googlemail.com'],
  ])('with one mailbox do not: %s and %s', (one, other) => {
    expect(countAsTwo(one, other, [invited(other, 'c@x.ng', 100)], NOW)).toBe(false);
  });

  it('do not where one invited the other, until 30 days are over', () => {
    const after = (days: number) => countAsTwo('a@x.ng', 'b@x.ng', [invited('b@x.ng', 'a@x.ng', days)], NOW);
    expect([after(1), after(29.99), after(30)]).toEqual([false, false, true]);
  });

  it('do not where the same person invited both, or one through another', () => {
    const both = [invited('b@x.ng', 'a@x.ng'), invited('c@x.ng', 'a@x.ng')];
    expect(countAsTwo('b@x.ng', 'c@x.ng', both, NOW)).toBe(false);
    const chain = [invited('b@x.ng', 'a+2@x.ng'), invited('c@x.ng', 'b@x.ng')];
    expect(countAsTwo('a@x.ng', 'c@x.ng', chain, NOW)).toBe(false);
  });

  it('do not where they invited each other', () => {
    const circle = [invited('a@x.ng', 'b@x.ng'), invited('b@x.ng', 'a@x.ng')];
    expect(countAsTwo('a@x.ng', 'b@x.ng', circle, NOW)).toBe(false);
    expect(countAsTwo('a@x.ng', 'c@x.ng', circle, NOW)).toBe(true);
  });

  it('count where different people invited them', () => {
    const two = [invited('c@x.ng', 'a@x.ng'), invited('d@x.ng', 'b@x.ng')];
    expect(countAsTwo('c@x.ng', 'd@x.ng', two, NOW)).toBe(true);
    expect(countAsTwo('c@x.ng', 'b@x.ng', two, NOW)).toBe(true);
  });
});

it('somebody invited lately does not act for themselves yet', () => {
  const two = [invited('b@x.ng', 'a@x.ng'), invited('c@x.ng', 'a@x.ng', 31)];
  expect(['a@x.ng', 'b@x.ng', 'c@x.ng'].map((email) => isInvitedLately(email, two, NOW))).toEqual([false, true, false]);
});

it('a mailbox is its address without what follows a plus', () => {
  expect(mailboxOf('Boss+2@Mortar.ng')).toBe('boss@mortar.ng');
  expect(mailboxOf('a.b@mortar.ng')).toBe('a.b@mortar.ng');
});
