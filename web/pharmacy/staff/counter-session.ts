/** Counter devices on this device: the sheet of staff, opening the counter with a PIN, locking it, and what is cleared between two members. */
import type { CounterSettings } from '#contract/pharmacy/counter-device.ts';
import { AUTH_STORAGE } from '#rules/account/auth-form.ts';
import { depart, leaveDevice, signOut } from '../../account/session/sign-out.ts';
import { call, callQuery } from '../../net/api.ts';
import { closeLive, openLive } from '../../net/live.ts';
import { queryClient } from '../../net/query.ts';
import { stockKey } from '../../net/query-keys.ts';
import { adopt, isRemembered } from '../../net/session.ts';
import { PATHS } from '../../paths.ts';
import { pathOfCounter } from '../paths.ts';

/** The caller's PIN and the pharmacy's counter devices. */
export function counterSettingsQuery(pharmacyId: string) {
  return callQuery([...stockKey(pharmacyId), 'counter devices'], 'GET /api/auth/counter/:pharmacyId', { pharmacyId });
}

function store(pharmacyId: string, settings: CounterSettings): void {
  if (settings.isHere) localStorage.setItem(AUTH_STORAGE.counter, pharmacyId);
  else if (localStorage.getItem(AUTH_STORAGE.counter) === pharmacyId) localStorage.removeItem(AUTH_STORAGE.counter);
  queryClient.setQueryData(counterSettingsQuery(pharmacyId).queryKey, settings);
}

export async function addDevice(pharmacyId: string): Promise<void> {
  store(pharmacyId, await call('POST /api/auth/counter/:pharmacyId/device', { pharmacyId }));
}

export async function endDevice(pharmacyId: string, deviceId: string): Promise<void> {
  const key = 'DELETE /api/auth/counter/:pharmacyId/device/:deviceId';
  store(pharmacyId, await call(key, { pharmacyId, deviceId }));
}

export async function setPin(pharmacyId: string, typed: { pin: string; password: string }): Promise<void> {
  store(pharmacyId, await call('POST /api/auth/counter/:pharmacyId/pin', { pharmacyId, ...typed }));
}

export async function removePin(pharmacyId: string): Promise<void> {
  store(pharmacyId, await call('DELETE /api/auth/counter/:pharmacyId/pin', { pharmacyId }));
}

/** True on a counter device, as far as this browser knows. */
export function isCounterDevice(): boolean {
  return localStorage.getItem(AUTH_STORAGE.counter) !== null;
}

const SHEET = ['counter sheet'] as const;

/** Who may be at the counter. Its answer also says whether this is still a counter device. */
export const sheetQuery = {
  ...callQuery(SHEET, 'GET /api/auth/counter', {}),
  async queryFn() {
    const sheet = await call('GET /api/auth/counter', {});
    if (sheet.pharmacy) localStorage.setItem(AUTH_STORAGE.counter, sheet.pharmacy._id);
    else localStorage.removeItem(AUTH_STORAGE.counter);
    return sheet;
  },
};

/** Opens the counter for the member. What the member before left is cleared, and a new page begins, which knows nothing of them. */
export async function openCounter(pharmacyId: string, memberId: string, pin: string): Promise<void> {
  // the end of the session before reaches its live connection, which would load this page again
  closeLive();
  const { token } = await call('POST /api/auth/counter', { memberId, pin }).catch((error: unknown) => {
    if (isRemembered()) void openLive();
    throw error;
  });
  await depart(async () => {
    await leaveDevice();
    adopt(token);
  });
  window.location.assign(pathOfCounter(pharmacyId));
}

/** Ends the session, and leads to the sheet by a new page. Unsent sales and the basket stay for their member. */
export async function lockCounter(): Promise<void> {
  await signOut();
  window.location.assign(PATHS.atCounter);
}

/** Says that the counter is in use. */
export async function stayAtCounter(): Promise<void> {
  await call('POST /api/auth/counter/stay', {}).catch(() => undefined);
}
