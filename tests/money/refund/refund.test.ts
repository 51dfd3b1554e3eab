/** Payments that no wallet takes are refunded once, and money held in a wallet returns to it if a refund fails. */
import { describe, expect, it } from 'vitest';
import { chargeToSuspense } from '#rules/money/ledger.ts';
import { confirm } from '#server/actions/money/payment/payment.ts';
import { requestRefund } from '#server/actions/money/refund/refund.ts';
import { sendRefund } from '#server/actions/money/refund/refund-send.ts';
import { resumeForgotten } from '#server/actions/money/ledger/forgotten-job.ts';
import { inTransaction } from '#server/store/db.ts';
import { balanceOf, post } from '#server/store/money/ledger/ledger.ts';
import { bookPayment, lockPayments } from '#server/store/money/payment/payment.ts';
import { lockWallet } from '#server/store/money/wallet/wallet.ts';
import {
  app,
  atProvider,
  emulator,
  isSubmitted,
  itemsOf,
  move,
  newestOf,
  noticesTo,
  paymentOf,
  payWrongly,
  refundsOf,
  openRefunds,
} from './refunds.ts';
import { openTrade, type Trade } from '../trade.ts';
import { asJob } from '../as-job.ts';

openRefunds();

describe('money that no wallet takes', () => {
  it('is refunded once, notified once and listed once, by 64 concurrent confirmations and the webhook', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await payWrongly(trade);
    await emulator.control('webhooks/release');
    await emulator.control('webhooks/hold');
    const answers = await Promise.all(Array.from({ length: 64 }, () => asJob(() => confirm(app.ctx, reference))));
    expect(new Set(answers)).toEqual(new Set(['suspense']));
    await isSubmitted(reference);
    expect(await atProvider(reference)).toMatchObject([{ amountKobo: 99_900 }]);
    expect(await refundsOf(reference)).toMatchObject([{ source: 'suspense', amount_kobo: 99_900 }]);
    expect((await paymentOf(reference)).state).toBe('refunding');
    expect(await noticesTo(trade.partners[0].id)).toEqual(['wallet requested', 'payment unplaced']);
    expect(await itemsOf(reference)).toEqual(['money in suspense']);
  });

  it('is back when the provider says so, and nothing of it is left anywhere', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await payWrongly(trade);
    await confirm(app.ctx, reference);
    await isSubmitted(reference);
    await move(reference, 'processing');
    await move(reference, 'processed');
    const payment = await paymentOf(reference);
    expect(payment.state).toBe('refunded');
    expect(await noticesTo(trade.partners[0].id)).toEqual(['wallet requested', 'payment unplaced', 'refund sent']);
    expect(await itemsOf(reference)).toEqual([]);
    expect(await balanceOf(app.ctx.db, 'suspense', payment.id)).toBe(0);
    expect(await balanceOf(app.ctx.db, 'refund_in_flight', payment.id)).toBe(0);
  });

  it('ends the same by its webhooks, held back, repeated and in the wrong order', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await payWrongly(trade);
    await confirm(app.ctx, reference);
    await isSubmitted(reference);
    const [refund] = await atProvider(reference);
    for (const status of ['needs-attention', 'processing', 'processed']) {
      await emulator.control(`refunds/${refund?.id}/move`, { status });
    }
    await emulator.control('webhooks/release');
    await emulator.control('webhooks/hold');
    await expect.poll(async () => (await paymentOf(reference)).state).toBe('refunded');
    expect((await noticesTo(trade.partners[0].id)).filter((kind) => kind === 'refund sent')).toHaveLength(1);
  });

  it('that was processed and comes back is owed again, once, and found without any webhook', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await payWrongly(trade);
    await confirm(app.ctx, reference);
    await isSubmitted(reference);
    await move(reference, 'processed');
    const { id } = await paymentOf(reference);
    const [refund] = await atProvider(reference);
    await emulator.control(`refunds/${refund?.id}/move`, { status: 'failed' });
    const { id: refundId } = await newestOf(reference);
    await Promise.all(Array.from({ length: 8 }, () => asJob(() => sendRefund(app.ctx, { refundId }))));
    expect(await refundsOf(reference)).toMatchObject([{ state: 'failed', failed_into: 'suspense' }]);
    expect(await balanceOf(app.ctx.db, 'suspense', id)).toBe(99_900);
    expect(await itemsOf(reference)).toEqual(['refund failed']);
    expect((await noticesTo(trade.partners[0].id)).at(-1)).toBe('refund failed');
  });

  it('that was processed and comes back is noticed by its webhook', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await payWrongly(trade);
    await confirm(app.ctx, reference);
    await isSubmitted(reference);
    await move(reference, 'processed');
    const [refund] = await atProvider(reference);
    await emulator.control(`refunds/${refund?.id}/move`, { status: 'failed' });
    await emulator.control('webhooks/release');
    await emulator.control('webhooks/hold');
    await expect.poll(async () => (await newestOf(reference)).state).toBe('failed');
  });

  it('that lies there since before is asked back at the start, once, however often we start', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await payWrongly(trade);
    const reply = await app.ctx.payment.verify(reference);
    const { id } = await paymentOf(reference);
    await inTransaction(app.ctx.db, async (trx) => {
      const booking = {
        paymentId: id,
        allocation: 'suspense' as const,
        providerTxId: reply?.id ?? '',
        receivedKobo: 99_900,
        providerFeeKobo: 1_499,
        gatewayResponse: null,
        channel: 'card',
        payWay: 'local' as const,
        paidAt: new Date(),
      };
      await bookPayment(trx, booking);
      post(trx, chargeToSuspense({ paymentId: id, reference, receivedKobo: 99_900, providerFeeKobo: 1_499 }));
    });
    await Promise.all(Array.from({ length: 8 }, () => asJob(() => resumeForgotten(app.ctx))));
    await isSubmitted(reference);
    expect(await refundsOf(reference)).toHaveLength(1);
    expect(await atProvider(reference)).toHaveLength(1);
  });
});

describe('a refund out of a wallet', () => {
  const giveBack = (trade: Trade, reference: string) =>
    inTransaction(app.ctx.db, async (trx) => {
      const wallet = await lockWallet(trx, trade.walletId);
      const payment = (await lockPayments(trx, wallet.id)).find((one) => one.reference === reference);
      if (!payment) throw new Error('no such payment');
      return requestRefund(app.ctx, trx, { payment, reason: { id: 'A test' }, requestedBy: 'system' });
    });

  it('that fails puts the money back where it was held', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await trade.buy(trade.partners[0], 2);
    await giveBack(trade, reference);
    expect(await trade.show()).toMatchObject({ balance: 0, quantityLeft: 8 });
    await isSubmitted(reference);
    await move(reference, 'failed');
    expect(await trade.show()).toMatchObject({ balance: 2_000, quantityLeft: 8 });
    expect((await paymentOf(reference)).state).toBe('succeeded');
    expect(await itemsOf(reference)).toEqual(['refund failed']);
    expect(await noticesTo(trade.partners[0].id)).toEqual(['wallet requested', 'payment arrived', 'refund failed']);
  });

  it('holds up the release, and the release follows it by itself', async () => {
    const trade = await openTrade(app, emulator);
    const [first, second] = trade.partners;
    await trade.buy(first, 2);
    const reference = await trade.buy(second, 3);
    await giveBack(trade, reference);
    await trade.acknowledge(first);
    await trade.acknowledge(trade.supplier);
    expect((await trade.show()).state).toBe('open');
    await isSubmitted(reference);
    await move(reference, 'processed');
    expect((await trade.show()).state).toBe('released');
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(200_000);
  });

  it('ends a wallet that takes no more payments and holds nothing more', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await trade.buy(trade.partners[0], 2);
    await trade.acknowledge(trade.supplier);
    await giveBack(trade, reference);
    await isSubmitted(reference);
    await move(reference, 'processed');
    expect((await trade.show()).state).toBe('refunded');
  });
});
