/** Signing out: the server ends the session, then nothing of the member stays on the device but what has happened and is not booked yet. */
import { call } from '../api.ts';
import { closeLive } from '../live.ts';
import { clearDevice } from '../outbox/item-storage.ts';
import { kindNamed } from '../outbox/kinds.ts';
import { forgetFiles } from '../private-file.ts';
import { forgetQueries } from '../query.ts';
import { forget, startSession } from '../session.ts';

/** Offline the device is cleared all the same; the session then ends by its own time. */
export async function signOut(): Promise<void> {
  const self = await startSession();
  closeLive();
  if (self) await call('PATCH /api/auth/signout/:userId', { userId: self._id }).catch(() => undefined);
  await leaveDevice();
}

/** For a session that the server has ended itself; `closed` is the member whose account is no more. */
export async function leaveDevice(closed?: string): Promise<void> {
  closeLive();
  forget();
  forgetFiles();
  await forgetQueries();
  const stays = (kind: string, memberId: string) => memberId !== closed && kindNamed(kind)?.isLasting === true;
  await clearDevice(stays).catch(() => undefined);
}
