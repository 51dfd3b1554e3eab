/** Dates are in Lagos time, in one order and with 24 hours, with month names in the reader's language. */
import { afterEach, describe, expect, it } from 'vitest';
import { PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import { quantityOf } from '#rules/unit.ts';
import { phrases } from 'virtual:catalogue/en-XA';
import { phrases as hausa } from 'virtual:catalogue/ha';
import { phrases as igbo } from 'virtual:catalogue/ig';
import { phrases as pidgin } from 'virtual:catalogue/pcm';
import { phrases as yoruba } from 'virtual:catalogue/yo';
import { dayLabel, messageTime } from '../chat/message/message-time.ts';
import { DATE_STYLES, formatDate, listedMoment } from './date-format.ts';
import { speak, t } from '../i18n.ts';

const at = new Date('2026-09-05T14:05:00+01:00');

afterEach(() => speak('en'));

describe('a moment', () => {
  it('is written in Lagos, wherever it is read', () => {
    expect(Object.fromEntries(DATE_STYLES.map((style) => [style, formatDate(at, style)]))).toEqual({
      day: '5 Sep 2026',
      'day soon': '5 Sep',
      deadline: 'Sat 5 Sep',
      month: 'Sep 2026',
      time: '14:05',
      moment: 'Sat 5 Sep 2026, 14:05',
    });
    expect(formatDate(new Date('2026-12-31T23:30:00Z'), 'moment')).toBe('Fri 1 Jan 2027, 00:30');
  });

  it('in another language has its names of months and weekdays', () => {
    speak(PSEUDO_LANGUAGE, phrases);
    for (const style of DATE_STYLES) expect(formatDate(at, style)).not.toMatch(/[a-z]{2}/i);
    expect(formatDate(at, 'moment')).toBe('Šááţ 5 Šééþ 2026, 14:05');
  });

  it('beside a message in another language has no English either', () => {
    speak(PSEUDO_LANGUAGE, phrases);
    const sent = '2026-11-07T15:05:00+01:00';
    expect(messageTime(sent)).toBe('3:05ÞṀ, 07-Ñóóṽ-2026');
    expect(dayLabel(sent, new Date('2026-11-09T09:00:00+01:00'))).toBe('Šááţúúŕđááý');
  });

  it('with any month has a name', () => {
    speak(PSEUDO_LANGUAGE, phrases);
    const months = Array.from({ length: 12 }, (_, month) => formatDate(new Date(2026, month, 15), 'month'));
    expect(months.filter((month) => /[a-z]{2}/i.test(month))).toEqual([]);
    expect(new Set(months).size).toBe(12);
  });
});

describe('a moment in a list', () => {
  it.each([
    ['2026-11-03T14:05:00+01:00', '14:05'],
    ['2026-11-03T00:00:00+01:00', '00:00'],
    ['2026-11-02T23:59:00+01:00', 'Yesterday'],
    ['2026-11-02T00:00:00+01:00', 'Yesterday'],
    ['2026-11-01T23:59:00+01:00', '1 Nov'],
    ['2026-01-01T00:00:00+01:00', '1 Jan'],
    ['2025-12-31T23:59:00+01:00', '31 Dec 2025'],
    ['2026-11-04T08:00:00+01:00', '4 Nov'],
  ])('%s, seen on the evening of 3 November 2026, is %s', (then, text) => {
    expect(listedMoment(new Date(then), new Date('2026-11-03T21:00:00+01:00'))).toBe(text);
  });

  it('of New Year’s Eve is yesterday on the first of January', () => {
    expect(listedMoment(new Date('2025-12-31T23:59:00+01:00'), new Date('2026-01-01T00:01:00+01:00'))).toBe(
      'Yesterday',
    );
  });
});

describe('5 September 2026, 14:05', () => {
  it.each([
    ['pcm', pidgin],
    ['ha', hausa],
    ['yo', yoruba],
    ['ig', igbo],
  ] as const)('in %s has its own names in the same order, and 24 hours', (language, words) => {
    speak(language, words);
    const [sep, sat] = [t('Sep'), t('Sat')];
    expect(formatDate(at, 'day')).toBe(`5 ${sep} 2026`);
    expect(formatDate(at, 'moment')).toBe(`${sat} 5 ${sep} 2026, 14:05`);
    expect(messageTime('2026-09-05T14:05:00+01:00')).toBe(`14:05, 05-${sep}-2026`);
  });

  it.each([
    ['ha', hausa],
    ['yo', yoruba],
    ['ig', igbo],
  ] as const)('in %s is yesterday in its own word a day later', (language, words) => {
    speak(language, words);
    expect(listedMoment(at, new Date(at.getTime() + 86_400_000))).not.toMatch(/yesterday/i);
    expect(t(quantityOf(1200, 'carton'))).toMatch(/1,200/);
  });
});
