/** One room of trades among many in one app: what is under way in it, and events from outside. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { freeEarning } from '#server/actions/money/payout/earning.ts';
import { disputedBy, type Resolution } from '#rules/money/dispute.ts';
import { AppError } from '#rules/error.ts';
import { endedAlready } from '#rules/money/permission.ts';
import { rule } from '#server/actions/money/dispute/dispute.ts';
import { handleEvent } from '#server/actions/money/ledger/provider-event.ts';
import { inTransaction } from '#server/store/db.ts';
import { listOpenDisputesIn } from '#server/store/money/dispute/dispute.ts';
import { listPayments } from '#server/store/money/payment/payment.ts';
import { insertProviderEvent } from '#server/store/money/ledger/provider-event.ts';
import { lockWallet } from '#server/store/money/wallet/wallet.ts';
import type { TestMember } from '../kit/people.ts';
import type { TestApp } from '../kit/start.ts';
import { isInjectedFault, type Faults } from './faults.ts';
import type { EmulatedProvider, Trade } from './trade.ts';

export interface Scenario {
  app: TestApp;
  emulator: EmulatedProvider;
  /** The newest trade. */
  trade: Trade;
  trades: Trade[];
  attempts: Attempt[];
  /** The provider's numbers of bank disputes. */
  disputes: string[];
  faults: Faults;
}

export interface Attempt {
  trade: Trade;
  payer: TestMember;
  reference: string;
}

export const walletIdsOf = ({ trades }: Scenario) => trades.map(({ walletId }) => walletId);

/** Receives the webhook several times at once, each stored separately, because the provider repeats itself. */
export async function receiveWebhook({ app }: Scenario, times: number, name: string, data: object): Promise<void> {
  const once = async () => {
    const body = Buffer.from(JSON.stringify({ event: name, data, sent: randomUUIDv7() }));
    const providerEventId = await inTransaction(app.ctx.db, (trx) => insertProviderEvent(trx, name, body));
    if (providerEventId) await handleEvent(app.ctx, { providerEventId });
  };
  await Promise.all(Array.from({ length: times }, once));
}

/** Handles the webhooks whose process died again, as their jobs do. */
export async function receiveRemaining({ app }: Scenario): Promise<void> {
  const left = app.ctx.db.selectFrom('provider_event').where('processed_at', 'is', null).select('id');
  for (const { id } of await left.execute()) await handleEvent(app.ctx, { providerEventId: id });
}

export const refundsOf = (scene: Scenario) =>
  scene.app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.wallet_id', 'in', walletIdsOf(scene))
    .orderBy('refund.id')
    .select(['refund.id', 'refund.state', 'refund.provider_refund_id as providerId', 'payment.reference'])
    .execute();

/** Lists the three newest payouts of the supplier. */
export const payoutsOf = ({ app, trade }: Scenario) =>
  app.ctx.db
    .selectFrom('payout')
    .where('member_id', '=', trade.supplier.id)
    .orderBy('id', 'desc')
    .limit(3)
    .select(['id', 'state', 'reference'])
    .execute();

/** Makes pending earnings available. */
export async function freeEarnings({ app, trade }: Scenario): Promise<void> {
  const mine = sql`supplier_id = ${trade.supplier.id} AND made_available_at IS NULL`;
  const { rows } = await sql<{ id: string }>`
    UPDATE pending_earning SET available_at = now() WHERE ${mine} RETURNING id`.execute(app.ctx.db);
  for (const { id: earningId } of rows) await freeEarning(app.ctx, { earningId });
}

/** Expires the checkouts under the wallets' locks, which all changes of several payments take. */
export const timeOut = (scene: Scenario): Promise<void> =>
  inTransaction(scene.app.ctx.db, async (trx) => {
    for (const id of walletIdsOf(scene)) await lockWallet(trx, id);
    await trx
      .updateTable('payment')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('wallet_id', 'in', walletIdsOf(scene))
      .execute();
  });

/** Waits until no job is running. */
export async function quiet({ app }: Scenario): Promise<void> {
  const busy = sql`SELECT id FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL`;
  await expect.poll(async () => (await busy.execute(app.ctx.db)).rows, { interval: 5 }).toEqual([]);
}

/** Moves the times of requests an hour into the past, so that others may take the work over. */
export async function stopHeartbeat(scene: Scenario): Promise<void> {
  const { db } = scene.app.ctx;
  await quiet(scene);
  await sql`UPDATE refund SET updated_at = updated_at - interval '1 hour', missed_at = missed_at - interval '1 hour'
    WHERE state = 'submitted' AND provider_refund_id IS NULL`.execute(db);
  await sql`UPDATE payout SET updated_at = updated_at - interval '1 hour'
    WHERE state = 'submitted' AND transfer_code IS NULL`.execute(db);
}

/** Decides like the administrators' route, on the longest open dispute; a split leaves half of a payment with the supplier. */
export async function decide({ app, trade }: Scenario, resolution: Resolution): Promise<void> {
  const { ctx } = app;
  await inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, trade.walletId);
    const [open] = await listOpenDisputesIn(trx, wallet.id);
    if (!open) throw endedAlready();
    const [first] = disputedBy(await listPayments(trx, wallet.id), open);
    const shares = first ? [{ paymentId: first.id, baseKobo: Math.floor(first.baseKobo / 2) }] : [];
    await rule(ctx, trx, wallet, open, { resolution, shares, ruling: 'The photos show it', by: 'admin:a@example.com' });
  }).catch((error: unknown) => {
    if (!(error instanceof AppError) && !isInjectedFault(error)) throw error;
  });
}
