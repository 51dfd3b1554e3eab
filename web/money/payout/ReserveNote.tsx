/** Tells a new seller before the sale how much of a sum is kept in reserve, and until when. Others see nothing. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Kobo } from '#rules/money.ts';
import { reserveSentence } from '#rules/money/earning.ts';
import { daysAfter } from '#rules/money/wallet-end.ts';
import { formatDate } from '../../format/date-format.ts';
import { t } from '../../i18n.ts';
import { moneyQuery } from './queries.ts';

/** `until`: the latest time of the release, if known. */
export function ReserveNote({ baseKobo, until }: { baseKobo: Kobo; until?: string | null | undefined }) {
  const { data } = useInfiniteQuery(moneyQuery);
  const reserve = data?.pages[0]?.reserve;
  if (!reserve || baseKobo <= 0) return null;
  const lastDay = until ? formatDate(daysAfter(new Date(until), reserve.days), 'day') : undefined;
  return <p className="text-sm text-quiet">{t(reserveSentence(reserve, baseKobo, lastDay))}</p>;
}
