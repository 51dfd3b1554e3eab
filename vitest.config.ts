/** How unit, API and live tests run: on Node, with one PostgreSQL for all of them. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/run/longest-first.ts';
import { PATIENCE } from './tests/kit/patience.ts';
import { SEED } from './tests/kit/sample.ts';
import { catalogues } from './web/build/catalogues.ts';
import { publicCatalogues } from './web/build/public-catalogues.ts';

/** Files with what belongs to a process alone: its memory, its environment, processes of its own. */
const ALONE = [
  'tests/{databases,media/picture,raw-statement,survival}/**/*.test.ts',
  'tests/runtime/{development,payment-domain,postgres,product,start-refusal}.test.ts',
  'tests/live/abuse.test.ts',
];

/**
 * What a machine too busy makes fail: it has a server shed load while others are to be served, or has to strike between the begin and
 * the end of what another process does. These have the machine to themselves, once the others are through.
 */
const LAST = ['tests/survival/{database,hash-flood,kill}.test.ts', 'tests/backup/{daily,kill}.test.ts'];

/** What nothing has touched since it last passed: see tests/run/groups.ts. */
const LEFT_OUT = process.env.MORTAR_TEST_LEFT_OUT?.split(',') ?? [];

export default defineConfig({
  plugins: [catalogues(), publicCatalogues()],
  test: {
    env: { MORTAR_TEST_SEED: String(SEED) },
    globalSetup: 'tests/run/global-setup.ts',
    setupFiles: ['tests/run/restore.ts', 'tests/run/run-seed.ts'],
    // on two cores one worker waits for PostgreSQL, or for what is started and killed, while two others work
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    // most code runs a few times only, where the interpreter is slower than code compiled at once
    execArgv: ['--always-sparkplug'],
    // no test is about time: only one that hangs ever gets this far
    testTimeout: 2 * PATIENCE.timeout,
    hookTimeout: 2 * PATIENCE.timeout,
    expect: { poll: { timeout: PATIENCE.timeout } },
    projects: [
      {
        extends: true,
        test: { name: 'alone', include: ALONE, exclude: [...LAST, ...LEFT_OUT] },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['tests/**/*.test.ts'],
          exclude: [...ALONE, ...LAST, ...LEFT_OUT, 'tests/{deploy,journeys,repository}/**'],
          // each file has an app and a database of its own, and shares the modules alone
          isolate: false,
          setupFiles: 'tests/run/cheap-hashes.ts',
        },
      },
      {
        extends: true,
        test: { name: 'last', include: LAST, exclude: LEFT_OUT, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      // with programs that a machine may lack: `npm run test:deploy` brings them
      ...(process.env.MORTAR_TEST_DEPLOY
        ? [{ extends: true as const, test: { name: 'deploy', include: ['tests/deploy/**/*.test.ts'] } }]
        : []),
      {
        extends: true,
        test: { name: 'units', include: ['{rules,web,tests/repository}/**/*.test.ts'], isolate: false },
      },
    ],
  },
});
