/** The query cache, persisted on the device, so that a second visit starts with it, also offline. */
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import {
  type FetchInfiniteQueryOptions,
  infiniteQueryOptions,
  onlineManager,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import { del, get, set } from 'idb-keyval';
import { ApiError } from './errors.ts';
import type { Call, CallInput, CallOutput } from './send.ts';
import { DAY_MS } from '#rules/time.ts';

const WEEK_MS = 7 * DAY_MS;
/** Spans a loader's request and the screen that shows its answer. */
const JUST_ASKED_MS = 2_000;
/** The interval of retries while an older answer is shown. */
const AGAIN_MS = 10_000;
/** Increment when the shape of persisted answers changes, which drops old ones. */
const SHAPE = '21';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: JUST_ASKED_MS,
      gcTime: WEEK_MS,
      retry: (failures, error) => failures < 2 && isWorthAgain(error),
      // the event of a change comes only once: without retries the screen would stay outdated
      refetchInterval: ({ state: { data, error } }) => data !== undefined && isWorthAgain(error) && AGAIN_MS,
    },
    mutations: { networkMode: 'always' },
  },
});

const persister = createAsyncStoragePersister({
  storage: { getItem: (key: string) => get<string>(key), setItem: set, removeItem: del },
  key: 'mortar.answers',
});

/** Restores the persisted answers if they belong to the last member here (`isOwn`). Must run before the router starts the loaders. */
export async function restoreQueries(isOwn: boolean): Promise<void> {
  onlineManager.setOnline(navigator.onLine);
  if (!isOwn) await Promise.resolve(persister.removeClient()).catch(() => undefined);
  const [, restored] = persistQueryClient({ queryClient, persister, maxAge: WEEK_MS, buster: SHAPE });
  await restored.catch(() => undefined);
  // shown at once and refetched, since it may be out of date
  await queryClient.invalidateQueries({ refetchType: 'none' });
}

interface Paged {
  nextCursor: string | null;
}

/** A paged list: each page after the first is requested with the previous one's cursor. */
export function pagesBy<Page extends Paged>(
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

/** Makes calls as the viewer: a member, or an administrator. */
type Caller = <K extends Call>(
  name: K,
  input: CallInput<K>,
  options: { signal: AbortSignal },
) => Promise<CallOutput<K>>;
type PagedCall = { [K in Call]: CallOutput<K> extends Paged ? K : never }[Call];

/** Queries of one call each, sent by `call`. */
export function queriesBy(call: Caller) {
  return {
    /** The answer of a call, or one `part` of it. */
    callQuery<
      K extends Call,
      Key extends QueryKey,
      Part extends keyof CallOutput<K> | undefined = undefined,
      Answer = Part extends keyof CallOutput<K> ? CallOutput<K>[Part] : CallOutput<K>,
    >(queryKey: Key, name: K, input: CallInput<K>, part?: Part) {
      return queryOptions({
        queryKey,
        queryFn: async ({ signal }) => {
          const answer = await call(name, input, { signal });
          return (part === undefined ? answer : answer[part]) as Answer;
        },
      });
    },

    /** A list whose pages are answers of one call. */
    pagedQuery<K extends PagedCall>(queryKey: QueryKey, name: K, input: Omit<CallInput<K>, 'after'>) {
      return pagesBy(queryKey, async (after, options) => {
        const page = await call(name, { ...input, after } as CallInput<K>, options);
        return page as CallOutput<K> & Paged;
      });
    },
  };
}

/** Starts a screen's requests while its code loads; cached data shows meanwhile. Returns null, as a loader must. */
export function prefetch(...queries: readonly { queryKey: QueryKey }[]): null {
  for (const query of queries) {
    if ('getNextPageParam' in query) void queryClient.prefetchInfiniteQuery(query as FetchInfiniteQueryOptions);
    else void queryClient.prefetchQuery(query);
  }
  return null;
}

/**
 * Changes cached answers after a live event or the member's own action, without marking them fresh: the next screen
 * that shows them refetches.
 */
export function changeCached<T>(filters: { queryKey: QueryKey; exact?: boolean }, change: (cached: T) => T): void {
  for (const query of queryClient.getQueryCache().findAll(filters)) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    queryClient.setQueryData(query.queryKey, change(data as T), { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}

const forgotten = new Set<() => void>();

/** Calls the listener when a member's answers are cleared. */
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
