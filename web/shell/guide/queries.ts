/** How far a new member has come, and saying that the guide ended or that Mortar is installed. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';

export const guideQuery = queryOptions({
  queryKey: ['guide'],
  queryFn: ({ signal }) => call('GET /api/user/guide', {}, { signal }),
  // whoever comes back from a step has just done it
  staleTime: 0,
});

export async function changeGuide(said: { installed?: true; ended?: true }): Promise<void> {
  queryClient.setQueryData(guideQuery.queryKey, await call('PATCH /api/user/guide', said));
}
