/** confirm(): asking the provider over HTTP and booking the charge, against a bare insert through the same pool. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { withCharge } from '#rules/money.ts';
import { confirm } from '#server/actions/payment.ts';
import { buildApp, type Running } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { itemsPerSecond } from './load.ts';
import type { BenchMember } from './seed.ts';

const PAYMENTS = 400;
const LANES = 8;

export interface ConfirmFigures {
  perSecond: number;
  insertsPerSecond: number;
}

/** Each payment in a wallet of its own, already paid at the emulator; nothing else has heard of it. */
export async function measureConfirm(
  connection: PoolConfig,
  dataDir: string,
  members: readonly BenchMember[],
): Promise<ConfirmFigures> {
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error' };
  const running = await buildApp(readConfig(settings), connection);
  const url = await running.start();
  try {
    await control(url, 'webhooks/hold', {});
    const references: string[] = [];
    for (let index = 0; index < PAYMENTS; index += 1) references.push(await paidButUnknown(running, url, members));
    const perSecond = await itemsPerSecond(references, LANES, (reference) => confirm(running.ctx, reference));
    return { perSecond, insertsPerSecond: await measureInserts(running) };
  } finally {
    await running.close();
  }
}

async function paidButUnknown(running: Running, url: string, members: readonly BenchMember[]): Promise<string> {
  const [supplier, payer] = [members[0]!, members[1]!];
  const { db, payment } = running.ctx;
  const chatId = randomUUIDv7();
  const walletId = randomUUIDv7();
  const { baseKobo, feeKobo, grossKobo } = withCharge(5_000_000);
  const money = { base_kobo: baseKobo, fee_kobo: feeKobo, gross_kobo: grossKobo };
  await db.insertInto('chat').values({ id: chatId, kind: 'room', title: 'Bench', admin_id: supplier.id }).execute();
  await db
    .insertInto('wallet')
    .values({
      id: walletId,
      address: walletId.replaceAll('-', ''),
      chat_id: chatId,
      supplier_id: supplier.id,
      unit_price_kobo: 500_000,
      quantity: 10,
      ...money,
    })
    .execute();
  const reference = `pay-${randomUUIDv7()}`;
  await db
    .insertInto('payment')
    .values({
      id: randomUUIDv7(),
      wallet_id: walletId,
      payer_id: payer.id,
      email: 'bench@example.com',
      quantity: 10,
      reference,
      expires_at: new Date(Date.now() + 1_800_000),
      ...money,
    })
    .execute();
  await payment.initialize({ email: 'bench@example.com', amountKobo: grossKobo, reference });
  await control(url, `transactions/${reference}/succeed`, {});
  return reference;
}

async function control(url: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${url}/sandbox/paystack/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`control ${path} answers ${answer.status}: ${await answer.text()}`);
}

async function measureInserts({ ctx }: Running): Promise<number> {
  await sql`CREATE TABLE bench_floor (id uuid PRIMARY KEY, body text NOT NULL)`.execute(ctx.db);
  const ids = Array.from({ length: 4_000 }, () => randomUUIDv7());
  const body = 'x'.repeat(200);
  return itemsPerSecond(ids, LANES, (id) => sql`INSERT INTO bench_floor VALUES (${id}, ${body})`.execute(ctx.db));
}
