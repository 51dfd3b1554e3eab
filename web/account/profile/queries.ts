/** Queries of profiles, and their updates. */
import type { Face } from '#contract/people/profile.ts';
import { callQuery } from '../../net/api.ts';
import { changeCached, queryClient } from '../../net/query.ts';
import { startSession, renew } from '../../net/session.ts';
import type { CallOutput } from '../../net/send.ts';

export type Profile = CallOutput<'GET /api/user/profile/:id'>['user'];

export function profileQuery(id: string) {
  return callQuery(['profile', id], 'GET /api/user/profile/:id', { id }, 'user');
}

/** Starts the request while the screen's code loads; the screen shows the cached profile meanwhile. */
export function prefetchProfile(id: string): null {
  void queryClient.prefetchQuery(profileQuery(id));
  return null;
}

export async function prefetchOwnProfile(): Promise<null> {
  const self = await startSession();
  return self ? prefetchProfile(self._id) : null;
}

/** Refetches a profile after the relation or the member's details changed. */
export function profileChanged(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: profileQuery(id).queryKey });
}

/** Refetches the member's own profile. */
export async function ownProfileChanged(): Promise<void> {
  const self = await startSession();
  if (self) await profileChanged(self._id);
}

/** Shows the member's own change at once, also on other screens with their name and picture. */
export async function ownFaceChanged(face: Face): Promise<void> {
  changeCached<Profile>({ queryKey: profileQuery(face._id).queryKey }, (cached) => ({ ...cached, ...face }));
  void queryClient.invalidateQueries();
  // the session's token carries the name, and the current one is outdated
  await renew().catch(() => undefined);
}
