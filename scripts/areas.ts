/** The areas, the same in every layer, and the server's folders, with their allowed imports. `npm run check` enforces this table. */

export interface Area {
  /** What the area contains. */
  has: string;
  /** The lower areas that it may import in its own layer. */
  asks: string[];
}

const COMMON = ['account', 'admin', 'media', 'notice'];

/**
 * Areas from the lowest to the highest. A name with a slash is a part of an area with more imports than the rest of it: a folder, or a file of that
 * name. All areas may import files beside the areas of a layer (`rules/money.ts`, `server/store/person.ts`), which themselves import none.
 */
export const AREAS: Record<string, Area> = {
  media: { has: 'stored pictures and files', asks: [] },
  notice: { has: 'notifications, push, mail', asks: ['media'] },
  admin: { has: 'administrators, their sessions, lists and audit log', asks: ['notice'] },
  account: { has: 'sessions, profile, licence', asks: ['admin', 'media', 'notice'] },
  feed: { has: 'posts, comments, announcements', asks: COMMON },
  people: { has: 'partners, blocks, suspensions', asks: [...COMMON, 'feed'] },
  medicine: { has: 'catalogue, gallery, safety alerts', asks: COMMON },
  pharmacy: { has: 'pharmacies, their stock, medicine requests', asks: [...COMMON, 'medicine', 'people'] },
  'pharmacy/market': {
    has: 'stock in a trade: reserve, release, dispatch, receive',
    asks: [...COMMON, 'medicine', 'pharmacy'],
  },
  money: {
    has: 'wallets, payments, refunds, disputes, payouts, the ledger',
    asks: [...COMMON, 'medicine', 'people', 'pharmacy/market'],
  },
  'people/rating': { has: 'ratings of completed trades', asks: [...COMMON, 'money', 'people'] },
  trade: {
    has: 'offers, bargains, joint purchases, my trades',
    asks: [...COMMON, 'medicine', 'money', 'people', 'people/rating', 'pharmacy/market'],
  },
  chat: { has: 'chats, chatrooms, messages', asks: [...COMMON, 'money', 'people', 'trade'] },
  public: { has: 'public pages and messages from visitors', asks: [...COMMON, 'medicine', 'money', 'pharmacy'] },
  'admin/admin-user': { has: 'the administrators’ list of members', asks: ['admin', 'money', 'people'] },
  'feed/report': {
    has: 'reports, and hiding what was reported',
    asks: [...COMMON, 'chat', 'feed', 'people', 'people/rating', 'trade'],
  },
  'account/shell': {
    has: 'what every screen asks first',
    asks: [...COMMON, 'chat', 'feed', 'medicine', 'money', 'trade'],
  },
  approval: { has: 'actions that need two administrators', asks: [...COMMON, 'money'] },
  privacy: {
    has: 'data export, and closing an account with everything it has open',
    asks: [...COMMON, 'chat', 'money', 'people', 'people/rating', 'pharmacy', 'public', 'trade'],
  },
};

/**
 * Exceptions with their reasons. In another layer an area may use the stores, rules and shapes of its own area and of all below it. Anything else is
 * listed here. Administration lists and counts all areas, so it may use every one.
 */
export const USES_ABOVE: Record<string, Record<string, string>> = {
  media: { account: 'a picture can be a profile picture' },
  notice: {
    account: 'mail needs a member’s address and language',
    chat: 'a system message is a notification in a chat',
    trade: 'an offer card is a chat message',
  },
  account: { people: 'members edit their profile, and suspended ones cannot sign in' },
  feed: { 'feed/report': 'a post can be reported', people: 'blocked members are not shown' },
  people: {
    trade: 'a suspension hides offers',
    'people/rating': 'a profile shows ratings',
    'admin/admin-user': 'the list of members shows who is suspended',
    privacy: 'a closed account cannot be suspended',
  },
  medicine: { pharmacy: 'a medicine shows one’s own stock', trade: 'a medicine shows its offers and prices' },
  pharmacy: {
    public: 'mails to patients link to public pages',
    trade: 'offers and purchases refer to stock',
  },
  'pharmacy/market': { trade: 'stock shows the offer that reserves it' },
  money: {
    chat: 'a wallet belongs to a chat',
    'people/rating': 'a completed trade can be rated',
    trade: 'a payment names the goods of its offer',
  },
  trade: { chat: 'an offer or a purchase opens a chatroom' },
  'people/rating': { 'feed/report': 'a rating can be reported' },
};

/** Folders of `tests/` besides those of the areas. */
export const TEST_ROOMS = [
  // shared by all tests, and the test runs
  'kit',
  'run',
  // guarantees of all routes and of the live channel
  'authorisation',
  'every-route',
  'http',
  'live',
  'reference',
  // the server's environment, and failures it survives
  'backup',
  'databases',
  'deploy',
  'runtime',
  'storage',
  'survival',
  // tools and texts
  'document',
  'i18n',
  'raw-statement',
  'repository',
];

/** Folders of `tests/journeys/` besides those of the areas. */
export const JOURNEY_ROOMS = [
  'kit',
  // every screen, and the frame around all of them
  'atlas',
  'shell',
];

export interface Room {
  imports: string[];
  /** Rooms from which it may import only types. */
  types?: string[];
}

/** The rooms of the server: folders directly below `server/`. All of them import rules and contract. */
export const SERVER_ROOMS: Record<string, Room> = {
  config: { imports: [] },
  telemetry: { imports: [] },
  'circuit-breaker': { imports: [] },
  publish: { imports: [] },
  'isolated-process': { imports: [] },
  context: {
    imports: [],
    types: ['batch', 'cache', 'config', 'limit', 'media', 'outside', 'publish', 'store', 'telemetry'],
  },
  store: { imports: ['circuit-breaker', 'config'], types: ['telemetry'] },
  outside: { imports: ['circuit-breaker', 'config'], types: ['store', 'telemetry'] },
  limit: { imports: [], types: ['outside', 'telemetry'] },
  cache: { imports: ['store', 'telemetry'] },
  batch: { imports: ['store'], types: ['publish'] },
  document: { imports: ['i18n', 'isolated-process'] },
  i18n: { imports: [] },
  mail: { imports: ['i18n'], types: ['outside'] },
  media: { imports: ['isolated-process', 'limit'], types: ['telemetry'] },
  auth: { imports: ['limit', 'store'], types: ['config', 'context'] },
  http: { imports: ['auth', 'cache', 'i18n', 'limit', 'store', 'telemetry'], types: ['config', 'context', 'outside'] },
  actions: {
    imports: ['auth', 'batch', 'cache', 'document', 'i18n', 'limit', 'mail', 'media', 'store', 'telemetry'],
    types: ['context', 'http', 'outside', 'publish'],
  },
  routes: { imports: ['actions', 'http', 'limit'] },
  live: {
    imports: ['actions', 'auth', 'batch', 'http', 'i18n', 'limit', 'store'],
    types: ['context', 'outside', 'publish', 'telemetry'],
  },
  // the only room that knows the metrics' exporter
  metrics: { imports: ['limit', 'store', 'telemetry'], types: ['config', 'context', 'outside'] },
  pages: { imports: ['cache', 'http', 'i18n', 'limit', 'store'], types: ['config', 'context', 'outside', 'telemetry'] },
  sandbox: { imports: ['actions', 'auth', 'i18n', 'outside', 'store'], types: ['config', 'context', 'telemetry'] },
  jobs: { imports: ['actions'], types: ['context', 'outside'] },
  process: { imports: ['config', 'store'], types: ['context', 'live', 'metrics', 'outside', 'telemetry'] },
  'open-context': {
    imports: ['auth', 'cache', 'http', 'limit', 'media', 'metrics', 'outside', 'pages', 'store'],
    types: ['config', 'context', 'live', 'telemetry'],
  },
  app: {
    imports: [
      'actions',
      'config',
      'http',
      'jobs',
      'live',
      'metrics',
      'open-context',
      'outside',
      'pages',
      'process',
      'routes',
      'sandbox',
      'store',
    ],
    types: ['context'],
  },
  // operators' commands
  backup: { imports: ['actions', 'auth', 'config', 'outside', 'store'], types: ['telemetry'] },
  run: { imports: ['app', 'config', 'outside', 'process', 'store'] },
  main: { imports: ['run'] },
};
/** Imports of values that are allowed from areas where otherwise only types are. */
export const EXCEPTIONS: Record<string, string[]> = {
  // the provider's errors, and calls of it that several features make
  actions: ['outside/payment'],
  // errors of PostgreSQL that mean it is unavailable
  outside: ['store/database-unavailable'],
  // failures of calls to the provider
  metrics: ['outside/payment'],
};

/** The rooms of the web. All of them import rules, and types of the contract. Its areas are one room here, `features`. */
export const WEB_ROOMS: Record<string, Room> = {
  words: { imports: [] },
  format: { imports: ['words'] },
  net: { imports: ['words'] },
  device: { imports: ['net'] },
  ui: { imports: ['format', 'net', 'words'] },
  outbox: { imports: ['device', 'net', 'ui', 'words'] },
  scan: { imports: ['ui', 'words'] },
  features: { imports: ['device', 'format', 'net', 'outbox', 'scan', 'ui', 'words'] },
  shell: { imports: ['features', 'format', 'net', 'outbox', 'ui', 'words'] },
  pages: { imports: ['device', 'features', 'format', 'net', 'outbox', 'scan', 'shell', 'ui', 'words'] },
  outline: { imports: ['format', 'net', 'pages', 'shell', 'ui', 'words'] },
  main: { imports: ['device', 'features', 'net', 'outbox', 'pages', 'shell', 'ui', 'words'] },
};
