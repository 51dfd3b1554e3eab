/** Every end of a wallet except full acknowledgement. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { confirm } from '#server/actions/money/payment/payment.ts';
import { applyProviderStatus } from '#server/actions/money/refund/refund.ts';
import { until } from '../kit/socket.ts';
import { age } from './ageing.ts';
import {
  app,
  available,
  bought,
  cancel,
  countKind,
  dispatch,
  emulator,
  end,
  reclaim,
  refunds,
  sent,
  openDeliveries,
} from './dispute/deliveries.ts';
import { dispute } from './dispute/disputes.ts';
import { inThisOrder } from './in-order.ts';
import { openTrade } from './trade.ts';

openDeliveries();

describe('the end of the window', () => {
  it('releases what nobody disputed, once, and not a moment earlier', async () => {
    const trade = await sent(2, 3);
    await age(app, trade, 4.9);
    await end(trade);
    expect((await trade.show()).state).toBe('open');
    await age(app, trade, 0.2);
    expect((await trade.accept(trade.partners[2], 1)).error).toMatch(
      /^The inspection period has ended\. This wallet accepts no more/,
    );
    await Promise.all(Array.from({ length: 16 }, () => end(trade)));
    expect(await trade.show()).toMatchObject({
      state: 'released',
      closedBecause: 'time-out',
      released: 5_000,
      end: null,
    });
    expect(await available(trade)).toBe(500_000);
  });

  it('is done by the job that the dispatch left, also where nobody was there at the moment', async () => {
    const trade = await sent(2);
    await age(app, trade, 6);
    await sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = ${`end:${trade.walletId}`}`.execute(
      app.ctx.db,
    );
    await until(async () => (await trade.show()).state === 'released');
    expect(await available(trade)).toBe(200_000);
  });

  it('releases the money, and the wallet waits for whoever is at the checkout', async () => {
    const trade = await sent(2);
    const { reference } = await trade.accept(trade.partners[1], 1);
    await age(app, trade, 5);
    const soon = new Date(Date.now() + 600_000);
    await app.ctx.db.updateTable('payment').set({ expires_at: soon }).where('reference', '=', reference).execute();
    await end(trade);
    expect(await trade.show()).toMatchObject({
      state: 'open',
      released: 2_000,
      end: { what: 'cancel', at: soon.toISOString() },
    });
  });

  it('comes first: the dispute is refused', async () => {
    const trade = await sent(2);
    await age(app, trade, 6);
    const [, late] = await inThisOrder(app, trade, [() => end(trade), () => dispute(trade, trade.partners[0])]);
    expect(late.status).toBe(409);
    expect(await trade.show()).toMatchObject({ state: 'released', dispute: null });
  });

  it('comes second: the dispute is refused as well, as the time for it has passed', async () => {
    const trade = await sent(2);
    await age(app, trade, 6);
    const [late] = await inThisOrder(app, trade, [() => dispute(trade, trade.partners[0]), () => end(trade)]);
    expect(late).toMatchObject({ status: 409, body: { error: 'Your inspection period has ended' } });
    expect(await trade.show()).toMatchObject({ state: 'released', dispute: null });
  });

  it('finds a dispute that came in time: the money stays', async () => {
    const trade = await sent(2);
    await age(app, trade, 4.9);
    expect((await dispute(trade, trade.partners[0])).status).toBe(200);
    await age(app, trade, 0.2);
    await end(trade);
    expect(await trade.show()).toMatchObject({ state: 'frozen', balance: 2_000 });
    expect(await available(trade)).toBe(0);
  });
});

describe('goods that are never dispatched', () => {
  it('may be reclaimed after 14 days, whole and once', async () => {
    const trade = await bought(2, 3);
    const [payer, other, third] = trade.partners;
    expect((await reclaim(trade, payer)).body.error).toBe('The seller still has time to ship the goods');
    await age(app, trade, 14.1);
    expect((await reclaim(trade, third)).status).toBe(409);
    const answers = await Promise.all(Array.from({ length: 32 }, () => reclaim(trade, payer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await refunds(trade)).toEqual([{ payerId: payer.id, amount: 207_000 }]);
    expect(await trade.show()).toMatchObject({ state: 'open', balance: 3_000 });
    expect(await countKind(trade.supplier, 'money returned')).toBe(1);
    await dispatch(trade);
    expect((await reclaim(trade, other)).body.error).toMatch(/^The goods are on their way/);
  });

  it('are refunded automatically after 28 days, except to those who have acknowledged receipt', async () => {
    const trade = await bought(2, 3);
    const [payer, other] = trade.partners;
    await trade.acknowledge(other);
    await age(app, trade, 28.1);
    await end(trade);
    expect(await refunds(trade)).toEqual([{ payerId: payer.id, amount: 207_000 }]);
    expect(await trade.show()).toMatchObject({ state: 'open', released: 3_000 });
    const [refund] = await app.ctx.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .where('payment.wallet_id', '=', trade.walletId)
      .select('refund.id')
      .execute();
    await applyProviderStatus(app.ctx, refund!.id, { state: 'processed', providerRefundId: null });
    expect(await trade.show()).toMatchObject({ state: 'released', closedBecause: 'time-out', released: 3_000 });
  });
});

describe('a wallet without money', () => {
  it('is cancelled by its supplier; who was at the checkout gets the money back', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const { reference } = await trade.accept(payer, 2);
    expect((await cancel(trade, payer)).status).toBe(403);
    expect((await cancel(trade)).body.wallet).toMatchObject({ state: 'cancelled', closedBecause: 'withdrawn' });
    expect((await cancel(trade)).status).toBe(409);
    await emulator.succeed(reference);
    expect(await confirm(app.ctx, reference)).toBe('suspense');
    expect(await refunds(trade)).toEqual([{ payerId: payer.id, amount: 207_000 }]);
    expect(await countKind(payer, 'wallet cancelled')).toBe(1);
  });

  it('is not cancelled while money lies in it, whoever comes first', async () => {
    const trade = await openTrade(app, emulator);
    const { reference, accessCode } = await trade.accept(trade.partners[0], 2);
    await emulator.pay(accessCode);
    const [where, cancelled] = await inThisOrder(app, trade, [() => confirm(app.ctx, reference), () => cancel(trade)]);
    expect([where, cancelled.status]).toEqual(['escrow', 409]);
    expect((await trade.show()).state).toBe('open');
  });

  it('ends by itself after 30 days', async () => {
    const trade = await openTrade(app, emulator);
    await age(app, trade, 29.9);
    await end(trade);
    expect((await trade.show()).state).toBe('open');
    await age(app, trade, 0.2);
    await end(trade);
    expect(await trade.show()).toMatchObject({ state: 'cancelled', closedBecause: 'never paid', end: null });
  });
});
