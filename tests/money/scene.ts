/** One trade among many in one app: what is on its way in it, and what happens to it from outside. */
import { randomUUIDv7 } from 'node:crypto';
import { disputedBy, type Resolution } from '#rules/dispute.ts';
import { AppError } from '#rules/error.ts';
import { endedAlready, rule } from '#server/actions/dispute.ts';
import { handleEvent } from '#server/actions/provider-event.ts';
import { inTransaction } from '#server/store/db.ts';
import { listOpenDisputesIn } from '#server/store/dispute.ts';
import { listPayments } from '#server/store/payment.ts';
import { insertProviderEvent } from '#server/store/provider-event.ts';
import { lockWallet } from '#server/store/wallet.ts';
import type { TestMember } from '../people.ts';
import type { TestApp } from '../start.ts';
import type { Till, Trade } from './trade.ts';

export interface Scene {
  app: TestApp;
  till: Till;
  trade: Trade;
  attempts: { payer: TestMember; reference: string }[];
}

/** As often at once, each stored on its own, as the provider repeats itself. */
export async function hear({ app }: Scene, times: number, name: string, data: object): Promise<void> {
  const once = async () => {
    const body = Buffer.from(JSON.stringify({ event: name, data, sent: randomUUIDv7() }));
    const providerEventId = await inTransaction(app.ctx.db, (trx) => insertProviderEvent(trx, name, body));
    if (providerEventId) await handleEvent(app.ctx, { providerEventId });
  };
  await Promise.all(Array.from({ length: times }, once));
}

export const refundsOf = ({ app, trade }: Scene) =>
  app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.wallet_id', '=', trade.walletId)
    .orderBy('refund.id')
    .select(['refund.id', 'refund.state', 'refund.provider_refund_id as providerId', 'payment.reference'])
    .execute();

/** The newest few. */
export const payoutsOf = ({ app, trade }: Scene) =>
  app.ctx.db
    .selectFrom('payout')
    .where('member_id', '=', trade.supplier.id)
    .orderBy('id', 'desc')
    .limit(3)
    .select(['id', 'state', 'reference'])
    .execute();

export const timeOut = ({ app, trade }: Scene) =>
  app.ctx.db
    .updateTable('payment')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('wallet_id', '=', trade.walletId)
    .execute();

/**
 * As an administrator's door does it, over the dispute that is open longest; a split leaves half of what somebody paid with
 * the supplier.
 */
export async function decide({ app, trade }: Scene, resolution: Resolution): Promise<void> {
  const { ctx } = app;
  await inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, trade.walletId);
    const [open] = await listOpenDisputesIn(trx, wallet.id);
    if (!open) throw endedAlready();
    const [first] = disputedBy(await listPayments(trx, wallet.id), open);
    const shares = first ? [{ paymentId: first.id, baseKobo: Math.floor(first.baseKobo / 2) }] : [];
    await rule(ctx, trx, wallet, open, { resolution, shares, ruling: 'The photos show it', by: 'admin:a@example.com' });
  }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
