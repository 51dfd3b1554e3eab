/** The administrator's session of this tab: its token, kept while the tab is open, and calls with it. */
import { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { ApiError } from '../../net/errors.ts';
import { queriesBy } from '../../net/query.ts';
import { ADMIN_PATHS } from '../../paths.ts';
import { type Call, type CallInput, type CallOutput, send, sendForFile, type SendOptions } from '../../net/send.ts';

const TOKEN_KEY = 'mortar.admin';

/** Administrators' data is never stored: this cache is not the one persisted on the device. */
export const adminAnswers = new QueryClient({
  defaultOptions: { queries: { staleTime: 2_000, retry: false }, mutations: { networkMode: 'always' } },
});

export const { callQuery: adminCallQuery, pagedQuery: adminPagedQuery } = queriesBy(adminCall);

export const adminQuery = adminCallQuery(['admin'], 'GET /api/admin/session', {});

/** Calls as the administrator; an ended session leads to the sign-in. */
export function adminCall<K extends Call>(
  name: K,
  input: CallInput<K>,
  options: Omit<SendOptions, 'token'> = {},
): Promise<CallOutput<K>> {
  return asAdmin((token) => send(name, input, { ...options, token }));
}

/** Fetches a file whose address came in an answer. */
export function adminFile(url: string): Promise<Blob> {
  return asAdmin((token) => sendForFile(url, token ?? ''));
}

async function asAdmin<T>(ask: (token: string | undefined) => Promise<T>): Promise<T> {
  const token = sessionStorage.getItem(TOKEN_KEY) ?? undefined;
  try {
    return await ask(token);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && sessionStorage.getItem(TOKEN_KEY) === token) leave();
    throw error;
  }
}

/** `code` is the six digits of the authenticator app, if the server asked for them. */
export async function enter(email: string, { passkey, code }: { passkey: string; code: string }): Promise<void> {
  const { token } = await send('POST /api/auth/admin/passkey', { email, passkey, ...(code && { code }) });
  sessionStorage.setItem(TOKEN_KEY, token);
}

export async function signOut(): Promise<void> {
  await adminCall('DELETE /api/admin/session', {});
  leave();
}

function leave(): void {
  sessionStorage.removeItem(TOKEN_KEY);
  adminAnswers.clear();
  window.location.assign(ADMIN_PATHS.signIn);
}

/** Loader of administrators' screens: without a session it redirects to their sign-in. */
export function requireAdmin(): null {
  if (sessionStorage.getItem(TOKEN_KEY) === null) throw redirect(ADMIN_PATHS.signIn);
  return null;
}
