/** Payments confirmed through Verify payment, 64 wallets at once, compared with pgbench doing the same writes on the same server. */
import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { callsPerSecond } from './load.ts';
import { commitsPerSecond } from './pgbench.ts';
import { type Purchase, seedPurchases, seedScript } from './purchase.ts';
import type { BenchMember } from './seed.ts';

const IN_FLIGHT = 64;
const PAYMENTS = 1_900;
const CEILING_PAYMENTS = 6_000;
/** The size of one server's connection pool. */
const CONNECTIONS = 10;

interface Servers {
  connection: ClientConfig;
  pool: pg.Pool;
  url: string;
  /** Each pays into separate wallets. The first is the seller. */
  members: readonly BenchMember[];
}

export interface ConfirmFigures {
  perSecond: number;
  /** Undefined if this machine has no pgbench. */
  ceiling: number | undefined;
}

export async function measureConfirm(servers: Servers): Promise<ConfirmFigures> {
  const { connection, pool, members } = servers;
  const [supplier, ...payers] = members;
  if (!supplier) throw new Error('a wallet has a supplier');
  // mail jobs after the answer would use processor time during the measurement
  await pool.query(
    `INSERT INTO notice_setting (member_id, kind, in_app, by_mail)
     SELECT id, kind, true, false
       FROM unnest($1::uuid[]) AS id, unnest(ARRAY['payment received', 'payment arrived']) AS kind`,
    [members.map(({ id }) => id)],
  );
  const perSecond = await confirmAll(servers, await seedPurchases(pool, supplier, payers, PAYMENTS));
  await seedScript(pool, supplier, await seedPurchases(pool, supplier, payers, CEILING_PAYMENTS));
  return { perSecond, ceiling: await commitsPerSecond(connection, 'confirm', CONNECTIONS, CEILING_PAYMENTS) };
}

/** Verifies each payment once, a fifth of them as warm-up. Throws if one was not booked. */
async function confirmAll({ pool, url }: Servers, purchases: readonly Purchase[]): Promise<number> {
  const calls = purchases.map(({ walletId, chatId, reference, payer }) => ({
    path: `/api/wallet/payment/verify/chatroom/${walletId.replaceAll('-', '')}`,
    token: payer.token,
    body: { chatroomId: chatId, reference },
  }));
  const perSecond = await callsPerSecond(url, IN_FLIGHT, calls);
  const { rowCount } = await pool.query(
    `SELECT FROM payment WHERE id = ANY($1::uuid[]) AND allocation IS DISTINCT FROM 'escrow'`,
    [purchases.map(({ paymentId }) => paymentId)],
  );
  if (rowCount) throw new Error(`${rowCount} payments were not booked`);
  return perSecond;
}
