/** How far a new member has come, and saying that the guide ended or that Mortar is installed. */
import { callQuery, call } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';

export const guideQuery = {
  ...callQuery(['guide'], 'GET /api/user/guide', {}),
  // whoever comes back from a step has just done it
  staleTime: 0,
};

export async function changeGuide(said: { installed?: true; ended?: true }): Promise<void> {
  queryClient.setQueryData(guideQuery.queryKey, await call('PATCH /api/user/guide', said));
}
