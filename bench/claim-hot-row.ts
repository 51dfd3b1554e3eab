/** Claim: an account in one row commits one group of payments at a time, for any number of servers. One row per server does not limit them. */
import pg from 'pg';
import { median } from './median.ts';

const SERVERS = [1, 2, 4, 8];
/** Payments that a server books in one transaction. */
const GROUPS = [1, 64];
/** The ways take turns, so that other load affects all alike. The median counts. */
const ROUNDS = 3;
const SECONDS = 2;

export interface HotRow {
  servers: number;
  group: number;
  /** Payments per second: all into one row, each server into its own row, and the floor without an account. */
  oneRow: number;
  ownRow: number;
  noAccount: number;
}

export async function measureHotRow(connection: pg.ClientConfig): Promise<HotRow[]> {
  const owner = new pg.Client(connection);
  await owner.connect();
  await owner.query('CREATE TABLE claim_account (id int PRIMARY KEY, balance_kobo bigint NOT NULL)');
  await owner.query(
    `CREATE TABLE claim_entry (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account_id int, amount_kobo bigint NOT NULL)`,
  );
  await owner.query('INSERT INTO claim_account SELECT n, 0 FROM generate_series(1, 8) AS n');
  try {
    const results: HotRow[] = [];
    for (const group of GROUPS) {
      for (const servers of SERVERS) {
        const rate = (accountOf: (server: number) => number) => perSecond(connection, { servers, group, accountOf });
        const rounds: [number, number, number][] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          rounds.push([await rate(() => 1), await rate((server) => 1 + server), await rate(() => 0)]);
        }
        const medianOf = (way: number) => median(rounds.map((one) => one[way]!));
        results.push({ servers, group, oneRow: medianOf(0), ownRow: medianOf(1), noAccount: medianOf(2) });
      }
    }
    return results;
  } finally {
    await owner.query('DROP TABLE claim_account, claim_entry');
    await owner.end();
  }
}

/** Entries first, as in a group that settles its payments. The account comes last, locked until the commit. */
const BOOK = {
  name: 'claim-book',
  text: `WITH made AS (INSERT INTO claim_entry (account_id, amount_kobo) SELECT $1, 5175000 FROM generate_series(1, $2::int) RETURNING 1)
         UPDATE claim_account SET balance_kobo = balance_kobo + 5175000 * (SELECT count(*) FROM made) WHERE id = $1`,
};

interface Setting {
  servers: number;
  group: number;
  accountOf(server: number): number;
}

async function perSecond(connection: pg.ClientConfig, { servers, group, accountOf }: Setting): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: servers }, async () => {
      const client = new pg.Client(connection);
      await client.connect();
      return client;
    }),
  );
  try {
    const until = performance.now() + SECONDS * 1_000;
    const counts = await Promise.all(
      clients.map(async (client, server) => {
        let booked = 0;
        for (; performance.now() < until; booked += group) {
          await client.query({ ...BOOK, values: [accountOf(server), group] });
        }
        return booked;
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0) / SECONDS;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
