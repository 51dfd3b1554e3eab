/** A product that can be killed and restarted: its processes, its data, and access to its database. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { sessionKeyOf } from '#server/auth/signing-key.ts';
import { openPool } from '#server/store/db.ts';
import { temporaryFolder } from '../kit/folder.ts';
import { onOwnPort } from '../kit/ports.ts';
import { type Product, startProduct } from '../kit/product.ts';
import type { AppAddress } from '../kit/start.ts';
import { until } from '../kit/socket.ts';

export interface KillableProduct extends AppAddress {
  /** Kills the app, but not PostgreSQL. */
  killApp(): Promise<void>;
  /** Kills every process of PostgreSQL, but not the app. Resolves once PostgreSQL was restarted. */
  killPostgres(): Promise<void>;
  /** Halts every process of PostgreSQL; the returned function lets them continue. */
  haltPostgres(): () => void;
  /** Starts the app on the existing data. */
  start(): Promise<void>;
  /** Resolves once the app is ready. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

const LIMITS = {
  MESSAGES_PER_MINUTE: '1000000',
  PAYMENTS_PER_MINUTE: '1000000',
  RATE_LIMIT_FACTOR: '1000000',
  SOCKETS_PER_ADDRESS: '1000',
};

export async function openKillableProduct(): Promise<KillableProduct> {
  const dataDir = await temporaryFolder();
  const start = async (port: number) => {
    const started = startProduct({ dataDir, env: { ...LIMITS, PORT: `${port}` } });
    await started.address;
    return started;
  };
  let product = await onOwnPort(start);
  const url = await product.address;
  const pool = openPool(connectionOf(dataDir));
  return {
    url,
    ctx: { db: pool.db, sessionKey: await sessionKeyOf(readConfig({ DATA_DIR: dataDir })), now: () => new Date() },
    async killApp() {
      product.process.kill('SIGKILL');
      await product.ended;
    },
    async killPostgres() {
      const before = readPidFile(dataDir).pid;
      for (const pid of [before, ...childrenOf(before)]) process.kill(pid, 'SIGKILL');
      await until(() => readPidFile(dataDir).pid !== before && readPidFile(dataDir).listens);
    },
    haltPostgres() {
      const { pid } = readPidFile(dataDir);
      const halted = [pid, ...childrenOf(pid)];
      for (const each of halted) process.kill(each, 'SIGSTOP');
      return () => {
        for (const each of halted) {
          try {
            process.kill(each, 'SIGCONT');
          } catch {
            // a backend whose connection was closed meanwhile has ended with the others
          }
        }
      };
    },
    async start() {
      product = await start(Number(new URL(url).port));
    },
    ready: () => until(() => isReady(url)),
    async close() {
      await pool.close();
      await stop(product);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stops the app, and with it a PostgreSQL that a killed app left behind. */
async function stop(product: Product): Promise<void> {
  product.process.kill('SIGTERM');
  const end = await product.ended;
  if (end !== 0) throw new Error(`the app ended with ${end}: ${product.words()}`);
}

function readPidFile(dataDir: string): { pid: number; host: string; listens: boolean } {
  try {
    const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), host: lines[4] ?? '', listens: lines[7]?.trim() === 'ready' };
  } catch {
    return { pid: 0, host: '', listens: false };
  }
}

function connectionOf(dataDir: string) {
  return { host: readPidFile(dataDir).host, user: 'mortar', database: 'mortar' };
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
}
