/** Query of a new member's progress, and calls to end the guide and to report the installation. */
import { callQuery, call } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';

export const guideQuery = {
  ...callQuery(['guide'], 'GET /api/user/guide', {}),
  // a member who returns from a step has just done it
  staleTime: 0,
};

export async function changeGuide(said: { installed?: true; ended?: true }): Promise<void> {
  queryClient.setQueryData(guideQuery.queryKey, await call('PATCH /api/user/guide', said));
}
