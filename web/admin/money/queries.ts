/** Queries of the money queues: paged, and refetched after an action. */
import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '../shell/session.ts';
import { pagedQuery } from '../../net/query.ts';

export const approvalsQuery = pagedQuery(['approvals'], (after, options) =>
  adminCall('GET /api/admin/money/approvals', { after }, options),
);

export const itemsQuery = pagedQuery(['items'], (after, options) =>
  adminCall('GET /api/admin/money/items', { after }, options),
);

export const payoutsQuery = pagedQuery(['payouts'], (after, options) =>
  adminCall('GET /api/admin/money/payouts', { after }, options),
);

export const payoutHoldsQuery = pagedQuery(['holds'], (after, options) =>
  adminCall('GET /api/admin/money/payout-holds', { after }, options),
);

export const refundsQuery = pagedQuery(['refunds'], (after, options) =>
  adminCall('GET /api/admin/money/refunds', { after }, options),
);

export const reviewsQuery = pagedQuery(['reviews'], (after, options) =>
  adminCall('GET /api/admin/money/reviews', { after }, options),
);

export const monthsQuery = pagedQuery(['months'], (after, options) =>
  adminCall('GET /api/admin/money/months', { after }, options),
);

export const disputesQuery = pagedQuery(['disputes'], (after, options) =>
  adminCall('GET /api/admin/money/disputes', { after }, options),
);

export const bankDisputesQuery = pagedQuery(['bank disputes'], (after, options) =>
  adminCall('GET /api/admin/money/bank-disputes', { after }, options),
);

export const endedBankDisputesQuery = pagedQuery(['ended bank disputes'], (after, options) =>
  adminCall('GET /api/admin/money/bank-disputes/ended', { after }, options),
);

export function disputeQuery(id: string) {
  return queryOptions({
    queryKey: ['dispute', id],
    queryFn: ({ signal }) => adminCall('GET /api/admin/money/dispute/:id', { id }, { signal }),
  });
}
