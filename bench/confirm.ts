/** Payments confirmed through Verify payment, 64 wallets at once, against pgbench doing the same writes on the same server. */
import autocannon from 'autocannon';
import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { commitsPerSecond } from './pgbench.ts';
import { type Purchase, seedPurchases, seedScript } from './purchase.ts';
import type { BenchMember } from './seed.ts';

const IN_FLIGHT = 64;
const WARM_UP = 200;
const PAYMENTS = 1_500;
const CEILING_PAYMENTS = 6_000;
/** As many connections as one server's pool has. */
const CONNECTIONS = 10;

interface Servers {
  connection: ClientConfig;
  pool: pg.Pool;
  url: string;
  /** Each pays into wallets of their own; the first supplies. */
  members: readonly BenchMember[];
}

export interface ConfirmFigures {
  perSecond: number;
  /** Undefined where this machine has no pgbench. */
  ceiling: number | undefined;
}

export async function measureConfirm({ connection, pool, url, members }: Servers): Promise<ConfirmFigures> {
  const [supplier, ...payers] = members;
  if (!supplier) throw new Error('a wallet has a supplier');
  // mail is sent after the answer, by jobs that would take the processor from what is measured
  await pool.query(
    `INSERT INTO notice_setting (member_id, kind, in_app, by_mail)
     SELECT id, kind, true, false
       FROM unnest($1::uuid[]) AS id, unnest(ARRAY['payment received', 'payment arrived']) AS kind`,
    [members.map(({ id }) => id)],
  );
  await confirmAll(url, await seedPurchases(pool, supplier, payers, WARM_UP));
  const perSecond = await confirmAll(url, await seedPurchases(pool, supplier, payers, PAYMENTS));
  await seedScript(pool, supplier, await seedPurchases(pool, supplier, payers, CEILING_PAYMENTS));
  return { perSecond, ceiling: await commitsPerSecond(connection, 'confirm', CONNECTIONS, CEILING_PAYMENTS) };
}

/** Calls Verify payment once for each. Throws where one was not credited. */
async function confirmAll(url: string, purchases: readonly Purchase[]): Promise<number> {
  const left = purchases.values();
  const refused: string[] = [];
  const press = (request: autocannon.Request): autocannon.Request => {
    const next = left.next().value;
    // further calls repeat verified payments, answered from the books
    const { walletId, chatId, reference, payer } = next ?? purchases[0]!;
    return {
      ...request,
      path: `/api/wallet/payment/verify/chatroom/${walletId.replaceAll('-', '')}`,
      headers: { authorization: payer.token, 'content-type': 'application/json' },
      body: JSON.stringify({ chatroomId: chatId, reference }),
    };
  };
  const begun = process.hrtime.bigint();
  await new Promise<void>((done, fail) => {
    const options = { url, method: 'POST', connections: IN_FLIGHT, amount: purchases.length } as const;
    const onResponse = (status: number, body: string) => {
      if (status !== 200 || !body.startsWith('{"success":true')) refused.push(`${status} ${body}`);
    };
    autocannon({ ...options, requests: [{ setupRequest: press, onResponse }] }, (error) =>
      error ? fail(error as Error) : done(),
    );
  });
  const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
  if (refused.length > 0) throw new Error(`${refused.length} payments were not confirmed: ${refused[0]}`);
  return purchases.length / seconds;
}
