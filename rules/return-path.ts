/** The check of a path to return to after signing in. */
import { isScreenPath } from './paths.ts';

/** A step back in a path, as browsers understand it. */
const DOTS = /\/(\.|%2e){1,2}(\/|$)/i;

/** A known path of this product, or undefined: no other site, scheme, or trick with slashes or control characters. */
export function returnPath(redirectTo: unknown): string | undefined {
  if (typeof redirectTo !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(redirectTo)) return undefined;
  const [address = ''] = redirectTo.split('#');
  const [pathname = ''] = address.split('?');
  if (DOTS.test(pathname)) return undefined;
  return isScreenPath(pathname) ? encodedSpaces(address) : undefined;
}

/** As the address bar writes it. */
function encodedSpaces(address: string): string {
  return address.replaceAll(' ', '%20');
}
