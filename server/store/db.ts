/** The connection pool, transactions with retry, and callbacks after a commit. */
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { AppError } from '#rules/error.ts';
import { poolForKysely, type StatementWatch } from './connection.ts';
import { type HealthCheck, openHealthCheck } from './health-check.ts';
import { isStalePlan } from './prepared-statement.ts';
import type { DB } from './schema.gen.ts';
import { type Bounds, JOB_BOUNDS } from './time-limit.ts';

export type Db = Kysely<DB>;
export type Trx = Transaction<DB>;

const INT8 = 20;
const DATE = 1082;

function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a safe integer`);
  return number;
}

/** bigint columns (kobo, message numbers) are parsed as safe integers; dates stay `2027-03-31`. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === INT8) return safeInteger;
    if (oid === DATE) return (value: string) => value;
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

export interface Pool {
  db: Db;
  pg: pg.Pool;
  close(): Promise<void>;
}

/** PostgreSQL may report this much later that a statement's time limit is over. */
const LATE_MS = 300;

export interface PoolOptions {
  /** The maximum of connections. */
  max?: number;
  bounds?: Bounds;
  /** True for a pooler, which accepts no time limits with a connection. There the database role has them. */
  isPooled?: boolean;
  /** True to prepare repeated statements by name. */
  prepares?: boolean;
  /** One health check for all pools of a server. */
  health?: HealthCheck;
  /** Called when PostgreSQL goes silent and when it is back. */
  onSilence?(isSilent: boolean): void;
  watch?: StatementWatch | undefined;
}

export function openPool(connection: pg.PoolConfig, options: PoolOptions = {}): Pool {
  const { max = 10, bounds = JOB_BOUNDS, prepares = true, health = openHealthCheck(connection) } = options;
  const { isPooled = false, onSilence = () => undefined, watch } = options;
  const pool = new pg.Pool({
    ...connection,
    connectionTimeoutMillis: bounds.connection,
    ...(!isPooled && limitsOf(bounds)),
    keepAlive: true,
    max,
    types,
  });
  // a connection that breaks while idle or held fails the query on it, if any; the next one opens another
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const patienceMs = bounds.statement + LATE_MS;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: poolForKysely(pool, { prepares, patienceMs, health, onSilence, watch }) }),
  });
  return {
    db,
    pg: pool,
    async close() {
      await db.destroy();
      await health.close();
    },
  };
}

function limitsOf({ lock, statement, idleInTransaction }: Bounds): pg.PoolConfig {
  return {
    lock_timeout: lock,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idleInTransaction,
  };
}

const AGAIN = new Set(['40001', '40P01']);
const TRIES = 5;

interface Ending {
  beforeCommit: ((isLast: boolean) => Promise<void>)[];
  afterCommit: (() => void)[];
}
const endings = new WeakMap<object, Ending>();

/** Runs `work` in one transaction, again from the start after a serialization failure or deadlock. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const ending: Ending = { beforeCommit: [], afterCommit: [] };
    try {
      const result = await db.transaction().execute(async (trx) => {
        endings.set(trx, ending);
        const done = await work(trx);
        for (const [place, last] of ending.beforeCommit.entries()) await last(place === ending.beforeCommit.length - 1);
        return done;
      });
      for (const callback of ending.afterCommit) callback();
      return result;
    } catch (error) {
      if (attempt >= TRIES || !mayGoAnew(error)) throw error;
    }
  }
}

function mayGoAnew(error: unknown): boolean {
  return AGAIN.has((error as { code?: string }).code ?? '') || isStalePlan(error);
}

/** Runs `callback` once the transaction is committed, and never if it is rolled back. */
export function onCommit(trx: Trx, callback: () => void): void {
  endingOf(trx).afterCommit.push(callback);
}

/** Runs `last` as the transaction's last statements. If it throws, the transaction is rolled back. `isLast`: only COMMIT follows. */
export function beforeCommit(trx: Trx, last: (isLast: boolean) => Promise<void>): void {
  endingOf(trx).beforeCommit.push(last);
}

function endingOf(trx: Trx): Ending {
  const ending = endings.get(trx);
  if (!ending) throw new Error('needs a transaction of inTransaction()');
  return ending;
}

/** Runs `work` within the transaction. If it throws an AppError, only `work` is rolled back, and this returns undefined. */
export async function attempt<T>(trx: Trx, work: () => Promise<T>): Promise<T | undefined> {
  const ending = endingOf(trx);
  const before = [ending.beforeCommit.length, ending.afterCommit.length] as const;
  await trx.executeQuery(CompiledQuery.raw('SAVEPOINT attempt'));
  try {
    const done = await work();
    await trx.executeQuery(CompiledQuery.raw('RELEASE SAVEPOINT attempt'));
    return done;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await trx.executeQuery(CompiledQuery.raw('ROLLBACK TO SAVEPOINT attempt'));
    [ending.beforeCommit.length, ending.afterCommit.length] = before;
    return undefined;
  }
}

/** Returns the name of the violated constraint, or undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code?.startsWith('23') ? constraint : undefined;
}
