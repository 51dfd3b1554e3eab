/** Days and moments: in English as the browser writes them for Nigeria, elsewhere with the names of the language. */
import { afterEach, describe, expect, it } from 'vitest';
import { PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import { phrases } from 'virtual:catalogue/en-XA';
import { dayLabel, messageTime } from './chat/message/message-time.ts';
import { formatDate } from './date-format.ts';
import { speak } from './i18n.ts';

const STYLES = ['day', 'day in Lagos', 'month', 'moment', 'moment soon', 'moment in Lagos'] as const;
const at = new Date('2026-09-05T14:05:00+01:00');

afterEach(() => speak('en'));

describe('a moment', () => {
  it('in English is what the browser writes for Nigeria', () => {
    const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
    const time = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
    const options: Intl.DateTimeFormatOptions[] = [
      day,
      { ...day, timeZone: 'Africa/Lagos' },
      { month: 'short', year: 'numeric' },
      { dateStyle: 'medium', timeStyle: 'short' },
      { ...time, day: 'numeric', month: 'short' },
      { ...time, ...day, hour12: true, timeZone: 'Africa/Lagos' },
    ];
    expect(STYLES.map((style) => formatDate(at, style))).toEqual(
      options.map((option) => new Intl.DateTimeFormat('en-NG', option).format(at)),
    );
  });

  it('in another language has its names of months, weekdays and halves of the day', () => {
    speak(PSEUDO_LANGUAGE, phrases);
    for (const style of STYLES) expect(formatDate(at, style)).not.toMatch(/[a-z]{2}/i);
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
