import { AUTH_STORAGE } from '#rules/account/auth-form.ts';

/** Whether a member is expected here, by what the device remembers. Who is led to the sign-in is shown no member's screen before, and nothing is asked for them. */
export function isExpected(): boolean {
  if (localStorage.getItem(AUTH_STORAGE.left) !== null) return false;
  return (
    localStorage.getItem(AUTH_STORAGE.member) !== null ||
    new URL(document.referrer || location.href).pathname.endsWith('/signin')
  );
}
