/** The store of what the server said: kept on the device, so that a second visit starts with it, also offline. */
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import { del, get, set } from 'idb-keyval';
import { ApiError } from './errors.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Spans the way from a loader's question to the screen that shows the answer. */
const JUST_ASKED_MS = 2_000;
/** Raised when the shape of kept answers changes, so that old ones are dropped. */
const SHAPE = '5';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: JUST_ASKED_MS,
      gcTime: WEEK_MS,
      retry: (failures, error) => failures < 2 && isWorthAgain(error),
    },
    mutations: { networkMode: 'always' },
  },
});

const persister = createAsyncStoragePersister({
  storage: { getItem: (key: string) => get<string>(key), setItem: set, removeItem: del },
  key: 'mortar.answers',
});

/** Brings back what was kept. Must be done before the router starts the loaders. */
export async function restoreQueries(): Promise<void> {
  onlineManager.setOnline(navigator.onLine);
  const [, restored] = persistQueryClient({ queryClient, persister, maxAge: WEEK_MS, buster: SHAPE });
  await restored.catch(() => undefined);
  // shown at once, and asked for again: what happened since it was kept is not in it
  await queryClient.invalidateQueries({ refetchType: 'none' });
}

/**
 * Changes kept answers by what the live line tells or the member does. An answer stays as old as it is: what it may
 * lack besides is still asked for by the next screen that shows it.
 */
export function changeKept<T>(filters: { queryKey: QueryKey; exact?: boolean }, change: (kept: T) => T): void {
  for (const query of queryClient.getQueryCache().findAll(filters)) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    queryClient.setQueryData(query.queryKey, change(data as T), { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}

/** Nothing of one member is left for the next on the same device. */
export async function forgetQueries(): Promise<void> {
  queryClient.clear();
  await persister.removeClient();
}

function isWorthAgain(error: unknown): boolean {
  return error instanceof ApiError && (error.type === 'offline' || error.status >= 500);
}
