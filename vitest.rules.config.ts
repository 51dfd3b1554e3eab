/** The rules' own tests alone: what a mutation run repeats for each change of the rules. */
import { defineConfig } from 'vitest/config';
import { SEED } from './tests/kit/sample.ts';

export default defineConfig({
  test: {
    env: { MORTAR_TEST_SEED: String(SEED) },
    setupFiles: ['tests/run/run-seed.ts'],
    include: ['rules/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
