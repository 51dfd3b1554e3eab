/** The embedded server: prepares its files, connects, starts it if needed, and stops it. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { ConfigError } from '../../config/config.ts';
import { spaceOf } from '../disk.ts';
import { findCluster, makeCluster, SHELTER } from './cluster.ts';
import { lastLines } from './log.ts';
import { findRunning, launch, leftSockets, type Programs, runProgram } from './process.ts';
import { programMajor, readyPrograms } from './programs.ts';
import { INITDB_ARGUMENTS } from './settings.ts';
import { serverUser } from './user.ts';

/** Crash recovery may take this long. */
const PATIENCE_MS = 120_000;
const LAUNCHES = 5;
/** One file of its log. PostgreSQL does not start with less free space. */
const ROOM_BYTES = 16 * 1024 * 1024;
const ROOM_MS = 2_000;
const SOCKETS = 'mortar-pg-';

export interface Server extends Programs {
  dataDir: string;
  cluster: string;
  settings: Record<string, string>;
  log: string;
  password: string | undefined;
  /** The socket folder, fixed while this process runs, because the pool does not look it up again. */
  sockets?: string;
  /** True once this process has reached it. */
  hasServed?: boolean;
}

/** Finds or creates the server's files, without starting it. */
export async function prepareServer(dataDir: string, settings: Record<string, string>): Promise<Server> {
  const result = await findCluster(dataDir);
  await refuseOtherMajor(result);
  const user = await serverUser(result);
  const native = await readyPrograms(user, user ? SHELTER : dataDir);
  const passwordFile = join(dataDir, 'postgres.password');
  const password = process.platform === 'win32' ? await passwordIn(passwordFile) : undefined;
  const guard = password ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust'];
  const cluster =
    result ??
    (await makeCluster(dataDir, user, (fresh) =>
      runProgram({ native, user }, 'initdb', [`--pgdata=${fresh}`, ...INITDB_ARGUMENTS, ...guard]),
    ));
  return { dataDir, native, user, cluster, settings, password, log: join(dataDir, 'postgres.log') };
}

/** Throws for another major version: it cannot open our files, and only ours is installed. */
async function refuseOtherMajor(cluster: string | undefined): Promise<void> {
  if (cluster === undefined) return;
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const ours = await programMajor();
  if (made === '' || made === ours) return;
  throw new ConfigError(
    `The database in ${cluster} was made by PostgreSQL ${made}, but this version of Mortar includes PostgreSQL ${ours}. Nothing was changed. Run npm run backup with the version of Mortar that made it. Then restore with this version into an empty DATA_DIR (docs/operate/move.md).`,
  );
}

async function passwordIn(file: string): Promise<string> {
  const fresh = randomBytes(24).toString('base64url');
  await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  return readFile(file, 'utf8');
}

/** Opens a connection to the server, and starts it if it does not run. */
export async function reach(server: Server, signal: AbortSignal): Promise<pg.Client> {
  let until = Date.now() + PATIENCE_MS;
  let launches = 0;
  let child: Awaited<ReturnType<typeof launch>> | undefined;
  for (; Date.now() < until; await sleep(15)) {
    signal.throwIfAborted();
    const client = await connect(server);
    if (client) {
      server.hasServed = true;
      return client;
    }
    const gone = !child || child.exitCode !== null || child.signalCode !== null;
    if (!gone || (await findRunning(server.cluster))) continue;
    if (launches === LAUNCHES) {
      if (!server.hasServed || !(await hasNoRoom(server.cluster))) break;
      // a server that ran before cannot start until there is space again, so wait for it
      await sleep(ROOM_MS);
      launches = 0;
      until = Date.now() + PATIENCE_MS;
    }
    await sleep(200 * launches);
    launches += 1;
    await removeSockets(await leftSockets(server.cluster), server.sockets);
    server.sockets ??= await mkdtemp(join(socketParent(), SOCKETS));
    child = await launch({ ...server, sockets: server.sockets });
  }
  await removeSockets(server.sockets);
  throw new ConfigError(`PostgreSQL did not start. The end of ${server.log}:\n${await lastLines(server.log)}`);
}

async function hasNoRoom(folder: string): Promise<boolean> {
  return (await spaceOf(folder)).free < ROOM_BYTES;
}

/** A socket's path may have 107 bytes. Its folder gets a new name, which nobody can have taken in advance. */
function socketParent(): string {
  return tmpdir().length < 70 ? tmpdir() : '/tmp';
}

async function removeSockets(folder: string | undefined, except?: string): Promise<void> {
  if (folder && folder !== except && basename(folder).startsWith(SOCKETS)) {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns undefined if it does not listen. */
export async function addressOf(server: Server): Promise<ClientConfig | undefined> {
  const running = await findRunning(server.cluster);
  if (!running?.host) return undefined;
  const { host, port } = running;
  return {
    host,
    port,
    user: 'postgres',
    database: 'postgres',
    password: server.password,
    ssl: false,
  };
}

/** Returns undefined while it is starting, stopping or unavailable. */
async function connect(server: Server): Promise<pg.Client | undefined> {
  const address = await addressOf(server);
  if (!address) return undefined;
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    if (isPassing(error as NodeJS.ErrnoException)) return undefined;
    throw error;
  }
  await removeSockets(server.sockets, address.host);
  if (process.platform !== 'win32' && address.host) server.sockets = address.host;
  return client;
}

/** True for 57P03: starting up or shutting down. */
function isPassing({ code, message }: NodeJS.ErrnoException): boolean {
  return /^(57P0\d|ENOENT|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code ?? '') || /Connection terminated/.test(message);
}

export async function stopServer(server: Server): Promise<void> {
  const stop = (mode: string, seconds: number) =>
    runProgram(server, 'pg_ctl', ['stop', '-w', `-t${seconds}`, '-m', mode, '-D', server.cluster]);
  if (!(await findRunning(server.cluster))) return;
  await stop('fast', 5).catch(() => stop('immediate', 3));
  await removeSockets(server.sockets);
}
