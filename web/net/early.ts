/** Requests that the page begins while the app's scripts are still on their way; the app takes their answers instead of asking again. */
import { AUTH_STORAGE } from '#rules/account/auth-form.ts';

interface Early {
  /** Who was remembered on this device when they were asked; null for nobody. */
  remembered: string | null;
  /** By method and address, as the app asks. */
  answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    mortarEarly?: Early;
  }
}

export const RENEWAL = 'POST /api/auth/refresh';

/** Tabs share the cookie, which is good for one renewal: only one tab renews at a time. */
export function renewAlone<T>(task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('mortar.renew', task) : task();
}

/** For the page: before anything is asked. */
export function openEarly(): Early['answers'] {
  const answers: Early['answers'] = new Map();
  window.mortarEarly = { remembered: localStorage.getItem(AUTH_STORAGE.member), answers };
  return answers;
}

/** The answer that is under way, once. None of another member: somebody signed in or out in another tab meanwhile. */
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

/** What the first screen has not asked for by now nobody waits for. */
export function forgetEarly(): void {
  delete window.mortarEarly;
}
