/** Runs competing transactions of one wallet in a given order. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { lockSupplierMoney } from '#server/store/money/ledger/ledger.ts';
import type { TestApp } from '../kit/start.ts';
import type { Trade } from './trade.ts';

/**
 * Counts the sessions that wait for this backend, directly or indirectly. Only sessions of this database count, because other jobs wait for
 * other things.
 */
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

/** The lock to hold: on a row, or on the money of a supplier. */
type Held = { table: 'wallet' | 'payout' | 'post'; id: string } | { moneyOf: string };

/**
 * Holds the lock until all of `work` wait for it in this order; PostgreSQL then lets them in one by one. It has to be the last lock that
 * each of them takes before it decides: one that releases a lock and takes it again may be overtaken. `meanwhile` ends while all of them
 * wait.
 */
export async function inOrderBehind<T extends unknown[]>(
  app: TestApp,
  held: Held,
  work: { [K in keyof T]: () => Promise<T[K]> },
  meanwhile?: () => Promise<unknown>,
): Promise<T> {
  const begun: Promise<unknown>[] = [];
  await app.ctx.db.transaction().execute(async (trx) => {
    if ('moneyOf' in held) await lockSupplierMoney(trx, held.moneyOf);
    else await sql`SELECT id FROM ${sql.table(held.table)} WHERE id = ${held.id} FOR UPDATE`.execute(trx);
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
    for (const begin of work) {
      begun.push(begin());
      await expect.poll(() => countBehind(app, rows[0]!.pid)).toBe(begun.length);
    }
    await meanwhile?.();
  });
  return (await Promise.all(begun)) as T;
}

/** Does the same with the wallet's row, which most transactions lock first. */
export const inThisOrder = <T extends unknown[]>(
  app: TestApp,
  { walletId: id }: Pick<Trade, 'walletId'>,
  work: { [K in keyof T]: () => Promise<T[K]> },
): Promise<T> => inOrderBehind<T>(app, { table: 'wallet', id }, work);
