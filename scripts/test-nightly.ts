/**
 * `npm run test:nightly`: everything that `npm test` samples or skips, every journey on both devices, a mutation run over the rules, and the bench.
 */
import { GROUPS } from '../tests/run/groups.ts';
import type { CheckResult } from './check.ts';
import { runParts } from './parts.ts';
import { bench, mutation, playwright, units, vitest } from './runs.ts';

/** Test files from which a commit's run draws a sample. */
const SAMPLED = [
  'tests/every-route/every-route.test.ts',
  'tests/databases/databases.test.ts',
  'tests/live/delivery.test.ts',
  'tests/money/event-orders.test.ts',
  'tests/money/escrow-orders.test.ts',
  'tests/money/forged.test.ts',
  'tests/money/model.test.ts',
  'tests/medicine/safety/alert-model.test.ts',
  'tests/pharmacy/stock/model.test.ts',
  'tests/storage/store.test.ts',
];

/** Test groups a commit's run skips if unchanged. */
const GROUPED = GROUPS.filter(({ runner }) => runner === 'vitest').flatMap(({ tests }) => tests);

/** Areas that store and serve files. */
const FILES = [
  'account/licence',
  'account/profile',
  'chat/chat-file',
  'chat/voice',
  'media/picture',
  'privacy/data-export',
  'trade/offer/offer-goods',
];

async function onS3(): Promise<CheckResult> {
  process.env.MORTAR_TEST_STORAGE = 's3';
  const result = await vitest(...FILES.map((name) => `tests/${name}.test.ts`));
  delete process.env.MORTAR_TEST_STORAGE;
  return result;
}

/** Runs like a commit's run, but skips nothing. Its cost is compared every night. */
async function byCommit(): Promise<CheckResult> {
  delete process.env.MORTAR_TEST_NIGHT;
  process.env.MORTAR_TEST_ALL = '1';
  const result = await units();
  process.env.MORTAR_TEST_NIGHT = '1';
  return result;
}

process.env.MORTAR_TEST_NIGHT = '1';
await runParts(
  [
    ['units, API and live', byCommit],
    ['mutations of the rules', mutation],
    ['journeys on both devices', playwright],
    ['files in S3-compatible storage', onS3],
    ['whole samples, and every group', () => vitest('--no-file-parallelism', ...SAMPLED, ...GROUPED)],
    ['the bench', bench],
  ],
  { keepsBudget: true },
);
