/** Days and moments: in English as the browser writes them for Nigeria, elsewhere with the names of the language. */
import { afterEach, describe, expect, it } from 'vitest';
import { PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import { phrases } from 'virtual:catalogue/en-XA';
import { phrases as hausa } from 'virtual:catalogue/ha';
import { phrases as igbo } from 'virtual:catalogue/ig';
import { phrases as pidgin } from 'virtual:catalogue/pcm';
import { phrases as yoruba } from 'virtual:catalogue/yo';
import { dayLabel, messageTime } from './chat/message/message-time.ts';
import { formatDate } from './date-format.ts';
import { DATE_STYLES } from './date-style.ts';
import { speak, t } from './i18n.ts';
import { quantityOf } from '#rules/offer/offer.ts';
import { sinceThen } from './ui/Time.tsx';

const at = new Date('2026-09-05T14:05:00+01:00');

afterEach(() => speak('en'));

describe('a moment', () => {
  it('in English is what the browser writes for Nigeria', () => {
    const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
    const time = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
    const options: Intl.DateTimeFormatOptions[] = [
      day,
      { day: 'numeric', month: 'short' },
      { ...day, timeZone: 'Africa/Lagos' },
      { month: 'short', year: 'numeric' },
      { dateStyle: 'medium', timeStyle: 'short' },
      { ...time, day: 'numeric', month: 'short' },
      { ...time, ...day, hour12: true, timeZone: 'Africa/Lagos' },
    ];
    expect(DATE_STYLES.map((style) => formatDate(at, style))).toEqual(
      options.map((option) => new Intl.DateTimeFormat('en-NG', option).format(at)),
    );
  });

  it('in another language has its names of months, weekdays and halves of the day', () => {
    speak(PSEUDO_LANGUAGE, phrases);
    for (const style of DATE_STYLES) expect(formatDate(at, style)).not.toMatch(/[a-z]{2}/i);
    expect(formatDate(at, 'moment in Lagos')).toMatch(/^Šááţ, 5 Šééþ 2026, 2:05\s?þṁ$/);
  });

  it('beside a message in another language has no English either', () => {
    speak(PSEUDO_LANGUAGE, phrases);
    const sent = new Date(2026, 10, 7, 15, 5).toISOString();
    expect(messageTime(sent)).toBe('3:05ÞṀ, 07-Ñóóṽ-2026');
    expect(dayLabel(sent, new Date(2026, 10, 9, 9))).toBe('Šááţúúŕđááý');
  });

  it('with any month has a name', () => {
    speak(PSEUDO_LANGUAGE, phrases);
    const months = Array.from({ length: 12 }, (_, month) => formatDate(new Date(2026, month, 15), 'month'));
    expect(months.filter((month) => /[a-z]{2}/i.test(month))).toEqual([]);
    expect(new Set(months).size).toBe(12);
  });
});

describe('5 September 2026, 14:05', () => {
  it.each([
    ['pcm', pidgin],
    ['ha', hausa],
    ['yo', yoruba],
    ['ig', igbo],
  ] as const)('in %s has its own names in the order of Nigeria, and 24 hours', (language, words) => {
    speak(language, words);
    const [sep, sat] = [t('Sep'), t('Sat')];
    const here = new Date(2026, 8, 5, 14, 5);
    const shown = DATE_STYLES.map((style) => [style, formatDate(style.includes('Lagos') ? at : here, style)]);
    expect(Object.fromEntries(shown)).toEqual({
      day: `5 ${sep} 2026`,
      'day soon': `5 ${sep}`,
      'day in Lagos': `5 ${sep} 2026`,
      month: `${sep} 2026`,
      moment: `5 ${sep} 2026, 14:05`,
      'moment soon': `${sat}, 5 ${sep}, 14:05`,
      'moment in Lagos': `${sat}, 5 ${sep} 2026, 14:05`,
    });
    expect(messageTime('2026-09-05T14:05:00')).toBe(`14:05, 05-${sep}-2026`);
    const midnight = new Date('2026-09-05T00:05:00+01:00');
    expect(formatDate(midnight, 'moment in Lagos')).toBe(`${sat}, 5 ${sep} 2026, 00:05`);
  });

  it.each([
    ['ha', hausa],
    ['yo', yoruba],
    ['ig', igbo],
  ] as const)('in %s is so long ago in its own words', (language, words) => {
    speak(language, words);
    const ago = (hours: number) => sinceThen(at, new Date(at.getTime() + hours * 3_600_000));
    for (const hours of [0.5, 3, 26, 80]) expect(ago(hours)).not.toMatch(/ago|yesterday/);
    expect(t(quantityOf(1200, 'carton'))).toMatch(/1,200/);
  });
});
