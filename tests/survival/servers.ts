/** Servers of the product on one database, each behind a TCP proxy, each a process that can be killed. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { inject } from 'vitest';
import { openPool } from '#server/store/db.ts';
import { temporaryFolder } from '../kit/folder.ts';
import { type TcpProxy, openTcpProxy } from '../kit/tcp-proxy.ts';
import { cloneDatabase, urlOf } from '../kit/postgres.ts';
import { onOwnPort } from '../kit/ports.ts';
import { startProduct } from '../kit/product.ts';
import type { AppAddress } from '../kit/start.ts';

export interface Servers {
  address: AppAddress;
  /** The addresses to which clients connect, one for each server. */
  lines: TcpProxy[];
  /** The servers' own ports, in the same order. */
  ports: number[];
  /** Kills a server and starts it again. */
  kill(index: number): Promise<void>;
  /** Stops a server as an operator does, and starts it again. */
  restart(index: number): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  count: number;
  redisUrl?: string;
  env?: Record<string, string>;
}

export async function openServers({ count, redisUrl = '', env: own = {} }: Options): Promise<Servers> {
  const database = await cloneDatabase(inject('postgres'));
  const secret = randomBytes(32).toString('hex');
  const env = {
    DATABASE_URL: urlOf(database.connection),
    REDIS_URL: redisUrl,
    SESSION_SECRET: secret,
    MESSAGES_PER_MINUTE: '1000000',
    RATE_LIMIT_FACTOR: '1000000',
    SOCKETS_PER_ADDRESS: '1000',
    LOG_LEVEL: 'error',
    ...own,
  };
  const servers = await Promise.all(Array.from({ length: count }, () => openOne(env)));
  const pool = openPool(database.connection);
  const lines = servers.map(({ line }) => line);
  return {
    lines,
    ports: servers.map(({ port }) => port),
    address: {
      url: lines[0]!.url,
      ctx: { db: pool.db, sessionKey: new TextEncoder().encode(secret), now: () => new Date() },
    },
    kill: (index) => servers[index]!.end('SIGKILL'),
    restart: (index) => servers[index]!.end('SIGTERM'),
    async close() {
      await Promise.all(servers.map((server) => server.close()));
      await pool.close();
      await database.drop();
    },
  };
}

async function openOne(env: Record<string, string>) {
  const dataDir = await temporaryFolder();
  const start = async (port: number) => {
    const started = startProduct({ dataDir, env: { ...env, PORT: `${port}` } });
    await started.address;
    return started;
  };
  let product = await onOwnPort(start);
  const address = await product.address;
  const port = Number(new URL(address).port);
  const line = await openTcpProxy(address);
  return {
    line,
    port,
    async end(signal: 'SIGKILL' | 'SIGTERM') {
      product.process.kill(signal);
      await product.ended;
      product = await start(port);
    },
    async close() {
      line.close();
      product.process.kill('SIGTERM');
      const end = await product.ended;
      await rm(dataDir, { recursive: true, force: true });
      if (end !== 0) throw new Error(`a server ended with ${end}: ${product.words()}`);
    },
  };
}
