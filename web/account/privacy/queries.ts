/** Queries of the data export and of closing the account. */
import type { DataExport } from '#contract/account/privacy.ts';
import { call, callQuery } from '../../net/api.ts';
import { download } from '../../net/download.ts';
import { closeLive, openLive } from '../../net/live.ts';
import { queryClient } from '../../net/query.ts';

/** The polling interval while the export is being made. */
const AGAIN_MS = 3_000;

export const dataExportQuery = {
  ...callQuery(['data export'], 'GET /api/user/data', {}, 'export'),
  refetchInterval: ({ state: { data } }: { state: { data: DataExport | null | undefined } }) =>
    data && !data.file ? AGAIN_MS : false,
};

/** Never fresh, because money changes elsewhere. */
export const obstaclesQuery = {
  ...callQuery(['closing obstacles'], 'GET /api/user/account/closing', {}, 'obstacles'),
  staleTime: 0,
};

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

/** Closes the live connection first, because its loss would lead to the sign-in like a lost session. */
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
