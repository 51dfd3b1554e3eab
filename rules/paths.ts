/** Every screen's path: for the router, the server that serves the app shell, and the service worker offline. */

/** Public pages, plain HTML from the server in every language: `rules/public/public-path.ts`. */
export const PUBLIC_PATHS = {
  landing: '/',
  business: '/business',
  about: '/about',
  contact: '/contact',
  medicineRequest: '/medicine_request',
  /** A patient's request and its answers, for anybody with the link. */
  ownMedicineRequest: '/medicine_request/:id',
  terms: '/terms',
  privacyPolicy: '/privacy',
  faq: '/faq',
  fees: '/fees',
  howTo: '/how-to/:kind',
  betterWord: '/better-word',
} as const;

/** Screens of the app. */
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
  counter: '/pharmacy/:id/counter',
  stockBoard: '/pharmacy/:id/board',
  stockImport: '/pharmacy/:id/import',
  stockCounts: '/pharmacy/:id/counts',
  stockCount: '/pharmacy/:id/counts/:countId',
  stockLaw: '/pharmacy/:id/aside',
  goodsReceipts: '/pharmacy/:id/deliveries',
  newGoodsReceipt: '/pharmacy/:id/deliveries/new',
  goodsReceipt: '/pharmacy/:id/deliveries/:receiptId',
  staffActivity: '/pharmacy/:id/activity',
  staffInvitation: '/staff-invitation',
  atCounter: '/at-counter',
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
 * Form pages: sign-in, sign-up and similar, and the donation. Each is one form at one address, comes from the server in the reader's language, and
 * needs none of the app's code.
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

/** Screens of administrators. */
export const ADMIN_PATHS = {
  signIn: '/admin/auth',
  overview: '/admin/overview',
  health: '/admin/health',
  money: '/admin/money',
  licences: '/admin/licences',
  reports: '/admin/reports',
  safety: '/admin/safety',
  inbox: '/admin/inbox',
  catalogue: '/admin/catalogue',
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

/** Fills in the values of a path such as `/post/:id`, in order. */
export function pathTo<Path extends string>(path: Path, ...values: ValuesOf<Path>): string {
  const left = [...values];
  return path.replace(/:\w+/g, () => encodeURIComponent(left.shift() ?? ''));
}

export const APP_PATHS = [...Object.values(PATHS), ...Object.values(ADMIN_PATHS)];

/** Matched like the router: case-insensitive, with or without a trailing slash. */
const APP_PATTERNS = APP_PATHS.map(patternOf);
const FORM_PAGE_PATTERNS = FORM_PAGE_PATHS.map(patternOf);

/** Screens except form pages and those of administrators. */
export const SCREEN_PATHS = Object.values(PATHS).filter((path) => !FORM_PAGE_PATHS.some((page) => page === path));
const SCREEN_PATTERNS = SCREEN_PATHS.map(patternOf);

/** True if the app has a screen for this path, without its query. */
export function isAppPath(pathname: string): boolean {
  return APP_PATTERNS.some((pattern) => pattern.test(pathname));
}

/** True if the server has a form page for this path, without its query. The app shows there only while the server cannot be reached. */
export function isFormPagePath(pathname: string): boolean {
  return FORM_PAGE_PATTERNS.some((pattern) => pattern.test(pathname));
}

/** True if this path, without its query, is a screen of the app other than form pages and those of administrators. */
export function isScreenPath(pathname: string): boolean {
  return SCREEN_PATTERNS.some((pattern) => pattern.test(pathname));
}

/**
 * Offline patterns for the service worker, which include the query. They match only the canonical spelling, to which the server redirects. Admin
 * screens and form pages need a network.
 */
export const OFFLINE_PATTERNS = SCREEN_PATHS.map((path) => new RegExp(`^${sourceOf(path)}(\\?.*)?$`));

/** Matches the full address of a form page or a screen in any spelling, for the service worker. */
export const APP_ADDRESS = wholeAddressOf(Object.values(PATHS).map(sourceOf).join('|'));

/** Returns a pattern of a full address, with or without a query, for the source of a path. */
export function wholeAddressOf(pathSource: string): RegExp {
  return new RegExp(`^https?://[^/]+(${pathSource})/?(\\?.*)?$`, 'i');
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${sourceOf(path)}/?$`, 'i');
}

/** `/post/:id` becomes `/post/[^/?]+`. */
export function sourceOf(path: string): string {
  return path.replace(/:\w+/g, '[^/?]+');
}
