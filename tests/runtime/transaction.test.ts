/** Transactions: BEGIN is sent with the first statement, COMMIT with a marked last one, and nothing of a transaction is visible outside it. */
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { type Db, inTransaction, onCommit, openPool, type Pool, type Trx } from '#server/store/db.ts';
import { isDatabaseAway } from '#server/store/database-unavailable.ts';
import { thenCommit } from '#server/store/transaction-query.ts';
import { cloneDatabase } from '../kit/postgres.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pool: Pool;
let db: Db;

beforeAll(async () => {
  database = await cloneDatabase(inject('postgres'));
});
beforeEach(async () => {
  // there is one connection, so that anything a transaction leaves behind affects the next
  pool = openPool(database.owner, { max: 1 });
  ({ db } = pool);
  await pool.pg.query('DROP TABLE IF EXISTS crate; CREATE TABLE crate (id int PRIMARY KEY)');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await pool.close();
});
afterAll(() => database.drop());

const put = (on: Db, id: number | string) => sql<never>`INSERT INTO crate VALUES (${id}::text::int)`.execute(on);
const putUnread = (on: Db) => sql<never>`INSERT INTO crate VALUES (${1}, ${2}, ${3})`.execute(on);

async function stored(): Promise<number[]> {
  const { rows } = await pool.pg.query<{ id: number }>('SELECT id FROM crate ORDER BY id');
  return rows.map(({ id }) => id);
}

/** Records the first word of each packet that waits for an answer. */
function watchPackets(): string[] {
  const sent: string[] = [];
  const query = pg.Client.prototype.query as unknown as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text: string }];
    sent.push((typeof asked === 'string' ? asked : asked.text).split(' ', 1).join(''));
    return query.apply(this, args);
  });
  return sent;
}

it('waits once for BEGIN and the first statement, however often that was sent before', async () => {
  const sent = watchPackets();
  for (const id of [1, 2, 3]) {
    await inTransaction(db, async (trx) => {
      await put(trx, id);
      await sql<never>`DELETE FROM crate WHERE id = 0`.execute(trx);
    });
  }
  expect(sent).toEqual([1, 2, 3].flatMap(() => ['INSERT', 'DELETE', 'commit']));
  expect(await stored()).toEqual([1, 2, 3]);
});

it('without statements is sent nothing, and what waits for its commit is called', async () => {
  const sent = watchPackets();
  const called: string[] = [];
  await inTransaction(db, async (trx) => onCommit(trx, () => called.push('committed')));
  await expect(inTransaction(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(sent).toEqual([]);
  expect(called).toEqual(['committed']);
});

const putLast = (on: Db, id: number | string) =>
  sql<{ id: number }>`INSERT INTO crate VALUES (${id}::text::int) RETURNING id${thenCommit}`.execute(on);

it('waits once for a marked last statement and COMMIT, with other statements or alone', async () => {
  const sent = watchPackets();
  const called: number[] = [];
  for (const id of [1, 3, 5]) {
    const last = (trx: Trx, last: number) => {
      onCommit(trx, () => called.push(last));
      return putLast(trx, last);
    };
    await inTransaction(db, async (trx) => {
      await put(trx, id);
      expect((await last(trx, id + 1)).rows).toEqual([{ id: id + 1 }]);
    });
    expect((await inTransaction(db, (trx) => last(trx, id + 10))).rows).toEqual([{ id: id + 10 }]);
  }
  expect(sent).toEqual(Array.from({ length: 9 }, () => 'INSERT'));
  expect(called).toEqual([2, 11, 4, 13, 6, 15]);
  expect(await stored()).toEqual([1, 2, 3, 4, 5, 6, 11, 13, 15]);
});

it.each([
  { what: 'the statement', fail: (trx: Db) => putLast(trx, 'no number') },
  // the trigger of the constraint runs at the commit
  { what: 'COMMIT', fail: (trx: Db) => putLast(trx, 99) },
])('whose last statement is marked keeps nothing if $what fails', async ({ fail }) => {
  await pool.pg.query(
    `CREATE OR REPLACE FUNCTION refuse_99() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN IF NEW.id = 99 THEN RAISE EXCEPTION 'no crate 99'; END IF; RETURN NULL; END $$;
     CREATE CONSTRAINT TRIGGER refused AFTER INSERT ON crate DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION refuse_99()`,
  );
  for (let times = 0; times < 4; times += 1) {
    const called: string[] = [];
    const work = inTransaction(db, async (trx) => {
      onCommit(trx, () => called.push('committed'));
      await put(trx, times + 10);
      await fail(trx);
    });
    await expect(work).rejects.toThrow(/no number|no crate 99/);
    expect(called).toEqual([]);
    await inTransaction(db, (trx) => putLast(trx, times));
  }
  expect(await stored()).toEqual([0, 1, 2, 3]);
});

it('sends nothing behind its COMMIT, because that would be stored by itself', async () => {
  const work = inTransaction(db, async (trx) => {
    await putLast(trx, 1);
    await put(trx, 2);
  });
  await expect(work).rejects.toThrow('a statement was sent after COMMIT');
  expect(await stored()).toEqual([1]);
  await inTransaction(db, (trx) => put(trx, 3));
  expect(await stored()).toEqual([1, 3]);
});

it.each([
  { what: 'executed', fail: (trx: Db) => put(trx, 'no number') },
  { what: 'read', fail: putUnread },
  { what: 'sent', fail: (trx: Db) => sql<never>`INSERT INTO crate VALUES (${{ many: 1n }})`.execute(trx) },
])('whose first statement cannot be $what keeps nothing and leaves its connection to others', async ({ fail }) => {
  for (let times = 0; times < 4; times += 1) {
    const called: string[] = [];
    const work = inTransaction(db, async (trx) => {
      onCommit(trx, () => called.push('committed'));
      await fail(trx);
    });
    await expect(work).rejects.toThrow();
    expect(called).toEqual([]);
    await expect(inTransaction(db, (trx) => put(trx, times))).resolves.toBeDefined();
  }
  expect(await stored()).toEqual([0, 1, 2, 3]);
});

it.each([
  { what: 'executed', fail: (trx: Db) => put(trx, 'no number') },
  { what: 'read', fail: putUnread },
])('whose first statement could not be $what stands or falls as one where it goes on', async ({ fail }) => {
  for (let times = 0; times < 4; times += 1) {
    const work = inTransaction(db, async (trx) => {
      await fail(trx).catch(() => undefined);
      await put(trx, 1);
      throw new Error('at last');
    });
    await expect(work).rejects.toThrow();
    expect(await stored()).toEqual([]);
  }
});

it('that was given up after its first statement failed is not called committed', async () => {
  const work = inTransaction(db, async (trx) => {
    await putUnread(trx).catch(() => undefined);
  });
  await expect(work).rejects.toThrow();
});

it('whose connection is lost behind the first statement keeps nothing, and says that the database is away', async () => {
  const admin = new pg.Client(database.owner);
  await admin.connect();
  const work = inTransaction(db, async (trx) => {
    await put(trx, 1);
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
    await admin.query('SELECT pg_terminate_backend($1, 10000)', [rows[0]!.pid]);
    await put(trx, 2);
  });
  await expect(work).rejects.toSatisfy(isDatabaseAway);
  await admin.end();
  expect(await stored()).toEqual([]);
  await inTransaction(db, (trx) => put(trx, 3));
  expect(await stored()).toEqual([3]);
});

it('of another isolation begins as such', async () => {
  const level = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => trx.executeQuery(CompiledQuery.raw('SHOW transaction_isolation')));
  expect(level.rows).toEqual([{ transaction_isolation: 'repeatable read' }]);
});

it('begins anew after a serialization failure of its first statement', async () => {
  let tries = 0;
  await inTransaction(db, async (trx) => {
    tries += 1;
    if (tries < 3) await sql<never>`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`.execute(trx);
    await put(trx, tries);
  });
  expect(await stored()).toEqual([3]);
});
