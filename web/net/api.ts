/** `call('GET /api/business/:id', { id })`: a typed call of any route, with the session's token. */
import { ApiError } from './errors.ts';
import { queriesBy } from './query.ts';
import { type Call, type CallInput, type CallOutput, send, sendForFile, type SendOptions } from './send.ts';
import { freshToken, renewAfter } from './session.ts';

/** Public routes, whose 401 has a meaning of its own. */
const OPEN: readonly string[] = [
  'GET /api/about',
  'GET /api/catalogue/',
  'POST /api/auth/signup',
  'POST /api/auth/verify/:userId',
  'POST /api/auth/verify/:userId/resend',
  'POST /api/auth/signin',
  'POST /api/auth/password-reset',
  'GET /api/auth/password-reset/:email',
  'POST /api/auth/password-reset/:token',
  'POST /api/business/staff-invitation',
  'GET /api/auth/counter',
  'POST /api/auth/counter',
] satisfies Call[];

/** Renews an expired access token and retries once; an ended session is reported by `onSessionLost`. */
export async function call<K extends Call>(
  name: K,
  input: CallInput<K>,
  options: Omit<SendOptions, 'token'> = {},
): Promise<CallOutput<K>> {
  if (OPEN.includes(name)) return send(name, input, options);
  return signedIn((token) => send(name, input, { ...options, token }));
}

export const { callQuery, pagedQuery } = queriesBy(call);

/** A file by an address from an answer. */
export function fetchFile(url: string): Promise<Blob> {
  return signedIn((token) => sendForFile(url, token));
}

async function signedIn<T>(ask: (token: string) => Promise<T>): Promise<T> {
  const used = await freshToken();
  try {
    return await ask(used);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await renewAfter(used);
    return ask(await freshToken());
  }
}
