/** Every bank dispute ends, and the hold on its wallet with it, even if the provider never reports an outcome. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncDispute, watchDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { endByHand } from '#server/actions/money/chargeback/chargeback-inconclusive.ts';
import { sendRefund } from '#server/actions/money/refund/refund-send.ts';
import type { ProviderDispute } from '#server/outside/payment-shape.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { type TestApp } from '../../kit/start.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { startByHand, openTrade, type EmulatedProvider, type Trade } from '../trade.ts';
import { asJob } from '../as-job.ts';

let app: TestApp;
let emulator: EmulatedProvider;
/** Overrides of the provider's answers about disputes; null means that the provider no longer knows the dispute. */
const sayings = new Map<string, Partial<ProviderDispute> | null>();
beforeAll(async () => {
  ({ app, emulator } = await startByHand());
  const { fetchDispute } = app.ctx.payment;
  app.ctx.payment.fetchDispute = async (id) => {
    const saying = sayings.get(id);
    const reply = saying === null ? null : await fetchDispute(id);
    return reply && { ...reply, ...saying };
  };
});
afterAll(() => closeInOrder(app));

async function open(reference: string): Promise<string> {
  const id = await openAtProvider(reference);
  await syncDispute(app.ctx, id);
  return id;
}

async function lose(id: string): Promise<void> {
  await emulator.control(`disputes/${id}/auto-accept`);
  await syncDispute(app.ctx, id);
}

/** Opens a dispute at the provider without reporting it to us. */
const openAtProvider = async (reference: string) =>
  String((await emulator.control<{ id: number }>('disputes', { reference })).id);

const giveBack = (trade: Trade) =>
  trade.supplier.call('POST /api/wallet/refund/:walletAddress', {
    walletAddress: trade.walletAddress,
    payerId: trade.partners[0].id,
  });

const refundOf = (reference: string) =>
  app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('reference', '=', reference)
    .select(['refund.id', 'provider_refund_id as providerId'])
    .executeTakeFirstOrThrow();

const untilSent = (reference: string) => expect.poll(async () => (await refundOf(reference)).providerId).not.toBeNull();

/** Makes the refund of this payment reach its payer. */
async function arrive(reference: string): Promise<void> {
  await untilSent(reference);
  const { providerId, id: refundId } = await refundOf(reference);
  await emulator.control(`refunds/${providerId}/move`, { status: 'processed' });
  await sendRefund(app.ctx, { refundId });
}

/** Opens a trade in which one partner paid for two units and their bank disputes the payment. */
async function disputed(): Promise<{ trade: Trade; reference: string; id: string }> {
  const trade = await openTrade(app, emulator);
  const reference = await trade.buy(trade.partners[0], 2);
  return { trade, reference, id: await open(reference) };
}

const rowOf = (id: string) =>
  app.ctx.db.selectFrom('chargeback').where('provider_dispute_id', '=', id).selectAll().executeTakeFirstOrThrow();

const itemsOf = async (reference: string) => {
  const items = app.ctx.db.selectFrom('recon_item').where('reference', '=', reference).where('resolved_at', 'is', null);
  return (await items.orderBy('kind').select('kind').execute()).map(({ kind }) => kind);
};

const weekLater = (id: string) =>
  app.ctx.db
    .updateTable('chargeback')
    .set({ unruled_since: new Date(Date.now() - 7 * 86_400_000) })
    .where('provider_dispute_id', '=', id)
    .execute();

const endAs = (id: string, outcome: 'won' | 'lost') =>
  endByHand(app.ctx, id, { outcome, by: 'admin:a@b.ng', record: async () => undefined });

describe('a bank dispute that the provider archives', () => {
  it.each([
    ['after it was declined is won', 'declined', { lost: false }, 'open'],
    ['after it was accepted is lost', 'merchant-accepted', { lost: true }, 'refunded'],
  ] as const)('%s', async (_, resolution, row, state) => {
    const { trade, id } = await disputed();
    sayings.set(id, { status: 'archived', resolution });
    await Promise.all(Array.from({ length: 8 }, () => asJob(() => syncDispute(app.ctx, id))));
    expect(await rowOf(id)).toMatchObject({ ...row, resolved_at: expect.any(Date), ended_by: null });
    expect((await trade.show()).state).toBe(state);
  });

  it.each([
    ['archives it without a word', { status: 'archived', resolution: null }],
    ['resolves it by a word that we do not know', { status: 'resolved', resolution: 'set-aside' }],
    ['does not know it any more', null],
  ] as const)(
    'and that says who won never, as it %s, is won after a week where the payment still counts',
    async (_, reply) => {
      const { trade, id, reference } = await disputed();
      sayings.set(id, reply);
      await watchDispute(app.ctx, { providerDisputeId: id });
      expect((await trade.show()).state).toBe('frozen');
      await weekLater(id);
      await Promise.all(Array.from({ length: 8 }, () => asJob(() => watchDispute(app.ctx, { providerDisputeId: id }))));
      expect(await rowOf(id)).toMatchObject({ lost: false, resolved_at: expect.any(Date), ended_by: 'system' });
      expect(await trade.show()).toMatchObject({ state: 'open', balance: 2_000 });
      expect(await itemsOf(reference)).toEqual([]);
    },
  );

  it('is under way again where the provider takes it up again', async () => {
    const { id } = await disputed();
    sayings.set(id, { status: 'archived' });
    await syncDispute(app.ctx, id);
    expect((await rowOf(id)).unruled_since).not.toBeNull();
    sayings.delete(id);
    await syncDispute(app.ctx, id);
    expect(await rowOf(id)).toMatchObject({ unruled_since: null, resolved_at: null });
  });

  it('waits for a person where the payment does not tell either, who ends it', async () => {
    const { trade, id, reference } = await disputed();
    sayings.set(id, { status: 'archived' });
    await syncDispute(app.ctx, id);
    await weekLater(id);
    const { verify } = app.ctx.payment;
    app.ctx.payment.verify = async (which) => {
      const reply = await verify(which);
      return reply && { ...reply, status: 'reversed' };
    };
    await syncDispute(app.ctx, id);
    app.ctx.payment.verify = verify;
    expect((await trade.show()).state).toBe('frozen');
    expect(await itemsOf(reference)).toEqual(['bank dispute', 'bank dispute unbooked']);
    const ended = await Promise.allSettled(Array.from({ length: 16 }, () => endAs(id, 'lost')));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ lost: true, ended_by: 'admin:a@b.ng', base_kobo: 200_000 });
    expect(await trade.show()).toMatchObject({ state: 'refunded', closedBecause: 'chargeback' });
    expect(await itemsOf(reference)).toEqual([]);
  });

  it('and that was ended by hand is booked in a round of its own where the provider says otherwise later', async () => {
    const { trade, id, reference } = await disputed();
    await expect(endAs(id, 'won')).rejects.toMatchObject({ type: 'conflict' });
    sayings.set(id, { status: 'archived' });
    await syncDispute(app.ctx, id);
    await endAs(id, 'won');
    expect((await trade.show()).state).toBe('open');
    sayings.delete(id);
    await lose(id);
    const rounds = app.ctx.db.selectFrom('chargeback').where('provider_dispute_id', '=', id).orderBy('round');
    expect(await rounds.select(['lost', 'ended_by as by']).execute()).toEqual([
      { lost: false, by: 'admin:a@b.ng' },
      { lost: true, by: null },
    ]);
    expect(await itemsOf(reference)).toEqual([]);
    expect((await trade.show()).state).toBe('refunded');
  });
});

describe('a lost bank dispute', () => {
  it('over money that had gone back already is our loss, for the provider to answer for: the wallet goes on', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await trade.buy(trade.partners[0], 2);
    await trade.buy(trade.partners[1], 1);
    const id = await openAtProvider(reference);
    expect((await giveBack(trade)).status).toBe(200);
    await untilSent(reference);
    sayings.set(id, { status: 'resolved', resolution: 'auto-accepted', refundKobo: 100_000 });
    const before = await balanceOf(app.ctx.db, 'chargeback_loss', null);
    await syncDispute(app.ctx, id);
    expect(await rowOf(id)).toMatchObject({ resolved_at: null });
    expect((await trade.show()).state).toBe('open');
    await arrive(reference);
    await Promise.all(Array.from({ length: 8 }, () => asJob(() => watchDispute(app.ctx, { providerDisputeId: id }))));
    expect(await rowOf(id)).toMatchObject({ lost: true, base_kobo: 0, fee_kobo: 0 });
    expect((await balanceOf(app.ctx.db, 'chargeback_loss', null)) - before).toBe(100_000);
    expect(await itemsOf(reference)).toEqual(['bank dispute twice']);
    expect(await trade.show()).toMatchObject({ state: 'open', balance: 1_000 });
  });

  it('ends the dispute of a partner whose money it took, and lets the others’ trade go on', async () => {
    const trade = await openTrade(app, emulator);
    const [one, other] = trade.partners;
    const reference = await trade.buy(one, 2);
    await trade.buy(other, 1);
    await one.call('POST /api/wallet/dispute/:walletAddress', {
      walletAddress: trade.walletAddress,
      reason: 'not received',
      detail: 'Nothing came',
    });
    await lose(await open(reference));
    expect(await trade.show()).toMatchObject({
      state: 'open',
      balance: 1_000,
      dispute: { state: 'resolved', resolution: 'refund', ruling: expect.stringContaining('bank took') },
    });
  });
});

describe('leaving', () => {
  it('is not for the supplier of a wallet on hold, also where no money lies in it', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await trade.buy(trade.partners[0], 2);
    const id = await openAtProvider(reference);
    await giveBack(trade);
    await arrive(reference);
    await syncDispute(app.ctx, id);
    expect(await trade.show()).toMatchObject({ state: 'frozen', balance: 0 });
    const leave = () => trade.supplier.call('DELETE /api/user/chatroom/leave', { chatId: trade.chatId });
    const refused = await leave();
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'This wallet is on hold. You can leave once its dispute is settled.',
    ]);
    await lose(id);
    expect((await trade.show()).state).toBe('open');
    expect((await leave()).status).toBe(200);
    const { state } = await app.ctx.db
      .selectFrom('wallet')
      .where('id', '=', trade.walletId)
      .select('state')
      .executeTakeFirstOrThrow();
    expect(state).toBe('cancelled');
  });
});
