/** The words within days and moments. Browsers and libraries lack the names of months and weekdays in most languages of Nigeria, so these are messages. */
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

/** A part of a moment as `en-NG` writes it, in the words of `say`. Names that are shortened in another way elsewhere, as `Sept`, begin alike. */
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
