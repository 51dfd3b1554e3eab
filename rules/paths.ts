/** Every screen's path, once: for the router, for the server that hands out the app, and for the worker that does so offline. */
export const PATHS = {
  landing: '/',
  signUp: '/signup',
  verify: '/verify',
  signIn: '/signin',
  signInAgain: '/verify/signin',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:email',
  donation: '/donation',
  posts: '/posts',
  post: '/post/:id',
  notices: '/notifications',
  offers: '/private_business',
  offer: '/business/:id',
  chatrooms: '/chatrooms',
  chatroom: '/chatroom/:id',
  chats: '/chats',
  chat: '/chat/:id',
  requests: '/requests',
  ownProfile: '/profile',
  profile: '/profile/:id',
  sessions: '/sessions',
  licence: '/licence',
  money: '/money',
  adminSignIn: '/admin/auth',
  adminMoney: '/admin/money',
} as const;

/** The screens of the app; the landing page is plain HTML. */
const APP_PATHS = Object.values(PATHS).filter((path) => path !== PATHS.landing);

/** As the router reads an address: in letters of either size, and with a slash at its end or none. */
const APP_PATTERNS = APP_PATHS.map((path) => new RegExp(`^${sourceOf(path)}/?$`, 'i'));

/** Whether the app has a screen for the path of an address, which is without its query. */
export function isAppPath(pathname: string): boolean {
  return APP_PATTERNS.some((pattern) => pattern.test(pathname));
}

/** The same for what the worker answers offline, which looks at the query as well. Administrators have nothing there. */
export const OFFLINE_PATTERNS = APP_PATHS.filter((path) => !path.startsWith('/admin/')).map(
  (path) => new RegExp(`^${sourceOf(path)}/?(\\?.*)?$`, 'i'),
);

/** `/post/:id` as `/post/[^/?]+`. */
function sourceOf(path: string): string {
  return path.replace(/:\w+/g, '[^/?]+');
}
