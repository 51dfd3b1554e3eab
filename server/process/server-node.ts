/** Registers this server among those on its database: sends heartbeats, finds others at the start, and frees the jobs of dead ones. */
import { randomUUIDv7 } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, ConfigError } from '../config/config.ts';
import type { Log } from '../telemetry/log.ts';
import { storageName, type StorageConfig } from '../config/storage.ts';
import type { Db } from '../store/db.ts';
import {
  freeAllJobs,
  freeLostJobs,
  GONE_SECONDS,
  listOtherNodes,
  removeNodes,
  sayAlive,
  type ServerNode,
} from '../store/server-node.ts';

export interface NodeOptions {
  db: Db;
  config: Pick<Config, 'redisUrl' | 'databaseUrl' | 'movesRealMoney' | keyof StorageConfig>;
  log: Log;
}

export interface OwnNode {
  /** The job runner's workers, added as it makes them. */
  workerIds: string[];
  /** Removes this server from the list. */
  leave(): Promise<void>;
}

const ALIVE_MS = 5_000;
/** Heartbeats per search for dead servers. */
const SWEEP_EVERY = 3;
const AGAIN_MS = 1_000;

/** The servers of this process: tests run several in one. */
const own = new Set<string>();

/**
 * Throws a ConfigError if real money moves, another server uses the database, and they could not hear each other.
 * Without real money it warns. Waits for a server that is stopping or was killed.
 */
export async function joinNodes({ db, config, log }: NodeOptions): Promise<OwnNode> {
  const node: ServerNode = {
    id: randomUUIDv7(),
    host: hostname(),
    pid: process.pid,
    hasRedis: Boolean(config.redisUrl),
    files: storageName(config),
  };
  own.add(node.id);
  if (config.databaseUrl === undefined) await freeAllJobs(db, node.id);
  const deaf = await findDeaf(db, node, config.movesRealMoney ? (GONE_SECONDS + 2) * 1_000 : 0);
  if (deaf) {
    const sentence = `Another server (process ${deaf.pid} on ${deaf.host}) uses this database. Without the same REDIS_URL on both, members miss each other’s live updates. Set REDIS_URL, or stop one server.`;
    if (config.movesRealMoney) throw new ConfigError(sentence);
    log.warn({}, sentence);
  }
  const workerIds: string[] = [];
  await sayAlive(db, node, workerIds);
  let beats = 0;
  const beat = async () => {
    await sayAlive(db, node, workerIds);
    beats += 1;
    if (beats % SWEEP_EVERY === 0) await freeLostJobs(db);
  };
  // while the database is away, others do not see the heartbeat either
  const beating = setInterval(() => void beat().catch(() => undefined), ALIVE_MS).unref();
  return {
    workerIds,
    async leave() {
      clearInterval(beating);
      own.delete(node.id);
      await removeNodes(db, [node.id]).catch(() => undefined);
    },
  };
}

/** Returns another server that could not hear this one, if there still is one after this time. */
async function findDeaf(db: Db, node: ServerNode, patienceMs: number): Promise<ServerNode | undefined> {
  for (const until = Date.now() + patienceMs; ; await sleep(AGAIN_MS)) {
    const others = await listOtherNodes(db, node.id);
    const dead = others.filter(isDead);
    await removeNodes(
      db,
      dead.map(({ id }) => id),
    );
    const deaf = others.find((other) => !dead.includes(other) && !(other.hasRedis && node.hasRedis));
    if (deaf === undefined || Date.now() >= until) return deaf;
  }
}

/** True if it ran on this machine and its process is gone, perhaps killed just now. */
function isDead({ id, host, pid }: ServerNode): boolean {
  if (host !== hostname() || own.has(id)) return false;
  if (pid === process.pid) return true;
  try {
    return !process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
