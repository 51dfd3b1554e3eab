/** The session of this tab: the access token (in memory only), its member, and its silent renewal. */
import { AUTH_STORAGE } from '#rules/account/auth-form.ts';
import type { Language } from '#rules/i18n/language.ts';
import { useSyncExternalStore } from 'react';
import { followLanguage } from './language.ts';
import { renewAlone } from './early.ts';
import { ApiError } from './errors.ts';
import { type CallOutput, send } from './send.ts';
import { forgetSuspension, keepSuspension } from './suspended.ts';

export interface Self {
  _id: string;
  fullName: string;
  firstName: string;
  /** True while the first-run guide is open, according to the last token. */
  guide?: true;
  /** The pharmacy of a counter session, which a PIN opened and which sees nothing else. */
  counter?: string;
}

/** The last member here. It is not secret, and an offline start needs it. */
const REMEMBERED = AUTH_STORAGE.member;
/** A token this close to its expiry is renewed before use. */
const MARGIN_MS = 20_000;

let token: { text: string; endsAt: number } | undefined;
let self = remembered();
let renewing: Promise<void> | undefined;
/** True once the server has said that there is no session; only a sign-in changes that. */
let over = false;
/** The shell's data that arrived with the token. */
let shell: CallOutput<'GET /api/shell'> | undefined;
const changed = new Set<() => void>();
const lost = new Set<(next: Self | undefined) => void>();
const entered = new Set<(self: Self) => void>();
/** The member of this page's last token. */
let enteredAs: string | undefined;

/** Stores the token of a sign-in or renewal. */
export function adopt(text: string): Self {
  const { user, iat, exp } = claimsOf(text);
  over = false;
  forgetSuspension();
  token = { text, endsAt: Date.now() + (exp - iat) * 1000 };
  void followLanguage(user.language ?? null);
  const firstName = user.firstName ?? user.fullName.split(' ')[0] ?? '';
  const { _id, fullName, guide, counter } = user;
  const member = remember({ _id, fullName, firstName, ...(guide && { guide }), ...(counter && { counter }) });
  if (enteredAs !== member._id) for (const listener of entered) listener(member);
  enteredAs = member._id;
  return member;
}

/** Runs once the server has named the signed-in member, and again if it is another one. */
export function onEntered(listener: (self: Self) => void): void {
  entered.add(listener);
}

/** Ends this tab's session without calling the server. */
export function forget(): void {
  token = undefined;
  shell = undefined;
  if (!self) return;
  self = undefined;
  localStorage.removeItem(REMEMBERED);
  for (const listener of changed) listener();
}

/** Renews the token by the session's cookie; concurrent callers share one request. */
export function renew(): Promise<void> {
  renewing ??= renewAlone(async () => {
    const before = self;
    const answer = await send('POST /api/auth/refresh', {});
    shell = answer.shell;
    const now = adopt(answer.token);
    if (before && before._id !== now._id) for (const listener of lost) listener(now);
  })
    .catch((error: unknown) => {
      keepSuspension(error);
      if (isRefusal(error)) lose();
      throw error;
    })
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
}

/** Renews a refused token, unless another call has done so since, or the session is known to have ended. */
export async function renewAfter(refused: string): Promise<void> {
  if (over) throw new ApiError('unauthenticated');
  if (token?.text === refused) await renew();
}

/** A valid token. Throws where the session has ended or the connection is down. */
export async function freshToken(): Promise<string> {
  if (over) throw new ApiError('unauthenticated');
  if (!token || token.endsAt - Date.now() < MARGIN_MS) await renew();
  if (!token) throw new ApiError('unauthenticated');
  return token.text;
}

/** Returns the shell's data that arrived with the last token, once. */
export function takeShell(): CallOutput<'GET /api/shell'> | undefined {
  const data = shell;
  shell = undefined;
  return data;
}

/** The signed-in member, also offline after a reload; undefined if they must sign in. */
export async function startSession(): Promise<Self | undefined> {
  if (token || over) return self;
  try {
    await renew();
  } catch (error) {
    if (isRefusal(error)) return undefined;
  }
  return self;
}

/** True if a member was signed in here before: a renewal may succeed. */
export function isRemembered(): boolean {
  return self !== undefined;
}

/** The pharmacy of the last counter session here, if the last session was one. */
export function counterHere(): string | undefined {
  return self?.counter;
}

/** Runs when the session ended, by expiry or elsewhere; `next` is the member who signed in in another tab. */
export function onSessionLost(listener: (next: Self | undefined) => void): void {
  lost.add(listener);
}

export function lose(): void {
  const wasSignedIn = self !== undefined;
  over = true;
  forget();
  if (wasSignedIn) for (const listener of lost) listener(undefined);
}

/** Another tab signed out or in: this one follows. */
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== REMEMBERED || !self) return;
  const next = parsed(newValue);
  if (!next) return lose();
  if (next._id !== self._id) for (const listener of lost) listener(next);
});

/** The signed-in member. Use it only on screens behind the sign-in. */
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

/** True if the server refused. A connection error or a busy server says nothing about the session. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && ['unauthenticated', 'forbidden', 'suspended'].includes(error.type);
}

function remember(member: Self): Self {
  self = member;
  localStorage.setItem(REMEMBERED, JSON.stringify(member));
  for (const listener of changed) listener();
  return member;
}

function remembered(): Self | undefined {
  for (const key of ['token', 'email', 'password']) localStorage.removeItem(key);
  return parsed(localStorage.getItem(REMEMBERED));
}

function parsed(cached: string | null): Self | undefined {
  try {
    return (JSON.parse(cached ?? 'null') as Self | null) ?? undefined;
  } catch {
    return undefined;
  }
}

interface Claims {
  user: { _id: string; fullName: string; firstName?: string; language?: Language; guide?: true; counter?: string };
  iat: number;
  exp: number;
}

function claimsOf(text: string): Claims {
  const payload = (text.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
  const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
}
