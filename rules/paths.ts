/** Every screen's path: for the router, the server that serves the app shell, and the service worker offline. */

/** Pages for everybody, plain HTML from the server, in every language: `rules/public/public-path.ts`. */
export const PUBLIC_PATHS = {
  landing: '/',
  business: '/business',
  about: '/about',
  contact: '/contact',
  medicineRequest: '/medicine_request',
  /** What a patient asked for and was answered: for whoever has the link. */
  ownMedicineRequest: '/medicine_request/:id',
  terms: '/terms',
  privacyPolicy: '/privacy',
  faq: '/faq',
  fees: '/fees',
  howTo: '/how-to/:kind',
  betterWord: '/better-word',
} as const;

/** The app's own. */
export const PATHS = {
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
  trades: '/trades',
  trade: '/trades/:id',
  chatrooms: '/chatrooms',
  chatroom: '/chatroom/:id',
  chats: '/chats',
  chat: '/chat/:id',
  requests: '/requests',
  ownProfile: '/profile',
  profile: '/profile/:id',
  sessions: '/sessions',
  licence: '/licence',
  pharmacies: '/pharmacy',
  pharmacy: '/pharmacy/:id',
  inventory: '/pharmacy/:id/inventory',
  stockBoard: '/pharmacy/:id/board',
  stockImport: '/pharmacy/:id/import',
  stockCounts: '/pharmacy/:id/counts',
  stockCount: '/pharmacy/:id/counts/:countId',
  stockLaw: '/pharmacy/:id/aside',
  batchAlert: '/alert/:id',
  announcement: '/announcement/:id',
  gallery: '/product-gallery',
  generic: '/product-gallery/:slug',
  suspicion: '/report-batch',
  medicineRequests: '/medicine-requests',
  money: '/money',
  settings: '/settings',
  privacy: '/my-data',
} as const;

/**
 * Form pages: the ways in and the donation. Each is one form at one address, comes from the server in the reader's language, and needs none of
 * the app's code.
 */
export const FORM_PAGE_PATHS = [
  PATHS.signUp,
  PATHS.verify,
  PATHS.signIn,
  PATHS.signInAgain,
  PATHS.forgotPassword,
  PATHS.resetPassword,
  PATHS.donation,
] as const;

/** The administrators'. */
export const ADMIN_PATHS = {
  signIn: '/admin/auth',
  overview: '/admin/overview',
  health: '/admin/health',
  money: '/admin/money',
  licences: '/admin/licences',
  reports: '/admin/reports',
  safety: '/admin/safety',
  inbox: '/admin/inbox',
  users: '/admin/users',
  user: '/admin/user/:id',
  businesses: '/admin/businesses',
  posts: '/admin/posts',
  pharmacies: '/admin/pharmacies',
  pharmacy: '/admin/pharmacy/:id',
  inventories: '/admin/inventories',
  inventory: '/admin/inventory/:id',
  wallets: '/admin/wallets',
  wallet: '/admin/wallet/:id',
  transactions: '/admin/transactions',
  announcements: '/admin/announcements',
  audit: '/admin/audit',
  administrators: '/admin/administrators',
} as const;

type ValuesOf<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [string, ...ValuesOf<Rest>]
  : Path extends `${string}:${string}`
    ? [string]
    : [];

/** `/post/:id` with its values, in their order. */
export function pathTo<Path extends string>(path: Path, ...values: ValuesOf<Path>): string {
  const left = [...values];
  return path.replace(/:\w+/g, () => encodeURIComponent(left.shift() ?? ''));
}

export const APP_PATHS = [...Object.values(PATHS), ...Object.values(ADMIN_PATHS)];

/** Matched as the router does: case-insensitive, with or without a trailing slash. */
const APP_PATTERNS = APP_PATHS.map(patternOf);
const FORM_PAGE_PATTERNS = FORM_PAGE_PATHS.map(patternOf);

/** Neither form pages nor the administrators'. */
export const SCREEN_PATHS = Object.values(PATHS).filter((path) => !FORM_PAGE_PATHS.some((page) => page === path));
const SCREEN_PATTERNS = SCREEN_PATHS.map(patternOf);

/** Whether the app has a screen for this path, given without its query. */
export function isAppPath(pathname: string): boolean {
  return APP_PATTERNS.some((pattern) => pattern.test(pathname));
}

/** Whether the server has a form page for this path, given without its query: the app stands there only where the server cannot be reached. */
export function isFormPagePath(pathname: string): boolean {
  return FORM_PAGE_PATTERNS.some((pattern) => pattern.test(pathname));
}

/** Whether the app has a screen for this path that is neither a form page nor the administrators', given without its query. */
export function isScreenPath(pathname: string): boolean {
  return SCREEN_PATTERNS.some((pattern) => pattern.test(pathname));
}

/**
 * The same for the service worker offline, whose patterns include the query, as the address is written here: how else it is typed, the server
 * leads to it. The admin screens and the form pages need a network.
 */
export const OFFLINE_PATTERNS = SCREEN_PATHS.map((path) => new RegExp(`^${sourceOf(path)}(\\?.*)?$`));

/** The whole address of a form page or a screen, however it is typed, as the service worker sees it. */
export const APP_ADDRESS = wholeAddressOf(Object.values(PATHS).map(sourceOf).join('|'));

/** A whole address, with or without a query, whose path has this source. */
export function wholeAddressOf(pathSource: string): RegExp {
  return new RegExp(`^https?://[^/]+(${pathSource})/?(\\?.*)?$`, 'i');
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${sourceOf(path)}/?$`, 'i');
}

/** `/post/:id` as `/post/[^/?]+`. */
export function sourceOf(path: string): string {
  return path.replace(/:\w+/g, '[^/?]+');
}
