/** The reason why this tab's member is suspended, shown by the sign-in page; survives a reload. */
import { AUTH_STORAGE } from '#rules/account/auth-form.ts';
import { ApiError } from './errors.ts';

export function keepSuspension(error: unknown): void {
  if (!(error instanceof ApiError) || error.type !== 'suspended') return;
  const { reason } = error.details;
  sessionStorage.setItem(AUTH_STORAGE.suspended, typeof reason === 'string' ? reason : '');
}

export function forgetSuspension(): void {
  sessionStorage.removeItem(AUTH_STORAGE.suspended);
}
