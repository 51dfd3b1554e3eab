/** A job that is added under a key is never lost, also where a worker takes the earlier one of that key at the same moment. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { jobs } from '#server/outside/jobs.ts';
import { inTransaction } from '#server/store/db.ts';
import { waitForLocks } from '../kit/lock-wait.ts';
import { openApp } from '../kit/start.ts';

const app = openApp();

const KEY = 'read import of the race';
const add = (stockImportId: string) =>
  jobs.add(app.ctx.db, 'end-stock-import', { stockImportId }, { key: KEY, runAt: new Date('2099-01-01') });

/** Takes the job of the key as a worker does, and lets the lock of its row go once somebody waits for it. */
async function takeWhile(other: () => Promise<void>): Promise<void> {
  let adding = Promise.resolve();
  await inTransaction(app.ctx.db, async (trx) => {
    await sql<never>`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'test' WHERE key = ${KEY}`.execute(
      trx,
    );
    adding = other();
    await waitForLocks(app);
  });
  await adding;
}

it('follows a job that was taken while it was added', async () => {
  await add('first');
  await takeWhile(() => add('second'));
  const { rows } = await sql<{ payload: object; isTaken: boolean; key: string | null }>`
    SELECT payload, locked_at IS NOT NULL AS "isTaken", key FROM graphile_worker._private_jobs
     WHERE payload ->> 'stockImportId' IN ('first', 'second') ORDER BY id`.execute(app.ctx.db);
  expect(rows).toEqual([
    { payload: { stockImportId: 'first' }, isTaken: true, key: null },
    { payload: { stockImportId: 'second' }, isTaken: false, key: KEY },
  ]);
});
