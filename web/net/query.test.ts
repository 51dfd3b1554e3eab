/** Cached answers, and when they are refetched. */
import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { changeCached, queryClient } from './query.ts';

afterEach(() => queryClient.clear());

/** Caches an answer from a minute ago. */
function keep(queryKey: string[], data: string[]): void {
  queryClient.setQueryData(queryKey, data, { updatedAt: Date.now() - 60_000 });
}

/** The data of a screen that shows the answer, after its refetch if it needs one. */
async function dataOnScreen(queryKey: string[], anew: string[]): Promise<string[] | undefined> {
  const observer = new QueryObserver<string[]>(queryClient, { queryKey, queryFn: () => anew });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle');
  stop();
  return observer.getCurrentResult().data;
}

describe('an answer that is shown and out of date', () => {
  const show = (failure: ApiError, failures: number) => {
    vi.useFakeTimers();
    environmentManager.setIsServer(() => false);
    keep(['offer'], ['running']);
    let asked = 0;
    const queryFn = () => ((asked += 1) > failures ? ['ended'] : Promise.reject(failure));
    const observer = new QueryObserver<string[]>(queryClient, { queryKey: ['offer'], queryFn });
    const stop = observer.subscribe(() => undefined);
    return async () => {
      await vi.advanceTimersByTimeAsync(60_000);
      stop();
      return { data: observer.getCurrentResult().data, asked };
    };
  };

  test('is asked for again until the server is there again', async () => {
    const inAMinute = show(new ApiError('unavailable', { status: 503 }), 5);
    expect(await inAMinute()).toEqual({ data: ['ended'], asked: 6 });
  });

  test('is not asked for again where the server refuses it', async () => {
    const inAMinute = show(new ApiError('not_found', { status: 404 }), 5);
    expect(await inAMinute()).toEqual({ data: ['running'], asked: 1 });
  });
});

describe('a change of a cached answer', () => {
  test('is seen at once, and does not pass for the answer of the server', async () => {
    keep(['chats'], ['Ada']);
    changeCached<string[]>({ queryKey: ['chats'] }, (chats) => chats.map((name) => `${name}, read`));
    expect(queryClient.getQueryData(['chats'])).toEqual(['Ada, read']);
    expect(await dataOnScreen(['chats'], ['Ada', 'Musa'])).toEqual(['Ada', 'Musa']);
  });

  test('leaves a stale answer to be refetched', async () => {
    queryClient.setQueryData(['chats'], ['Ada']);
    await queryClient.invalidateQueries({ queryKey: ['chats'] });
    changeCached<string[]>({ queryKey: ['chats'] }, (chats) => [...chats]);
    expect(await dataOnScreen(['chats'], ['Ada', 'Musa'])).toEqual(['Ada', 'Musa']);
  });

  test('of one key leaves the keys beneath it, and creates no answer where none is cached', () => {
    keep(['found', 'all'], ['1']);
    changeCached<string[]>({ queryKey: ['found'], exact: true }, () => ['2']);
    expect(queryClient.getQueryData(['found', 'all'])).toEqual(['1']);
    expect(queryClient.getQueryData(['found'])).toBeUndefined();
  });
});
