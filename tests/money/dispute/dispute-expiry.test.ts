/** Disputes that nobody rules on. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { takeDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { untilJobsDone } from '../../kit/jobs.ts';
import { age } from '../ageing.ts';
import { app, available, dispatch, emulator, end, refunds, sent, openDeliveries } from './deliveries.ts';
import { dispute } from './disputes.ts';
import { openTrade } from '../trade.ts';

openDeliveries();

it('disputes without a ruling expire after 60 days with a refund', async () => {
  const trade = await sent(2, 3);
  await dispute(trade, trade.partners[0]);
  await dispute(trade, trade.partners[1]);
  await age(app, trade, 60.1);
  await end(trade);
  expect(await trade.show()).toMatchObject({
    state: 'refunded',
    closedBecause: 'ruling',
    dispute: {
      state: 'resolved',
      resolution: 'refund',
      ruling: expect.stringMatching(/^There was no decision within 60 days/),
      rulingMessage: { id: expect.stringMatching(/^There was no decision within \{days\} days/), values: { days: 60 } },
    },
  });
  expect((await refunds(trade)).map(({ amount }) => amount).sort()).toEqual([207_000, 310_500]);
  await untilJobsDone(app, 'mail-notice');
});

it('an expired dispute leaves what others acknowledged or let pass with the supplier', async () => {
  const trade = await sent(2, 2, 1);
  await trade.acknowledge(trade.partners[1]);
  await dispute(trade, trade.partners[0]);
  await age(app, trade, 60.1);
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
  await takeDispute(app.ctx, String(id));
  expect(await trade.show()).toMatchObject({ state: 'open' });
  await dispute(trade, trade.partners[0]);
  await age(app, trade, 60.1);
  await end(trade);
  expect(await trade.show()).toMatchObject({ state: 'released', balance: 0, dispute: { resolution: 'release' } });
  await untilJobsDone(app, 'mail-notice');
});

it('a dispute does not expire before an open bank dispute of the same money', async () => {
  const trade = await openTrade(app, emulator);
  const reference = await trade.buy(trade.partners[0], 3);
  await dispatch(trade);
  await dispute(trade, trade.partners[0]);
  await age(app, trade, 60.1);
  const { id } = await emulator.control<{ id: number | string }>('disputes', { reference });
  await takeDispute(app.ctx, String(id));
  await end(trade);
  expect(await trade.show()).toMatchObject({ state: 'frozen', dispute: { state: 'open' } });
  const next = await sql<{ days: number }>`SELECT extract(epoch FROM run_at - now()) / 86400 AS days
    FROM graphile_worker._private_jobs WHERE key = ${`end:${trade.walletId}`}`.execute(app.ctx.db);
  expect(next.rows.map(({ days }) => Math.round(days))).toEqual([1]);
  const waybill = { name: 'waybill.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) };
  const fileName = await app.ctx.payment.uploadDisputeFile(String(id), waybill);
  await app.ctx.payment.declineDispute({ id: String(id), message: 'Delivered', fileName });
  await emulator.control(`disputes/${id}/decide`, { outcome: 'won' });
  await takeDispute(app.ctx, String(id));
  await end(trade);
  expect(await trade.show()).toMatchObject({ state: 'refunded', closedBecause: 'ruling' });
  await untilJobsDone(app, 'mail-notice');
});
