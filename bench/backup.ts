/** A backup, its verification and a restore in MB per second, compared with a plain copy of the same tables and files. */
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { makeBackup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { readConfig } from '#server/config/config.ts';
import { startPostgres } from '#server/outside/postgres.ts';
import { openSnapshot } from '#server/store/backup/snapshot.ts';
import type { BenchServer } from './bench-server.ts';

const NOTICES = 600_000;
const FILES = 200;
const FILE_BYTES = 512 * 1024;
const BYTES_PER_MB = 1_000_000;
const silently = () => undefined;

export interface BackupSpeeds {
  /** Rows as `COPY` writes them, and files. */
  megabytes: number;
  /** Speeds in MB per second. */
  dump: number;
  encrypted: number;
  verify: number;
  restore: number;
  copy: number;
}

/** The plain copy runs first, so that backups gain nothing from a warm cache. */
export async function measureBackups({ folder, connection, pool, members }: BenchServer): Promise<BackupSpeeds> {
  const dataDir = join(folder, 'backup');
  await seed(pool.pg, members[0]!.id, dataDir);
  const place = join(folder, 'copies');
  await mkdir(place);
  const copied = await timed(() => copyPlainly(connection, dataDir, place));
  const megabytes = copied.answer / BYTES_PER_MB;
  const dump = async (file: string, key?: string) => {
    const config = readConfig({ DATA_DIR: dataDir, ...(key !== undefined && { BACKUP_KEY: key }) });
    const written = await makeBackup({ config, postgres: { owner: connection }, file, say: silently });
    await written.keep();
  };
  const file = join(place, 'bench.tar');
  const dumped = await timed(() => dump(file));
  const encrypted = await timed(() => dump(join(place, 'bench.tar.age'), 'correct horse battery staple'));
  const verified = await timed(() => verifyBackup({ dataDir: folder, file, key: undefined, say: silently }));
  const restored = await restoreInto(join(folder, 'restored'), file);
  return {
    megabytes,
    dump: megabytes / dumped.seconds,
    encrypted: megabytes / encrypted.seconds,
    verify: megabytes / verified.seconds,
    restore: megabytes / restored,
    copy: megabytes / copied.seconds,
  };
}

async function seed(pool: pg.Pool, memberId: string, dataDir: string): Promise<void> {
  await pool.query(
    `INSERT INTO notice (id, member_id, kind, subject_kind, subject_id, detail, created_at)
     SELECT gen_random_uuid(), $1, 'licence', 'member', gen_random_uuid(), to_jsonb('A pharmacy of number ' || n),
            now() - n * interval '1 second' FROM generate_series(1, $2::int) AS n`,
    [memberId, NOTICES],
  );
  await mkdir(join(dataDir, 'files'), { recursive: true });
  for (let index = 0; index < FILES; index += 1) {
    const bytes = randomBytes(FILE_BYTES);
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    await writeFile(join(dataDir, 'files', `${name}.webp`), bytes);
  }
}

/** Copies each table with `COPY`, and the files unchanged. Returns the bytes. */
async function copyPlainly(connection: pg.ClientConfig, dataDir: string, place: string): Promise<number> {
  const snapshot = await openSnapshot(connection);
  let bytes = 0;
  try {
    for (const table of snapshot.contents.tables) {
      const file = join(place, table.name);
      await pipeline(snapshot.read(table), createWriteStream(file, { flush: true }));
      bytes += (await stat(file)).size;
    }
  } finally {
    await snapshot.close();
  }
  await mkdir(join(place, 'files'));
  for (const name of await readdir(join(dataDir, 'files'))) {
    await copyFile(join(dataDir, 'files', name), join(place, 'files', name));
    bytes += (await stat(join(dataDir, 'files', name))).size;
  }
  return bytes;
}

/** Restores into an embedded PostgreSQL that syncs, like an operator's. Returns the seconds without its start. */
async function restoreInto(dataDir: string, file: string): Promise<number> {
  const postgres = await startPostgres({ dataDir });
  try {
    const config = readConfig({ DATA_DIR: dataDir });
    const { seconds } = await timed(() => restore({ config, postgres, file, key: undefined, say: silently }));
    return seconds;
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; seconds: number }> {
  const begun = performance.now();
  const answer = await work();
  return { answer, seconds: (performance.now() - begun) / 1_000 };
}
