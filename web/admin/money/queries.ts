/** Queries of the money queues: paged, and refetched after an action. */
import { adminCallQuery, adminPagedQuery } from '../shell/session.ts';

export const approvalsQuery = adminPagedQuery(['approvals'], 'GET /api/admin/money/approvals', {});

export const itemsQuery = adminPagedQuery(['items'], 'GET /api/admin/money/items', {});

export const payoutsQuery = adminPagedQuery(['payouts'], 'GET /api/admin/money/payouts', {});

export const payoutHoldsQuery = adminPagedQuery(['holds'], 'GET /api/admin/money/payout-holds', {});

export const refundsQuery = adminPagedQuery(['refunds'], 'GET /api/admin/money/refunds', {});

export const reviewsQuery = adminPagedQuery(['reviews'], 'GET /api/admin/money/reviews', {});

export const monthsQuery = adminPagedQuery(['months'], 'GET /api/admin/money/months', {});

export const disputesQuery = adminPagedQuery(['disputes'], 'GET /api/admin/money/disputes', {});

export const bankDisputesQuery = adminPagedQuery(['bank disputes'], 'GET /api/admin/money/bank-disputes', {});

export const endedBankDisputesQuery = adminPagedQuery(
  ['ended bank disputes'],
  'GET /api/admin/money/bank-disputes/ended',
  {},
);

export function disputeQuery(id: string) {
  return adminCallQuery(['dispute', id], 'GET /api/admin/money/dispute/:id', { id });
}
