/** The rows of a list, or its loading, error or empty state. */
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ADMIN_PAGE } from '#rules/admin/list.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import type { RowsProps } from './choice.ts';
import type { ListPage, ListRow } from './definition.ts';
import { ListCards } from './ListCards.tsx';
import { ListTable } from './ListTable.tsx';
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
  const pages = answer.data?.pages ?? [];
  if (rows.length === 0 && !hasNextPage) {
    const clear = () => state.change({ words: '', filters: {} });
    return isNarrowed(state.view) ? (
      <Empty
        icon="search"
        title={t('No matches')}
        action={
          <Button kind="quiet" onClick={clear}>
            {t('Clear search and filters')}
          </Button>
        }
      />
    ) : (
      <Empty icon={list.icon} title={t('Nothing here yet')} />
    );
  }
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
      {error && <Failed error={error} retry={refetch} />}
      {pages[0]?.isAlike && (
        <div className="mb-3">
          <Banner kind="info">{t('No exact match. Is it one of these?')}</Banner>
        </div>
      )}
      <p role="status" className="mb-2 text-sm text-quiet">
        {hasNextPage
          ? t('Showing the first {n, number}', { n: rows.length })
          : t('{n, plural, one {# in total} other {# in total}}', { n: rows.length })}
      </p>
      {state.view.look === 'cards' ? (
        <ListCards {...props} />
      ) : (
        <div className="overflow-x-auto rounded-box border border-base-300 bg-base-100">
          <ListTable {...props} isNarrow={isNarrow} />
        </div>
      )}
      {hasNextPage && (pages.at(-1)?.rows.length ?? 0) < ADMIN_PAGE ? (
        <ContinueSearch answer={answer} />
      ) : (
        <InfiniteScrollOfQuery query={answer} />
      )}
    </div>
  );
}

/** Shown when the server searched many rows, found few, and asks whether to continue. */
function ContinueSearch({ answer }: { answer: Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'isFetchingNextPage'> }) {
  return (
    <div className="grid justify-items-center gap-2 py-4">
      <p className="text-sm text-quiet">{t('Few matches so far. We searched many rows and there are more.')}</p>
      <Button kind="quiet" pending={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
        {t('Search further')}
      </Button>
    </div>
  );
}
