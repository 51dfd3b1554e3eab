/** Access to the product's database as the owner of its tables, for states that no screen can bring about. */
import type { ClientConfig } from 'pg';
import { cloneDatabase, query, type TestServer } from '../../kit/postgres.ts';

interface DatabaseAddress {
  server: TestServer;
  owner: ClientConfig;
}

/** Passes the connection to the processes that run the journeys. */
export function shareDatabase(server: TestServer, owner: ClientConfig): void {
  process.env.MORTAR_TEST_DATABASE = JSON.stringify({ server, owner } satisfies DatabaseAddress);
}

const sharedDatabase = () => JSON.parse(process.env.MORTAR_TEST_DATABASE ?? '') as DatabaseAddress;

export function ask<T extends object>(sql: string, values: readonly string[]): Promise<T[]> {
  return query<T>(sharedDatabase().owner, sql, values);
}

/** Another database on the same server, for a journey that starts its own product. */
export const ownDatabase = () => cloneDatabase(sharedDatabase().server);
