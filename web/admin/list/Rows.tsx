/** The rows of a list as they stand: on their way, failed, none, or there with more to come. */
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import type { ListPage, ListRow } from './definition.ts';
import { ListCards } from './ListCards.tsx';
import { ListTable, type RowsProps } from './ListTable.tsx';
import { isNarrowed } from './view.ts';

interface AnsweredRowsProps<Row extends ListRow> extends RowsProps<Row> {
  answer: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
  isNarrow: boolean;
}

export function Rows<Row extends ListRow>({ answer, isNarrow, ...props }: AnsweredRowsProps<Row>) {
  const { list, rows, state } = props;
  const { isPending, error, refetch, isPlaceholderData, hasNextPage } = answer;
  if (isPending) return <Waiting />;
  if (error && rows.length === 0) return <Failed error={error} retry={refetch} />;
  if (rows.length === 0) {
    const clear = () => state.change({ words: '', filters: {} });
    return isNarrowed(state.view) ? (
      <Empty
        icon="search"
        title={t('Nothing fits')}
        action={
          <Button kind="quiet" onClick={clear}>
            {t('Clear search and filters')}
          </Button>
        }
      />
    ) : (
      <Empty icon={list.icon} title={t('There is nothing here yet')} />
    );
  }
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
      {error && <Failed error={error} retry={refetch} />}
      <p role="status" className="mb-2 text-sm text-quiet">
        {hasNextPage
          ? t('The first {n, number} are shown', { n: rows.length })
          : t('{n, plural, one {# in all} other {# in all}}', { n: rows.length })}
      </p>
      {state.view.look === 'cards' ? (
        <ListCards {...props} />
      ) : (
        <div className="overflow-x-auto rounded-box border border-base-300 bg-base-100">
          <ListTable {...props} isNarrow={isNarrow} />
        </div>
      )}
      <InfiniteScrollOfQuery query={answer} hasMore={hasNextPage} />
    </div>
  );
}
