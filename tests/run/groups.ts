/**
 * Groups of tests that start processes, look at the built web or read the whole server. By commit they run only if something they depend on has
 * changed.
 */

export interface TestGroup {
  name: string;
  runner: 'vitest' | 'playwright';
  /** Paths of the test files from the root. */
  tests: readonly string[];
  /** The programs that the tests start as a process. */
  programs?: readonly string[];
  /**
   * Files, and folders with a slash at the end, whose change makes the group run. A change of its tests, of its programs, or of anything
   * that these import does so too.
   */
  sources: readonly string[];
  /** The features that its tests call; all if undefined. Other features in `sources` do not count. */
  features?: readonly string[];
}

/** A change of these makes every group run. */
export const ALWAYS: readonly string[] = [
  '.npmrc',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'migrations/',
  'vitest.config.ts',
  'playwright.config.ts',
  'scripts/allocator.ts',
  'scripts/web-build.ts',
  'scripts/postgres.ts',
  'scripts/run.ts',
  'scripts/sentence.ts',
  'scripts/start.ts',
];

/** Tells whether all tests share this file; its change also makes every group run. */
export const isSharedHelper = (path: string): boolean =>
  /^tests\/(kit|run)\/[^/]+\.ts$/.test(path) && !/\.test\.ts$|\/groups\.ts$/.test(path);

const PRODUCT = ['server/', 'contract/', 'rules/'];

/** The features that every server uses at its start: it reads its catalogue, and runs the jobs that are due at once or within the hour. */
const AT_START = [
  'account',
  'admin',
  'medicine/catalogue',
  'public/enquiry',
  'money/ledger',
  'media',
  'notice',
  'money/payment',
  'public',
  'money/refund',
  'medicine/safety',
  'pharmacy/import',
  'pharmacy/medicine-request',
  'pharmacy/stock',
];

/** The features of a purchase in a chat, from the bargain to the release. */
const TRADE = [
  'money/chargeback',
  'chat',
  'money/dispute',
  'account/licence',
  'trade/offer',
  'money/payout',
  'people',
  'trade/purchase',
  'money/vat',
  'money/wallet',
];

const survival = (...names: string[]) => names.map((name) => `tests/survival/${name}.test.ts`);

/**
 * The groups. Their features are those with a function that ran, as V8 counts them in all processes of the tests, and closely related ones.
 */
export const GROUPS: readonly TestGroup[] = [
  {
    name: 'killed servers',
    runner: 'vitest',
    tests: survival('kill'),
    programs: ['server/main.ts'],
    sources: PRODUCT,
    features: [...AT_START, ...TRADE],
  },
  {
    name: 'several servers',
    runner: 'vitest',
    tests: survival('chat', 'server-node'),
    programs: ['server/main.ts'],
    sources: PRODUCT,
    features: [...AT_START, 'chat', 'people'],
  },
  {
    name: 'hostile clients and a database that hangs',
    runner: 'vitest',
    tests: survival('database', 'hash-flood', 'oversize', 'slow'),
    programs: ['server/main.ts'],
    sources: PRODUCT,
    features: [
      ...AT_START,
      'chat',
      'feed',
      'account/licence',
      'trade/offer',
      'people',
      'pharmacy',
      'people/rating',
      'money/wallet',
    ],
  },
  {
    name: 'start of the product',
    runner: 'vitest',
    tests: [
      ...['payment-domain', 'product', 'start-refusal'].map((name) => `tests/runtime/${name}.test.ts`),
      'tests/media/picture/product.test.ts',
    ],
    programs: ['server/main.ts', 'scripts/start.ts'],
    sources: PRODUCT,
    features: [...AT_START, 'chat', 'trade/offer'],
  },
  {
    name: 'embedded PostgreSQL',
    runner: 'vitest',
    tests: ['tests/runtime/postgres.test.ts'],
    sources: ['server/config/', 'server/outside/'],
  },
  {
    name: 'killed and daily backups',
    runner: 'vitest',
    tests: ['daily', 'kill', 'replace'].map((name) => `tests/backup/${name}.test.ts`),
    programs: ['server/main.ts', 'scripts/backup.ts', 'scripts/restore.ts', 'scripts/move.ts'],
    sources: PRODUCT,
    features: [...AT_START, ...TRADE],
  },
  {
    // they start nothing, but read types for longer than any other test, and depend on the sources alone
    name: 'raw statements',
    runner: 'vitest',
    tests: ['tests/raw-statement/raw-statement.test.ts'],
    sources: PRODUCT,
  },
  {
    name: 'weight and layout shift',
    runner: 'playwright',
    tests: ['layout-shift', 'weight'].map((name) => `tests/journeys/shell/${name}.spec.ts`),
    sources: [
      'web/',
      'contract/',
      'rules/',
      'vite.config.ts',
      'server/http/',
      'server/i18n/',
      'server/pages/',
      'server/routes/shell.ts',
      'tests/journeys/kit/product-setup.ts',
    ],
  },
];
