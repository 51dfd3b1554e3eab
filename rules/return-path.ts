/** Validates a path to return to after sign-in. */
import { isScreenPath } from './paths.ts';

/** A step back in a path, as browsers understand it. */
const DOTS = /\/(\.|%2e){1,2}(\/|$)/i;

/** Returns a known path of this product, or undefined. It refuses other sites, schemes, and tricks with slashes or control characters. */
export function returnPath(redirectTo: unknown): string | undefined {
  if (typeof redirectTo !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(redirectTo)) return undefined;
  const [address = ''] = redirectTo.split('#');
  const [pathname = ''] = address.split('?');
  if (DOTS.test(pathname)) return undefined;
  return isScreenPath(pathname) ? encodedSpaces(address) : undefined;
}

/** Encodes spaces as the address bar does. */
function encodedSpaces(address: string): string {
  return address.replaceAll(' ', '%20');
}
