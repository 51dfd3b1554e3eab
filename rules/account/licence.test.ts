/** Licences: the year in Lagos, licence states, accepted years, and who may trade. */
import { describe, expect, it } from 'vitest';
import {
  badgeOf,
  type LicenceState,
  licenceStateOf,
  licenceYearAt,
  refusalOfLicenceYear,
  refusalOfVerifying,
  remindersOf,
} from './licence.ts';
import { inEnglish } from '#server/i18n/wording.ts';
import { mayTrade } from './member.ts';

const JUNE = new Date('2026-06-15T12:00:00Z');

describe('the licence year', () => {
  it.each([
    ['2026-12-31T22:59:59.999Z', 2026],
    ['2026-12-31T23:00:00.000Z', 2027],
    ['2027-01-01T00:00:00.000Z', 2027],
    ['2026-01-01T00:00:00.000Z', 2026],
  ])('at %s is %i in Lagos', (moment, year) => {
    expect(licenceYearAt(new Date(moment))).toBe(year);
  });
});

describe('a member', () => {
  it.each<[number | null, boolean, LicenceState]>([
    [null, false, 'unverified'],
    [null, true, 'pending'],
    [2025, false, 'expired'],
    [2025, true, 'pending'],
    [2026, false, 'verified'],
    [2026, true, 'verified'],
    [2027, false, 'verified'],
  ])('verified for %s, one waiting: %s, is %s', (verifiedYear, isPending, state) => {
    expect(licenceStateOf({ verifiedYear, isPending }, JUNE)).toBe(state);
  });

  it('shows a badge only for what was verified', () => {
    expect([badgeOf(null, JUNE), badgeOf(2025, JUNE), badgeOf(2026, JUNE)]).toEqual([
      null,
      { state: 'expired', year: 2025 },
      { state: 'verified', year: 2026 },
    ]);
  });

  it.each<[LicenceState, boolean]>([
    ['unverified', false],
    ['pending', false],
    ['expired', false],
    ['verified', true],
  ])('who is %s may trade where a licence is needed: %s, and always where none is', (licence, may) => {
    expect(mayTrade({ licence }, { needsLicence: true })).toBe(may);
    expect(mayTrade({ licence }, { needsLicence: false })).toBe(true);
  });
});

describe('a submitted year', () => {
  it.each([
    [2025, null, true],
    [2026, null, false],
    [2027, null, false],
    [2028, null, true],
    [2026, 2025, false],
    [2026, 2026, true],
    [2027, 2026, false],
    [2026, 2027, true],
  ])('%i, after %s, is refused: %s', (year, verified, isRefused) => {
    expect(refusalOfLicenceYear(year, verified, JUNE) !== undefined).toBe(isRefused);
  });

  it('says which years may be handed in, and which is verified already', () => {
    expect(inEnglish(refusalOfLicenceYear(2028, null, JUNE)!)).toBe('Upload your 2026 or 2027 licence');
    expect(inEnglish(refusalOfLicenceYear(2026, 2027, JUNE)!)).toBe('Your 2027 licence is already verified');
  });
});

it('reminds of the next licence three times in December and once a month until March, at nine in Lagos', () => {
  expect(remindersOf(2026).map((moment) => moment.toISOString())).toEqual([
    '2026-12-01T08:00:00.000Z',
    '2026-12-15T08:00:00.000Z',
    '2026-12-31T08:00:00.000Z',
    '2027-01-15T08:00:00.000Z',
    '2027-02-15T08:00:00.000Z',
    '2027-03-15T08:00:00.000Z',
  ]);
});

describe('what the register shows', () => {
  const MARCH = new Date('2026-03-31T22:59:00Z');
  const APRIL = new Date('2026-03-31T23:01:00Z');
  it.each([
    [{}, JUNE, 'finding'],
    [{ finding: 'found', foundYear: 2026 }, JUNE, undefined],
    [{ finding: 'found', foundYear: 2027 }, JUNE, undefined],
    [{ finding: 'found', foundYear: 2025 }, JUNE, 'foundYear'],
    [{ finding: 'found' }, JUNE, 'foundYear'],
    [{ finding: 'year pending' }, MARCH, undefined],
    [{ finding: 'year pending' }, APRIL, 'finding'],
    [{ finding: 'not found' }, MARCH, 'finding'],
    [{ finding: 'other name' }, MARCH, 'finding'],
  ] as const)('%j verifies the licence of 2026 at %s, but for %s', (looked, now, field) => {
    expect(refusalOfVerifying(looked, 2026, now)?.field).toBe(field);
  });

  it.each([
    [{}, 'Choose what the register shows'],
    [{ finding: 'found', foundYear: 2025 }, 'It must be valid for 2026. Is its renewal pending?'],
    [{ finding: 'found' }, 'It must be valid for 2026. Is its renewal pending?'],
    [{ finding: 'year pending' }, 'The year 2026 may be pending until 31 March only.'],
    [{ finding: 'not found' }, 'This can’t be verified. Ask for changes or decline it.'],
  ] as const)('%j is refused with the reason', (looked, reason) => {
    expect(inEnglish(refusalOfVerifying(looked, 2026, APRIL)!.sentence)).toBe(reason);
  });
});
