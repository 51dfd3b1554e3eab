/** One PostgreSQL with a migrated template for the whole run. */
import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; user: string; port?: number };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  const { host, user, port } = server.connection as { host: string; user: string; port?: number };
  project.provide('postgres', { host, user, ...(port && { port }) });
  return () => server.stop();
}
