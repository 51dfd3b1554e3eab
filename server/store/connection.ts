/** Connections for Kysely: repeated statements are prepared by name, BEGIN and COMMIT travel with a statement, and every wait has a limit. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseAway } from './database-unavailable.ts';
import type { HealthCheck } from './health-check.ts';
import { isStalePlan, openStatementNames, type StatementNames } from './prepared-statement.ts';
import { openSilence, type Silence } from './silence.ts';
import { openStuckTexts, type StuckTexts } from './stuck-text.ts';
import { commitsAfter, sendInTransaction } from './transaction-query.ts';

/** Measures how long the database takes. Must not throw. */
export interface StatementWatch {
  /** Seconds until a connection was free, or until the wait failed. */
  waited(seconds: number): void;
  /** Seconds until PostgreSQL answered or refused. `name` is undefined for an unprepared statement. `text` has no values. */
  answered(statement: { name: string | undefined; text: string; seconds: number }): void;
}

export interface ConnectionOptions {
  /** False if a pooler gives each transaction another connection, where prepared names are unknown. */
  prepares: boolean;
  /** How long we wait for a query. PostgreSQL's own timeouts are shorter, so a server that exceeds this answers nobody. */
  patienceMs: number;
  /** Tells when a silent server is back. */
  health: HealthCheck;
  onSilence(isSilent: boolean): void;
  watch?: StatementWatch | undefined;
}

interface Shared {
  names: StatementNames | undefined;
  stuck: StuckTexts;
  silence: Silence;
  patienceMs: number;
  watch: StatementWatch | undefined;
}

/** pg's error for a server that accepts a connection and says nothing. */
const UNGREETED = 'Connection terminated due to connection timeout';

/** Wraps the pool for Kysely. */
export function poolForKysely(pool: pg.Pool, options: ConnectionOptions): PostgresPool {
  const { prepares, patienceMs, health, onSilence, watch } = options;
  const shared = {
    names: prepares ? openStatementNames() : undefined,
    stuck: openStuckTexts(Math.ceil(pool.options.max / 4)),
    silence: openSilence(health, onSilence),
    patienceMs,
    watch,
  };
  const acquire = () =>
    pool.connect().catch((error: Error) => {
      if (error.message === UNGREETED) shared.silence.noticed();
      throw error;
    });
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const began = performance.now();
      const asked = shared.silence.unless(acquire, (late) => late.release());
      const client = await asked.finally(() => watch?.waited((performance.now() - began) / 1_000));
      const connection = known.get(client) ?? connectionOf(client, shared);
      known.set(client, connection);
      return connection;
    },
  };
}

type Answer = Pick<pg.QueryResult, 'command' | 'rows'>;

/** Sends statements on one connection, and closes it if no answer comes. */
interface Sender {
  /** BEGIN is `due` until a statement carries it, and `sent` until PostgreSQL has answered it. Until then every statement carries it. */
  begin: 'due' | 'sent' | undefined;
  /** True once COMMIT was sent with a statement and succeeded, until Kysely asks for it. */
  isCommitted: boolean;
  send(text: string, values: readonly unknown[]): Promise<pg.QueryResult>;
  release(isBroken?: boolean): void;
}

function openSender(client: pg.PoolClient, { names, silence, patienceMs, watch }: Shared): Sender {
  let isGone = false;

  /** Closes a connection whose answer is still missing, so that nobody else gets it. */
  function giveUp(): void {
    isGone = true;
    client.release(true);
    silence.noticed();
  }

  const sender: Sender = {
    begin: undefined,
    isCommitted: false,
    async send(text, values) {
      const name = values.length > 0 ? names?.of(text) : undefined;
      const config = { text, values: [...values], ...(name !== undefined && { name }) };
      const late = setTimeout(giveUp, patienceMs);
      const began = performance.now();
      try {
        const commits = commitsAfter(text);
        if (!sender.begin && !commits) return await client.query(config);
        const begins = sender.begin !== undefined;
        if (begins) sender.begin = 'sent';
        const result = await sendInTransaction(client, config, { begins, onBegun: () => (sender.begin = undefined) });
        sender.isCommitted = commits;
        return result;
      } catch (error) {
        throw isGone ? new DatabaseAway('PostgreSQL did not answer', { cause: error }) : error;
      } finally {
        clearTimeout(late);
        watch?.answered({ name, text, seconds: (performance.now() - began) / 1_000 });
      }
    },
    release(isBroken) {
      if (!isGone) client.release(isBroken);
    },
  };
  return sender;
}

function connectionOf(client: pg.PoolClient, shared: Shared): PostgresPoolClient {
  const { names, stuck } = shared;
  const sender = openSender(client, shared);

  async function sendFresh(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const isAlone = !sender.begin && client.getTransactionStatus() === 'I';
    try {
      return await sender.send(text, values);
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      names?.renew(text);
      // the caller must repeat a transaction from its start
      if (!isAlone) throw error;
      return sender.send(text, values);
    }
  }

  async function query(text: string, values: readonly unknown[]): Promise<Answer> {
    if (sender.isCommitted) {
      sender.isCommitted = false;
      if (text !== 'commit') throw new Error('a statement was sent after COMMIT');
      return { command: 'COMMIT', rows: [] };
    }
    if (text === 'begin') {
      sender.begin = 'due';
      return { command: 'BEGIN', rows: [] };
    }
    if (sender.begin && (text === 'commit' || text === 'rollback')) {
      const isUnsent = sender.begin === 'due';
      sender.begin = undefined;
      // a transaction that did not begin is not committed
      return isUnsent ? { command: text.toUpperCase(), rows: [] } : sender.send('rollback', []);
    }
    // COMMIT has one text for all transactions, so it is never treated as stuck
    return values.length === 0 ? sender.send(text, values) : stuck.run(text, () => sendFresh(text, values));
  }

  return { query: query as unknown as PostgresPoolClient['query'], release: sender.release };
}
