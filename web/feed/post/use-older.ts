/** The end of a feed: asks for the page behind it, one at a time. */
import { useMutation } from '@tanstack/react-query';
import type { Source } from './feeds.ts';
import { loadOlder } from './queries.ts';

export function useOlder(source: Source, nextCursor: string | null) {
  const { mutate, isPending, error } = useMutation({ mutationFn: (cursor: string) => loadOlder(source, cursor) });
  return {
    hasMore: nextCursor !== null,
    pending: isPending,
    error,
    load: () => nextCursor !== null && mutate(nextCursor),
  };
}
