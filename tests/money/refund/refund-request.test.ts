/** A refund is requested from the provider once, whatever the provider, the network or the process does. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { confirm } from '#server/actions/money/payment/payment.ts';
import { sendRefund } from '#server/actions/money/refund/refund-send.ts';
import { ProviderError } from '#server/outside/payment-error.ts';
import { resumeForgotten } from '#server/actions/money/ledger/forgotten-job.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import {
  app,
  atProvider,
  emulator,
  isSubmitted,
  itemsOf,
  later,
  move,
  newestOf,
  paymentOf,
  payWrongly,
  provider,
  refundsOf,
  waitOutMissed,
  waitOutSilence,
  openRefunds,
} from './refunds.ts';
import { openTrade } from '../trade.ts';
import { asJob } from '../as-job.ts';

openRefunds();

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
      // it is too early for a new request, because the first process may still answer
      await Promise.all(Array.from({ length: 4 }, () => asJob(() => sendRefund(app.ctx, { refundId }))));
      expect((await atProvider(reference)).length).toBe(fault === 'timeout-after' || fault === '429' ? 1 : 0);
      await waitOutSilence(reference);
      await Promise.all(Array.from({ length: 4 }, () => asJob(() => sendRefund(app.ctx, { refundId }))));
      // the refund was missing in the list once, and the list may be old
      const isAccepted = fault === 'timeout-after' || fault === '429';
      expect(await atProvider(reference)).toHaveLength(isAccepted ? 1 : 0);
      await waitOutMissed(reference);
      await Promise.all(Array.from({ length: 8 }, () => asJob(() => sendRefund(app.ctx, { refundId }))));
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
    await resumeForgotten(app.ctx);
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

  it('refuses in unknown words for three days has failed: a person has to look', async () => {
    const { createRefund } = app.ctx.payment;
    app.ctx.payment.createRefund = () => Promise.reject(new ProviderError('refused', 'Words of next year'));
    const trade = await openTrade(app, emulator);
    const reference = await payWrongly(trade);
    await confirm(app.ctx, reference);
    const { id: refundId } = await newestOf(reference);
    const ask = () => sendRefund(app.ctx, { refundId });
    const stateAfter = async (minutes: number) => {
      await later(minutes, ask);
      return (await newestOf(reference)).state;
    };
    // the refund's own job may send the request at the same moment
    await expect.poll(() => stateAfter(2 * 24 * 60)).toBe('requested');
    await expect.poll(() => stateAfter(3 * 24 * 60 + 1)).toBe('failed');
    app.ctx.payment.createRefund = createRefund;
    expect(await newestOf(reference)).toMatchObject({ state: 'failed', failure: 'Words of next year' });
    expect(await balanceOf(app.ctx.db, 'suspense', (await paymentOf(reference)).id)).toBe(99_900);
    expect(await itemsOf(reference)).toContain('refund refused');
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
