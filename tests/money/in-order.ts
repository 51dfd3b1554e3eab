/** Runs transactions that compete for one wallet in a given order. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '../start.ts';
import type { Trade } from './trade.ts';

/** Who waits for this backend, or for somebody who does. Jobs of the same database may wait for something else meanwhile. */
async function countBehind(app: TestApp, pid: number): Promise<number | undefined> {
  const behind = sql<{ n: number }>`
    WITH RECURSIVE behind AS (
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND ${pid} = ANY(pg_blocking_pids(pid))
      UNION
      SELECT waiting.pid FROM pg_stat_activity AS waiting JOIN behind ON behind.pid = ANY(pg_blocking_pids(waiting.pid))
       WHERE waiting.datname = current_database())
    SELECT count(*)::int AS n FROM behind`;
  return (await behind.execute(app.ctx.db)).rows[0]?.n;
}

/** Locks a row until all of `work` wait for it in this order: PostgreSQL then lets them in one after the other. */
export async function inOrderBehind<T extends unknown[]>(
  app: TestApp,
  row: { table: 'wallet' | 'member' | 'payout'; id: string },
  work: { [K in keyof T]: () => Promise<T[K]> },
): Promise<T> {
  const begun: Promise<unknown>[] = [];
  await app.ctx.db.transaction().execute(async (trx) => {
    const locked = await sql<{ pid: number }>`
      SELECT pg_backend_pid() AS pid FROM ${sql.table(row.table)} WHERE id = ${row.id} FOR UPDATE`.execute(trx);
    for (const begin of work) {
      begun.push(begin());
      await expect.poll(() => countBehind(app, locked.rows[0]!.pid)).toBe(begun.length);
    }
  });
  return (await Promise.all(begun)) as T;
}

/** The same with the row most transactions lock first. */
export const inThisOrder = <T extends unknown[]>(
  app: TestApp,
  { walletId: id }: Pick<Trade, 'walletId'>,
  work: { [K in keyof T]: () => Promise<T[K]> },
): Promise<T> => inOrderBehind<T>(app, { table: 'wallet', id }, work);
