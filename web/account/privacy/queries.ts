/** The member's own data and the closing of the account, as asked for and kept. */
import type { DataExport } from '#contract/account/privacy.ts';
import { call, callQuery } from '../../net/api.ts';
import { download } from '../../net/download.ts';
import { closeLive, openLive } from '../../net/live.ts';
import { queryClient } from '../../net/query.ts';

/** While it is being made. */
const AGAIN_MS = 3_000;

export const dataExportQuery = {
  ...callQuery(['data export'], 'GET /api/user/data', {}, 'export'),
  refetchInterval: ({ state: { data } }: { state: { data: DataExport | null | undefined } }) =>
    data && !data.file ? AGAIN_MS : false,
};

/** Looked at anew each time: money moves elsewhere. */
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
