/** Tells a new seller before the sale what of a sum is kept, and until when. Others read nothing. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Kobo } from '#rules/money.ts';
import { reserveSentence } from '#rules/money/earning.ts';
import { daysAfter } from '#rules/money/wallet-end.ts';
import { formatDate } from '../../format/date-format.ts';
import { t } from '../../i18n.ts';
import { moneyQuery } from './queries.ts';

/** `until`: when the sum is released at the latest, where that is known. */
export function ReserveNote({ baseKobo, until }: { baseKobo: Kobo; until?: string | null | undefined }) {
  const { data } = useInfiniteQuery(moneyQuery);
  const reserve = data?.pages[0]?.reserve;
  if (!reserve || baseKobo <= 0) return null;
  const lastDay = until ? formatDate(daysAfter(new Date(until), reserve.days), 'day') : undefined;
  return <p className="text-sm text-quiet">{t(reserveSentence(reserve, baseKobo, lastDay))}</p>;
}
