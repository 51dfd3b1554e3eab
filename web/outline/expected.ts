import { AUTH_STORAGE } from '#rules/account/auth-form.ts';

/** True if the device remembers a member. Others are led to the sign-in, with no outline and no early requests. */
export function isExpected(): boolean {
  if (localStorage.getItem(AUTH_STORAGE.left) !== null) return false;
  return (
    localStorage.getItem(AUTH_STORAGE.member) !== null ||
    new URL(document.referrer || location.href).pathname.endsWith('/signin')
  );
}
