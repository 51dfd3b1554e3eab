/** Imports of several pharmacies at once: a hostile or stuck one delays no other. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestMember } from '../../kit/people.ts';
import { makePharmacy } from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { until } from '../../kit/socket.ts';
import { workbook } from '../../document/workbooks.ts';
import { csvFile, type Imports, importsOf } from './imports.ts';
import { app, asOwner, imports, openStockImports, stateOf } from './stock-imports.ts';

openStockImports();
// each of these tests runs several imports, each in a process of its own
vi.setConfig({ testTimeout: 120_000 });

let stranger: TestMember;
let theirs: Imports;
let theirPharmacy: string;

beforeEach(async () => {
  [stranger] = (await makeMembers(app, 1)) as [TestMember];
  theirPharmacy = await makePharmacy(stranger);
  theirs = importsOf(stranger, theirPharmacy);
});

const GOODS = csvFile([
  ['Drug', 'Qty'],
  ['Coartem', 5],
]);

async function upload(who: TestMember, id: string, file: Blob): Promise<string> {
  const { status, body } = await who.call('POST /api/business/pharmacy/:id/import', { id, file });
  expect(status).toBe(200);
  return body.import._id;
}

async function importGoods(): Promise<void> {
  const { _id } = await imports.uploaded(GOODS);
  expect(await imports.confirmed(_id)).toMatchObject({ state: 'imported' });
}

/** Blocks every import of this pharmacy in the database until `work` is done. */
async function whileStuck(id: string, begin: () => Promise<void>, work: () => Promise<void>): Promise<void> {
  await asOwner(`CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM set_config('lock_timeout', '0', true); PERFORM pg_advisory_xact_lock(4711); RETURN NEW; END $$;
    CREATE TRIGGER stuck BEFORE UPDATE ON stock_import FOR EACH ROW WHEN (NEW.pharmacy_id = '${id}')
      EXECUTE FUNCTION wait_for_test()`);
  try {
    await app.ctx.db.transaction().execute(async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(4711)`.execute(trx);
      await begin();
      await work();
    });
  } finally {
    await asOwner('DROP TRIGGER stuck ON stock_import; DROP FUNCTION wait_for_test()');
  }
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = 4711`.execute(
    app.ctx.db,
  );
  return rows[0]!.n;
}

describe('imports of several pharmacies', () => {
  it('go on while a workbook of many open tags is refused', async () => {
    const book = await workbook('', { files: { 'xl/workbook.xml': `<workbook>${'<sheet '.repeat(200_000)}` } });
    expect(book.length).toBeLessThan(4_000);
    const hostile = await upload(stranger, theirPharmacy, new Blob([new Uint8Array(book)]));
    await importGoods();
    expect(await theirs.settled(hostile)).toMatchObject({
      state: 'refused',
      problem: 'This file is damaged. Open it in Excel and save it again.',
    });
  });

  it('go on while those of one pharmacy are stuck', async () => {
    let stuck = '';
    const begin = async () => {
      stuck = await upload(stranger, theirPharmacy, GOODS);
      await until(async () => (await waiting()) > 0);
    };
    await whileStuck(theirPharmacy, begin, async () => {
      await importGoods();
      expect(await waiting()).toBe(1);
      expect(await stateOf(stuck)).toBe('reading');
    });
    expect(await theirs.settled(stuck)).toMatchObject({ state: 'ready' });
  });
});
