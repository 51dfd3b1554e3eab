/** Why the member of this tab may not sign in, until somebody does; kept over a reload. */
import { useSyncExternalStore } from 'react';
import { ApiError } from './errors.ts';

const KEY = 'mortar.suspended';

let reason = sessionStorage.getItem(KEY) ?? undefined;
const changed = new Set<() => void>();

/** Keeps the reason of a refusal for the sign-in screen; false where it is another refusal. */
export function keepSuspension(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.type !== 'suspended') return false;
  const { reason: said } = error.details;
  set(typeof said === 'string' ? said : '');
  return true;
}

export function forgetSuspension(): void {
  set(undefined);
}

function set(next: string | undefined): void {
  reason = next;
  if (next === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, next);
  for (const listener of changed) listener();
}

/** Undefined where nobody of this tab is suspended. */
export function useSuspension(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      changed.add(listener);
      return () => changed.delete(listener);
    },
    () => reason,
  );
}
