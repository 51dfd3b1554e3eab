/** The lines of a count, with a search and tabs for all, uncounted and counted. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StockCount } from '#contract/pharmacy/stock-count.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { CountLine, OFFLINE } from './CountLine.tsx';
import { linesQuery, type LineState } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

const MOST = 80;
const LINE_STATES: Record<LineState, Message> = {
  left: message('Not counted yet'),
  counted: message('Counted'),
  flagged: message('Not saved'),
};

export function CountLines({ count }: { count: StockCount }) {
  const isOpen = count.state === 'open';
  const [q, search] = useState('');
  const [only, show] = useState<LineState>();
  const query = useInfiniteQuery(linesQuery(count.pharmacyId, count._id, { q, only }));
  const batches = query.data?.pages.flatMap((page) => page.batches);
  return (
    <div className="grid gap-3">
      <SearchField
        label={t('Search this count')}
        placeholder={t('Product or batch')}
        maxLength={MOST}
        searchTextOf={(value) => value.trim()}
        asked={q}
        ask={search}
      />
      <Chips
        label={t('Shown')}
        options={isOpen ? ['left', 'counted'] : ['counted', 'flagged']}
        textOf={(one) => t(LINE_STATES[one])}
        chosen={only}
        choose={show}
      />
      {isOpen && <Offline />}
      {!batches && <NotYet error={query.error} retry={query.refetch} />}
      {batches?.length === 0 && <Nothing q={q} only={only} clear={() => (search(''), show(undefined))} />}
      <ul aria-label={t('Batches')} className="divide-y divide-base-300">
        {batches?.map((batch) => (
          <CountLine key={batch.batchId} count={count} batch={batch} />
        ))}
      </ul>
      <InfiniteScrollOfQuery query={query} />
    </div>
  );
}

function Offline() {
  const online = useOnline();
  return (
    <div role="status" id={OFFLINE} className="empty:hidden">
      {!online && (
        <Banner>{t('Counting needs a connection. What you typed is kept until you are back online.')}</Banner>
      )}
    </div>
  );
}

function Nothing({ q, only, clear }: { q: string; only: LineState | undefined; clear: () => void }) {
  if (q !== '') {
    return <NoMatch clear={clear}>{t('Items missing from the system are added to the product’s stock.')}</NoMatch>;
  }
  if (only === 'left') return <Empty icon="check" title={t('Everything is counted')} />;
  if (only !== undefined) return <NoMatch title={t('Nothing here')} clear={clear} />;
  return <Empty icon="box" title={t('Nothing here')} />;
}
