/** The screens' paths for the router: filled in, and the check of a path to return to. */
import { matchPath } from 'react-router';
import { PATHS } from '#rules/paths.ts';

export { PATHS } from '#rules/paths.ts';

/** Paths a member may return to after signing in: screens behind the sign-in, never the sign-in screens. */
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
  PATHS.money,
  PATHS.privacy,
];

export function pathOfPost(id: string): string {
  return PATHS.post.replace(':id', encodeURIComponent(id));
}

/** The fragment of a post's path that opens its comment box. */
export const WRITE = '#write';

export function pathOfOffer(id: string): string {
  return PATHS.offer.replace(':id', encodeURIComponent(id));
}

export function pathOfChatroom(id: string): string {
  return PATHS.chatroom.replace(':id', encodeURIComponent(id));
}

export function pathOfChat(id: string): string {
  return PATHS.chat.replace(':id', encodeURIComponent(id));
}

export function pathOfProfile(id: string): string {
  return PATHS.profile.replace(':id', encodeURIComponent(id));
}

/** Sign-in for a missing or ended session, which returns to `path`. */
export function pathOfSignInAgain(path: string): string {
  return `${PATHS.signInAgain}?redirectTo=${encodeURIComponent(path)}`;
}

/** A known path of this product, or undefined: no other site, scheme, or trick with slashes or control characters. */
export function returnPath(redirectTo: string | null): string | undefined {
  if (!redirectTo || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(redirectTo)) return undefined;
  const { origin, pathname, search } = new URL(redirectTo, 'https://mortar.invalid');
  if (origin !== 'https://mortar.invalid') return undefined;
  return RETURNABLE.some((pattern) => matchPath(pattern, pathname)) ? pathname + search : undefined;
}
