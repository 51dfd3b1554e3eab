/** The PostgreSQL we keep our data in: a server of one's own, or the one that comes with the product. */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { ConfigError } from '../config.ts';
import { clearHalfMade, findCluster, makeCluster, SHELTER } from './postgres/cluster.ts';
import { holdData } from './postgres/lock.ts';
import { boundLog, lastWords } from './postgres/log.ts';
import { findRunning, launch, leftSockets, type Programs, runProgram } from './postgres/process.ts';
import { readyPrograms } from './postgres/programs.ts';
import { INITDB_ARGUMENTS, SETTINGS } from './postgres/settings.ts';
import { serverUser } from './postgres/user.ts';

export interface Postgres {
  /** How to reach the database `mortar`, as its owner, who is no superuser. */
  connection: ClientConfig;
  stop(): Promise<void>;
}

export interface EmbeddedPostgres extends Postgres {
  /** The superuser: for tests and repairs. */
  admin: ClientConfig;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Off only for tests, whose data nobody misses. */
  fsync?: boolean;
  /** Told when the server died and cannot be had again. */
  onLost?: (error: Error) => void;
}

interface Server extends Programs {
  dataDir: string;
  cluster: string;
  settings: Record<string, string>;
  log: string;
  password: string | undefined;
  /** The folder of its socket, once known. The same for as long as we run: the pool does not look again. */
  sockets?: string;
}

const OLDEST_VERSION = 15;
/** A recovery after a crash may take this long. */
const PATIENCE_MS = 120_000;
const LAUNCHES = 5;
const SOCKETS = 'mortar-pg-';

/** Checks a server of one's own. Several apps may share it. */
export async function checkPostgres(databaseUrl: string): Promise<Postgres> {
  const connection: ClientConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
  };
  const client = new pg.Client(connection);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (version < OLDEST_VERSION) {
      throw new ConfigError(`DATABASE_URL leads to PostgreSQL ${version}. Mortar needs ${OLDEST_VERSION} or newer.`);
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { code, message } = error as { code?: string; message: string };
    throw new ConfigError(`The database of DATABASE_URL cannot be reached: ${message || code}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
  return { connection, stop: async () => undefined };
}

/**
 * Starts the server whose files are in `dataDir`, or finds it running, and holds the folder until `stop`.
 * Throws a ConfigError where another app holds it.
 */
export async function startPostgres({ dataDir, fsync = true, onLost }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const server = await prepare(await realpath(dataDir), fsync ? SETTINGS : { ...SETTINGS, fsync: 'off' });
  await boundLog(server.log);
  const lock = await holdData({
    dataDir,
    reach: (signal) => reach(server, signal),
    onLost: onLost ?? (() => undefined),
  });
  await clearHalfMade(server.dataDir);
  const bounding = setInterval(() => void boundLog(server.log), 3_600_000).unref();
  const admin = await addressOf(server);
  if (!admin) throw new Error('PostgreSQL went away while it was being started');
  await makeDatabase(admin);
  return {
    admin,
    connection: { ...admin, user: 'mortar', database: 'mortar' },
    async stop() {
      clearInterval(bounding);
      await lock.release(() => stopServer(server));
      await removeSockets(server.sockets);
    },
  };
}

/** Finds or makes the files of the server; nothing runs yet. */
async function prepare(dataDir: string, settings: Record<string, string>): Promise<Server> {
  const found = await findCluster(dataDir);
  const user = await serverUser(found);
  const native = await readyPrograms(user, user ? SHELTER : dataDir);
  const passwordFile = join(dataDir, 'postgres.password');
  const password = process.platform === 'win32' ? await passwordIn(passwordFile) : undefined;
  const guard = password ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust'];
  const cluster =
    found ??
    (await makeCluster(dataDir, user, (fresh) =>
      runProgram({ native, user }, 'initdb', [`--pgdata=${fresh}`, ...INITDB_ARGUMENTS, ...guard]),
    ));
  return { dataDir, native, user, cluster, settings, password, log: join(dataDir, 'postgres.log') };
}

async function passwordIn(file: string): Promise<string> {
  const fresh = randomBytes(24).toString('base64url');
  await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  return readFile(file, 'utf8');
}

/** A connection to the server, which is started where it does not run. */
async function reach(server: Server, signal: AbortSignal): Promise<pg.Client> {
  const until = Date.now() + PATIENCE_MS;
  let launches = 0;
  let child: Awaited<ReturnType<typeof launch>> | undefined;
  for (; Date.now() < until; await sleep(15)) {
    signal.throwIfAborted();
    const client = await connect(server);
    if (client) return client;
    const gone = !child || child.exitCode !== null || child.signalCode !== null;
    if (!gone || (await findRunning(server.cluster))) continue;
    if (launches === LAUNCHES) break;
    await sleep(200 * launches);
    launches += 1;
    await removeSockets(await leftSockets(server.cluster), server.sockets);
    server.sockets ??= await mkdtemp(join(socketParent(), SOCKETS));
    child = await launch({ ...server, sockets: server.sockets });
  }
  await removeSockets(server.sockets);
  throw new ConfigError(`PostgreSQL cannot be started. The end of ${server.log}:\n${await lastWords(server.log)}`);
}

/** A socket's path may have 107 bytes. Its folder gets a fresh name, which nobody can have taken beforehand. */
function socketParent(): string {
  return tmpdir().length < 70 ? tmpdir() : '/tmp';
}

async function removeSockets(folder: string | undefined, except?: string): Promise<void> {
  if (folder && folder !== except && basename(folder).startsWith(SOCKETS)) {
    await rm(folder, { recursive: true, force: true });
  }
}

async function addressOf(server: Server): Promise<ClientConfig | undefined> {
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

/** Undefined while it is starting, stopping or away. */
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

/** 57P03: starting up or shutting down. */
function isPassing({ code, message }: NodeJS.ErrnoException): boolean {
  return /^(57P0\d|ENOENT|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code ?? '') || /Connection terminated/.test(message);
}

async function makeDatabase(admin: ClientConfig): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mortar') AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = 'mortar') AS database`,
    );
    const password = typeof admin.password === 'string' ? ` PASSWORD ${client.escapeLiteral(admin.password)}` : '';
    if (!rows[0]?.role) await client.query(`CREATE ROLE mortar LOGIN${password}`);
    if (!rows[0]?.database) await client.query('CREATE DATABASE mortar OWNER mortar');
  } finally {
    await client.end();
  }
}

async function stopServer(server: Server): Promise<void> {
  const stop = (mode: string, seconds: number) =>
    runProgram(server, 'pg_ctl', ['stop', '-w', `-t${seconds}`, '-m', mode, '-D', server.cluster]);
  if (!(await findRunning(server.cluster))) return;
  await stop('fast', 5).catch(() => stop('immediate', 3));
}
