/** A PostgreSQL of Debian's packages, on a folder of its own, for the duration of a test. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';

const ROOT = '/usr/lib/postgresql';

/** Lists the installed versions, by number. */
export function debianVersions(): string[] {
  if (!existsSync(ROOT)) return [];
  return readdirSync(ROOT).filter((version) => existsSync(join(ROOT, version, 'bin', 'postgres')));
}

export interface DebianPostgres {
  /** A connection as its superuser, to an empty database. */
  admin: ClientConfig;
  stop(): void;
  start(): void;
  close(): Promise<void>;
}

export async function openDebianPostgres(version: string): Promise<DebianPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'mortar-debian-'));
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root, and Debian's package creates a user for it
  const user = isRoot ? userOf('postgres') : undefined;
  if (user) await chown(folder, user.uid, user.gid);
  const run = (name: string, ...args: string[]) =>
    execFileSync(join(ROOT, version, 'bin', name), args, { ...user, cwd: folder, stdio: 'ignore' });
  const data = join(folder, 'data');
  run(
    'initdb',
    `--pgdata=${data}`,
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  const start = () =>
    void run(
      'pg_ctl',
      'start',
      '-w',
      '-D',
      data,
      '-l',
      join(folder, 'log'),
      '-o',
      `-k ${folder} -c listen_addresses= -c fsync=off`,
    );
  const stop = () => void run('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', data);
  start();
  return {
    admin: { host: folder, user: 'postgres', database: 'postgres' },
    stop,
    start,
    async close() {
      stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function userOf(name: string): { uid: number; gid: number } {
  const idOf = (which: string) => Number(execFileSync('id', [which, name], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
