/** Disputes that nobody decides. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { DAY_MS } from '#rules/time.ts';
import { untilJobsDone } from '../../kit/jobs.ts';
import type { TestMember } from '../../kit/people.ts';
import { mailsTo } from '../../notice/mail.ts';
import { age } from '../ageing.ts';
import { app, available, countKind, dispatch, emulator, end, refunds, sent, openDeliveries } from './deliveries.ts';
import { answer, dispute, withdraw } from './disputes.ts';
import { openTrade, type Trade } from '../trade.ts';

openDeliveries();

/** Returns when the wallet's job runs next. */
async function nextRun(trade: Trade): Promise<string> {
  const { rows } = await sql<{ at: Date }>`SELECT run_at AS at FROM graphile_worker._private_jobs
    WHERE key = ${`end:${trade.walletId}`}`.execute(app.ctx.db);
  expect(rows).toHaveLength(1);
  return rows[0]?.at.toISOString() ?? '';
}

it('disputes without a ruling expire after two weeks with a refund', async () => {
  const trade = await sent(2, 3);
  await dispute(trade, trade.partners[0]);
  await dispute(trade, trade.partners[1]);
  await age(app, trade, 14.1);
  await end(trade);
  expect(await trade.show()).toMatchObject({
    state: 'refunded',
    closedBecause: 'ruling',
    dispute: {
      state: 'resolved',
      resolution: 'refund',
      ruling: expect.stringMatching(/^There was no decision within 14 days/),
      rulingMessage: { id: expect.stringMatching(/^There was no decision within \{days\} days/), values: { days: 14 } },
    },
  });
  expect((await refunds(trade)).map(({ amount }) => amount).sort()).toEqual([207_000, 310_500]);
  await untilJobsDone(app, 'mail-notice');
});

it('administrators are reminded of a dispute that nobody decided, and not of one that has ended', async () => {
  const reminders = async () =>
    (await mailsTo(app, 'ruler@mortar.example')).filter(({ subject }) => subject.startsWith('Decide a dispute')).length;
  const before = await reminders();
  const [left, ended] = [await sent(2), await sent(2)];
  for (const trade of [left, ended]) {
    await dispute(trade, trade.partners[0]);
    const runAt = await reminderOf(trade);
    expect(Math.round((runAt.getTime() - Date.now()) / DAY_MS)).toBe(10);
  }
  await withdraw(ended, ended.partners[0]);
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now()
    WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'remind-ruling')`.execute(
    app.ctx.db,
  );
  for (const job of ['remind-ruling', 'mail-dispute'] as const) await untilJobsDone(app, job);
  expect(await reminders()).toBe(before + 1);
});

/** Returns when the administrators are reminded of the only dispute in this trade. */
async function reminderOf({ walletId }: Trade): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`SELECT job.run_at AS at FROM graphile_worker._private_jobs AS job
    JOIN dispute ON job.payload ->> 'disputeId' = dispute.id::text AND job.run_at > now()
   WHERE dispute.wallet_id = ${walletId}`.execute(app.ctx.db);
  expect(rows).toHaveLength(1);
  return rows[0]!.at;
}

it('an expired dispute leaves what others acknowledged or let pass with the supplier', async () => {
  const trade = await sent(2, 2, 1);
  await trade.acknowledge(trade.partners[1]);
  await dispute(trade, trade.partners[0]);
  await age(app, trade, 14.1);
  await end(trade);
  expect(await trade.show()).toMatchObject({
    state: 'released',
    closedBecause: 'ruling',
    released: 3_000,
    dispute: { state: 'resolved', resolution: 'refund' },
  });
  expect((await refunds(trade)).map(({ amount }) => amount)).toEqual([207_000]);
  expect(await available(trade)).toBe(300_000);
  await untilJobsDone(app, 'mail-notice');
});

it('a dispute expires also where a chargeback left less than can be refunded', async () => {
  const trade = await openTrade(app, emulator);
  const reference = await trade.buy(trade.partners[0], 1);
  await dispatch(trade);
  const { id } = await emulator.control<{ id: number | string }>('disputes', { reference, amount: 100_000 });
  await emulator.control(`disputes/${id}/auto-accept`);
  await syncDispute(app.ctx, String(id));
  expect(await trade.show()).toMatchObject({ state: 'open' });
  await dispute(trade, trade.partners[0]);
  await age(app, trade, 14.1);
  await end(trade);
  expect(await trade.show()).toMatchObject({ state: 'released', balance: 0, dispute: { resolution: 'release' } });
  await untilJobsDone(app, 'mail-notice');
});

it('a dispute does not expire before an open bank dispute of the same money', async () => {
  const trade = await openTrade(app, emulator);
  const reference = await trade.buy(trade.partners[0], 3);
  await dispatch(trade);
  await dispute(trade, trade.partners[0]);
  await age(app, trade, 14.1);
  const { id } = await emulator.control<{ id: number | string }>('disputes', { reference });
  await syncDispute(app.ctx, String(id));
  await end(trade);
  expect(await trade.show()).toMatchObject({ state: 'frozen', dispute: { state: 'open' } });
  expect(Math.round((Date.parse(await nextRun(trade)) - Date.now()) / DAY_MS)).toBe(1);
  const waybill = { name: 'waybill.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) };
  const fileName = await app.ctx.payment.uploadDisputeFile(String(id), waybill);
  await app.ctx.payment.declineDispute({ id: String(id), message: 'Delivered', fileName });
  await emulator.control(`disputes/${id}/decide`, { outcome: 'won' });
  await syncDispute(app.ctx, String(id));
  await end(trade);
  expect(await trade.show()).toMatchObject({ state: 'refunded', closedBecause: 'ruling' });
  await untilJobsDone(app, 'mail-notice');
});

describe('a dispute that its supplier does not answer', () => {
  const show = (by: TestMember, trade: Trade) =>
    by.call('GET /api/wallet/dispute/:walletAddress', { walletAddress: trade.walletAddress });
  const unansweredMails = async () =>
    (await mailsTo(app, 'ruler@mortar.example')).filter(({ subject }) => subject.startsWith('A seller has not'));
  const toDoOf = (trade: Trade) => trade.supplier.call('GET /api/trades', { filter: 'to do' });

  it('is passed on to the administrators after the days of the setting, once, and both sides are notified', async () => {
    const before = (await unansweredMails()).length;
    const trade = await sent(2);
    const [opener] = trade.partners;
    const { dispute: opened } = (await dispute(trade, opener)).body;
    expect(Date.parse(opened.answerBy) - Date.parse(opened.openedAt)).toBe(2 * DAY_MS);
    expect((await show(trade.supplier, trade)).body.wallet.turn).toMatchObject({ mine: true, act: 'answer' });
    expect(await nextRun(trade)).toBe(opened.answerBy);
    await end(trade);
    expect(await countKind(opener, 'dispute unanswered')).toBe(0);
    await age(app, trade, 2.1);
    for (let time = 0; time < 2; time += 1) await end(trade);
    for (const side of [trade.supplier, opener]) {
      expect(await countKind(side, 'dispute unanswered')).toBe(1);
      expect((await show(side, trade)).body.wallet.turn).toMatchObject({ mine: false, act: 'decide' });
    }
    expect((await toDoOf(trade)).body.trades).toEqual([]);
    await untilJobsDone(app, 'mail-dispute');
    expect(await unansweredMails()).toHaveLength(before + 1);
  });

  it('is not passed on once answered, and may still be answered late', async () => {
    const [one, other] = [await sent(2), await sent(2)];
    for (const trade of [one, other]) await dispute(trade, trade.partners[0]);
    await answer(one, one.supplier, { message: 'They were dry when they left' });
    for (const trade of [one, other]) {
      await age(app, trade, 2.1);
      await end(trade);
    }
    expect(await countKind(one.supplier, 'dispute unanswered')).toBe(0);
    expect(await countKind(other.supplier, 'dispute unanswered')).toBe(1);
    expect((await answer(other, other.supplier, { message: 'I was away' })).body.dispute.answered).toBe(true);
  });
});
