/** Chargebacks: nothing leaves the wallet meanwhile, and a loss is booked once. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_WEBHOOK_PATH } from '#contract/wallet.ts';
import { takeDispute, watchDispute } from '#server/actions/payment/chargeback.ts';
import { acceptBankDispute, declineBankDispute } from '#server/actions/payment/chargeback-answer.ts';
import { confirm } from '#server/actions/payment/payment.ts';
import { requestRefund } from '#server/actions/payment/refund.ts';
import { sendRefund } from '#server/actions/payment/refund-send.ts';
import { inTransaction } from '#server/store/db.ts';
import { balanceOf } from '#server/store/ledger/ledger.ts';
import { lockPayments } from '#server/store/payment/payment.ts';
import { lockWallet } from '#server/store/payment/wallet.ts';
import { KEY, type Sandbox } from '../paystack/sandbox.ts';
import type { TestApp } from '../start.ts';
import { closeWithProvider, startWithProvider } from './provider.ts';
import { openTrade, type EmulatedProvider, type Trade } from './trade.ts';

let provider: Sandbox;
let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  ({ provider, app, emulator } = await startWithProvider());
  await emulator.control('switches', { automatic: false });
});
afterAll(() => closeWithProvider({ provider, app }));

const paymentOf = (reference: string) =>
  app.ctx.db.selectFrom('payment').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow();

const rowOf = (disputeId: string) =>
  app.ctx.db
    .selectFrom('chargeback')
    .where('provider_dispute_id', '=', disputeId)
    .selectAll()
    .executeTakeFirstOrThrow();

const walletOf = (trade: Trade) =>
  app.ctx.db.selectFrom('wallet').where('id', '=', trade.walletId).selectAll().executeTakeFirstOrThrow();

const itemsOf = async (reference: string) => {
  const items = app.ctx.db.selectFrom('recon_item').where('reference', '=', reference).where('resolved_at', 'is', null);
  return (await items.orderBy('kind').select('kind').execute()).map(({ kind }) => kind);
};

const supplierNotices = async (trade: Trade) => {
  const notices = app.ctx.db.selectFrom('notice').where('member_id', '=', trade.supplier.id).orderBy('id');
  return (await notices.select('kind').execute()).map(({ kind }) => kind).filter((kind) => kind.startsWith('bank'));
};

async function open(reference: string, amount?: number): Promise<string> {
  const { http, body } = await provider.control('disputes', { reference, ...(amount !== undefined && { amount }) });
  if (http !== 200) throw new Error(JSON.stringify(body));
  return String(body.id);
}

/** Nobody has received its webhooks yet. */
const lose = (disputeId: string) => emulator.control(`disputes/${disputeId}/auto-accept`);

/** Opened, and lost by timeout. */
async function loseAll(reference: string, amount?: number): Promise<string> {
  const disputeId = await open(reference, amount);
  await takeDispute(app.ctx, disputeId);
  await lose(disputeId);
  await takeDispute(app.ctx, disputeId);
  return disputeId;
}

async function win(disputeId: string): Promise<void> {
  await provider.client
    .uploadDisputeFile(disputeId, FILE)
    .then((fileName) => provider.client.declineDispute({ id: disputeId, message: 'Delivered', fileName }));
  await emulator.control(`disputes/${disputeId}/decide`, { outcome: 'won' });
}

const FILE = { name: 'waybill.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) };

async function deliver(): Promise<void> {
  await emulator.control('webhooks/release');
  await emulator.control('webhooks/hold');
  await expect
    .poll(() => app.ctx.db.selectFrom('provider_event').where('processed_at', 'is', null).select('id').execute())
    .toEqual([]);
}

describe('a bank dispute', () => {
  it('puts the wallet on hold, tells the supplier and a person, once, by its webhook and 64 looks at it', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, other] = trade.partners;
    const reference = await trade.buy(payer, 2);
    const disputeId = await open(reference);
    await Promise.all([deliver(), ...Array.from({ length: 64 }, () => takeDispute(app.ctx, disputeId))]);
    expect((await trade.show()).state).toBe('frozen');
    expect(await supplierNotices(trade)).toEqual(['bank dispute']);
    expect(await itemsOf(reference)).toEqual(['bank dispute']);
    expect(await rowOf(disputeId)).toMatchObject({ amount_kobo: 207_000, lost: false, resolved_at: null });
    expect((await trade.accept(other, 1)).status).toBe(409);
    await trade.acknowledge(payer);
    await trade.acknowledge(trade.supplier);
    expect(await trade.show()).toMatchObject({ state: 'frozen', balance: 2_000 });
  });

  it('that is won lets the wallet go on', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await trade.buy(trade.partners[0], 2);
    const disputeId = await open(reference);
    await takeDispute(app.ctx, disputeId);
    await win(disputeId);
    await Promise.all(Array.from({ length: 8 }, () => takeDispute(app.ctx, disputeId)));
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
    await takeDispute(app.ctx, disputeId);
    await lose(disputeId);
    await Promise.all([deliver(), ...Array.from({ length: 64 }, () => takeDispute(app.ctx, disputeId))]);
    expect(await rowOf(disputeId)).toMatchObject({ lost: true, base_kobo: 200_000, fee_kobo: 7_000 });
    expect(await walletOf(trade)).toMatchObject({ state: 'refunded', closed_because: 'chargeback' });
    expect((await paymentOf(reference)).state).toBe('charged_back');
    expect((await trade.verify(trade.partners[0], reference)).body).toMatchObject({
      success: false,
      error: 'The payer’s bank has taken this payment back.',
    });
    expect(await balanceOf(app.ctx.db, 'escrow_principal', trade.walletId)).toBe(0);
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
    await takeDispute(app.ctx, disputeId);
    expect(await trade.show()).toMatchObject({ state: 'open' });
    await lose(disputeId);
    await takeDispute(app.ctx, disputeId);
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
    const wish = {
      payment,
      walletId: wallet.id,
      source: 'escrow',
      reason: { id: 'A test' },
      requestedBy: 'system',
    } as const;
    return requestRefund(app.ctx, trx, wish);
  });

it('that was declined, and of which the provider then says that nothing is asked for, opens the wallet again', async () => {
  const trade = await openTrade(app, emulator);
  const reference = await trade.buy(trade.partners[0], 3);
  const disputeId = await open(reference);
  await takeDispute(app.ctx, disputeId);
  expect(await trade.show()).toMatchObject({ state: 'frozen' });
  await win(disputeId);
  const fetchDispute = async (id: string) => {
    const reply = await app.ctx.payment.fetchDispute(id);
    return reply && { ...reply, refundKobo: 0 };
  };
  await takeDispute({ ...app.ctx, payment: { ...app.ctx.payment, fetchDispute } }, disputeId);
  expect(await trade.show()).toMatchObject({ state: 'open', balance: 3_000 });
});

describe('webhooks of a bank dispute', () => {
  it('that come before anybody verified the payment, repeated and in the wrong order, end the same', async () => {
    const trade = await openTrade(app, emulator);
    const { reference, accessCode } = await trade.accept(trade.partners[0], 2);
    await emulator.pay(accessCode);
    const disputeId = await open(reference);
    const bodies = ['charge.dispute.resolve', 'charge.dispute.remind', 'charge.dispute.create', 'charge.success'].map(
      (event, n) => JSON.stringify({ event, data: { id: Number(disputeId), reference, n } }),
    );
    await Promise.all([...bodies, ...bodies].map(post));
    await expect.poll(async () => (await trade.show()).state).toBe('frozen');
    await lose(disputeId);
    await deliver();
    expect(await walletOf(trade)).toMatchObject({ state: 'refunded', closed_because: 'chargeback' });
  });

  it('of a payment that is not ours are kept, and a person looks', async () => {
    const elsewhere = 'pay-of-another-shop-0001';
    await provider.pay(await provider.order(elsewhere), { number: '4084084084084081' });
    await open(elsewhere);
    await deliver();
    expect(await itemsOf(elsewhere)).toEqual(['bank dispute unbooked']);
  });

  it('of a dispute that the provider does not know change nothing', async () => {
    expect(await post(JSON.stringify({ event: 'charge.dispute.create', data: { id: 999_999_999 } }))).toBe(200);
    await deliver();
  });

  async function post(body: string): Promise<number> {
    const signature = createHmac('sha512', KEY).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
    return (await fetch(app.url + PAYMENT_WEBHOOK_PATH, { method: 'POST', headers, body })).status;
  }
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
    await takeDispute(app.ctx, disputeId);
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

describe('an administrator’s answer', () => {
  const begin = async () => {
    const trade = await openTrade(app, emulator);
    const providerDisputeId = await open(await trade.buy(trade.partners[0], 2));
    await takeDispute(app.ctx, providerDisputeId);
    return { trade, providerDisputeId };
  };

  it('lets the bank have it: the money is gone at once', async () => {
    const { trade, providerDisputeId } = await begin();
    await acceptBankDispute(app.ctx, { providerDisputeId, message: 'It never arrived' });
    expect(await walletOf(trade)).toMatchObject({ state: 'refunded', closed_because: 'chargeback' });
    await expect(acceptBankDispute(app.ctx, { providerDisputeId, message: 'Again' })).rejects.toMatchObject({
      type: 'conflict',
    });
  });

  it('says why it is not owed: the bank decides, and the wallet waits for it', async () => {
    const { trade, providerDisputeId } = await begin();
    const answer = { providerDisputeId, message: 'Signed for', file: FILE };
    await declineBankDispute(app.ctx, answer);
    expect((await rowOf(providerDisputeId)).status).toBe('awaiting-bank-feedback');
    expect((await trade.show()).state).toBe('frozen');
    await expect(declineBankDispute(app.ctx, answer)).rejects.toMatchObject({ type: 'conflict' });
    await emulator.control(`disputes/${providerDisputeId}/decide`, { outcome: 'won' });
    await deliver();
    expect((await trade.show()).state).toBe('open');
  });

  it('to one that was answered elsewhere meanwhile is refused, and we know how it ended', async () => {
    const { trade, providerDisputeId } = await begin();
    await lose(providerDisputeId);
    await expect(acceptBankDispute(app.ctx, { providerDisputeId, message: 'Late' })).rejects.toMatchObject({
      type: 'conflict',
    });
    expect(await walletOf(trade)).toMatchObject({ state: 'refunded' });
  });

  it('is not given where there is nothing to answer', async () => {
    await expect(
      acceptBankDispute(app.ctx, { providerDisputeId: '424242', message: 'To nobody' }),
    ).rejects.toMatchObject({ type: 'not_found' });
  });
});
