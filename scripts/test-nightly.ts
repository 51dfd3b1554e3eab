/** `npm run test:nightly`: whole what `npm test` samples, every journey on both devices, and a mutation run over the rules. */
import type { CheckResult } from './check.ts';
import { mutation, playwright, runParts, vitest } from './runs.ts';

/** The files whose work a run by commit draws a sample of. */
const SAMPLED = [
  'tests/api/authorisation.test.ts',
  'tests/api/every-route.test.ts',
  'tests/databases/databases.test.ts',
  'tests/live/delivery.test.ts',
  'tests/money/event-orders.test.ts',
  'tests/money/escrow-orders.test.ts',
  'tests/money/forged.test.ts',
  'tests/money/model.test.ts',
  'tests/safety/alert-model.test.ts',
  'tests/stock/model.test.ts',
  'tests/storage/store.test.ts',
  'tests/survival/chat.test.ts',
  'tests/survival/hash-flood.test.ts',
  'tests/survival/kill.test.ts',
];

/** What stores files, and serves them. */
const FILES = ['chat-file', 'data-export', 'licence', 'offer-goods', 'picture', 'profile', 'voice'];

async function onS3(): Promise<CheckResult> {
  process.env.MORTAR_TEST_STORAGE = 's3';
  const result = await vitest(...FILES.map((name) => `tests/api/${name}.test.ts`));
  delete process.env.MORTAR_TEST_STORAGE;
  return result;
}

process.env.MORTAR_TEST_NIGHT = '1';
await runParts([
  ['mutations of the rules', mutation],
  ['journeys on both devices', playwright],
  ['files in S3-compatible storage', onS3],
  ['whole samples', () => vitest('--no-file-parallelism', ...SAMPLED)],
]);
