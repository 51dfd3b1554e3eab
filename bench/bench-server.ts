/** The bench's processes: a PostgreSQL, the built server on it in production mode, and the floors. */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig, Pool as PgPool } from 'pg';
import { startPostgres } from '#server/outside/postgres.ts';
import { openPool, type Pool } from '#server/store/db.ts';
import { JOB_BOUNDS } from '#server/store/time-limit.ts';
import { migrate } from '#server/store/migrate.ts';
import { firstLine, freePort, postmasterPid, startScript, stop, untilAnswers } from './process.ts';
import { type BenchMember, seedMembers } from './seed.ts';

/** A folder to keep, so that another run finds this one's rows. Without it a new folder is made and removed. */
const NAMED_FOLDER = process.env['BENCH_FOLDER'];
const MEMBERS = 20;
const PAYERS = 80;

export interface BenchServer {
  /** Removed at the end, unless BENCH_FOLDER names it. */
  folder: string;
  /** Connects as the owner of the tables, like the pool. */
  connection: ClientConfig;
  /** Connects as superuser. */
  admin: ClientConfig;
  /** The log file of PostgreSQL. */
  log: string;
  pool: Pool;
  /** Addresses of the server and the floors. */
  url: string;
  /** Starts another server on the same data, like `npm start`, with these settings. The caller stops it. */
  startServer(settings?: Record<string, string>): Promise<{ child: ChildProcess; url: string }>;
  /** Process ids of server and PostgreSQL, to measure their use of the machine. */
  pids: readonly number[];
  floorUrl: string;
  members: BenchMember[];
  /** Members who only pay. */
  payers: BenchMember[];
  close(): Promise<void>;
}

/** `ownSettings` override the defaults. */
export async function openBenchServer(ownSettings: Record<string, string> = {}): Promise<BenchServer> {
  const folder = NAMED_FOLDER ?? (await mkdtemp(join(tmpdir(), 'mortar-bench-')));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755); // as root, PostgreSQL runs as another user
  const postgres = await startPostgres({ dataDir: join(folder, 'server') });
  await migrate(postgres);
  const pool = openPool(postgres.owner, { bounds: { ...JOB_BOUNDS, statement: 1_800_000 } });
  const floor = startScript('bench/floor.ts');
  const provider = startScript('bench/provider.ts');
  const secret = randomBytes(32).toString('hex');
  const providerUrl = await firstLine(provider);
  const startServer = async (settings: Record<string, string> = {}) => {
    const at = `http://localhost:${await freePort()}`;
    const child = startScript('scripts/start.ts', {
      ...settingsOf(at, folder, postgres.connection, secret),
      PAYSTACK_BASE_URL: providerUrl,
      ...ownSettings,
      ...settings,
    });
    child.stdout?.resume();
    await untilJoined(pool.pg, `${at}/api/about`);
    return { child, url: at };
  };
  const { child: server, url } = await startServer();
  const members = await seedMembers(pool.db, new TextEncoder().encode(secret), MEMBERS + PAYERS);
  return {
    folder,
    connection: postgres.owner,
    admin: postgres.admin,
    log: join(folder, 'server', 'postgres.log'),
    pool,
    url,
    startServer,
    pids: [server.pid!, await postmasterPid(join(folder, 'server'))],
    floorUrl: await firstLine(floor),
    members: members.slice(0, MEMBERS),
    payers: members.slice(MEMBERS),
    async close() {
      await Promise.all([stop(server), stop(floor), stop(provider)]);
      await pool.close();
      await postgres.stop();
      if (NAMED_FOLDER === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** In production, servers without Redis refuse each other. These need not hear each other, and do not find each other. */
async function untilJoined(pg: PgPool, url: string): Promise<void> {
  const hiding = setInterval(() => void pg.query('DELETE FROM server_node').catch(() => undefined), 200);
  await untilAnswers(url).finally(() => clearInterval(hiding));
}

/** Production: answers are not checked against the contract, as for real users. The mail server is never reached. */
function settingsOf(url: string, folder: string, connection: ClientConfig, secret: string): Record<string, string> {
  const { host, user, database } = connection;
  return {
    NODE_ENV: 'production',
    PORT: new URL(url).port,
    PUBLIC_URL: 'https://bench.example',
    DATA_DIR: join(folder, 'files'),
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    SESSION_SECRET: secret,
    PAYSTACK_SECRET_KEY: 'sk_live_bench0never0used',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Mortar <no-reply@mortar.ng>',
    MAIL_REPLY_TO: 'help@mortar.ng',
    FOUR_EYES_ABOVE: '500000',
    MESSAGES_PER_MINUTE: '1000000',
    PAYMENTS_PER_MINUTE: '1000000',
    RATE_LIMIT_FACTOR: '1000000',
    SOCKETS_PER_ADDRESS: '10000',
    TRUSTED_PROXIES: '127.0.0.1/32,::1/128',
  };
}
