/** The member's own data and the closing of the account, as asked for and kept. */
import { queryOptions } from '@tanstack/react-query';
import type { DataExport } from '#contract/account/privacy.ts';
import { call } from '../../net/api.ts';
import { download } from '../../net/download.ts';
import { closeLive, openLive } from '../../net/live.ts';
import { queryClient } from '../../net/query.ts';

/** While it is being made. */
const AGAIN_MS = 3_000;

export const dataExportQuery = queryOptions({
  queryKey: ['data export'],
  queryFn: async ({ signal }) => (await call('GET /api/user/data', {}, { signal })).export,
  refetchInterval: ({ state: { data } }) => (data && !data.file ? AGAIN_MS : false),
});

/** Looked at anew each time: money moves elsewhere. */
export const obstaclesQuery = queryOptions({
  queryKey: ['closing obstacles'],
  queryFn: async ({ signal }) => (await call('GET /api/user/account/closing', {}, { signal })).obstacles,
  staleTime: 0,
});

export function prefetchPrivacy(): null {
  void queryClient.prefetchQuery(dataExportQuery);
  void queryClient.prefetchQuery(obstaclesQuery);
  return null;
}

export async function requestExport(): Promise<void> {
  queryClient.setQueryData(dataExportQuery.queryKey, (await call('POST /api/user/data', {})).export);
}

export async function downloadExport({ _id: id }: DataExport): Promise<void> {
  try {
    download(await call('GET /api/user/data/:id/mortar-data.zip', { id }), 'mortar-data.zip');
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: dataExportQuery.queryKey });
    throw error;
  }
}

/** The line is closed first: its end would lead to the sign-in as any lost session does. */
export async function closeAccount(password: string): Promise<void> {
  closeLive();
  try {
    await call('POST /api/user/account/closing', { password });
  } catch (error) {
    void openLive();
    void queryClient.invalidateQueries({ queryKey: obstaclesQuery.queryKey });
    throw error;
  }
}
