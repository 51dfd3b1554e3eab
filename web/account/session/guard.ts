/** Loaders that require a session, or only restore one. */
import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { AUTH_STORAGE } from '#rules/account/auth-form.ts';
import { pathTo } from '#rules/paths.ts';
import { PATHS, pathOfPharmacy, pathOfSignInAgain } from '../../paths.ts';
import { askForShell } from '../../net/shell-call.ts';
import { counterHere, startSession } from '../../net/session.ts';

/** Without a session it leads to the sign-in, which returns here. */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<null> {
  // starts beside the screen's own calls, since both wait for the session
  if (!counterHere()) askForShell();
  const self = await startSession();
  const { pathname, search } = new URL(request.url);
  if (self?.counter && !pathname.startsWith(pathOfPharmacy(self.counter))) {
    throw redirect(pathTo(PATHS.counter, self.counter));
  }
  if (self) return null;
  if (localStorage.getItem(AUTH_STORAGE.counter) !== null) throw redirect(PATHS.atCounter);
  throw redirect(pathOfSignInAgain(pathname + search));
}

/** Restores the session for screens that visitors may open too. Only then does this device know a member who has just signed in. */
export async function openSession(): Promise<null> {
  await startSession();
  return null;
}

/** Loads form pages from the server. The app is at their address only if the server could not be reached. */
export function leaveForPage({ request }: LoaderFunctionArgs): null {
  const { pathname, search } = new URL(request.url);
  if (pathname === window.location.pathname) return null;
  throw redirectDocument(pathname + search);
}
