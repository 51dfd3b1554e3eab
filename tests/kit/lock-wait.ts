/** Waits for statements that wait for a lock, so that a test can act while they do. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './start.ts';

/** Returns once exactly this many statements of the app's database wait for a lock. */
export async function waitForLocks({ ctx: { db } }: TestApp, count = 1): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        SELECT count(*)::int AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.waiting;
    })
    .toBe(count);
}
