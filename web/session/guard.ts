/** The loaders of the sign-in: who may see which screen. */
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { PATHS, pathOfSignInAgain, returnPath } from '../paths.ts';
import { isRemembered, startSession } from '../session.ts';

/** Screens behind the sign-in lead there and back again. */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<null> {
  if (await startSession()) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(pathOfSignInAgain(pathname + search));
}

/** Screens for everybody know who is signed in, and ask nobody to. */
export async function openSession(): Promise<null> {
  if (isRemembered()) await startSession();
  return null;
}

/** Whoever is signed in already does not sign in again. */
export async function passSession({ request }: LoaderFunctionArgs): Promise<null> {
  if (!isRemembered() || !(await startSession())) return null;
  throw redirect(returnPath(new URL(request.url).searchParams.get('redirectTo')) ?? PATHS.posts);
}
