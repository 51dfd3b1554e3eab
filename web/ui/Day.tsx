/** The day of a time in Lagos, where its label promises a date: `30 Nov 2026`. The exact time is always available. */
import { formatDate } from '../format/date-format.ts';
import { momentOf } from './Time.tsx';

export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={momentOf(at)} className="whitespace-nowrap">
      {formatDate(new Date(at), 'day')}
    </time>
  );
}
