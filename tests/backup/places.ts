/** Where tests restore to: an empty database and a folder, and the server started on both. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { inject } from 'vitest';
import { makeBackup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { buildApp, type Running } from '#server/app.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { query } from '../postgres.ts';
import type { TestApp } from '../start.ts';

export interface Place {
  config: Config;
  owner: ClientConfig;
  connection: ClientConfig;
  role: string;
  file(name: string): string;
  /** With the databases that a replacement made beside it. */
  remove(): Promise<void>;
}

/** An empty database on the server of the tests, whose owner is no superuser, and an empty data folder. */
export async function openPlace(env: Record<string, string> = {}): Promise<Place> {
  const { owner, admin, user, ...server } = inject('postgres');
  const database = `r_${randomBytes(8).toString('hex')}`;
  await query({ ...server, user: owner, database: 'postgres' }, `CREATE DATABASE ${database}`);
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
      // only the superuser can end autovacuum where it is at work in a database
      const asAdmin = { ...server, user: admin, database: 'postgres' };
      const databases = await query<{ name: string }>(
        asAdmin,
        `SELECT datname::text AS name FROM pg_database WHERE starts_with(datname, '${database}')`,
      );
      for (const { name } of databases) await query(asAdmin, `DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function startOn({ config, connection }: Place): Promise<Running & { url: string }> {
  const running = await buildApp(config, { connection, direct: connection, isPooled: false });
  return { ...running, url: await running.start() };
}

/** What commands say while they work is not of interest here. */
export const silently = () => undefined;

export async function backUp({ ctx, owner }: TestApp, file: string): Promise<void> {
  const written = await makeBackup({ config: ctx.config, postgres: { owner }, file, say: silently });
  await written.keep();
}

export const restoreTo = (place: Place, file: string) =>
  restore({ config: place.config, postgres: place, file, key: place.config.backupKey, say: silently });
