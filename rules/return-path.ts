/** The check of a path to return to after signing in. */
import { FORM_PAGE_PATHS, PATHS } from './paths.ts';

/** Every screen of the app, never the ways in and what is no place to return to. */
const RETURNABLE = Object.values(PATHS)
  .filter((path) => !FORM_PAGE_PATHS.some((page) => page === path))
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'));

/** A step back in a path, as browsers understand it. */
const DOTS = /\/(\.|%2e){1,2}(\/|$)/i;

/** A known path of this product, or undefined: no other site, scheme, or trick with slashes or control characters. */
export function returnPath(redirectTo: unknown): string | undefined {
  if (typeof redirectTo !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(redirectTo)) return undefined;
  const [address = ''] = redirectTo.split('#');
  const [pathname = ''] = address.split('?');
  if (DOTS.test(pathname)) return undefined;
  return RETURNABLE.some((pattern) => pattern.test(pathname)) ? encodedSpaces(address) : undefined;
}

/** As the address bar writes it. */
function encodedSpaces(address: string): string {
  return address.replaceAll(' ', '%20');
}
