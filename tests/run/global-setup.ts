/** One PostgreSQL with a migrated template for the whole run. */
import type { TestProject } from 'vitest/node';
import { startTestPostgres, type TestServer } from '../kit/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  console.log(`MORTAR_TEST_SEED=${project.config.env['MORTAR_TEST_SEED']} draws the samples of this run again`);
  const server = await startTestPostgres();
  project.provide('postgres', server.address);
  return () => server.stop();
}
