/** A backup is one moment of the database with all its files, taken while members write; a server runs on it after a restore. */
import { readFile, readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TRIAL_CHECKS } from '#rules/money/recon.ts';
import { checkChain } from '#server/actions/admin/act-chain.ts';
import { hashSecret } from '#server/auth/password-hash.ts';
import { writeBackup } from '#server/backup/backup-file.ts';
import { headerEntry } from '#server/backup/contents.ts';
import { checkBackup } from '#server/backup/restore.ts';
import { openSnapshot } from '#server/store/backup/snapshot.ts';
import { findStockDifferences } from '#server/store/pharmacy/stock/stock-check.ts';
import { listViolations } from '#server/store/money/ledger/trial-balance.ts';
import { readMigrations } from '#server/store/migrate.ts';
import { ADMIN, signInAsAdmin } from '../admin/admins.ts';
import { openEmulator, openTrade, type EmulatedProvider } from '../money/trade.ts';
import { PATIENCE } from '../kit/patience.ts';
import { png } from '../media/pictures.ts';
import { query } from '../kit/postgres.ts';
import { openS3Server } from '../storage/s3-server.ts';
import { callOn, startApp, type TestApp } from '../kit/start.ts';
import { backUp, openPlace, type Place, restoreTo, silently, startOn } from './places.ts';

// on a busy machine two apps and several databases take long to make
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PASSWORD = 'rain over tall mangoes';

let app: TestApp;
let emulator: EmulatedProvider;
let file: string;
let place: Place;
/** A member with a password. `waybill` is a private file of theirs. */
let email: string;
let waybill: string;
let token: string;

beforeAll(async () => {
  app = await startApp({ env: { ADMIN_EMAILS: ADMIN } });
  emulator = await openEmulator(app);
  const trade = await openTrade(app, emulator);
  await trade.buy(trade.partners[0], 6);
  await trade.buy(trade.partners[1], 4);
  const { supplier, walletAddress } = trade;
  const photo = new Blob([new Uint8Array(await png())]);
  const sent = await supplier.call('POST /api/wallet/dispatch/:walletAddress', { walletAddress, file: photo });
  waybill = sent.body.wallet.dispatch!.photo!;
  ({ email, token } = supplier);
  await app.ctx.db
    .updateTable('member')
    .set({ password_hash: await hashSecret(PASSWORD, { ip: '::1' }) })
    .where('email', '=', email)
    .execute();
  const admin = await signInAsAdmin(app);
  await callOn(app.url, 'GET /api/admin/health', {}, { token: admin });
  place = await openPlace({ ADMIN_EMAILS: ADMIN });
  file = place.file('backups/one.tar');
  await backUp(app, file);
});
afterAll(async () => {
  await place.remove();
  await app.close();
});

async function expectWhole(db: TestApp['ctx']['db']): Promise<void> {
  for (const check of TRIAL_CHECKS) expect([check, await listViolations(db, check)]).toEqual([check, []]);
  expect(await checkChain(db)).toMatchObject({ fault: null });
  expect(await findStockDifferences(db)).toEqual([]);
}

/** Hashes every table's rows in the order of their text, except the row that a running server renews every few seconds. */
async function hashesOf(owner: TestApp['owner']): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    owner,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND relname NOT IN ('migration', 'server_node') ORDER BY 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ hash: string }>(
      owner,
      `SELECT md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) || count(*) AS hash FROM public."${name}" t`,
    );
    hashes[name] = row!.hash;
  }
  return hashes;
}

describe('restored into an empty database and folder', () => {
  let restored: Awaited<ReturnType<typeof startOn>>;
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await hashesOf(app.owner);
    await restoreTo(place, file);
    expect(await hashesOf(place.owner)).toEqual(before);
    restored = await startOn(place);
  });
  afterAll(() => restored.close());

  it('members sign in with the same password, and stay signed in', async () => {
    const { status } = await callOn(restored.url, 'POST /api/auth/signin', {
      email,
      password: PASSWORD,
      remember: false,
    });
    expect(status).toBe(200);
    expect((await callOn(restored.url, 'GET /api/feed/posts', {}, { token })).status).toBe(200);
  });

  it('files are served as they were', async () => {
    const get = async (url: string) => {
      const response = await fetch(url + waybill, { headers: { authorization: token } });
      return [response.status, Buffer.from(await response.arrayBuffer()).toString('base64')];
    };
    expect((await get(restored.url))[0]).toBe(200);
    expect(await get(restored.url)).toEqual(await get(app.url));
    for (const folder of ['files', 'private'] as const) {
      const [source, target] = [join(app.ctx.config.dataDir, folder), join(place.config.dataDir, folder)];
      expect(await readdir(target)).toEqual(await readdir(source));
      for (const name of await readdir(source))
        expect(await readFile(join(target, name))).toEqual(await readFile(join(source, name)));
    }
  });

  it('the books balance, the acts are chained, and triggers and references are as they were', async () => {
    await expectWhole(restored.ctx.db);
    const rules = `SELECT tgrelid::regclass::text AS at, tgname AS name, tgenabled::text AS enabled FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) || convalidated FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2, 3`;
    expect(await query(place.owner, rules)).toEqual(await query(app.owner, rules));
    await expect(query(place.owner, 'DELETE FROM ledger_entry')).rejects.toThrow();
  });

  it('what is added goes on with the next numbers', async () => {
    const trade = await openTrade({ ...restored, url: restored.url }, await openEmulator(restored));
    await trade.buy(trade.partners[0], 1);
    await signInAsAdmin(restored);
    await expectWhole(restored.ctx.db);
  });
});

describe('across storages', () => {
  it('files of a folder go into S3-compatible storage, and from there into a folder, as they were', async () => {
    const server = await openS3Server();
    const remote = await openPlace(server.env);
    await restoreTo(remote, file);
    const onS3 = await startOn(remote);
    const get = async (url: string) => {
      const response = await fetch(url + waybill, { headers: { authorization: token } });
      return [response.status, Buffer.from(await response.arrayBuffer()).toString('base64')];
    };
    expect(await get(onS3.url)).toEqual(await get(app.url));
    for (const folder of ['files', 'private']) expect(await readdir(join(remote.config.dataDir, folder))).toEqual([]);

    const again = remote.file('backups/again.tar');
    await backUp({ ...app, ctx: onS3.ctx, owner: remote.owner }, again);
    await onS3.close();
    const local = await openPlace();
    await restoreTo(local, again);
    const onFolder = await startOn(local);
    expect(await get(onFolder.url)).toEqual(await get(app.url));
    for (const folder of ['files', 'private'] as const) {
      const names = await readdir(join(app.ctx.config.dataDir, folder));
      expect((await readdir(join(local.config.dataDir, folder))).toSorted()).toEqual(names.toSorted());
    }
    await onFolder.close();
    await local.remove();
    await remote.remove();
    await server.close();
  });

  it('is refused with a sentence while the storage is away, and leaves no file', async () => {
    const server = await openS3Server();
    const remote = await openPlace(server.env);
    await restoreTo(remote, file);
    server.cut();
    const made = backUp(
      { ...app, ctx: { ...app.ctx, config: remote.config }, owner: remote.owner },
      remote.file('b.tar'),
    );
    await expect(made).rejects.toMatchObject({ type: 'unavailable' });
    expect((await readdir(remote.config.dataDir)).filter((name) => name.startsWith('b.tar'))).toEqual([]);
    await remote.remove();
    await server.close();
  });
});

describe('while members write', () => {
  it('is of one moment: the books balance, and every row has its file', async () => {
    const state = { isOver: false };
    let trades = 0;
    const photo = new Blob([new Uint8Array(await png())]);
    const writing = (async () => {
      while (!state.isOver) {
        const trade = await openTrade(app, emulator);
        await trade.buy(trade.partners[0], 10);
        const { supplier, walletAddress } = trade;
        await supplier.call('POST /api/wallet/dispatch/:walletAddress', { walletAddress, file: photo });
        trades += 1;
      }
    })();
    await vi.waitUntil(() => trades > 0, PATIENCE);
    const other = await openPlace();
    await backUp(app, other.file('busy.tar'));
    await vi.waitUntil(() => trades > 2, PATIENCE);
    state.isOver = true;
    await writing;
    await restoreTo(other, other.file('busy.tar'));
    const again = await startOn(other);
    await expectWhole(again.ctx.db);
    const { rows } = await sql<{ name: string }>`SELECT name FROM picture`.execute(again.ctx.db);
    const stored = [...(await readdir(again.ctx.files.folder)), ...(await readdir(again.ctx.privateFiles.folder))];
    expect(rows.length).toBeGreaterThan(0);
    for (const { name } of rows) expect(stored).toContain(name);
    await again.close();
    await other.remove();
  });
});

describe('is refused with one sentence', () => {
  async function changed(name: string, change: (path: string) => Promise<unknown>): Promise<string> {
    const path = place.file(name);
    await writeFile(path, await readFile(file));
    await change(path);
    return path;
  }
  const check = (path: string) => checkBackup(path, undefined, silently);

  it('where a byte was changed, wherever it is', async () => {
    const bytes = await readFile(file);
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      const path = await changed('flipped.tar', () => {
        const copy = Buffer.from(bytes);
        copy[at]! ^= 1;
        return writeFile(place.file('flipped.tar'), copy);
      });
      await expect(check(path), `byte ${at}`).rejects.toThrow(/^The backup is damaged/);
    }
  });

  it('where its end is missing', async () => {
    const { length } = await readFile(file);
    for (const part of [0, 100, 512, Math.floor(length / 2), length - 1_600]) {
      await expect(check(await changed('cut.tar', (path) => truncate(path, part)))).rejects.toThrow(
        'its end is missing',
      );
    }
  });

  it('where it is something else, or not there', async () => {
    const text = await changed('text.tar', (path) => writeFile(path, 'x'.repeat(5_000)));
    await expect(check(text)).rejects.toThrow('not a Mortar archive');
    await expect(check(place.file('none.tar'))).rejects.toThrow('There is no file');
  });

  it('where a newer version made it, or one that this does not follow', async () => {
    const migrations = [...(await readMigrations())].map(([name, sha256]) => ({ name, sha256 }));
    const header = { format: 1, version: '9.0.0', takenAt: '', serverVersion: '18', databaseBytes: 0, tables: [] };
    const made = async (path: string, said: object) => {
      const entries = async function* () {
        yield headerEntry({ ...header, migrations, ...said });
      };
      await (await writeBackup(path, entries(), undefined)).keep();
    };
    const refused: [object, string][] = [
      [{ format: 2 }, 'made by a newer version of Mortar (9.0.0)'],
      [
        { migrations: [...migrations, { name: '9999-later.sql', sha256: '' }] },
        'newer version of Mortar (it has 9999-later.sql)',
      ],
      [{ migrations: [{ name: migrations[0]!.name, sha256: '' }] }, 'another edition of Mortar'],
    ];
    for (const [said, why] of refused)
      await expect(check(await changed('other.tar', (path) => made(path, said)))).rejects.toThrow(why);
  });

  it('where the database is in use', async () => {
    const used = { ...place, owner: app.owner };
    await expect(restoreTo(used, file)).rejects.toThrow('The database is not empty.');
  });
});

it('is made one at a time of one database', async () => {
  const snapshot = await openSnapshot(app.owner);
  await expect(backUp(app, place.file('second.tar'))).rejects.toThrow('Another backup, restore or move');
  await snapshot.close();
  await backUp(app, place.file('second.tar'));
});
