/** Queries of the money queues: paged, and refetched after an action. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminCall } from '../shell/session.ts';

export const approvalsQuery = infiniteQueryOptions({
  queryKey: ['approvals'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/money/approvals', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

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

export const payoutHoldsQuery = infiniteQueryOptions({
  queryKey: ['holds'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/money/payout-holds', { after }, { signal }),
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
