/** Queries of the inbox: messages, medicine requests and suggestions. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../send.ts';
import { adminCall } from '../shell/session.ts';

export const medicineRequestsQuery = infiniteQueryOptions({
  queryKey: ['medicine requests'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/medicine-requests', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const suggestionsQuery = infiniteQueryOptions({
  queryKey: ['suggestions'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/suggestions', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export type MessageFilter = Omit<CallInput<'GET /api/admin/enquiries'>, 'after'>;

export function messagesQuery(filter: MessageFilter) {
  return infiniteQueryOptions({
    queryKey: ['messages', filter.state ?? '', filter.kind ?? '', filter.q ?? ''],
    queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/enquiries', { ...filter, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function messageQuery(id: string) {
  return queryOptions({
    queryKey: ['message', id],
    queryFn: ({ signal }) => adminCall('GET /api/admin/enquiry/:id', { id }, { signal }),
  });
}
