/** A backup replaces the existing data, which stays complete until then and is kept afterwards. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasSomething } from '#server/backup/replace.ts';
import { stagingOf, openStaging, writePlan } from '#server/backup/replaced-files.ts';
import { restore } from '#server/backup/restore.ts';
import { openStores } from '#server/backup/stored-files.ts';
import { readConfig } from '#server/config/config.ts';
import { startPostgres } from '#server/outside/postgres.ts';
import { createLike, elsewhere, listReplacedDatabases, namesBeside, swapNames } from '#server/store/backup/beside.ts';
import { mark } from '#server/store/backup/target.ts';
import { migrate } from '#server/store/migrate.ts';
import { makeMember } from '../kit/people.ts';
import { query } from '../kit/postgres.ts';
import { openS3Server } from '../storage/s3-server.ts';
import { startApp, type TestApp } from '../kit/start.ts';
import { AT, isAt, killWhen, run, settingsOf } from './command.ts';
import { backUp, openPlace, type Place, restoreTo, silently, startOn } from './places.ts';

// on a busy machine several servers and databases take long to make
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let app: TestApp;
let folder: string;
let file: string;
let watch: pg.Client;
beforeAll(async () => {
  app = await startApp();
  watch = new pg.Client({ ...app.owner, database: 'postgres' });
  await watch.connect();
  await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  await mkdir(join(app.ctx.config.dataDir, 'files'), { recursive: true });
  await writeFile(join(app.ctx.config.dataDir, 'files', 'early.webp'), 'early');
  folder = await mkdtemp(join(tmpdir(), 'mortar-replace-'));
  file = join(folder, 'good.tar');
  await backUp(app, file);
});
afterAll(async () => {
  await watch.end();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** A database and a folder that were used after the backup. */
let place: Place;
let name: string;
beforeEach(async () => {
  place = await openPlace();
  name = place.owner.database ?? '';
  await restoreTo(place, file);
  await query(place.owner, "UPDATE member SET first_name = 'Later'");
  await writeFile(join(place.config.dataDir, 'files', 'later.webp'), 'later');
});
afterEach(() => place.remove());

const settings = () => settingsOf(place, place.config.dataDir);
const replaceIt = (...more: string[]) => run('restore', [file, '--replace', '--yes', ...more], settings());
const namesIn = async (owner = place.owner) =>
  (await query<{ name: string }>(owner, 'SELECT first_name AS name FROM member')).map((row) => row.name);
const filesIn = async (dataDir = place.config.dataDir) => (await readdir(join(dataDir, 'files'))).toSorted();
const replacedFolders = async () => (await readdir(place.config.dataDir)).filter((one) => one.startsWith('replaced-'));

/** Expects the data as it was before anything was replaced, and that a server starts on it. */
async function expectUntouched(): Promise<void> {
  expect(await namesIn()).toEqual(['Later']);
  expect(await filesIn()).toEqual(['early.webp', 'later.webp']);
  expect(await listReplacedDatabases(place.owner, name)).toEqual([]);
  await migrate(place);
  const running = await startOn(place);
  await running.close();
}

async function expectReplaced(): Promise<void> {
  expect(await namesIn()).toEqual(['Ada']);
  expect(await filesIn()).toEqual(['early.webp']);
  const [oldName = ''] = await listReplacedDatabases(place.owner, name);
  expect(await namesIn(elsewhere(place.owner, oldName))).toEqual(['Later']);
  const [folderOfBefore = ''] = await replacedFolders();
  expect(await filesIn(join(place.config.dataDir, folderOfBefore))).toEqual(['early.webp', 'later.webp']);
  expect(existsSync(stagingOf(place.config.dataDir))).toBe(false);
  await migrate(place);
}

it('everything is as in the backup, what was there is kept, and goes when it is told to', async () => {
  const secret = await readFile(join(place.config.dataDir, 'session-secret'), 'utf8');
  const { code, text } = await replaceIt().ended;
  expect([code, text]).toEqual([0, expect.stringContaining('The old data is kept')]);
  await expectReplaced();
  expect(await readFile(join(place.config.dataDir, 'session-secret'), 'utf8')).toBe(secret);
  const running = await startOn(place);
  await running.close();
  const removal = await run('restore', ['--remove-replaced', '--yes'], settings()).ended;
  expect(removal).toMatchObject({ code: 0 });
  expect(await listReplacedDatabases(place.owner, name)).toEqual([]);
  expect(await replacedFolders()).toEqual([]);
  expect(await namesIn()).toEqual(['Ada']);
});

it('files in other storage come to those of before, which stay for the database that is kept', async () => {
  const server = await openS3Server();
  const config = readConfig({ DATA_DIR: place.config.dataDir, ...server.env });
  const stores = await openStores(config);
  await stores.s3!.files.put('later.webp', new TextEncoder().encode('later'));
  const { code, text } = await run('restore', [file, '--replace', '--yes'], { ...settings(), ...server.env }).ended;
  expect([code, text]).toEqual([0, expect.stringContaining('The old data is kept')]);
  expect(await namesIn()).toEqual(['Ada']);
  const stored = async () => (await Array.fromAsync(stores.s3!.files.list())).map((one) => one.name).toSorted();
  expect(await stored()).toEqual(['early.webp', 'later.webp']);
  const removal = await run('restore', ['--remove-replaced', '--yes'], { ...settings(), ...server.env }).ended;
  expect(removal).toMatchObject({ code: 0 });
  expect(await stored()).toEqual(['early.webp', 'later.webp']);
  stores.close();
  await server.close();
});

it.each(Object.entries(AT))('killed at %s what was there is whole, and it is run again', async (_, statement) => {
  const { next } = namesBeside(name, new Date());
  const wasInTime = await killWhen(replaceIt(), () => isAt(watch, next, statement));
  expect(wasInTime).toBe(true);
  await expectUntouched();
  // the killed command may still hold its second database
  await vi.waitUntil(async () => (await replaceIt().ended).code === 0, { timeout: 90_000 });
  await expectReplaced();
});

describe('killed after the names were swapped', () => {
  it.each([
    ['before the first file', 0],
    ['between the files', 1],
  ])('%s no server starts on it, and the same command finishes it', async (_, moved) => {
    const { dataDir } = place.config;
    const at = new Date();
    const { next, kept } = namesBeside(name, at);
    const staging = await openStaging(dataDir);
    await createLike(place.owner, next, name);
    const beside = elsewhere(place.owner, next);
    const config = { ...place.config, dataDir: staging };
    await restore({ config, postgres: { owner: beside, role: place.role }, file, key: undefined, say: silently });
    await mark(beside);
    await writePlan(dataDir, { kept, folder: 'replaced-20270331T013000' });
    await swapNames(place.owner, { name, next, kept });
    if (moved === 1) {
      await mkdir(join(dataDir, 'replaced-20270331T013000'));
      await rename(join(dataDir, 'files'), join(dataDir, 'replaced-20270331T013000', 'files'));
    }
    await expect(migrate(place)).rejects.toThrow('did not finish. Run it again');
    const { code, text } = await replaceIt().ended;
    expect([code, text]).toEqual([0, expect.stringContaining('interrupted replacement is now complete')]);
    await expectReplaced();
  });
});

describe('is refused by one sentence, and changes nothing', () => {
  it.each([
    ['while somebody is connected', ['--replace', '--yes'], 'Stop the server first'],
    ['without anybody to confirm it', ['--replace'], 'Add --yes if you are sure'],
    ['without being asked to replace', [], 'Add --replace to replace its data'],
  ])('%s', async (why, args, sentence) => {
    const other = new pg.Client(place.connection);
    if (why.startsWith('while')) await other.connect();
    const { code, text } = await run('restore', [file, ...args], settings()).ended;
    expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
    expect(text).not.toContain('    at ');
    await other.end();
    await expectUntouched();
  });

  it('of a role that may not make databases', async () => {
    const poor = { ...place.owner, user: place.role };
    await expect(createLike(poor, `${name}_restoring`, name)).rejects.toThrow('cannot create databases');
  });
});

it('waits for connections that are about to end', async () => {
  const client = new pg.Client(place.owner);
  await client.connect();
  const ended = client.query('SELECT pg_sleep(1)').then(() => client.end());
  expect(await hasSomething(place)).toBe(true);
  await ended;
});

it('the embedded database is replaced the same way', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mortar-embedded-'));
  const env = { DATA_DIR: dataDir };
  const restored = await run('restore', [file], env).ended;
  expect(restored.code, restored.text).toBe(0);
  const before = await startPostgres({ dataDir, isDurable: false });
  await query(before.owner, "UPDATE member SET first_name = 'Later'");
  await before.stop();
  const { code, text } = await run('restore', [file, '--replace', '--yes'], env).ended;
  expect(code, text).toBe(0);
  expect(text).toContain('The old data is kept');
  const after = await startPostgres({ dataDir, isDurable: false });
  expect(await namesIn(after.owner)).toEqual(['Ada']);
  const [oldName = ''] = await listReplacedDatabases(after.owner, 'mortar');
  expect(await namesIn(elsewhere(after.owner, oldName))).toEqual(['Later']);
  await after.stop();
  await rm(dataDir, { recursive: true, force: true });
});
