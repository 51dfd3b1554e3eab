/** Signs out: the server ends the session, then the device is cleared except for real events that are not booked yet. */
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

/** Runs `work` as this tab's departure. A sign-in that another tab triggers meanwhile waits until the device is cleared. */
export function depart(work: () => Promise<void>): Promise<void> {
  const departure = work();
  departing = departure.catch(() => undefined);
  return departure;
}

/** Resolves once this tab has finished clearing. */
export async function departed(): Promise<void> {
  await departing;
}

/** Offline the device is cleared all the same; the session then expires. */
export function signOut(): Promise<void> {
  return depart(async () => {
    mustClear();
    const self = await startSession();
    closeLive();
    if (self) await call('PATCH /api/auth/signout/:userId', { userId: self._id }).catch(() => undefined);
    await leaveDevice();
  });
}

/** If this tab closes first, the next start of the app clears the device. */
function mustClear(): void {
  localStorage.setItem(AUTH_STORAGE.left, '1');
}

/** Clears the device after the server ended the session. `closed` is the member whose account was closed. */
export async function leaveDevice(closed?: string): Promise<void> {
  mustClear();
  closeLive();
  forget();
  forgetFiles();
  await forgetQueries();
  const stays = (kind: string, memberId: string) => memberId !== closed && isLasting(kind);
  await clearDevice(stays, { isKept }).then(
    () => localStorage.removeItem(AUTH_STORAGE.left),
    () => undefined,
  );
}

/** After a sign-in: clears what other members left unsent here, except lasting items. */
export async function clearOthers(memberId: string): Promise<void> {
  await clearDevice(isLasting, { own: memberId, isKept }).catch(() => undefined);
}

/** True if there are messages, drafts or recordings that signing out would delete. */
export async function hasUnsent(memberId: string): Promise<boolean> {
  if (unsentOf(memberId).some(({ kind }) => !isLasting(kind))) return true;
  const prefixes = ['draft', 'voice'].map((what) => `mortar.${what}.${memberId}.`);
  const storedKeys = await Promise.all(prefixes.map((prefix) => readStoredKeys(keysFrom(prefix)))).catch(() => []);
  return storedKeys.flat().length > 0;
}

/** On a counter device a half-filled basket waits for its member. Nobody else sees it. */
function isKept(key: string): boolean {
  return key.includes('.counter.') && localStorage.getItem(AUTH_STORAGE.counter) !== null;
}

function isLasting(kind: string): boolean {
  return kindNamed(kind)?.isLasting === true;
}
