/** Imports of tables of goods as asked for and kept, and what is done to them. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { StockImport } from '#contract/stock/stock-import.ts';
import { isUnderWay } from '#rules/stock/import.ts';
import { call } from '../api.ts';
import { queryClient } from '../query.ts';
import type { CallInput, CallOutput } from '../send.ts';

const importsOf = (pharmacyId: string) => ['stock-imports', pharmacyId] as const;

type ListPage = CallOutput<'GET /api/business/pharmacy/:id/imports'>;

/** The newest first. */
export function importsQuery(pharmacyId: string) {
  return infiniteQueryOptions({
    queryKey: [...importsOf(pharmacyId), 'list'] as const,
    queryFn: ({ pageParam, signal }) => {
      const asked = { id: pharmacyId, after: pageParam ?? undefined };
      return call('GET /api/business/pharmacy/:id/imports', asked, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: ListPage) => page.nextCursor,
  });
}

const ASK_AGAIN_MS = 2_000;

/** While the server works on it, it is asked for again: the line that tells of its progress may be down. */
export function importQuery(pharmacyId: string, importId: string) {
  return queryOptions({
    queryKey: [...importsOf(pharmacyId), 'one', importId] as const,
    queryFn: async ({ signal }) =>
      (await call('GET /api/business/pharmacy/:id/import/:importId', { id: pharmacyId, importId }, { signal })).import,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.state) ? ASK_AGAIN_MS : false),
  });
}

type RowsPage = CallOutput<'GET /api/business/pharmacy/:id/import/:importId/rows'>;
export type RowFilter = 'all' | 'faults' | 'notes';

/** `counts` change whenever the rows were looked at anew. */
export function rowsQuery({ pharmacyId, _id: importId, state, counts, mapping }: StockImport, show: RowFilter) {
  return infiniteQueryOptions({
    queryKey: [...importsOf(pharmacyId), 'rows', importId, show, state, counts, mapping] as const,
    queryFn: ({ pageParam, signal }) => {
      const asked = { id: pharmacyId, importId, show, after: pageParam ?? undefined };
      return call('GET /api/business/pharmacy/:id/import/:importId/rows', asked, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: RowsPage) => page.nextCursor,
  });
}

/** Answers its id. */
export async function uploadTable(
  pharmacyId: string,
  file: File,
  onProgress: (progress: number) => void,
): Promise<string> {
  const sent = await call('POST /api/business/pharmacy/:id/import', { id: pharmacyId, file }, { onProgress });
  keep(sent.import);
  return sent.import._id;
}

export type MappingChange = Omit<CallInput<'PATCH /api/business/pharmacy/:id/import/:importId'>, 'id' | 'importId'>;

export async function changeMapping({ pharmacyId: id, _id: importId }: StockImport, change: MappingChange) {
  keep((await call('PATCH /api/business/pharmacy/:id/import/:importId', { id, importId, ...change })).import);
}

export async function confirmImport({ pharmacyId: id, _id: importId }: StockImport, leaveOut: boolean) {
  const asked = { id, importId, leaveOut };
  keep((await call('POST /api/business/pharmacy/:id/import/:importId/confirm', asked)).import);
}

export async function undoImport({ pharmacyId: id, _id: importId }: StockImport) {
  keep((await call('POST /api/business/pharmacy/:id/import/:importId/undo', { id, importId })).import);
}

function keep(one: StockImport): void {
  queryClient.setQueryData(importQuery(one.pharmacyId, one._id).queryKey, one);
  void queryClient.invalidateQueries({ queryKey: importsQuery(one.pharmacyId).queryKey });
}

/** It went on; without progress its state is another one. */
export function importChanged(pharmacyId: string, importId: string): void {
  void queryClient.invalidateQueries({ queryKey: importQuery(pharmacyId, importId).queryKey });
  void queryClient.invalidateQueries({ queryKey: importsQuery(pharmacyId).queryKey });
}

export function prefetchImports(pharmacyId: string): null {
  void queryClient.prefetchInfiniteQuery(importsQuery(pharmacyId));
  return null;
}
