/** Tests of offers: NAFDAC numbers, past dates, and who may change an offer when. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { dayInLagos, endOfDayInLagos } from '../lagos.ts';
import type { Message } from '../i18n/message.ts';
import { quantityOf, UNITS } from '../unit.ts';
import { isCreator, mayChange, nafdacNumberOf, OFFER_KINDS, refusalOfClosing, refusalOfExpiry } from './offer.ts';

const englishOf = (refusal: Message | undefined) => refusal && inEnglish(refusal);

describe('a NAFDAC number', () => {
  it.each([
    ['04-1234', '04-1234'],
    ['A4-1234', 'A4-1234'],
    ['a11-0299', 'A11-0299'],
    [' A4 – 1234 ', 'A4-1234'],
    ['A4 100123', 'A4-100123'],
    ['b4-7788l', 'B4-7788L'],
    ['04-1234 L', '04-1234L'],
  ])('“%s” is read as %s', (written, expected) => {
    expect(nafdacNumberOf(written)).toBe(expected);
  });

  it.each(['', '1234', 'A4', 'A4-12', 'A4-1234567', 'ABC-1234', 'A4_1234', 'NAFDAC A4-1234', 'A444-1234'])(
    '“%s” is none',
    (written) => {
      expect(nafdacNumberOf(written)).toBeUndefined();
    },
  );
});

it('a quantity is counted in its unit', () => {
  expect(UNITS.map((unit) => inEnglish(quantityOf(1, unit)))).toEqual(['1 carton', '1 pack', '1 strip', '1 tablet']);
  expect(UNITS.map((unit) => inEnglish(quantityOf(20, unit)))).toEqual([
    '20 cartons',
    '20 packs',
    '20 strips',
    '20 tablets',
  ]);
});

describe('a day', () => {
  it('begins an hour earlier in Lagos than in UTC, and ends so', () => {
    expect(dayInLagos(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
    expect(dayInLagos(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
    expect(endOfDayInLagos('2026-12-31')).toEqual(new Date('2026-12-31T23:00:00Z'));
    expect(dayInLagos(new Date(endOfDayInLagos('2026-02-28').getTime() - 1))).toBe('2026-02-28');
  });

  it('on which goods expire is refused once it is over, for every kind', () => {
    for (const kind of OFFER_KINDS) {
      const first = kind === 'demand' ? /^This date has passed\. Expired/ : /^These goods have expired/;
      expect(englishOf(refusalOfExpiry(kind, '2026-11-20', '2026-11-21'))).toMatch(first);
      expect(refusalOfExpiry(kind, '2026-11-21', '2026-11-21')).toBeUndefined();
      expect(refusalOfExpiry(kind, null, '2026-11-21')).toBeUndefined();
    }
  });

  it('until which an offer stands is today or later', () => {
    expect(englishOf(refusalOfClosing('2026-11-20', '2026-11-21'))).toBe('Choose today or a later day');
    expect(refusalOfClosing('2026-11-21', '2026-11-21')).toBeUndefined();
    expect(refusalOfClosing(null, '2026-11-21')).toBeUndefined();
  });
});

it('is changed until it has a group or was withdrawn', () => {
  expect(mayChange({ chatId: null, withdrawnAt: null })).toBe(true);
  expect(mayChange({ chatId: 'group', withdrawnAt: null })).toBe(false);
  expect(mayChange({ chatId: null, withdrawnAt: new Date() })).toBe(false);
});

it('is its creator’s', () => {
  expect([isCreator({ creatorId: 'ada' }, 'ada'), isCreator({ creatorId: 'ada' }, 'bola')]).toEqual([true, false]);
});

it('an offer without a last day is never too late', () => {
  expect(refusalOfClosing(null, '2026-11-21')).toBeUndefined();
});
