import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: 'tests/global-setup.ts',
    include: ['rules/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'node_modules/**'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
