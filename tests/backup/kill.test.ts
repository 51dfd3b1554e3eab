/** A killed backup, restore or move leaves nothing incomplete under a final name, and can be run again. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrate } from '#server/store/migrate.ts';
import { checkBackup } from '#server/backup/restore.ts';
import { openEmulator, openTrade } from '../money/trade.ts';
import { PATIENCE } from '../kit/patience.ts';
import { query, urlOf } from '../kit/postgres.ts';
import { startApp, type TestApp } from '../kit/start.ts';
import { AT, type Command, isAt, killWhen, run, settingsOf } from './command.ts';
import { backUp, openPlace, type Place, silently } from './places.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let app: TestApp;
let folder: string;
let file: string;
let watch: pg.Client;

beforeAll(async () => {
  app = await startApp();
  watch = new pg.Client({ ...app.owner, database: 'postgres' });
  await watch.connect();
  const trade = await openTrade(app, await openEmulator(app));
  await trade.buy(trade.partners[0], 10);
  // a large file gives enough time to kill the backup
  await mkdir(join(app.ctx.config.dataDir, 'mail'), { recursive: true });
  await writeFile(join(app.ctx.config.dataDir, 'mail', 'large.eml'), randomBytes(48 * 1024 * 1024));
  folder = await mkdtemp(join(tmpdir(), 'mortar-kill-'));
  file = join(folder, 'good.tar');
  await backUp(app, file);
});
afterAll(async () => {
  await watch.end();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function countsOf(place: Pick<Place, 'owner'>): Promise<object[]> {
  return query(
    place.owner,
    `SELECT (SELECT count(*) FROM ledger_entry) AS entries, (SELECT count(*) FROM payment) AS payments,
            (SELECT count(*) FROM member) AS members, (SELECT coalesce(sum(amount_kobo), 0) FROM ledger_entry) AS kobo`,
  );
}

it('a killed backup leaves no file of its name, and the next one is whole', async () => {
  const target = join(folder, 'killed.tar');
  const settings = settingsOf(app, app.ctx.config.dataDir);
  const command = run('backup', [target, '--no-verify'], settings);
  const wasInTime = await killWhen(command, async () => existsSync(`${target}.half`));
  expect(wasInTime).toBe(true);
  expect(existsSync(target)).toBe(false);
  expect(await run('backup', [target, '--no-verify'], settings).ended).toMatchObject({ code: 0 });
  await checkBackup(target, undefined, silently);
  expect(existsSync(`${target}.half`)).toBe(false);
  expect((await readdir(app.ctx.config.dataDir)).filter((name) => name.startsWith('.backup-'))).toEqual([]);
});

it.each(Object.entries(AT))(
  'a restore killed at %s: no server starts on it, and it is run again',
  async (_, moment) => {
    const place = await openPlace();
    const settings = settingsOf(place, place.config.dataDir);
    const wasInTime = await killWhen(run('restore', [file], settings), () => isAt(watch, place.owner.database, moment));
    expect(wasInTime).toBe(true);
    await expect(migrate(place)).rejects.toThrow('did not finish. Run it again');
    await vi.waitUntil(async () => (await run('restore', [file], settings).ended).code === 0, PATIENCE);
    expect(await countsOf(place)).toEqual(await countsOf(app));
    await migrate(place);
    await place.remove();
  },
);

it.each(Object.entries(AT))('a move killed at %s: the source is as it was, and it is run again', async (_, moment) => {
  const place = await openPlace();
  const before = await countsOf(app);
  const settings = settingsOf(app, app.ctx.config.dataDir);
  const args = ['--to', urlOf(place.owner)];
  const wasInTime = await killWhen(run('move', args, settings), () => isAt(watch, place.owner.database, moment));
  expect(wasInTime).toBe(true);
  await expect(migrate(place)).rejects.toThrow('did not finish. Run it again');
  expect(await countsOf(app)).toEqual(before);
  await vi.waitUntil(async () => (await run('move', args, settings).ended).code === 0, PATIENCE);
  expect(await countsOf(place)).toEqual(before);
  await place.remove();
});

it('is refused by one sentence: no target, a target in use, a damaged file', async () => {
  const settings = settingsOf(app, app.ctx.config.dataDir);
  const cut = join(folder, 'cut.tar');
  await copyFile(file, cut);
  await writeFile(cut, 'x', { flag: 'r+' });
  const refused: [Command, string][] = [
    [run('move', [], settings), 'Name the new database'],
    [run('move', ['--to', urlOf(app.owner)], settings), 'is not empty'],
    [run('restore', [file], settings), 'is not empty'],
    [run('restore', [cut], settings), 'The backup is damaged'],
  ];
  for (const [command, why] of refused) {
    const { code, text } = await command.ended;
    expect([code, text]).toEqual([1, expect.stringContaining(why)]);
    expect(text).not.toContain('    at ');
  }
});
