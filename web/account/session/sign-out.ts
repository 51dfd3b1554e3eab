/** Signing out: the server ends the session, then nothing of the member stays on the device but what has happened and is not booked yet. */
import { AUTH_STORAGE } from '#rules/account/auth-form.ts';
import { call } from '../../net/api.ts';
import { keysFrom, readStoredKeys } from '../../device/device-store.ts';
import { closeLive } from '../../net/live.ts';
import { clearDevice } from '../../outbox/item-storage.ts';
import { kindNamed } from '../../outbox/kinds.ts';
import { unsentOf } from '../../outbox/use-outbox.ts';
import { forgetFiles } from '../../net/private-file.ts';
import { forgetQueries } from '../../net/query.ts';
import { forget, startSession } from '../../net/session.ts';

let departing: Promise<unknown> = Promise.resolve();

/** Another tab may lead this one to the sign-in as soon as the server has ended the session: that waits for the device to be cleared. */
export function depart(work: () => Promise<void>): Promise<void> {
  const departure = work();
  departing = departure.catch(() => undefined);
  return departure;
}

/** Done once this tab has cleared what it began to clear. */
export async function departed(): Promise<void> {
  await departing;
}

/** Offline the device is cleared all the same; the session then ends by its own time. */
export function signOut(): Promise<void> {
  return depart(async () => {
    mustClear();
    const self = await startSession();
    closeLive();
    if (self) await call('PATCH /api/auth/signout/:userId', { userId: self._id }).catch(() => undefined);
    await leaveDevice();
  });
}

/** The next start of the app clears the device where this tab is closed before it has. */
function mustClear(): void {
  localStorage.setItem(AUTH_STORAGE.left, '1');
}

/** For a session that the server has ended itself; `closed` is the member whose account is no more. */
export async function leaveDevice(closed?: string): Promise<void> {
  mustClear();
  closeLive();
  forget();
  forgetFiles();
  await forgetQueries();
  const stays = (kind: string, memberId: string) => memberId !== closed && isLasting(kind);
  await clearDevice(stays).then(
    () => localStorage.removeItem(AUTH_STORAGE.left),
    () => undefined,
  );
}

/** Once somebody has signed in: what others wrote here and never sent is not theirs to keep. */
export async function clearOthers(memberId: string): Promise<void> {
  await clearDevice(isLasting, memberId).catch(() => undefined);
}

/** Messages, drafts and recordings that signing out would delete. */
export async function hasUnsent(memberId: string): Promise<boolean> {
  if (unsentOf(memberId).some(({ kind }) => !isLasting(kind))) return true;
  const prefixes = ['draft', 'voice'].map((what) => `mortar.${what}.${memberId}.`);
  const kept = await Promise.all(prefixes.map((prefix) => readStoredKeys(keysFrom(prefix)))).catch(() => []);
  return kept.flat().length > 0;
}

function isLasting(kind: string): boolean {
  return kindNamed(kind)?.isLasting === true;
}
