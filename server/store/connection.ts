/** Connections as Kysely gets them: every statement with values that is sent again is prepared by name. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isStalePlan, openStatementNames, type StatementNames } from './prepared-statement.ts';

export interface ConnectionOptions {
  /** False where a pooler gives each transaction another connection, on which no name is known. */
  prepares: boolean;
}

/** The same pool for Kysely. */
export function poolForKysely(pool: pg.Pool, { prepares }: ConnectionOptions): PostgresPool {
  const names = prepares ? openStatementNames() : undefined;
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const connection = known.get(client) ?? connectionOf(client, names);
      known.set(client, connection);
      return connection;
    },
  };
}

function connectionOf(client: pg.PoolClient, names: StatementNames | undefined): PostgresPoolClient {
  const send = (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? names?.of(text) : undefined;
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  };
  return {
    query: (async (text: string, values: readonly unknown[]) => {
      const isAlone = client.getTransactionStatus() === 'I';
      try {
        return await send(text, values);
      } catch (error) {
        if (!isStalePlan(error)) throw error;
        names?.renew(text);
        // a transaction has to begin anew
        if (!isAlone) throw error;
        return send(text, values);
      }
    }) as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken),
  };
}
