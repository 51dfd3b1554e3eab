/** Words in dates and times. They are messages, because browsers and libraries lack month and weekday names in most languages of Nigeria. */
import { type Message, message } from './message.ts';

export const MONTHS = [
  message('Jan'),
  message('Feb'),
  message('Mar'),
  message('Apr'),
  message('May'),
  message('Jun'),
  message('Jul'),
  message('Aug'),
  message('Sep'),
  message('Oct'),
  message('Nov'),
  message('Dec'),
];
export const WEEKDAYS: [name: Message, short: Message][] = [
  [message('Sunday'), message('Sun')],
  [message('Monday'), message('Mon')],
  [message('Tuesday'), message('Tue')],
  [message('Wednesday'), message('Wed')],
  [message('Thursday'), message('Thu')],
  [message('Friday'), message('Fri')],
  [message('Saturday'), message('Sat')],
];

/** Translates a part of an `en-NG` date with `say`. Names abbreviated differently elsewhere, such as `Sept`, begin alike. */
export function wordOf(
  { type, value }: Pick<Intl.DateTimeFormatPart, 'type' | 'value'>,
  say: (word: Message) => string,
) {
  if (type === 'month')
    return said(
      MONTHS.find(({ id }) => value.startsWith(id)),
      value,
      say,
    );
  if (type === 'weekday') return said(WEEKDAYS.find(([, { id }]) => value.startsWith(id))?.[1], value, say);
  if (type === 'dayPeriod') return say(value === 'am' ? message('am') : message('pm'));
  return value;
}

function said(word: Message | undefined, value: string, say: (word: Message) => string): string {
  return word ? say(word) : value;
}
