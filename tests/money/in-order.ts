/** Runs transactions that compete for one wallet in a given order. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '../start.ts';
import type { Trade } from './trade.ts';

async function countWaiting(app: TestApp): Promise<number | undefined> {
  const waiting = sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await waiting.execute(app.ctx.db)).rows[0]?.n;
}

/** Locks a row until all of `work` wait for it in this order: PostgreSQL then lets them in one after the other. */
export async function inOrderBehind<T extends unknown[]>(
  app: TestApp,
  row: { table: 'wallet' | 'member' | 'payout'; id: string },
  work: { [K in keyof T]: () => Promise<T[K]> },
): Promise<T> {
  const begun: Promise<unknown>[] = [];
  await app.ctx.db.transaction().execute(async (trx) => {
    await sql`SELECT id FROM ${sql.table(row.table)} WHERE id = ${row.id} FOR UPDATE`.execute(trx);
    for (const begin of work) {
      begun.push(begin());
      await expect.poll(() => countWaiting(app)).toBe(begun.length);
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
