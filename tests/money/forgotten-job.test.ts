/** Money that waits for the provider or for its time is resumed if its job is gone or has given up, and is left alone otherwise. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { resumeForgotten } from '#server/actions/money/ledger/forgotten-job.ts';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { confirm } from '#server/actions/money/payment/payment.ts';
import type { NewJob } from '#server/outside/jobs.ts';
import { inTransaction } from '#server/store/db.ts';
import { insertProviderEvent } from '#server/store/money/ledger/provider-event.ts';
import { open } from '../trade/joint/joints.ts';
import { verifyLicences } from '../account/licences.ts';
import { PATIENCE } from '../kit/patience.ts';
import { buy, sellAtOnce } from '../trade/purchase/purchases.ts';
import { makeMembers } from '../chat/rooms.ts';
import type { TestApp } from '../kit/start.ts';
import { askPayout, makeEarner } from './payout/earnings.ts';
import { closeInOrder } from './ledger/ledger-invariants.ts';
import { openTrade, startByHand, type EmulatedProvider } from './trade.ts';
import { asJob } from './as-job.ts';

let app: TestApp;
let emulator: EmulatedProvider;
/** The job keys of one waiting item of each kind. */
const waiting: string[] = [];
let daysLater = 0;
beforeAll(async () => {
  ({ app, emulator } = await startByHand());
  const { now } = app.ctx;
  app.ctx.now = () => new Date(now().getTime() + daysLater * 86_400_000);
  waiting.push(await beginPayment(), await beginRefund(), await beginPayout(), await beginDispute());
  waiting.push(...(await beginPurchase()), await beginJoint());
  const wallets = await app.ctx.db.selectFrom('wallet').where('closed_at', 'is', null).select('id').execute();
  waiting.push(...wallets.map(({ id }) => `end:${id}`));
});
afterAll(() => closeInOrder(app));
beforeEach(() => {
  daysLater = 0;
});

/** Begins a payment that waits for its confirmation. */
async function beginPayment(): Promise<string> {
  const trade = await openTrade(app, emulator);
  return `requery:${(await trade.accept(trade.partners[0], 1)).reference}`;
}

/** Begins the refund of a payment of the wrong amount, which no wallet takes. */
async function beginRefund(): Promise<string> {
  const trade = await openTrade(app, emulator);
  const { reference } = await trade.accept(trade.partners[0], 2);
  await emulator.succeed(reference, 99_900);
  await confirm(app.ctx, reference);
  const newest = app.ctx.db.selectFrom('refund').orderBy('id', 'desc').select(['id', 'state']).limit(1);
  await vi.waitUntil(async () => (await newest.executeTakeFirst())?.state === 'processing', PATIENCE);
  return `refund:${(await newest.executeTakeFirstOrThrow()).id}`;
}

async function beginPayout(): Promise<string> {
  const supplier = await makeEarner(app, emulator);
  await askPayout(supplier, 1_000);
  const newest = app.ctx.db.selectFrom('payout').select(['id', 'transfer_code']);
  await vi.waitUntil(async () => (await newest.executeTakeFirst())?.transfer_code, PATIENCE);
  return `payout:${(await newest.executeTakeFirstOrThrow()).id}`;
}

async function beginDispute(): Promise<string> {
  const trade = await openTrade(app, emulator);
  const { id } = await emulator.control('disputes', { reference: await trade.buy(trade.partners[0], 1) });
  await syncDispute(app.ctx, String(id));
  return `dispute:${String(id)}`;
}

async function beginPurchase(): Promise<string[]> {
  const [seller, buyer] = await makeMembers(app, 2);
  await verifyLicences(app, [seller!, buyer!]);
  const { body } = await buy(buyer!, await sellAtOnce(seller!), 2);
  const { id } = await app.ctx.db.selectFrom('purchase').select('id').executeTakeFirstOrThrow();
  return [`purchase:${id}`, `requery:${body.result.data.reference}`];
}

async function beginJoint(): Promise<string> {
  const [organiser] = await makeMembers(app, 1);
  return `joint ${await open(organiser!)}`;
}

/** Returns the keys of the jobs that would be resumed, without starting them. */
async function resumedKeys(): Promise<string[]> {
  const many: NewJob[] = [];
  const jobs = { ...app.ctx.jobs, addAll: async (_db: unknown, added: readonly NewJob[]) => void many.push(...added) };
  await resumeForgotten({ ...app.ctx, jobs });
  return many.flatMap(({ options }) => options?.key ?? []).toSorted();
}

it('jobs that will still run are left alone', async () => {
  expect(await resumedKeys()).toEqual([]);
});

it('each kind whose job has given up is taken up again', async () => {
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`.execute(app.ctx.db);
  expect(await resumedKeys()).toEqual(waiting.toSorted());
});

it('a payment is not taken up when its questions have ended, unless nobody has seen it end', async () => {
  daysLater = 4;
  const payment = waiting[0]!;
  expect(await resumedKeys()).toContain(payment);
  await sql`UPDATE payment SET state = 'expired' WHERE 'requery:' || reference = ${payment}`.execute(app.ctx.db);
  expect(await resumedKeys()).not.toContain(payment);
});

it('each kind whose job is gone is enqueued once, and what has ended meanwhile is left', async () => {
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(app.ctx.db);
  expect(await resumedKeys()).toEqual(waiting.toSorted());
  await Promise.all(Array.from({ length: 8 }, () => asJob(() => resumeForgotten(app.ctx))));
  const keys = sql<{ key: string }>`SELECT key FROM graphile_worker.jobs WHERE key IS NOT NULL`;
  await expect
    .poll(async () => (await keys.execute(app.ctx.db)).rows.map(({ key }) => key).toSorted())
    .toEqual(expect.arrayContaining(waiting));
  expect(await resumedKeys()).toEqual([]);
});

it('an event that nobody handled is handled', async () => {
  const trade = await openTrade(app, emulator);
  const { reference } = await trade.accept(trade.partners[0], 1);
  await emulator.succeed(reference);
  const body = Buffer.from(JSON.stringify({ event: 'charge.success', data: { reference }, sent: randomUUIDv7() }));
  await inTransaction(app.ctx.db, (trx) => insertProviderEvent(trx, 'charge.success', body));
  await resumeForgotten(app.ctx);
  await expect.poll(async () => (await trade.show()).balance).toBe(1_000);
});

it('a wallet, a purchase and a joint purchase whose time came while their jobs had given up end all the same', async () => {
  const keys = waiting.filter((key) => /^(purchase|joint)/.test(key));
  await sql`DELETE FROM graphile_worker._private_jobs WHERE key IN (${sql.join(keys)}) OR key LIKE 'end:%'`.execute(
    app.ctx.db,
  );
  const longAgo = new Date(Date.now() - 40 * 86_400_000);
  const { id: walletId } = await openEmpty(longAgo);
  await app.ctx.db.updateTable('purchase').set({ reserved_until: longAgo }).execute();
  await app.ctx.db.updateTable('joint_purchase').set({ deadline_at: longAgo }).execute();
  await resumeForgotten(app.ctx);
  const ended = async () => ({
    wallet: (await app.ctx.db.selectFrom('wallet').where('id', '=', walletId).select('state').executeTakeFirst())
      ?.state,
    purchase: (
      await app.ctx.db
        .selectFrom('purchase')
        .innerJoin('wallet', 'wallet.id', 'purchase.wallet_id')
        .select('wallet.state')
        .executeTakeFirst()
    )?.state,
    joint: (await app.ctx.db.selectFrom('joint_purchase').select('state').executeTakeFirst())?.state,
  });
  const all = { wallet: 'cancelled', purchase: 'cancelled', joint: 'missed' };
  await expect.poll(ended).toEqual(all);
});

/** Opens a wallet that nobody has paid into, and deletes its job. */
async function openEmpty(createdAt: Date): Promise<{ id: string }> {
  const { walletId: id } = await openTrade(app, emulator);
  await app.ctx.db.updateTable('wallet').set({ created_at: createdAt }).where('id', '=', id).execute();
  await sql`DELETE FROM graphile_worker._private_jobs WHERE key = ${`end:${id}`}`.execute(app.ctx.db);
  return { id };
}
