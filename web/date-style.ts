/** How days and moments are written, by the reader's clock unless Lagos is named; always in the order of `en-NG`, which every browser knows. */

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const LAGOS = { timeZone: 'Africa/Lagos' } as const;

const STYLES = {
  /** `31 Mar 2027` */
  day: DAY,
  /** `6 Dec`, of the weeks to come */
  'day soon': { day: 'numeric', month: 'short' },
  'day in Lagos': { ...DAY, ...LAGOS },
  /** `Nov 2026` */
  month: { month: 'short', year: 'numeric' },
  /** `28 Nov 2026, 15:00` */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** `Sat, 28 Nov, 15:00` */
  'moment soon': { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  /** `Sat, 28 Nov 2026, 3:00 pm` */
  'moment in Lagos': { weekday: 'short', ...DAY, hour: 'numeric', minute: '2-digit', hour12: true, ...LAGOS },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof STYLES;
export const DATE_STYLES = Object.keys(STYLES) as DateStyle[];

export function optionsOf(style: DateStyle, isTwentyFourHours: boolean): Intl.DateTimeFormatOptions {
  const options: Intl.DateTimeFormatOptions = STYLES[style];
  return isTwentyFourHours && options.hour ? { ...options, hour: '2-digit', hour12: false, hourCycle: 'h23' } : options;
}
