/** The loaders of the sign-in: who may see which screen. */
import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { pathOfSignInAgain } from '../../paths.ts';
import { askForShell } from '../../net/shell-call.ts';
import { startSession } from '../../net/session.ts';

/** Screens behind the sign-in lead there and back again. */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<null> {
  // beside the screen's own calls: both wait for the session
  askForShell();
  if (await startSession()) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(pathOfSignInAgain(pathname + search));
}

/** Screens for everybody know who is signed in, and ask nobody to. Who came from the sign-in is not remembered here before this. */
export async function openSession(): Promise<null> {
  await startSession();
  return null;
}

/** Form pages are the server's. The app stands at their address only where the server could not be reached. */
export function leaveForPage({ request }: LoaderFunctionArgs): null {
  const { pathname, search } = new URL(request.url);
  if (pathname === window.location.pathname) return null;
  throw redirectDocument(pathname + search);
}
