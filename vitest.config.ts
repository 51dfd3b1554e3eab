/** How unit, API and live tests run: on Node, with one PostgreSQL for all of them. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { catalogues } from './web/build/catalogues.ts';

/** What is drawn by chance, drawn as often as a night allows. */
const NIGHT = { MODEL_RUNS: '10000', KILLS: '300' };

export default defineConfig(({ mode }) => ({
  plugins: [catalogues()],
  test: {
    env: mode === 'night' ? NIGHT : {},
    globalSetup: 'tests/global-setup.ts',
    include: ['{rules,web,tests}/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'node_modules/**'],
    // on two cores one worker waits for PostgreSQL while the other works
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
  },
}));
