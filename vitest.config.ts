/** How unit, API and live tests run: on Node, with one PostgreSQL for all of them. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: 'tests/global-setup.ts',
    include: ['{rules,web,tests}/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'node_modules/**'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
