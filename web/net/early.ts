/** Requests that the page starts while the app's scripts load; the app takes their answers instead of repeating them. */
import { AUTH_STORAGE } from '#rules/account/auth-form.ts';

interface Early {
  /** The member remembered on this device when the requests started; null for none. */
  remembered: string | null;
  /** Keyed by method and address, as the app requests them. */
  answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    mortarEarly?: Early;
  }
}

export const RENEWAL = 'POST /api/auth/refresh';

/** Runs the renewal in one tab at a time, since tabs share the cookie and it is good for one renewal. */
export function renewAlone<T>(task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('mortar.renew', task) : task();
}

/** Opens the store of early answers; called by the page before any request. */
export function openEarly(): Early['answers'] {
  const answers: Early['answers'] = new Map();
  window.mortarEarly = { remembered: localStorage.getItem(AUTH_STORAGE.member), answers };
  return answers;
}

/** Takes a pending answer, once. Undefined if it belongs to another member, after a sign-in or sign-out in another tab. */
export function takeEarly(request: string): Promise<Response> | undefined {
  const early = window.mortarEarly;
  const answer = early?.answers.get(request);
  if (!early || !answer) return undefined;
  if (request === RENEWAL && early.remembered !== localStorage.getItem(AUTH_STORAGE.member)) {
    delete window.mortarEarly;
    return undefined;
  }
  early.answers.delete(request);
  return answer;
}

/** Drops the answers that the first screen has not taken. */
export function forgetEarly(): void {
  delete window.mortarEarly;
}
