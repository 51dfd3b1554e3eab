/** The check of a path to return to after signing in. */
import { PATHS } from './paths.ts';

/** Screens behind the sign-in, never the sign-in's own. */
const RETURNABLE = [
  PATHS.posts,
  PATHS.post,
  PATHS.notices,
  PATHS.offers,
  PATHS.offer,
  PATHS.chatrooms,
  PATHS.chatroom,
  PATHS.chats,
  PATHS.chat,
  PATHS.requests,
  PATHS.ownProfile,
  PATHS.profile,
  PATHS.sessions,
  PATHS.licence,
  PATHS.medicineRequests,
  PATHS.money,
  PATHS.privacy,
  PATHS.settings,
  PATHS.pharmacies,
  PATHS.pharmacy,
  PATHS.inventory,
  PATHS.stockBoard,
  PATHS.stockImport,
  PATHS.stockCounts,
  PATHS.stockCount,
  PATHS.stockLaw,
  PATHS.gallery,
  PATHS.generic,
].map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'));

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
