/** One PostgreSQL with a migrated template for the whole run. */
import type { TestProject } from 'vitest/node';
import { startTestPostgres, type TestServer } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  project.provide('postgres', server.address);
  return () => server.stop();
}
