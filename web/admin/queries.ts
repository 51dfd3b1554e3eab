/** Queries of the administrators' queues: paged, and refetched after an action. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../send.ts';
import { adminAnswers, adminCall } from './session.ts';

export const licencesQuery = infiniteQueryOptions({
  queryKey: ['licences'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/licences', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const batchAlertsQuery = infiniteQueryOptions({
  queryKey: ['batch alerts'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/batch-alerts', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const suspicionsQuery = infiniteQueryOptions({
  queryKey: ['suspicions'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/batch-suspicions', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

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

export function queueChanged(name: string): Promise<void> {
  return adminAnswers.invalidateQueries({ queryKey: [name] });
}

export const itemsQuery = infiniteQueryOptions({
  queryKey: ['items'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/money/items', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const payoutsQuery = infiniteQueryOptions({
  queryKey: ['payouts'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/money/payouts', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const refundsQuery = infiniteQueryOptions({
  queryKey: ['refunds'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/money/refunds', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const reviewsQuery = infiniteQueryOptions({
  queryKey: ['reviews'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/money/reviews', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const monthsQuery = infiniteQueryOptions({
  queryKey: ['months'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/money/months', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const disputesQuery = infiniteQueryOptions({
  queryKey: ['disputes'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/money/disputes', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const bankDisputesQuery = infiniteQueryOptions({
  queryKey: ['bank disputes'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/money/bank-disputes', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const endedBankDisputesQuery = infiniteQueryOptions({
  queryKey: ['ended bank disputes'],
  queryFn: ({ pageParam: after, signal }) =>
    adminCall('GET /api/admin/money/bank-disputes/ended', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export function disputeQuery(id: string) {
  return queryOptions({
    queryKey: ['dispute', id],
    queryFn: ({ signal }) => adminCall('GET /api/admin/money/dispute/:id', { id }, { signal }),
  });
}
