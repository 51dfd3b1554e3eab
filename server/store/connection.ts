/** Connections as Kysely gets them: what is sent again is prepared by name, BEGIN goes with the first statement, and nothing waits longer than it may. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { sendWithBegin } from './begin-query.ts';
import { DatabaseAway } from './database-unavailable.ts';
import type { HealthCheck } from './health-check.ts';
import { isStalePlan, openStatementNames, type StatementNames } from './prepared-statement.ts';
import { openSilence, type Silence } from './silence.ts';
import { openStuckTexts, type StuckTexts } from './stuck-text.ts';

/** Is told how long the database took. Throws nothing. */
export interface StatementWatch {
  /** Until a connection was free, or none was to be had. */
  waited(seconds: number): void;
  /** Until PostgreSQL answered or refused. `name` is undefined for what is not prepared; `text` has places for its values. */
  answered(statement: { name: string | undefined; text: string; seconds: number }): void;
}

export interface ConnectionOptions {
  /** False where a pooler gives each transaction another connection, on which no name is known. */
  prepares: boolean;
  /** How long a query is waited for. PostgreSQL ends it sooner by its own timeouts; one that does not answers nobody. */
  patienceMs: number;
  /** Says when a server that answered nobody is back. */
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

/** A server that takes a connection and says nothing on it. */
const UNGREETED = 'Connection terminated due to connection timeout';

/** The same pool for Kysely. */
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

/** Sends statements on one connection, and gives it up where no answer comes. */
interface Sender {
  /** BEGIN is due until a statement takes it along, and stays `sent` until PostgreSQL has answered it: what comes first takes it again. */
  begin: 'due' | 'sent' | undefined;
  send(text: string, values: readonly unknown[]): Promise<pg.QueryResult>;
  release(isBroken?: boolean): void;
}

function openSender(client: pg.PoolClient, { names, silence, patienceMs, watch }: Shared): Sender {
  let isGone = false;

  /** A connection on which an answer is still owed is closed, never given to somebody else. */
  function giveUp(): void {
    isGone = true;
    client.release(true);
    silence.noticed();
  }

  const sender: Sender = {
    begin: undefined,
    async send(text, values) {
      const name = values.length > 0 ? names?.of(text) : undefined;
      const config = { text, values: [...values], ...(name !== undefined && { name }) };
      const late = setTimeout(giveUp, patienceMs);
      const began = performance.now();
      try {
        if (!sender.begin) return await client.query(config);
        sender.begin = 'sent';
        return await sendWithBegin(client, config, () => (sender.begin = undefined));
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
      // a transaction has to begin anew
      if (!isAlone) throw error;
      return sender.send(text, values);
    }
  }

  async function query(text: string, values: readonly unknown[]): Promise<Answer> {
    if (text === 'begin') {
      sender.begin = 'due';
      return { command: 'BEGIN', rows: [] };
    }
    if (sender.begin && (text === 'commit' || text === 'rollback')) {
      const isUnsent = sender.begin === 'due';
      sender.begin = undefined;
      // what did not begin is not committed
      return isUnsent ? { command: text.toUpperCase(), rows: [] } : sender.send('rollback', []);
    }
    // COMMIT is everybody's
    return values.length === 0 ? sender.send(text, values) : stuck.run(text, () => sendFresh(text, values));
  }

  return { query: query as unknown as PostgresPoolClient['query'], release: sender.release };
}
