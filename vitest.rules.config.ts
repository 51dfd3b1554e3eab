/** The rules' own tests alone: what a mutation run repeats for each change of the rules. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['rules/**/*.test.ts'], testTimeout: 60_000 },
});
