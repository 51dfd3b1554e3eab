/** A refund that the provider already has is adopted: never more is refunded than is owed, however old the provider's lists are. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { requestRefund } from '#server/actions/money/refund/refund.ts';
import { sendRefund } from '#server/actions/money/refund/refund-send.ts';
import { ProviderError } from '#server/outside/payment-error.ts';
import type { ProviderRefund } from '#server/outside/payment-shape.ts';
import { inTransaction } from '#server/store/db.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { lockPayments } from '#server/store/money/payment/payment.ts';
import { lockWallet } from '#server/store/money/wallet/wallet.ts';
import { closeWithProvider, type Provided, startWithProvider } from '../provider.ts';
import { openTrade, type Trade } from '../trade.ts';
import { asJob } from '../as-job.ts';

let provider: Provided['provider'];
let app: Provided['app'];
let emulator: Provided['emulator'];
beforeAll(async () => {
  ({ provider, app, emulator } = await startWithProvider());
  await emulator.control('switches', { automatic: false });
});
afterAll(() => closeWithProvider({ provider, app }));

interface Paid {
  trade: Trade;
  reference: string;
}

/** Opens a trade in which the first partner paid ₦2,000 and the charge. */
async function paid(): Promise<Paid> {
  const trade = await openTrade(app, emulator);
  return { trade, reference: await trade.buy(trade.partners[0], 2) };
}

/** Requests the refund of this much of the price; all of it by default. */
const giveBack = ({ trade, reference }: Paid, baseKobo?: number): Promise<string> =>
  inTransaction(app.ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, trade.walletId);
    const payment = (await lockPayments(trx, wallet.id)).find((one) => one.reference === reference);
    if (!payment) throw new Error('no such payment');
    return requestRefund(app.ctx, trx, {
      payment,
      reason: { id: 'A test' },
      requestedBy: 'system',
      ...(baseKobo !== undefined && { baseKobo }),
    });
  });

const refundOf = (id: string) =>
  app.ctx.db.selectFrom('refund').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

async function atProvider({ reference }: Paid): Promise<ProviderRefund[]> {
  const reply = await provider.client.verify(reference);
  return (await provider.client.listRefunds(reply?.id ?? '')).toSorted(
    (one, other) => Number(one.id) - Number(other.id),
  );
}

const untilState = (id: string, state: string) => expect.poll(async () => (await refundOf(id)).state).toBe(state);

async function end(paidFor: Paid, id: string, status: string): Promise<void> {
  await untilState(id, 'processing');
  const { http } = await provider.control(`refunds/${(await refundOf(id)).provider_refund_id}/move`, { status });
  expect(http).toBe(200);
  await sendRefund(app.ctx, { refundId: id });
  await untilState(id, status);
  expect((await atProvider(paidFor)).at(-1)?.status).toBe(status);
}

/** Refunds two equal parts of one payment: the first arrives, and the answer to the second request is lost. */
async function twoParts(fault = 'timeout-after'): Promise<{ bought: Paid; second: string; before: ProviderRefund[] }> {
  const bought = await paid();
  await end(bought, await giveBack(bought, 50_000), 'processed');
  const before = await atProvider(bought);
  await emulator.control('faults', { faults: [{ call: 'refund', fault }] });
  const second = await giveBack(bought, 50_000);
  await untilState(second, 'submitted');
  await expect.poll(async () => (await provider.control('faults', { faults: [] })).body.faults).toEqual([]);
  return { bought, second, before };
}

/** Moves the refund's request, and the first list without it, into the past. */
const wait = (id: string) =>
  sql`UPDATE refund SET updated_at = updated_at - interval '301 s', missed_at = missed_at - interval '301 s'
       WHERE id = ${id}::uuid`.execute(app.ctx.db);

/** Makes the provider's next lists these. */
function listing(old: ProviderRefund[], times: number): void {
  const { listRefunds } = app.ctx.payment;
  let left = times;
  app.ctx.payment.listRefunds = async () => {
    left -= 1;
    if (left <= 0) app.ctx.payment.listRefunds = listRefunds;
    return old;
  };
}

describe('A refund whose answer was lost', () => {
  it('is found by our note, and one list that is old does not have it sent again', async () => {
    const { bought, second, before } = await twoParts();
    expect(await atProvider(bought)).toHaveLength(2);
    await wait(second);
    listing(before, 1);
    await sendRefund(app.ctx, { refundId: second });
    expect(await atProvider(bought)).toHaveLength(2);
    expect((await refundOf(second)).state).toBe('submitted');
    await sendRefund(app.ctx, { refundId: second });
    expect((await refundOf(second)).provider_refund_id).toBe((await atProvider(bought))[1]?.id);
    await end(bought, second, 'processed');
    expect(await atProvider(bought)).toHaveLength(2);
  });

  it('ends where the payer’s bank took the payment meanwhile, and leaves the money to the loss', async () => {
    const bought = await paid();
    await emulator.control('faults', { faults: [{ call: 'refund', fault: 'timeout-before' }] });
    const id = await giveBack(bought);
    await untilState(id, 'submitted');
    const disputeId = String((await provider.control('disputes', { reference: bought.reference })).body.id);
    await emulator.control(`disputes/${disputeId}/auto-accept`);
    await syncDispute(app.ctx, disputeId);
    for (let look = 0; look < 2; look += 1) {
      await wait(id);
      await sendRefund(app.ctx, { refundId: id });
    }
    expect((await refundOf(id)).state).toBe('failed');
    await syncDispute(app.ctx, disputeId);
    const loss = app.ctx.db.selectFrom('chargeback').where('provider_dispute_id', '=', disputeId);
    // the money owed to the payer is the money their bank took: none comes out of escrow, and nothing is owed any more
    expect(await loss.select(['lost', 'base_kobo']).executeTakeFirst()).toEqual({ lost: true, base_kobo: 0 });
    const { payment_id: paymentId } = await refundOf(id);
    expect(await balanceOf(app.ctx.db, 'suspense', paymentId)).toBe(0);
    expect((await atProvider(bought)).filter(({ isOfDispute }) => !isOfDispute)).toEqual([]);
  });

  it('is not sent again by a list that stays old, as long as the payment is on its way back', async () => {
    const { bought, second, before } = await twoParts();
    listing(before, 3);
    for (let look = 0; look < 3; look += 1) {
      await wait(second);
      await sendRefund(app.ctx, { refundId: second });
    }
    expect(await atProvider(bought)).toHaveLength(2);
    await sendRefund(app.ctx, { refundId: second });
    expect((await refundOf(second)).state).toBe('processing');
  });

  it('is found by its sum where the provider keeps no note', async () => {
    const { bought, second } = await twoParts();
    const { listRefunds } = app.ctx.payment;
    app.ctx.payment.listRefunds = async (id) => (await listRefunds(id)).map((one) => ({ ...one, note: null }));
    await wait(second);
    await sendRefund(app.ctx, { refundId: second });
    app.ctx.payment.listRefunds = listRefunds;
    expect((await refundOf(second)).provider_refund_id).toBe((await atProvider(bought))[1]?.id);
  });

  it('and that the provider never took is sent once more, by one of many that look', async () => {
    const { bought, second } = await twoParts('timeout-before');
    for (let look = 0; look < 2; look += 1) {
      await wait(second);
      expect(await atProvider(bought)).toHaveLength(1);
      await Promise.all(Array.from({ length: 16 }, () => asJob(() => sendRefund(app.ctx, { refundId: second }))));
    }
    expect(await atProvider(bought)).toHaveLength(2);
    expect((await atProvider(bought))[1]).toMatchObject({ amountKobo: 51_750, note: `Mortar refund ${second}` });
  });

  it('is not taken for refused where the provider says that enough is back', async () => {
    const bought = await paid();
    await emulator.control('faults', { faults: [{ call: 'refund', fault: 'timeout-after' }] });
    const id = await giveBack(bought);
    await untilState(id, 'submitted');
    await expect.poll(() => atProvider(bought)).toHaveLength(1);
    const { verify } = app.ctx.payment;
    app.ctx.payment.verify = async (reference) => {
      const reply = await verify(reference);
      return reply && { ...reply, status: 'success' };
    };
    await wait(id);
    listing([], 1);
    await sendRefund(app.ctx, { refundId: id });
    await wait(id);
    listing([], 2);
    await sendRefund(app.ctx, { refundId: id });
    app.ctx.payment.verify = verify;
    expect((await refundOf(id)).state).toBe('submitted');
    await sendRefund(app.ctx, { refundId: id });
    expect(await refundOf(id)).toMatchObject({
      state: 'processing',
      provider_refund_id: (await atProvider(bought))[0]?.id,
    });
  });
});

describe('A refund that nobody asked for yet, as far as we know', () => {
  it.each([['with our note'], ['without']])(
    'is taken from the provider’s list, %s, and not sent again',
    async (how) => {
      const bought = await paid();
      await end(bought, await giveBack(bought, 50_000), 'processed');
      const { createRefund } = app.ctx.payment;
      app.ctx.payment.createRefund = async (order) => {
        await createRefund(how === 'without' ? { ...order, merchantNote: 'By hand' } : order);
        throw new ProviderError('refused', 'Rate limit exceeded!', 'rate_limited', 'rate-limited');
      };
      const second = await giveBack(bought, 50_000);
      await expect.poll(() => atProvider(bought)).toHaveLength(2);
      await untilState(second, 'requested');
      app.ctx.payment.createRefund = createRefund;
      await Promise.all(Array.from({ length: 16 }, () => asJob(() => sendRefund(app.ctx, { refundId: second }))));
      expect(await atProvider(bought)).toHaveLength(2);
      expect((await refundOf(second)).provider_refund_id).toBe((await atProvider(bought))[1]?.id);
    },
  );
});
