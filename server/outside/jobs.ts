/** Background jobs: enqueued in the transaction of the change, run by Graphile Worker, at least once. */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { isDatabaseAway, isDiskFull } from '../store/database-unavailable.ts';
import type { Log } from '../telemetry/log.ts';
import type { Db } from '../store/db.ts';
import type { Disk } from './disk.ts';
import type { JobName, JobPayloads } from './job-payloads.ts';
import { taskListOf } from './task-list.ts';

export interface AddOptions {
  runAt?: Date;
  /** A later job with the same key replaces one that has not started. */
  key?: string;
  /** Jobs of one queue run one at a time. */
  queue?: string;
  maxAttempts?: number;
}

export type NewJob = { [N in JobName]: { name: N; payload: JobPayloads[N]; options?: AddOptions } }[JobName];

export interface Jobs {
  /** Adds a job in the transaction: it exists if and only if the change does. */
  add<N extends JobName>(db: Db, name: N, payload: JobPayloads[N], options?: AddOptions): Promise<void>;
  /** Adds many at once. No two may have the same key. */
  addAll(db: Db, many: readonly NewJob[]): Promise<void>;
  /** Moves the job of this key to another time, or adds it if none waits. Adding alone would wake every worker to look for it. */
  move<N extends JobName>(db: Db, name: N, payload: JobPayloads[N], at: { key: string; runAt: Date }): Promise<void>;
}

const MOST_ATTEMPTS = 12;

/** Jobs that strangers can trigger in any number run when no others wait, and mails to everybody run after those. */
const PRIORITIES: Partial<Record<JobName, number>> = {
  'mail-reset': 1,
  'mail-passkey': 1,
  'mail-enquiry': 1,
  'mail-medicine-link': 1,
  'mail-announcement': 2,
  'mail-announcement-over': 2,
};

export const jobs: Jobs = {
  async add(db, name, payload, options) {
    await addSpecs(db, [specOf(name, payload, options)]);
  },
  async addAll(db, many) {
    await addSpecs(
      db,
      many.map(({ name, payload, options }) => specOf(name, payload, options)),
    );
  },
  async move(db, name, payload, { key, runAt }) {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM graphile_worker.reschedule_jobs(
        ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = ${key}), run_at => ${runAt}, attempts => 0)`.execute(db);
    if (rows.length === 0) await jobs.add(db, name, payload, { key, runAt });
  },
};

type Spec = ReturnType<typeof specOf>;

function specOf(identifier: JobName, payload: object, { runAt, key, queue, maxAttempts }: AddOptions = {}) {
  return {
    identifier,
    payload,
    run_at: runAt,
    job_key: key,
    queue_name: queue,
    max_attempts: maxAttempts ?? MOST_ATTEMPTS,
    priority: PRIORITIES[identifier] ?? 0,
  };
}

/**
 * `add_jobs` skips a job if a worker takes the earlier one of its key between its two statements. The next call sees that one as taken, and
 * adds another.
 */
async function addSpecs(db: Db, specs: readonly Spec[]): Promise<void> {
  for (let left = specs; left.length > 0;) {
    const { rows } = await sql<{ key: string | null }>`SELECT key FROM graphile_worker.add_jobs(ARRAY(
      SELECT spec FROM json_populate_recordset(NULL::graphile_worker.job_spec, ${JSON.stringify(left)}::json) AS spec
    )) WHERE key IS NOT NULL`.execute(db);
    const added = new Set(rows.map(({ key }) => key));
    left = left.filter(({ job_key: key }) => key !== undefined && !added.has(key));
  }
}

export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N], job: Job) => Promise<void> };

export interface JobRunner {
  /** Waits for jobs under way. */
  stop(): Promise<void>;
}

export interface JobOptions {
  pool: pg.Pool;
  handlers: Partial<JobHandlers>;
  log: Log;
  /** Learns of jobs that failed for lack of disk space, and logs them once for all. */
  disk: Pick<Disk, 'isFull' | 'noteFull'>;
  /** True if Graphile Worker prepares its statements by name. */
  prepares: boolean;
  /** Collects the name of each worker, so that its jobs are freed once this server is gone. */
  workerIds: string[];
  /** True if this server runs scheduled jobs. */
  keepsTime: boolean;
  /** The time of the daily backup, in UTC. Undefined for none. */
  backupAt: { hour: number; minute: number } | undefined;
}

/** Jobs that call the payment provider run separately, so that its silence delays no mail, notice or deadline. */
const OF_PROVIDER: readonly JobName[] = [
  'confirm-payment',
  'send-refund',
  'resume-forgotten',
  'send-payout',
  'watch-dispute',
  'provider-event',
  'reconcile',
  'reconcile-day',
];

/** Imports run separately, so that large or hostile files delay only each other. */
const OF_IMPORTS: readonly JobName[] = ['read-stock-import', 'post-stock-import', 'undo-stock-import', 'load-brands'];

/** Jobs of each kind that run at once on one server. Each import may have a process that reads its file. */
const AT_ONCE = { imports: 3, others: 4 };

/** Times in UTC. The daily comparison runs before Lagos opens. A run that still waits for the provider is replaced by the next. */
const SCHEDULE: { task: JobName; match: string }[] = [
  { task: 'reconcile', match: '7 * * * *' },
  { task: 'resume-forgotten', match: '23 * * * *' },
  { task: 'count-figures', match: '41 2 * * *' },
  { task: 'count-daily-figures', match: '13 * * * *' },
  { task: 'tend-medicine-requests', match: '*/10 * * * *' },
  { task: 'tie-products', match: '*/10 * * * *' },
  { task: 'share-barcodes', match: '5 3 * * *' },
  { task: 'check-books', match: '17 3 * * *' },
  { task: 'check-acts', match: '29 3 * * *' },
  { task: 'reconcile-day', match: '37 4 * * *' },
  { task: 'warn-of-expiry', match: '11 5 * * *' },
  { task: 'end-enquiries', match: '41 2 * * *' },
  { task: 'end-reports', match: '47 2 * * *' },
  { task: 'prune-codes', match: '53 2 * * *' },
  { task: 'prune-rows', match: '59 2 * * *' },
  { task: 'send-digests', match: '31 5 * * 1' },
];

/** Starts taking jobs. Stop it before closing the pool. */
export async function startJobs({
  pool,
  handlers,
  log,
  disk,
  prepares,
  workerIds,
  keepsTime,
  backupAt,
}: JobOptions): Promise<JobRunner> {
  let isStopping = false;
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => void workerIds.push(worker.workerId));
  const pgPool = retryingPool(pool, disk, () => isStopping);
  const logger = new Logger(() => (level, message, meta) => {
    // the failed job is already logged by name, and Graphile Worker's message contains the payload
    if (meta?.['failure'] === true || disk.isFull()) return;
    if (level === 'error' || level === 'warning') log.warn({ err: meta?.['error'] }, message);
  });
  const start = (names: readonly string[], schedule: typeof SCHEDULE, concurrency = AT_ONCE.others) =>
    run({
      pgPool,
      taskList: taskListOf({ handlers, names, log, disk }),
      parsedCronItems: parseCronItems(
        keepsTime ? schedule.map((one) => ({ ...one, options: { jobKey: one.task } })) : [],
      ),
      concurrency,
      pollInterval: 2_000,
      noHandleSignals: true,
      events,
      noPreparedStatements: !prepares,
      logger,
    });
  const apart = new Set<string>([...OF_PROVIDER, ...OF_IMPORTS]);
  const runners = await Promise.all([
    start(OF_PROVIDER, [...SCHEDULE, ...backupOf(backupAt)]),
    start(OF_IMPORTS, [], AT_ONCE.imports),
    start(
      Object.keys(handlers).filter((name) => !apart.has(name)),
      [],
    ),
  ]);
  return {
    async stop() {
      isStopping = true;
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}

function backupOf(at: JobOptions['backupAt']): typeof SCHEDULE {
  return at === undefined ? [] : [{ task: 'make-backup', match: `${at.minute} ${at.hour} * * *` }];
}

/** The error code after which Graphile Worker waits and retries. A job that ends while PostgreSQL is away is recorded later. */
const TRY_AGAIN = '57P03';
const AGAIN_MS = 500;

type ConnectCallback = NonNullable<Parameters<pg.Pool['connect']>[0]>;

/**
 * Wraps the pool so that it waits for a PostgreSQL that is away. Graphile Worker itself would look ever less often, and be
 * minutes late when it is back. A connection lost during a query is reported with an error that Graphile Worker retries.
 */
function retryingPool(pool: pg.Pool, disk: Pick<Disk, 'noteFull'>, isStopping: () => boolean): pg.Pool {
  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if (isStopping()) throw new Error('the jobs are being stopped', { cause: error });
        if (!isDatabaseAway(error)) throw error;
        await sleep(AGAIN_MS);
      }
    }
  }
  function rethrow(error: unknown): never {
    if (isDiskFull(error)) disk.noteFull(error);
    if (isDatabaseAway(error) && !isStopping()) throw Object.assign(error as Error, { code: TRY_AGAIN });
    throw error;
  }
  return withMethod(pool, 'connect', async (callback?: ConnectCallback) => {
    // the listener for new jobs connects by callback
    if (callback) {
      return connect().then(
        (client) => callback(undefined, client, (isBroken) => client.release(isBroken)),
        (error: Error) => callback(error, undefined, () => undefined),
      );
    }
    const client = await connect();
    return withMethod(client, 'query', (...args: unknown[]) =>
      (client.query.bind(client) as (...given: unknown[]) => Promise<unknown>)(...args).catch(rethrow),
    );
  });
}

function withMethod<T extends object>(of: T, name: keyof T, method: unknown): T {
  return new Proxy(of, {
    get(target, key) {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
