/** Every end of a wallet other than full acknowledgement. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeDispute } from '#server/actions/payment/chargeback.ts';
import { remindInspection } from '#server/actions/payment/dispatch.ts';
import { confirm } from '#server/actions/payment/payment.ts';
import { endWallet } from '#server/actions/payment/wallet-end.ts';
import { balanceOf } from '#server/store/ledger/ledger.ts';
import { untilJobsDone } from '../jobs.ts';
import type { TestMember } from '../people.ts';
import { png } from '../pictures.ts';
import { until } from '../socket.ts';
import { startApp, type TestApp } from '../start.ts';
import { age } from './ageing.ts';
import { closeInOrder } from './ledger-invariants.ts';
import { inThisOrder } from './in-order.ts';
import { openEmulator, openTrade, type EmulatedProvider, type Trade } from './trade.ts';

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  app = await startApp({ env: { INSPECTION_DAYS: '5' } });
  emulator = await openEmulator(app);
});
afterAll(() => closeInOrder(app));

const at = (trade: Trade) => ({ walletAddress: trade.walletAddress });
const dispatch = (trade: Trade, more: object = {}, by = trade.supplier) =>
  by.call('POST /api/wallet/dispatch/:walletAddress', { ...at(trade), waybillNumber: 'GIG-4471', ...more });
const reclaim = (trade: Trade, by: TestMember) => by.call('POST /api/wallet/reclaim/:walletAddress', at(trade));
const cancel = (trade: Trade, by = trade.supplier) => by.call('POST /api/wallet/cancel/:walletAddress', at(trade));
const dispute = (trade: Trade, by: TestMember) =>
  by.call('POST /api/wallet/dispute/:walletAddress', { ...at(trade), reason: 'damaged', detail: 'Wet' });
const end = (trade: Trade) => endWallet(app.ctx, { walletId: trade.walletId });
const remind = (trade: Trade, hours: number) => remindInspection(app.ctx, { walletId: trade.walletId, hours });

async function bought(...units: number[]): Promise<Trade> {
  const trade = await openTrade(app, emulator);
  for (const [index, quantity] of units.entries()) await trade.buy(trade.partners[index] as TestMember, quantity);
  return trade;
}

async function sent(...units: number[]): Promise<Trade> {
  const trade = await bought(...units);
  await dispatch(trade);
  return trade;
}

const available = (trade: Trade) => balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id);

const countKind = async (member: TestMember, kind: string) => {
  const { body } = await member.call('GET /api/feed/notifications');
  return body.notifications.content.filter(({ payload }) => payload.alertType === kind).length;
};

const refunds = (trade: Trade) =>
  app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.wallet_id', '=', trade.walletId)
    .select(['payment.payer_id as payerId', 'refund.amount_kobo as amount'])
    .execute();

const daysUntil = (moment: string | undefined) => Math.round((Date.parse(moment ?? '') - Date.now()) / 86_400_000);

describe('dispatch', () => {
  it('starts the window that was shown before anybody paid, and notifies payers', async () => {
    const trade = await openTrade(app, emulator);
    expect(await trade.show()).toMatchObject({ inspectionDays: 5, dispatch: null });
    await trade.buy(trade.partners[0], 2);
    const photo = new Blob([new Uint8Array(await png())]);
    const { body } = await dispatch(trade, { note: 'Two cartons', file: photo });
    expect(body.wallet.dispatch).toMatchObject({
      waybillNumber: 'GIG-4471',
      note: 'Two cartons',
      photo: expect.stringMatching(/\.webp$/),
    });
    expect(daysUntil(body.wallet.dispatch?.dueAt)).toBe(5);
    expect(body.wallet.end).toEqual({ what: 'release', at: body.wallet.dispatch?.dueAt });
    expect(await countKind(trade.partners[0], 'goods dispatched')).toBe(1);
    expect(await countKind(trade.partners[1], 'goods dispatched')).toBe(0);
  });

  it('is the supplier’s, for money that is held', async () => {
    const trade = await openTrade(app, emulator);
    expect((await dispatch(trade)).status).toBe(409);
    await trade.buy(trade.partners[0], 2);
    expect((await dispatch(trade, {}, trade.partners[0])).status).toBe(403);
  });

  it('is corrected until somebody has acknowledged; the window stays', async () => {
    const trade = await sent(2, 3);
    const before = (await trade.show()).dispatch;
    expect((await dispatch(trade, { waybillNumber: 'GIG-9' })).body.wallet.dispatch).toEqual({
      ...before,
      waybillNumber: 'GIG-9',
    });
    await trade.acknowledge(trade.partners[0]);
    expect((await dispatch(trade, { waybillNumber: 'GIG-10' })).status).toBe(409);
    expect((await trade.show()).dispatch?.waybillNumber).toBe('GIG-9');
  });

  it('gives whoever pays afterwards the whole window', async () => {
    const trade = await sent(2);
    await age(app, trade, 4);
    await trade.buy(trade.partners[1], 1);
    expect(daysUntil((await trade.show()).dispatch?.dueAt)).toBe(5);
  });

  it('is what the supplier’s acknowledgement counts as', async () => {
    const trade = await bought(2);
    await trade.acknowledge(trade.supplier);
    expect(daysUntil((await trade.show()).dispatch?.dueAt)).toBe(5);
  });
});

describe('reminders', () => {
  it('go once each to those who have not acknowledged', async () => {
    const trade = await sent(2, 3);
    await trade.acknowledge(trade.partners[1]);
    await remind(trade, 72);
    expect(await countKind(trade.partners[0], 'inspection reminder')).toBe(0);
    await age(app, trade, 2.5);
    await Promise.all([remind(trade, 72), remind(trade, 72), remind(trade, 72)]);
    expect(await countKind(trade.partners[0], 'inspection reminder')).toBe(1);
    await age(app, trade, 2);
    await remind(trade, 24);
    await remind(trade, 72);
    expect(await countKind(trade.partners[0], 'inspection reminder')).toBe(2);
    expect(await countKind(trade.partners[1], 'inspection reminder')).toBe(0);
  });

  it('are silent while a dispute is open', async () => {
    const trade = await sent(2);
    await dispute(trade, trade.partners[0]);
    await age(app, trade, 4.5);
    await remind(trade, 24);
    expect(await countKind(trade.partners[0], 'inspection reminder')).toBe(0);
  });
});

describe('the end of the window', () => {
  it('releases what nobody disputed, once, and not a moment earlier', async () => {
    const trade = await sent(2, 3);
    await age(app, trade, 4.9);
    await end(trade);
    expect((await trade.show()).state).toBe('open');
    await age(app, trade, 0.2);
    expect((await trade.accept(trade.partners[2], 1)).error).toMatch(/^The time to look at the goods has passed/);
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
    await until(async () => (await trade.show()).state === 'released', 20_000);
    expect(await available(trade)).toBe(200_000);
  });

  it('waits for whoever is at the checkout', async () => {
    const trade = await sent(2);
    const { reference } = await trade.accept(trade.partners[1], 1);
    await age(app, trade, 5);
    const soon = new Date(Date.now() + 600_000);
    await app.ctx.db.updateTable('payment').set({ expires_at: soon }).where('reference', '=', reference).execute();
    await end(trade);
    expect(await trade.show()).toMatchObject({ state: 'open', end: { what: 'release', at: soon.toISOString() } });
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
    expect(late).toMatchObject({ status: 409, body: { error: 'Your time to look at the goods has passed' } });
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
    expect((await reclaim(trade, payer)).body.error).toBe('The supplier still has time to dispatch the goods');
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
    await end(trade);
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

it('unruled disputes expire after 60 days with a refund', async () => {
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
      ruling: expect.stringMatching(/^Nobody ruled within 60 days/),
      rulingMessage: { id: expect.stringMatching(/^Nobody ruled within \{days\} days/), values: { days: 60 } },
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
