/** Profiles, as asked for and kept. */
import type { Face } from '#contract/people/profile.ts';
import { callQuery } from '../../net/api.ts';
import { changeCached, queryClient } from '../../net/query.ts';
import { startSession, renew } from '../../net/session.ts';
import type { CallOutput } from '../../net/send.ts';

export type Profile = CallOutput<'GET /api/user/profile/:id'>['user'];

export function profileQuery(id: string) {
  return callQuery(['profile', id], 'GET /api/user/profile/:id', { id }, 'user');
}

/** Starts the question beside the screen's code; the screen shows what is kept meanwhile. */
export function prefetchProfile(id: string): null {
  void queryClient.prefetchQuery(profileQuery(id));
  return null;
}

export async function prefetchOwnProfile(): Promise<null> {
  const self = await startSession();
  return self ? prefetchProfile(self._id) : null;
}

/** How things stand with the member, or what they say of themselves, is asked for again. */
export function profileChanged(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: profileQuery(id).queryKey });
}

/** What the server knows of the member themselves is asked for again. */
export async function ownProfileChanged(): Promise<void> {
  const self = await startSession();
  if (self) await profileChanged(self._id);
}

/** The member's own change shows at once, also where their name and face stand on other screens. */
export async function ownFaceChanged(face: Face): Promise<void> {
  changeCached<Profile>({ queryKey: profileQuery(face._id).queryKey }, (cached) => ({ ...cached, ...face }));
  void queryClient.invalidateQueries();
  // the session's token carries the name, and the one at hand still says the old one
  await renew().catch(() => undefined);
}
