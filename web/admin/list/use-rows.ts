/** The loaded rows of a list, and which of them are selected. */
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { seesContacts } from '#rules/admin/list.ts';
import { adminQuery } from '../shell/session.ts';
import type { Choice } from './choice.ts';
import type { ListDefinition, ListInput, ListPage, ListRow } from './definition.ts';
import { pagesBy } from '../../net/query.ts';

interface ListRows<Row extends ListRow> {
  rows: readonly Row[];
  answer: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
}

export function useRows<Row extends ListRow>(list: ListDefinition<Row>, input: ListInput): ListRows<Row> {
  const answer = useInfiniteQuery({
    ...pagesBy([list.name, 'list', input], (after, options) =>
      list.page({ ...input, ...(after && { after }) }, options.signal),
    ),
    placeholderData: keepPreviousData,
    // a refetch would load every page again
    refetchOnWindowFocus: false,
  });
  const { data } = answer;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  return { rows, answer };
}

/** Leaves out contact columns for roles to which the server does not send contacts. */
export function useOwnColumns<Row extends ListRow>(list: ListDefinition<Row>): ListDefinition<Row> {
  const { data } = useQuery(adminQuery);
  const showsContacts = data !== undefined && seesContacts(data.admin.role);
  return useMemo(
    () => ({ ...list, columns: list.columns.filter(({ isContact = false }) => showsContacts || !isContact) }),
    [list, showsContacts],
  );
}

/** Other filters clear the selection, so that nothing out of sight stays selected. */
export function useChoice(input: ListInput): [Choice, (next: Choice) => void] {
  const asked = JSON.stringify(input);
  const [{ chosen, of }, setChosen] = useState<{ chosen: Choice; of: string }>({ chosen: {}, of: asked });
  return [of === asked ? chosen : NOTHING, (next) => setChosen({ chosen: next, of: asked })];
}

const NOTHING: Choice = {};
