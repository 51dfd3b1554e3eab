/** The query cache, persisted on the device, so that a second visit starts with it, also offline. */
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { infiniteQueryOptions, onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import { del, get, set } from 'idb-keyval';
import { ApiError } from './errors.ts';
import { DAY_MS } from '#rules/time.ts';

const WEEK_MS = 7 * DAY_MS;
/** Spans a loader's request and the screen that shows its answer. */
const JUST_ASKED_MS = 2_000;
/** Increment when the shape of persisted answers changes, which drops old ones. */
const SHAPE = '9';

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

/** Restores persisted answers of whoever was here last, `isOwn`; nobody else gets them. Must run before the router starts the loaders. */
export async function restoreQueries(isOwn: boolean): Promise<void> {
  onlineManager.setOnline(navigator.onLine);
  if (!isOwn) await Promise.resolve(persister.removeClient()).catch(() => undefined);
  const [, restored] = persistQueryClient({ queryClient, persister, maxAge: WEEK_MS, buster: SHAPE });
  await restored.catch(() => undefined);
  // shown at once and refetched, because it may be out of date
  await queryClient.invalidateQueries({ refetchType: 'none' });
}

/** A list that comes in pages: each but the first is asked for with the cursor of the one before. */
export function pagedQuery<Page extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  ask: (after: string | undefined, options: { signal: AbortSignal }) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam || undefined, { signal }),
    /** Null rather than undefined, which cannot be persisted. */
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Changes cached answers by a live event or the member's action, without making them fresh: the next screen that shows them refetches. */
export function changeCached<T>(filters: { queryKey: QueryKey; exact?: boolean }, change: (cached: T) => T): void {
  for (const query of queryClient.getQueryCache().findAll(filters)) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    queryClient.setQueryData(query.queryKey, change(data as T), { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}

const forgotten = new Set<() => void>();

/** Runs when the answers of a member are cleared. */
export function onForgotten(listener: () => void): void {
  forgotten.add(listener);
}

/** Clears one member's answers for the next on the same device. */
export async function forgetQueries(): Promise<void> {
  queryClient.clear();
  for (const listener of forgotten) listener();
  await persister.removeClient();
}

function isWorthAgain(error: unknown): boolean {
  return error instanceof ApiError && (error.type === 'offline' || error.status >= 500);
}
