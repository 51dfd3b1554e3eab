/** Queries of saved searches. */
import { call, callQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import type { CallInput } from '../../net/send.ts';

export const savedSearchesQuery = callQuery(['saved searches'], 'GET /api/business/searches/', {}, 'searches');

export async function saveSearch(search: CallInput<'POST /api/business/searches/'>): Promise<void> {
  const { searches } = await call('POST /api/business/searches/', search);
  queryClient.setQueryData(savedSearchesQuery.queryKey, searches);
}

export async function removeSearch(id: string): Promise<void> {
  const { searches } = await call('DELETE /api/business/searches/:id', { id });
  queryClient.setQueryData(savedSearchesQuery.queryKey, searches);
}
