/** Chargebacks: no money leaves the wallet while one is open, and a loss is booked once. */
import { describe, expect, it } from 'vitest';
import { syncDispute, watchDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { confirm } from '#server/actions/money/payment/payment.ts';
import { requestRefund } from '#server/actions/money/refund/refund.ts';
import { sendRefund } from '#server/actions/money/refund/refund-send.ts';
import { inTransaction } from '#server/store/db.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { lockPayments } from '#server/store/money/payment/payment.ts';
import { lockWallet } from '#server/store/money/wallet/wallet.ts';
import {
  app,
  deliver,
  emulator,
  FILE,
  itemsOf,
  lose,
  open,
  openChargebacks,
  provider,
  rowOf,
  walletOf,
} from './chargebacks.ts';
import { asJob } from '../as-job.ts';
import { openTrade, type Trade } from '../trade.ts';
import { escrowOf } from '../ledger/ledger-invariants.ts';

openChargebacks();

const paymentOf = (reference: string) =>
  app.ctx.db.selectFrom('payment').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow();

const supplierNotices = async (trade: Trade) => {
  const notices = app.ctx.db.selectFrom('notice').where('member_id', '=', trade.supplier.id).orderBy('id');
  return (await notices.select('kind').execute()).map(({ kind }) => kind).filter((kind) => kind.startsWith('bank'));
};

/** Opens a bank dispute that is lost because nobody answers in time. */
async function loseAll(reference: string, amount?: number): Promise<string> {
  const disputeId = await open(reference, amount);
  await syncDispute(app.ctx, disputeId);
  await lose(disputeId);
  await syncDispute(app.ctx, disputeId);
  return disputeId;
}

async function win(disputeId: string): Promise<void> {
  await provider.client
    .uploadDisputeFile(disputeId, FILE)
    .then((fileName) => provider.client.declineDispute({ id: disputeId, message: 'Delivered', fileName }));
  await emulator.control(`disputes/${disputeId}/decide`, { outcome: 'won' });
}

describe('a bank dispute', () => {
  it('puts the payment on hold, tells the supplier and a person, once, by its webhook and 64 looks at it', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, other] = trade.partners;
    const reference = await trade.buy(payer, 2);
    const disputeId = await open(reference);
    await Promise.all([deliver(), ...Array.from({ length: 64 }, () => asJob(() => syncDispute(app.ctx, disputeId)))]);
    expect((await trade.show()).state).toBe('frozen');
    expect(await supplierNotices(trade)).toEqual(['bank dispute']);
    expect(await itemsOf(reference)).toEqual(['bank dispute']);
    expect(await rowOf(disputeId)).toMatchObject({ amount_kobo: 207_000, lost: false, resolved_at: null });
    expect((await trade.accept(payer, 1)).status).toBe(409);
    expect((await trade.accept(other, 1)).status).toBe(200);
    expect((await trade.acknowledge(payer)).status).toBe(409);
    await trade.acknowledge(trade.supplier);
    expect(await trade.show()).toMatchObject({ state: 'frozen', balance: 2_000 });
  });

  it('that is won lets the wallet go on', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await trade.buy(trade.partners[0], 2);
    const disputeId = await open(reference);
    await syncDispute(app.ctx, disputeId);
    await win(disputeId);
    await Promise.all(Array.from({ length: 8 }, () => asJob(() => syncDispute(app.ctx, disputeId))));
    expect(await rowOf(disputeId)).toMatchObject({ lost: false, resolved_at: expect.any(Date) });
    expect(await supplierNotices(trade)).toEqual(['bank dispute', 'bank dispute won']);
    expect(await itemsOf(reference)).toEqual([]);
    await trade.acknowledge(trade.partners[0]);
    await trade.acknowledge(trade.supplier);
    expect((await trade.show()).state).toBe('released');
  });

  it('that is lost takes the money out of the wallet, once, and ends it', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await trade.buy(trade.partners[0], 2);
    const disputeId = await open(reference);
    await syncDispute(app.ctx, disputeId);
    await lose(disputeId);
    await Promise.all([deliver(), ...Array.from({ length: 64 }, () => asJob(() => syncDispute(app.ctx, disputeId)))]);
    expect(await rowOf(disputeId)).toMatchObject({ lost: true, base_kobo: 200_000, fee_kobo: 7_000 });
    expect(await walletOf(trade)).toMatchObject({ state: 'refunded', closed_because: 'chargeback' });
    expect((await paymentOf(reference)).state).toBe('charged_back');
    expect((await trade.verify(trade.partners[0], reference)).body).toMatchObject({
      success: false,
      error: 'The buyer’s bank took this payment back.',
    });
    expect(await escrowOf(app.ctx.db, trade.walletId)).toBe(0);
    expect(await supplierNotices(trade)).toEqual(['bank dispute', 'bank dispute lost']);
  });

  it('that is lost over one payment leaves the others where they are, and the trade goes on', async () => {
    const trade = await openTrade(app, emulator);
    const [first, second] = trade.partners;
    const reference = await trade.buy(first, 2);
    await trade.buy(second, 3);
    await loseAll(reference);
    expect(await trade.show()).toMatchObject({ state: 'open', balance: 3_000, quantityLeft: 7 });
    await trade.acknowledge(second);
    await trade.acknowledge(trade.supplier);
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(300_000);
  });

  it('that is lost in part takes its share of the charge, and no refund gives that part back again', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await trade.buy(trade.partners[0], 2);
    const disputeId = await loseAll(reference, 103_500);
    expect(await rowOf(disputeId)).toMatchObject({ lost: true, base_kobo: 100_000, fee_kobo: 3_500 });
    expect(await trade.show()).toMatchObject({ state: 'open', balance: 1_000 });
    expect((await paymentOf(reference)).state).toBe('succeeded');
    await giveBack(trade, reference);
    const refund = await app.ctx.db
      .selectFrom('refund')
      .where('payment_id', '=', (await paymentOf(reference)).id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(refund).toMatchObject({ base_kobo: 100_000, fee_kobo: 3_500 });
  });

  it('that is lost after the release is paid from what the supplier has not taken out, the charge by us', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await trade.buy(trade.partners[0], 2);
    await trade.acknowledge(trade.partners[0]);
    await trade.acknowledge(trade.supplier);
    const before = await balanceOf(app.ctx.db, 'chargeback_loss', null);
    await loseAll(reference);
    expect(await trade.show()).toMatchObject({ state: 'released' });
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(0);
    expect((await balanceOf(app.ctx.db, 'chargeback_loss', null)) - before).toBe(7_000);
    expect((await paymentOf(reference)).state).toBe('charged_back');
  });

  it('over money that no wallet took and no bank takes back is paid from where it lies', async () => {
    const trade = await openTrade(app, emulator);
    const { reference } = await trade.accept(trade.partners[0], 2);
    await emulator.succeed(reference, 4_000);
    expect(await confirm(app.ctx, reference)).toBe('suspense');
    await expect.poll(async () => (await paymentOf(reference)).state).toBe('succeeded');
    const disputeId = await open(reference);
    await syncDispute(app.ctx, disputeId);
    expect(await trade.show()).toMatchObject({ state: 'open' });
    await lose(disputeId);
    await syncDispute(app.ctx, disputeId);
    expect(await rowOf(disputeId)).toMatchObject({ lost: true, base_kobo: 0, fee_kobo: 0 });
    expect(await balanceOf(app.ctx.db, 'suspense', (await paymentOf(reference)).id)).toBe(0);
    expect(await trade.show()).toMatchObject({ state: 'open' });
  });
});

const giveBack = (trade: Trade, reference: string) =>
  inTransaction(app.ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, trade.walletId);
    const payment = (await lockPayments(trx, wallet.id)).find((one) => one.reference === reference);
    if (!payment) throw new Error('no such payment');
    return requestRefund(app.ctx, trx, { payment, reason: { id: 'A test' }, requestedBy: 'system' });
  });

it('that was declined, and of which the provider then says that nothing is asked for, opens the wallet again', async () => {
  const trade = await openTrade(app, emulator);
  const reference = await trade.buy(trade.partners[0], 3);
  const disputeId = await open(reference);
  await syncDispute(app.ctx, disputeId);
  expect(await trade.show()).toMatchObject({ state: 'frozen' });
  await win(disputeId);
  const fetchDispute = async (id: string) => {
    const reply = await app.ctx.payment.fetchDispute(id);
    return reply && { ...reply, refundKobo: 0 };
  };
  await syncDispute({ ...app.ctx, payment: { ...app.ctx.payment, fetchDispute } }, disputeId);
  expect(await trade.show()).toMatchObject({ state: 'open', balance: 3_000 });
});

describe('a lost bank dispute over money that is on its way back', () => {
  it('is not booked twice: a person looks, and it is booked once the refund has failed', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await trade.buy(trade.partners[0], 2);
    const disputeId = await open(reference);
    const refundId = await giveBack(trade, reference);
    await expect.poll(async () => (await refundOf(refundId)).provider_refund_id).not.toBeNull();
    const { fetchDispute } = app.ctx.payment;
    app.ctx.payment.fetchDispute = async (id) => {
      const reply = await fetchDispute(id);
      return reply && { ...reply, status: 'resolved', resolution: 'auto-accepted' };
    };
    await syncDispute(app.ctx, disputeId);
    expect(await itemsOf(reference)).toEqual(['bank dispute', 'bank dispute unbooked']);
    expect(await rowOf(disputeId)).toMatchObject({ lost: false, resolved_at: null });
    await emulator.control(`refunds/${(await refundOf(refundId)).provider_refund_id}/move`, { status: 'failed' });
    await sendRefund(app.ctx, { refundId });
    await watchDispute(app.ctx, { providerDisputeId: disputeId });
    app.ctx.payment.fetchDispute = fetchDispute;
    expect(await rowOf(disputeId)).toMatchObject({ lost: true });
    expect(await walletOf(trade)).toMatchObject({ state: 'refunded' });
  });

  const refundOf = (id: string) =>
    app.ctx.db.selectFrom('refund').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
});
