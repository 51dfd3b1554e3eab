/** Restore targets for tests: an empty database and a folder, and the server started on both. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { inject } from 'vitest';
import { makeBackup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { buildApp, type Running } from '#server/app.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { dropDatabase, query } from '../kit/postgres.ts';
import type { TestApp } from '../kit/start.ts';

export interface Place {
  config: Config;
  owner: ClientConfig;
  connection: ClientConfig;
  role: string;
  file(name: string): string;
  /** Removes the database, those that a replacement made beside it, and the folder. */
  remove(): Promise<void>;
}

/** Makes an empty database on the tests' server, whose owner is no superuser, and an empty data folder. */
export async function openPlace(env: Record<string, string> = {}): Promise<Place> {
  const address = inject('postgres');
  const { owner, admin: _, user, ...server } = address;
  const asOwner = { ...server, user: owner, database: 'postgres' };
  const database = `r_${randomBytes(8).toString('hex')}`;
  await query(asOwner, `CREATE DATABASE ${database}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'mortar-restored-'));
  const settings = {
    NODE_ENV: 'test',
    PORT: '0',
    HOST: 'localhost',
    LOG_LEVEL: 'error',
    DEMO: 'off',
    DATA_DIR: dataDir,
  };
  return {
    config: readConfig({ ...settings, ...env }),
    owner: { ...server, user: owner, database },
    connection: { ...server, user, database },
    role: user,
    file: (name) => join(dataDir, name),
    async remove() {
      const databases = await query<{ name: string }>(
        asOwner,
        `SELECT datname::text AS name FROM pg_database WHERE starts_with(datname, '${database}')`,
      );
      for (const { name } of databases) await dropDatabase(address, name);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function startOn({ config, connection }: Place): Promise<Running & { url: string }> {
  const running = await buildApp(config, { connection, direct: connection, isPooled: false });
  return { ...running, url: await running.start() };
}

/** Ignores the progress messages of commands. */
export const silently = () => undefined;

export async function backUp({ ctx, owner }: TestApp, file: string): Promise<void> {
  const written = await makeBackup({ config: ctx.config, postgres: { owner }, file, say: silently });
  await written.keep();
}

export const restoreTo = (place: Place, file: string) =>
  restore({ config: place.config, postgres: place, file, key: place.config.backupKey, say: silently });
