/** A forged archive with a correct checksum ends a restore with a sentence for the operator. */
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Entry, entryOf } from '#server/backup/archive.ts';
import { writeBackup } from '#server/backup/backup-file.ts';
import { checkBackup } from '#server/backup/restore.ts';
import { ConfigError } from '#server/config/config.ts';
import { readMigrations } from '#server/store/migrate.ts';
import { openPlace, type Place, restoreTo, silently } from './places.ts';
import { run, settingsOf } from './command.ts';

// on a busy machine a database takes long to migrate
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let place: Place;
let header: object;
beforeAll(async () => {
  place = await openPlace();
  const migrations = [...(await readMigrations())].map(([name, sha256]) => ({ name, sha256 }));
  const tables = [{ name: 'public.attempt', columns: ['subject', 'count', 'since', 'blocked_until'] }];
  header = { format: 1, version: '0.1.0', takenAt: '', serverVersion: '18', databaseBytes: 0, migrations, tables };
});
afterAll(() => place.remove());

const json = (name: string, value: unknown) => entryOf(name, Buffer.from(JSON.stringify(value)));
const text = (name: string, value: string) => entryOf(name, Buffer.from(value));
const first = (more: object = {}) => json('mortar-backup.json', { ...header, ...more });
const sums = (rows: Record<string, number> = { 'public.attempt': 0 }) => json('database.json', { rows, sequences: [] });
const rows = (value: string, table = 'public.attempt') =>
  entryOf(`database/${table}/000001.copy.gz`, gzipSync(Buffer.from(value)));

async function forged(...entries: Entry[]): Promise<string> {
  const path = place.file('backups/forged.tar');
  const all = async function* () {
    yield* entries;
  };
  await (await writeBackup(path, all(), undefined)).keep();
  return path;
}

describe('a forged archive is refused with a sentence', () => {
  it.each([
    ['whose head is no JSON', () => [text('mortar-backup.json', '{')]],
    ['whose head is null', () => [text('mortar-backup.json', 'null')]],
    ['whose head names no migrations', () => [first({ migrations: undefined })]],
    ['whose tables are words', () => [first({ tables: ['public.member'] })]],
  ])('%s', async (_, entries) => {
    await expect(checkBackup(await forged(...entries()), undefined, silently)).rejects.toThrow(
      new ConfigError('The backup is damaged (its mortar-backup.json is not what Mortar writes). Use another one.'),
    );
  });

  it.each([
    ['whose rows are of a table it does not name', () => [first(), rows('', 'public.other')]],
    ['whose rows are not zipped', () => [first(), text('database/public.attempt/000001.copy.gz', 'no gzip')]],
    ['whose rows PostgreSQL does not take', () => [first(), rows('words\tare\tno\trows\n')]],
    ['whose rows break a constraint', () => [first(), rows('\\\\x00\t0\t2026-01-01\t\\N\n')]],
    ['whose sums are no sums', () => [first(), text('database.json', '[]')]],
    ['whose secrets are none', () => [first(), sums(), text('secrets.json', '"secret"')]],
    ['whose file lies elsewhere', () => [first(), sums(), text('files/../../outside', 'x')]],
    ['whose folder is none of ours', () => [first(), sums(), text('etc/passwd', 'x')]],
    ['without an entry', () => []],
  ])('%s', async (_, entries) => {
    const refused = restoreTo(place, await forged(...entries()));
    await expect(refused).rejects.toThrow(
      /^(The backup is damaged \(.+\)\. Use another one\.|This file is not a Mortar backup\.)$/s,
    );
    await expect(refused).rejects.toBeInstanceOf(ConfigError);
  });

  it('and by the command with nothing else, neither name nor line of our code', async () => {
    const file = await forged(first(), sums(), text('files/../../outside', 'x'));
    const { code, text: said } = await run('restore', [file], settingsOf(place, place.config.dataDir)).ended;
    expect(code).toBe(1);
    expect(said).toContain('The backup is damaged (files/../../outside is not a file of a backup). Use another one.');
    expect(said).not.toMatch(/\n\s+at /);
  });
});

it('the folder of backups is for the user of the server alone', async () => {
  const { mode } = await stat(dirname(await forged(first())));
  expect((mode & 0o777).toString(8)).toBe('700');
});
