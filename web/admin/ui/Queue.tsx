/** A work queue: rows, a text when it is empty, and loading of more at its end. */
import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty } from '../../ui/list/Empty.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';

export interface QueueProps<Page, Row> {
  query: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, QueryKey, string | null>;
  rowsOf: (page: Page) => readonly Row[];
  icon: IconName;
  /** Why nothing is shown, and what shows here. */
  empty: string;
  hint?: string;
  children: (rows: readonly Row[]) => ReactNode;
}

export function Queue<Page, Row>({ query, rowsOf, icon, empty, hint, children }: QueueProps<Page, Row>) {
  const answer = useInfiniteQuery(query);
  const { data, error, refetch } = answer;
  if (error || !data) return <NotYet error={error} retry={refetch} />;
  const rows = data.pages.flatMap(rowsOf);
  if (rows.length === 0) {
    return (
      <Empty icon={icon} title={empty}>
        {hint}
      </Empty>
    );
  }
  return (
    <>
      <div className="rounded-box border border-base-300 bg-base-100 sm:px-1">{children(rows)}</div>
      <InfiniteScrollOfQuery query={answer} />
    </>
  );
}
