/** The session of this tab: the access token, in memory only, who it speaks for, and its silent renewal. */
import { useSyncExternalStore } from 'react';
import { ApiError } from './errors.ts';
import { send } from './send.ts';

export interface Self {
  _id: string;
  fullName: string;
  firstName: string;
}

/** Who was signed in here last: no secret, only what an offline start has to know. */
const REMEMBERED = 'mortar.member';
/** A token this close to its end is renewed before it is used. */
const MARGIN_MS = 20_000;

let token: { text: string; endsAt: number } | undefined;
let self = remembered();
let renewing: Promise<void> | undefined;
const changed = new Set<() => void>();
const lost = new Set<() => void>();

/** Takes over a token that signing in or renewing answered. */
export function adopt(text: string): Self {
  const { user, iat, exp } = claimsOf(text);
  token = { text, endsAt: Date.now() + (exp - iat) * 1000 };
  const firstName = user.firstName ?? user.fullName.split(' ')[0] ?? '';
  return remember({ _id: user._id, fullName: user.fullName, firstName });
}

/** Ends the session of this tab without asking the server. */
export function forget(): void {
  token = undefined;
  if (!self) return;
  self = undefined;
  localStorage.removeItem(REMEMBERED);
  for (const listener of changed) listener();
}

/** Renews the token by the session's cookie; everybody who asks at the same time shares one request. */
export function renew(): Promise<void> {
  renewing ??= alone(async () => {
    const answer = await send('POST /api/auth/refresh', {});
    adopt(answer.token);
  })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.type === 'unauthenticated') lose();
      throw error;
    })
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
}

/** A token to send now. Throws where the session is over or the line is down. */
export async function freshToken(): Promise<string> {
  if (!token || token.endsAt - Date.now() < MARGIN_MS) await renew();
  if (!token) throw new ApiError('unauthenticated');
  return token.text;
}

/** Who is signed in, also offline after a reload; undefined where a sign-in is needed. */
export async function startSession(): Promise<Self | undefined> {
  if (token) return self;
  try {
    await renew();
  } catch (error) {
    if (error instanceof ApiError && error.type === 'unauthenticated') return undefined;
  }
  return self;
}

/** A member was signed in here before: it is worth asking for a renewal. */
export function isRemembered(): boolean {
  return self !== undefined;
}

/** Runs when a session that was alive has ended elsewhere or by time. */
export function onSessionLost(listener: () => void): void {
  lost.add(listener);
}

export function lose(): void {
  const wasAlive = self !== undefined;
  forget();
  if (wasAlive) for (const listener of lost) listener();
}

/** The signed-in member; only for screens behind the sign-in. */
export function useSelf(): Self {
  const current = useSyncExternalStore(
    (listener) => {
      changed.add(listener);
      return () => changed.delete(listener);
    },
    () => self,
  );
  return current ?? { _id: '', fullName: '', firstName: '' };
}

/** Tabs share the cookie, and a cookie is good for one renewal: only one tab asks at a time. */
function alone(task: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('mortar.renew', task) : task();
}

function remember(member: Self): Self {
  self = member;
  localStorage.setItem(REMEMBERED, JSON.stringify(member));
  for (const listener of changed) listener();
  return member;
}

function remembered(): Self | undefined {
  for (const key of ['token', 'email', 'password']) localStorage.removeItem(key);
  try {
    return (JSON.parse(localStorage.getItem(REMEMBERED) ?? 'null') as Self | null) ?? undefined;
  } catch {
    return undefined;
  }
}

interface Claims {
  user: { _id: string; fullName: string; firstName?: string };
  iat: number;
  exp: number;
}

function claimsOf(text: string): Claims {
  const payload = (text.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
  const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
}
