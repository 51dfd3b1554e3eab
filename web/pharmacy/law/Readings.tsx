/** All temperature readings of a storage place, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Reading } from '#contract/pharmacy/stock-law.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { readingsQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

const COLUMNS: Column<Reading>[] = [
  { name: message('When'), cell: ({ at }) => <Time detail at={at} /> },
  {
    name: message('Temperature'),
    cell: ({ celsius, isExcursion }) => (
      <span className="flex flex-wrap items-center gap-2 tabular-nums">
        {t('{celsius} °C', { celsius })}
        {isExcursion && <Badge tone="lost">{t('Out of range')}</Badge>}
      </span>
    ),
  },
  { name: message('Thermometer'), cell: ({ device }) => <Data>{device || '–'}</Data> },
  { name: message('By'), cell: ({ by }) => <Data>{by}</Data> },
];

interface ReadingsProps {
  pharmacyId: string;
  placeId: string;
  /** Opens the form for a reading. */
  enter: () => void;
}

export function Readings({ pharmacyId, placeId, enter }: ReadingsProps) {
  const query = useInfiniteQuery(readingsQuery(pharmacyId, placeId));
  const readings = query.data?.pages.flatMap((page) => page.readings);
  if (!readings) return <NotYet error={query.error} retry={query.refetch} />;
  if (readings.length === 0) {
    return (
      <Empty
        icon="calendar"
        title={t('No reading yet')}
        action={<Button onClick={enter}>{t('Enter a reading')}</Button>}
      />
    );
  }
  return (
    <>
      <Table caption={t('Readings')} columns={COLUMNS} rows={readings} keyOf={({ _id }) => _id} />
      <InfiniteScrollOfQuery query={query} />
    </>
  );
}
