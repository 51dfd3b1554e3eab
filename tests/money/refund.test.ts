/** Payments no wallet takes are refunded once, whatever provider, network or process do. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeToSuspense } from '#rules/ledger/ledger.ts';
import { confirm } from '#server/actions/payment/payment.ts';
import { requestRefund } from '#server/actions/payment/refund.ts';
import { resumeRefunds, sendRefund } from '#server/actions/payment/refund-send.ts';
import { inTransaction } from '#server/store/db.ts';
import { balanceOf, post } from '#server/store/ledger/ledger.ts';
import { bookPayments, lockPayments } from '#server/store/payment/payment.ts';
import { lockWallet } from '#server/store/payment/wallet.ts';
import type { Sandbox } from '../paystack/sandbox.ts';
import type { TestApp } from '../start.ts';
import { closeWithProvider, startWithProvider } from './provider.ts';
import { openTrade, type EmulatedProvider, type Trade } from './trade.ts';

let provider: Sandbox;
let app: TestApp;
let emulator: EmulatedProvider;
let minutesLater = 0;
beforeAll(async () => {
  ({ provider, app, emulator } = await startWithProvider({ now: () => new Date(Date.now() + minutesLater * 60_000) }));
  await emulator.control('switches', { automatic: false });
});
afterAll(() => closeWithProvider({ provider, app }));

async function later<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  minutesLater = minutes;
  try {
    return await work();
  } finally {
    minutesLater = 0;
  }
}

const paymentOf = (reference: string) =>
  app.ctx.db.selectFrom('payment').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow();

const refundsOf = async (reference: string) =>
  app.ctx.db
    .selectFrom('refund')
    .where('payment_id', '=', (await paymentOf(reference)).id)
    .orderBy('id')
    .selectAll()
    .execute();

const newestOf = async (reference: string) => {
  const refund = (await refundsOf(reference)).at(-1);
  if (!refund) throw new Error('nothing was asked back');
  return refund;
};

const atProvider = async (reference: string) =>
  provider.client.listRefunds((await paymentOf(reference)).provider_tx_id ?? '');

const itemsOf = async (reference: string) =>
  (
    await app.ctx.db
      .selectFrom('recon_item')
      .where('reference', '=', reference)
      .where('resolved_at', 'is', null)
      .orderBy('kind')
      .select('kind')
      .execute()
  ).map(({ kind }) => kind);

const noticesTo = async (memberId: string) =>
  (await app.ctx.db.selectFrom('notice').where('member_id', '=', memberId).orderBy('id').select('kind').execute()).map(
    ({ kind }) => kind,
  );

const isSubmitted = (reference: string) =>
  expect.poll(async () => (await newestOf(reference)).state).toBe('processing');

/** The provider puts its newest refund of a payment into a state, and we look it up. */
async function move(reference: string, status: string): Promise<void> {
  const refund = (await atProvider(reference)).toSorted((a, b) => Number(b.id) - Number(a.id))[0];
  const { http, body } = await provider.control(`refunds/${refund?.id}/move`, { status });
  if (http !== 200) throw new Error(JSON.stringify(body));
  await sendRefund(app.ctx, { refundId: (await newestOf(reference)).id });
}

/** Pays another sum than requested; not verified yet. */
async function payWrongly(trade: Trade, naira = 999): Promise<string> {
  const { reference } = await trade.accept(trade.partners[0], 2);
  await emulator.succeed(reference, naira * 100);
  return reference;
}

/** The requesting process has been silent for long. */
const waitOutSilence = (reference: string) =>
  sql`UPDATE refund SET updated_at = now() - interval '61 s'
       WHERE payment_id = (SELECT id FROM payment WHERE reference = ${reference})`.execute(app.ctx.db);

/** The provider's list has missed it for long. */
const waitOutMissed = (reference: string) =>
  sql`UPDATE refund SET missed_at = missed_at - interval '301 s'
       WHERE payment_id = (SELECT id FROM payment WHERE reference = ${reference})`.execute(app.ctx.db);

describe('money that no wallet takes', () => {
  it('is refunded once, notified once and listed once, by 64 concurrent confirmations and the webhook', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await payWrongly(trade);
    await emulator.control('webhooks/release');
    await emulator.control('webhooks/hold');
    const answers = await Promise.all(Array.from({ length: 64 }, () => confirm(app.ctx, reference)));
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
        paidAt: new Date(),
      };
      await bookPayments(trx, [booking]);
      await post(trx, chargeToSuspense({ paymentId: id, reference, receivedKobo: 99_900, providerFeeKobo: 1_499 }));
    });
    await Promise.all(Array.from({ length: 8 }, () => resumeRefunds(app.ctx)));
    await isSubmitted(reference);
    expect(await refundsOf(reference)).toHaveLength(1);
    expect(await atProvider(reference)).toHaveLength(1);
  });
});

describe('the request to the provider', () => {
  it.each(['timeout-before', 'timeout-after', '429', '500', '502-html'])(
    'meets %s: there is one refund at the provider in the end',
    async (fault) => {
      const trade = await openTrade(app, emulator);
      const reference = await payWrongly(trade);
      await emulator.control('faults', { faults: [{ call: 'refund', fault }] });
      await confirm(app.ctx, reference);
      await expect.poll(async () => (await provider.control('faults', { faults: [] })).body.faults).toEqual([]);
      await expect
        .poll(async () => (await newestOf(reference)).state)
        .toBe(fault === '429' ? 'requested' : 'submitted');
      const { id: refundId } = await newestOf(reference);
      // too early for a new request: the first process may still answer
      await Promise.all(Array.from({ length: 4 }, () => sendRefund(app.ctx, { refundId })));
      expect((await atProvider(reference)).length).toBe(fault === 'timeout-after' || fault === '429' ? 1 : 0);
      await waitOutSilence(reference);
      await Promise.all(Array.from({ length: 4 }, () => sendRefund(app.ctx, { refundId })));
      // the list lacked it once: it may be old
      const isTaken = fault === 'timeout-after' || fault === '429';
      expect(await atProvider(reference)).toHaveLength(isTaken ? 1 : 0);
      await waitOutMissed(reference);
      await Promise.all(Array.from({ length: 8 }, () => sendRefund(app.ctx, { refundId })));
      await isSubmitted(reference);
      expect(await atProvider(reference)).toHaveLength(1);
      expect(await newestOf(reference)).toMatchObject({ provider_refund_id: (await atProvider(reference))[0]?.id });
    },
  );

  it('becomes an open item after an hour without an answer, and after two weeks without an end', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await payWrongly(trade);
    await emulator.control('faults', { faults: [{ call: 'refund', fault: '500' }] });
    await confirm(app.ctx, reference);
    await expect.poll(async () => (await newestOf(reference)).state).toBe('submitted');
    const { id: refundId } = await newestOf(reference);
    await later(61, () => sendRefund(app.ctx, { refundId }));
    expect(await itemsOf(reference)).toEqual(['money in suspense', 'refund unanswered']);
    await waitOutSilence(reference);
    await sendRefund(app.ctx, { refundId });
    await waitOutMissed(reference);
    await sendRefund(app.ctx, { refundId });
    await later(14 * 24 * 60 + 1, () => sendRefund(app.ctx, { refundId }));
    expect(await itemsOf(reference)).toContain('refund overdue');
    await move(reference, 'processed');
    expect(await itemsOf(reference)).toEqual([]);
  });

  it('is looked at again after 2 and 10 minutes, 1, 6 and 24 hours, then daily', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await payWrongly(trade);
    await confirm(app.ctx, reference);
    await isSubmitted(reference);
    const { id: refundId } = await newestOf(reference);
    const due = async () => {
      const { rows } = await sql<{ minutes: number }>`
        SELECT round(extract(epoch FROM job.run_at - refund.created_at) / 60)::int AS minutes
          FROM graphile_worker._private_jobs AS job JOIN refund ON refund.id::text = job.payload ->> 'refundId'
         WHERE refund.id = ${refundId}::uuid AND job.locked_at IS NULL`.execute(app.ctx.db);
      return rows.map(({ minutes }) => minutes);
    };
    await expect.poll(due).toEqual([2]);
    for (const [age, next] of [
      [3, 10],
      [11, 60],
      [61, 360],
      [361, 1440],
      [1441, 2881],
    ] as const) {
      await later(age, () => sendRefund(app.ctx, { refundId }));
      expect(await due()).toEqual([next]);
    }
  });
});

describe('a refund that the provider', () => {
  it('gives up on is asked for again by itself, three times in all, and then a person has to look', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await payWrongly(trade);
    await confirm(app.ctx, reference);
    for (const tries of [1, 2, 3]) {
      await expect.poll(async () => (await atProvider(reference)).length).toBe(tries);
      await isSubmitted(reference);
      await move(reference, 'failed');
    }
    expect((await refundsOf(reference)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
    const { id, state } = await paymentOf(reference);
    expect(state).toBe('succeeded');
    expect(await balanceOf(app.ctx.db, 'suspense', id)).toBe(99_900);
    expect(await itemsOf(reference)).toEqual(['money in suspense', 'refund failed']);
    await resumeRefunds(app.ctx);
    expect(await refundsOf(reference)).toHaveLength(3);
  });

  it('finds too small is not asked for again: a person has to look', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await payWrongly(trade, 40);
    await confirm(app.ctx, reference);
    await expect.poll(async () => (await newestOf(reference)).state).toBe('failed');
    expect(await refundsOf(reference)).toHaveLength(1);
    expect(await itemsOf(reference)).toEqual(['money in suspense', 'refund refused']);
  });

  it('made by hand beforehand is taken for the one we ask for', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await payWrongly(trade);
    const paid = await app.ctx.payment.verify(reference);
    const byHand = await provider.client.createRefund({ transaction: paid?.id ?? '', amountKobo: 99_900 });
    await emulator.control(`transactions/${reference}/succeed`, {});
    const { verify } = app.ctx.payment;
    app.ctx.payment.verify = async () => paid;
    await confirm(app.ctx, reference);
    app.ctx.payment.verify = verify;
    await expect.poll(async () => (await newestOf(reference)).provider_refund_id).toBe(byHand.id);
    expect(await atProvider(reference)).toHaveLength(1);
  });

  it('answers with another sum changes nothing: a person has to look', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await payWrongly(trade);
    const { createRefund } = app.ctx.payment;
    app.ctx.payment.createRefund = async (order) => ({ ...(await createRefund(order)), amountKobo: 1 });
    await confirm(app.ctx, reference);
    await expect.poll(() => itemsOf(reference)).toEqual(['money in suspense', 'refund differs']);
    app.ctx.payment.createRefund = createRefund;
    expect((await newestOf(reference)).state).toBe('submitted');
  });
});

describe('a refund out of a wallet', () => {
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
    expect(await noticesTo(trade.partners[0].id)).toEqual(['wallet requested', 'refund failed']);
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
