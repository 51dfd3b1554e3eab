/** Checks that PostgreSQL answers, on its own connection, so that other queries cannot delay the check. */
import pg from 'pg';

/** A server that does not answer for this long is down. */
const SILENCE_MS = 1_000;

export interface HealthCheck {
  /** Answers within a second. Concurrent callers share one query. */
  isThere(): Promise<boolean>;
  close(): Promise<void>;
}

export function openHealthCheck(connection: pg.ClientConfig): HealthCheck {
  let client: pg.Client | undefined;
  let asking: Promise<boolean> | undefined;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...connection, connectionTimeoutMillis: SILENCE_MS });
    // a connection that breaks while idle fails the next check
    fresh.on('error', () => undefined);
    fresh.on('end', () => {
      if (client === fresh) client = undefined;
    });
    await fresh.connect();
    return fresh;
  }

  async function ask(): Promise<boolean> {
    const asked = (client ??= await connect());
    const late = setTimeout(() => void asked.end(), SILENCE_MS);
    try {
      await asked.query('SELECT 1');
      return true;
    } finally {
      clearTimeout(late);
    }
  }

  return {
    async isThere() {
      asking ??= ask()
        .catch(() => {
          client = undefined;
          return false;
        })
        .finally(() => {
          asking = undefined;
        });
      return asking;
    },
    async close() {
      await client?.end();
    },
  };
}
