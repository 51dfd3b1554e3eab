/** Work that follows a change: enqueued in the change's own transaction, done by Graphile Worker, at least once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, Logger, parseCronItems, run } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { MedicineNews } from '#rules/enquiry/medicine-request.ts';
import type { Language } from '#rules/i18n/language.ts';
import type { GiftBack } from '#rules/payment/donation.ts';
import { isDatabaseAway, isDiskFull } from '../store/database-unavailable.ts';
import type { Log } from '../log.ts';
import type { Db } from '../store/db.ts';
import type { Disk } from './disk.ts';
import { taskListOf } from './task-list.ts';

/** Every job's name and payload. */
export interface JobPayloads {
  /** Makes, hashes and mails a new code. */
  'mail-code': { memberCodeId: string };
  /** Looks a payment up at the provider and books it. */
  'confirm-payment': { reference: string };
  /** Mails the donor of a donation that arrived. */
  'mail-donation': { paymentId: string };
  /** Mails the donor of a refunded donation. */
  'mail-gift-back': { paymentId: string; amountKobo: number; what: GiftBack };
  /** Tells the devices of a chat's members who have not read its newest message. */
  'push-message': { chatId: string };
  /** Sends a notice, or a chat's newest message, to the device of one session. */
  'send-push': { sessionId: string; noticeId?: string; chatId?: string };
  /** Mails a money notice. */
  'mail-notice': { noticeId: string };
  /** Mails the replaced address after an e-mail change. */
  'mail-address-changed': { memberCodeId: string };
  /** Makes, hashes and mails a reset link, where the address is a member's. */
  'mail-reset': { email: string };
  /** Mails a member whose password changed. */
  'mail-password-changed': { memberId: string };
  /** Mails a member about a session from a new place. */
  'mail-new-device': { sessionId: string };
  /** Makes a passkey for the browser of this nonce, and mails it where the address is an administrator's. */
  'mail-passkey': { email: string; nonceHash: string };
  /** Mails an administrator who invited them. */
  'mail-invitation': { administratorId: string };
  /** Mails an administrator that a proposal waits for a second one. */
  'mail-approval': { approvalId: string; to: string };
  /** Reminds a member to renew their licence. */
  'remind-licence': { licenceId: string; turn?: number };
  /** Mails what the reminder says. */
  'mail-licence-reminder': { licenceId: string; isOver: boolean };
  /** Ends a provisional licence on the day after its last. */
  'end-provisional-licence': { licenceId: string };
  /** Mails the operator what a visitor wrote. */
  'mail-enquiry': { enquiryId: string };
  /** Mails the author of something reported what a moderator decided. */
  'mail-decision': { caseId: string };
  /** Daily: deletes what was kept as evidence of reports decided long ago. */
  'end-reports': Record<string, never>;
  /** Mails a visitor what an administrator answered. */
  'mail-enquiry-reply': { replyId: string };
  /** Daily: closes what was answered long ago, and deletes what was closed long ago. */
  'end-enquiries': Record<string, never>;
  /** Ends a joint purchase at its deadline. */
  'end-joint': { offerId: string };
  /** Requests a refund at the provider or checks it, and books it. */
  'send-refund': { refundId: string };
  /** Sends a payout or checks it, and books it. */
  'send-payout': { payoutId: string };
  /** Makes released money available. */
  'free-earning': { earningId: string };
  /** Mails an administrator about a payout that waits for the provider's code. */
  'mail-payout-code': { payoutId: string; to: string };
  /** Mails a member whose payout account changed. */
  'mail-payout-account': { payoutAccountId: string };
  /** Notifies interested members of a newly opened offer. */
  'match-offer': { offerId: string };
  /** Closes an offer whose last day is over. */
  'close-offer': { offerId: string };
  /** Closes the offers of a batch that cannot be sold any more. */
  'end-batch-offers': { batchId: string };
  /** Tells members of an alert about batches, or that it is over. */
  'tell-batch-alert': { alertId: string };
  /** At the start and hourly: takes up again what waits for the provider and whose job is gone or has given up. */
  'resume-forgotten': Record<string, never>;
  /** Checks a bank dispute at the provider, and books its end. */
  'watch-dispute': { providerDisputeId: string };
  /** Ends an abandoned wallet, or reschedules itself. */
  'end-wallet': { walletId: string };
  /** Mails an administrator about a dispute between members. */
  'mail-dispute': { disputeId: string; to: string };
  /** Reminds partners who have not acknowledged that the inspection window ends. */
  'remind-inspection': { walletId: string; hours: number };
  /** Deletes the files of pictures nothing shows any more. */
  'remove-pictures': Record<string, never>;
  /** Makes the copy of a member's data that they asked for. */
  'make-data-export': { dataExportId: string };
  /** Mails a member that the copy of their data is ready. */
  'mail-data-export': { dataExportId: string };
  /** Deletes a copy once its day is over. */
  'end-data-export': { dataExportId: string };
  /** Deletes private files whose rows are gone. */
  'remove-private-files': { names: string[] };
  /** Takes the name that a closed account had out of the lines and cards of chats. */
  'forget-name': { memberId: string; name: string };
  /** Mails the address that a closed account had, in the language it was read in. */
  'mail-suspension': { suspensionId: string; what: 'suspended' | 'restored' };
  'mail-account-closed': { email: string; language: Language | null; reason?: string | null };
  /** Reads an uploaded table of goods, and looks at its rows. */
  'read-stock-import': { stockImportId: string };
  /** Takes a table of goods in. */
  'post-stock-import': { stockImportId: string };
  /** Takes an import back, in the name of this member. */
  'undo-stock-import': { stockImportId: string; memberId: string };
  /** Deletes what was read of a table once its days are over. */
  'end-stock-import': { stockImportId: string };
  /** Compares payments, refunds and transfers with the provider's lists. */
  reconcile: Record<string, never>;
  /** Compares settlements and the balance, and finds money that waits too long. */
  'reconcile-day': Record<string, never>;
  /** Tells owners and managers of pharmacies of batches that expire soon. */
  'warn-of-expiry': Record<string, never>;
  /** The same of all that is at risk, weekly. */
  'send-digests': Record<string, never>;
  /** At the start and daily: counts what the public pages tell of this installation. */
  'count-figures': Record<string, never>;
  /** At the start and hourly: counts what administrators see of each day. */
  'count-daily-figures': Record<string, never>;
  /** Compares the books with themselves. */
  'check-books': Record<string, never>;
  /** Mails an administrator that the books do not balance. */
  'mail-books': { to: string };
  /** Proves the chain of administrators' acts. */
  'check-acts': Record<string, never>;
  /** Mails an owner that the chain is broken. */
  'mail-acts-broken': { to: string };
  /** Mails an owner where the chain was whole, once a week. */
  'mail-act-seal': { to: string; seal: string };
  /** Tells members of an announcement, or that it was withdrawn. */
  'tell-announcement': { announcementId: string };
  /** Mails a member an announcement. */
  'mail-announcement': { noticeId: string };
  /** Mails an administrator that Pay now is stopped. */
  'mail-checkout-stopped': { to: string };
  /** Mails a patient the link of their medicine request. */
  'mail-medicine-link': { requestId: string };
  /** Mails a patient what became of it. */
  'mail-medicine-request': { requestId: string; what: MedicineNews };
  /** Takes every step that is due of a medicine request. */
  'tend-medicine-request': { requestId: string };
  /** The same of all. */
  'tend-medicine-requests': Record<string, never>;
  /** Handles a stored webhook. */
  'provider-event': { providerEventId: string };
}
export type JobName = keyof JobPayloads;

export interface AddOptions {
  runAt?: Date;
  /** A later job with the same key replaces one that has not begun. */
  key?: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  maxAttempts?: number;
}

export type NewJob = { [N in JobName]: { name: N; payload: JobPayloads[N]; options?: AddOptions } }[JobName];

export interface Jobs {
  /** Takes the transaction: the job exists if and only if the change does. */
  add<N extends JobName>(db: Db, name: N, payload: JobPayloads[N], options?: AddOptions): Promise<void>;
  /** Many at once, no two with the same key. */
  addAll(db: Db, many: readonly NewJob[]): Promise<void>;
}

const MOST_ATTEMPTS = 12;

/** What strangers can ask for in any number waits until nothing else does, and mails to everybody wait for those too. */
const PRIORITIES: Partial<Record<JobName, number>> = {
  'mail-reset': 1,
  'mail-passkey': 1,
  'mail-enquiry': 1,
  'mail-medicine-link': 1,
  'mail-announcement': 2,
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
};

function specOf(identifier: JobName, payload: object, { runAt, key, queue, maxAttempts }: AddOptions = {}): object {
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

async function addSpecs(db: Db, specs: readonly object[]): Promise<void> {
  if (specs.length === 0) return;
  await sql`SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
    SELECT spec FROM json_populate_recordset(NULL::graphile_worker.job_spec, ${JSON.stringify(specs)}::json) AS spec
  ))`.execute(db);
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
  /** Is told what the jobs find no room for, and tells the log, once for all of them. */
  disk: Pick<Disk, 'isFull' | 'noteFull'>;
  /** Nobody else takes jobs from this database, so what is taken when we start was taken by a process that is gone. */
  isAlone: boolean;
  /** Whether to run scheduled jobs. */
  keepsTime: boolean;
}

/** Jobs that ask the payment provider run apart, so that its silence holds up no mail, notice or deadline. */
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

/** In UTC; the daily comparison runs before Lagos opens. One that waits for the provider is replaced by the next. */
const SCHEDULE: { task: JobName; match: string }[] = [
  { task: 'reconcile', match: '7 * * * *' },
  { task: 'resume-forgotten', match: '23 * * * *' },
  { task: 'count-figures', match: '41 2 * * *' },
  { task: 'count-daily-figures', match: '13 * * * *' },
  { task: 'tend-medicine-requests', match: '*/10 * * * *' },
  { task: 'check-books', match: '17 3 * * *' },
  { task: 'check-acts', match: '29 3 * * *' },
  { task: 'reconcile-day', match: '37 4 * * *' },
  { task: 'warn-of-expiry', match: '11 5 * * *' },
  { task: 'end-enquiries', match: '41 2 * * *' },
  { task: 'end-reports', match: '47 2 * * *' },
  { task: 'send-digests', match: '31 5 * * 1' },
];

/** No job takes this long; one locked for longer belongs to a dead process. */
const LONGEST_JOB_SECONDS = 600;
const SWEEP_MS = 300_000;

/** Starts taking jobs. Stop it before closing the pool. */
export async function startJobs({ pool, handlers, log, disk, isAlone, keepsTime }: JobOptions): Promise<JobRunner> {
  let isStopping = false;
  await freeJobs(pool, isAlone ? 0 : LONGEST_JOB_SECONDS);
  const sweep = setInterval(() => void freeJobs(pool, LONGEST_JOB_SECONDS).catch(() => undefined), SWEEP_MS).unref();
  const pgPool = retryingPool(pool, disk, () => isStopping);
  const logger = new Logger(() => (level, message, meta) => {
    if ((level === 'error' || level === 'warning') && !disk.isFull()) log.warn({ ...meta }, message);
  });
  const start = (names: readonly string[], schedule: typeof SCHEDULE) =>
    run({
      pgPool,
      taskList: taskListOf({ handlers, names, log, disk }),
      parsedCronItems: parseCronItems(
        keepsTime ? schedule.map((one) => ({ ...one, options: { jobKey: one.task } })) : [],
      ),
      concurrency: 4,
      pollInterval: 2_000,
      noHandleSignals: true,
      logger,
    });
  const isOfProvider = (name: string) => OF_PROVIDER.some((one) => one === name);
  const names = Object.keys(handlers);
  const runners = await Promise.all([
    start(names.filter(isOfProvider), SCHEDULE),
    start(
      names.filter((name) => !isOfProvider(name)),
      [],
    ),
  ]);
  return {
    async stop() {
      isStopping = true;
      clearInterval(sweep);
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}

/** Graphile Worker itself would leave a dead process's jobs locked for four hours. */
async function freeJobs(pool: pg.Pool, takenSecondsAgo: number): Promise<void> {
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
     WHERE locked_at <= now() - make_interval(secs => $1)`,
    [takenSecondsAgo],
  );
}

/** The error code that makes Graphile Worker wait and retry; a job done while PostgreSQL is unavailable is recorded later. */
const TRY_AGAIN = '57P03';
const AGAIN_MS = 500;

type ConnectCallback = NonNullable<Parameters<pg.Pool['connect']>[0]>;

/**
 * The same pool, which waits for a PostgreSQL that is away: Graphile Worker itself would look ever more seldom, and be
 * minutes late when it is back. A connection lost under a query is told in a way that Graphile Worker tries again.
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
  function tellPatiently(error: unknown): never {
    if (isDiskFull(error)) disk.noteFull(error);
    if (isDatabaseAway(error) && !isStopping()) throw Object.assign(error as Error, { code: TRY_AGAIN });
    throw error;
  }
  return withMethod(pool, 'connect', async (callback?: ConnectCallback) => {
    // what listens for new jobs connects by callback
    if (callback) {
      return connect().then(
        (client) => callback(undefined, client, (isBroken) => client.release(isBroken)),
        (error: Error) => callback(error, undefined, () => undefined),
      );
    }
    const client = await connect();
    return withMethod(client, 'query', (...args: unknown[]) =>
      (client.query.bind(client) as (...given: unknown[]) => Promise<unknown>)(...args).catch(tellPatiently),
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
