/** A PgBouncer in front of a test's PostgreSQL, if Debian's is installed. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { until } from '../kit/socket.ts';

export type PoolMode = 'session' | 'transaction';

export interface PgBouncer {
  /** Returns a URL that leads through it to the same database as the same role. */
  urlOf(connection: ClientConfig): string;
  close(): Promise<void>;
}

/** The program comes from the system, not from an npm package. */
const PROGRAM: string = 'pgbouncer';

const NOBODY = { uid: 65_534, gid: 65_534 };

/** Returns the version; undefined if it is not installed. */
export function pgBouncerVersion(): string | undefined {
  try {
    const said = execFileSync(PROGRAM, ['--version'], { encoding: 'utf8', env: PATHS, stdio: 'pipe' });
    return /PgBouncer (\S+)/.exec(said)?.[1];
  } catch {
    return undefined;
  }
}

const PATHS = { PATH: `${process.env.PATH}:/usr/sbin` };

/** Starts it with the default settings of a distribution otherwise, in which connections may not set time limits. */
export async function startPgBouncer(server: ClientConfig, mode: PoolMode): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'mortar-pgbouncer-'));
  const port = await freePort();
  const names = ['mortar', 'mortar_app', 'postgres', 'nobody'].map((name) => `"${name}" ""`);
  await writeFile(join(folder, 'users'), names.join('\n'));
  const settings = [
    '[databases]',
    `* = host=${server.host} port=${server.port ?? 5432}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users')}`,
    `pool_mode = ${mode}`,
    // the pool is smaller than the number of clients, so that a connection often served another client before
    `default_pool_size = ${mode === 'transaction' ? 4 : 40}`,
  ];
  await writeFile(join(folder, 'ini'), settings.join('\n'));
  await chmod(folder, 0o755);
  const root = process.getuid?.() === 0;
  if (root) await chown(folder, NOBODY.uid, NOBODY.gid);
  const child = spawn(PROGRAM, [join(folder, 'ini')], {
    env: PATHS,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(root && userOf(server)),
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const ended = once(child, 'close');
  const urlOf = ({ user, database }: ClientConfig) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${words}`);
    return isThere(urlOf(server));
  });
  return {
    urlOf,
    async close() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Finds the user of the tests' server, because only that user can open its socket. */
function userOf({ host = '' }: ClientConfig) {
  const [uid = NOBODY.uid, gid = NOBODY.gid] = execFileSync('stat', ['-c', '%u %g', host], { encoding: 'utf8' })
    .split(' ')
    .map(Number);
  return { uid, gid };
}

async function isThere(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
