/** Each state of a licence has a consequence and a next step, and only years that are accepted are offered. */
import { describe, expect, it } from 'vitest';
import type { Licence } from '#contract/account/licence.ts';
import { licenceStatusOf, tradeMessage, yearsToHandIn } from './licence-status.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const NEW_YEAR_IN_LAGOS = new Date('2026-12-31T23:30:00Z');

function licence(facts: Partial<Licence>): Licence {
  return {
    state: 'unverified',
    year: null,
    number: '',
    pending: null,
    declined: null,
    provisionalUntil: null,
    mayTrade: true,
    ...facts,
  };
}

const waiting = { _id: '1', number: '123', year: 2027, createdAt: NOW.toISOString() };

describe('standingOf', () => {
  it('says until when a verified one is good', () => {
    expect(licenceStatusOf(licence({ state: 'verified', year: 2026 }), NOW)).toMatchObject({
      word: 'Verified for 2026',
      next: 'Valid until 31 December 2026. You have the Verified badge.',
    });
  });

  it('says that the next year’s is pending beside a verified one', () => {
    expect(licenceStatusOf(licence({ state: 'verified', year: 2026, pending: waiting }), NOW).next).toContain(
      'Your 2027 licence is under review',
    );
  });

  it('says which year’s to submit after one has expired', () => {
    const { next } = licenceStatusOf(licence({ state: 'expired', year: 2026 }), NEW_YEAR_IN_LAGOS);
    expect(next).toContain('expired on 31 December 2026');
    expect(next).toContain('your 2027 licence');
  });
});

describe('tradeWords', () => {
  it('says what is closed to a member without a required licence', () =>
    expect(tradeMessage(licence({ mayTrade: false }))).toContain('not sell'));

  it('claims nothing is closed where nothing is', () => expect(tradeMessage(licence({}))).not.toContain('not sell'));
});

describe('yearsToHandIn', () => {
  it.each([
    [null, [2026, 2027]],
    [2025, [2026, 2027]],
    [2026, [2027]],
    [2027, []],
  ])('after a verified licence of %j offers %j', (year, years) => expect(yearsToHandIn({ year }, NOW)).toEqual(years));

  it('goes with the year in Lagos', () =>
    expect(yearsToHandIn({ year: null }, NEW_YEAR_IN_LAGOS)).toEqual([2027, 2028]));
});
