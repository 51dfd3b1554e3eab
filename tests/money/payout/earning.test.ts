/**
 * Released money that becomes available later: after the provider's settlement and a new supplier's reserve, less what a bank takes of it.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { freeEarning } from '#server/actions/money/payout/earning.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { listNotices } from '../../notice/notices.ts';
import type { TestMember } from '../../kit/people.ts';
import type { TestApp } from '../../kit/start.ts';
import { askPayout, endHold, givePassword, moneyOf, saveAccount } from './earnings.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { type EmulatedProvider, openTrade, startByHand, type Trade } from '../trade.ts';
import { asJob } from '../as-job.ts';

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  ({ app, emulator } = await startByHand({ RESERVE_PERCENT: '10', RESERVE_DAYS: '45', SETTLEMENT_DAYS: '2' }));
});
afterAll(() => closeInOrder(app));

const figures = async (member: TestMember) => {
  const { available, pending, owed } = (await moneyOf(member)).figures;
  return { available, pending, owed };
};

/** Makes a trade with one payer, in which both sides acknowledge. */
async function release(trade: Trade, naira: number, more: object = {}): Promise<string> {
  const [payer] = trade.partners;
  const { reference } = await trade.accept(payer, naira / 1_000);
  await emulator.control(`transactions/${reference}/succeed`, more);
  expect((await trade.verify(payer, reference)).body).toMatchObject({ success: true });
  await trade.acknowledge(payer);
  expect((await trade.acknowledge(trade.supplier)).status).toBe(200);
  return reference;
}

const earningsOf = (supplier: TestMember) =>
  app.ctx.db
    .selectFrom('pending_earning')
    .where('supplier_id', '=', supplier.id)
    .orderBy('available_at')
    .select(['id', 'reason', 'amount_kobo as kobo', 'taken_kobo as taken', 'made_available_at as freedAt'])
    .execute();

/** Makes days pass for this supplier's earnings, and runs their jobs many times. */
async function passDays(supplier: TestMember, days: number): Promise<void> {
  await app.ctx.db
    .updateTable('pending_earning')
    .set({ available_at: sql<Date>`available_at - make_interval(days => ${days})` })
    .where('supplier_id', '=', supplier.id)
    .execute();
  const all = await earningsOf(supplier);
  await Promise.all([...all, ...all, ...all].map(({ id }) => asJob(() => freeEarning(app.ctx, { earningId: id }))));
}

it('a statement adds up from what buyers paid to what can be withdrawn, also where all of it comes later', async () => {
  const trade = await openTrade(app, emulator);
  const { supplier } = trade;
  await release(trade, 10_000);
  const statement = async () => (await supplier.call('GET /api/payout/statement')).body.statement;
  const before = await statement();
  expect(before.lines).toMatchObject([
    { kind: 'release', gross: 10_350, charge: 350, kept: 10_000, moneyIn: 0, balance: 0 },
  ]);
  expect(before.sums).toEqual({ gross: 10_350, charge: 350, kept: 10_000, freed: 0, paidOut: 0, other: 0 });
  await passDays(supplier, 4);
  const { sums, closing, opening } = await statement();
  expect(sums).toEqual({ gross: 10_350, charge: 350, kept: 10_000, freed: 9_000, paidOut: 0, other: 0 });
  const { gross, charge, kept, freed, paidOut, other } = sums ?? before.sums!;
  expect(opening + gross - charge - kept + freed - paidOut + other).toBe(closing);
  expect((await moneyOf(supplier)).figures.available).toBe(closing);
});

async function loseToBank(reference: string): Promise<void> {
  const { id } = await emulator.control<{ id: number }>('disputes', { reference });
  await syncDispute(app.ctx, String(id));
  await emulator.control(`disputes/${id}/auto-accept`);
  await syncDispute(app.ctx, String(id));
}

describe('What is released to a new supplier', () => {
  it('is available after the settlement, a tenth of card money after 45 days, each once', async () => {
    const trade = await openTrade(app, emulator);
    const { supplier } = trade;
    expect(await moneyOf(supplier)).toMatchObject({
      pending: [],
      settlementDays: 2,
      reserve: { percent: 10, days: 45 },
    });
    await release(trade, 5_000);
    expect(await figures(supplier)).toEqual({ available: 0, pending: 5_000, owed: 0 });
    expect((await moneyOf(supplier)).pending).toEqual([
      { on: expect.any(String), reason: 'settlement', amount: 4_500 },
      { on: expect.any(String), reason: 'reserve', amount: 500 },
    ]);
    expect((await trade.show()).state).toBe('released');
    await passDays(supplier, 0);
    expect(await figures(supplier)).toEqual({ available: 0, pending: 5_000, owed: 0 });
    await passDays(supplier, 4);
    expect(await figures(supplier)).toEqual({ available: 4_500, pending: 500, owed: 0 });
    await passDays(supplier, 45);
    expect(await figures(supplier)).toEqual({ available: 5_000, pending: 0, owed: 0 });
    const { statement } = (await supplier.call('GET /api/payout/statement', { side: 'supplier' })).body;
    expect(statement.lines.map(({ kind, moneyIn, detail }) => [kind, moneyIn, detail])).toEqual([
      ['release', 0, 'Amoxicillin for Yaba'],
      ['earning available', 4_500, 'Amoxicillin for Yaba'],
      ['earning available', 500, 'Amoxicillin for Yaba'],
    ]);
  });

  it('by Apple Pay carries the reserve of card money', async () => {
    const trade = await openTrade(app, emulator);
    await release(trade, 2_000, { channel: 'apple_pay' });
    expect((await moneyOf(trade.supplier)).pending).toEqual([
      { on: expect.any(String), reason: 'settlement', amount: 1_800 },
      { on: expect.any(String), reason: 'reserve', amount: 200 },
    ]);
  });

  it('by bank transfer carries no reserve', async () => {
    const trade = await openTrade(app, emulator);
    await release(trade, 2_000, { channel: 'bank_transfer' });
    expect((await moneyOf(trade.supplier)).pending).toEqual([
      { on: expect.any(String), reason: 'settlement', amount: 2_000 },
    ]);
  });

  it('is not paid out before', async () => {
    const trade = await openTrade(app, emulator);
    const { supplier } = trade;
    await givePassword(app, supplier);
    await saveAccount(supplier);
    await endHold(app, supplier);
    await release(trade, 5_000);
    const ask = () => askPayout(supplier, 4_500);
    expect((await ask()).body).toMatchObject({ fields: { amount: 'Only ₦0 is available.' } });
    await passDays(supplier, 4);
    expect((await ask()).status).toBe(200);
  });
});

describe('A supplier who has sold for long, often, and to several', () => {
  it('carries no reserve, and carries one again after a lost bank dispute', async () => {
    const trade = await openTrade(app, emulator);
    const { supplier } = trade;
    const config = app.ctx.config as { earningTerms: object };
    const terms = config.earningTerms;
    config.earningTerms = { ...terms, settlementDays: 0, newDays: 0, newTrades: 0, newPayers: 0 };
    try {
      const reference = await release(trade, 3_000);
      expect(await figures(supplier)).toEqual({ available: 3_000, pending: 0, owed: 0 });
      expect((await moneyOf(supplier)).reserve).toBeNull();
      await loseToBank(reference);
      expect((await moneyOf(supplier)).reserve).toEqual({ percent: 10, days: 45 });
    } finally {
      config.earningTerms = terms;
    }
  });
});

describe('A lost bank dispute over released money', () => {
  it('takes what is pending first, of this payment first, then what is available, and the rest is owed', async () => {
    const one = await openTrade(app, emulator);
    const { supplier } = one;
    const first = await release(one, 3_000);
    await passDays(supplier, 4);
    expect(await figures(supplier)).toEqual({ available: 2_700, pending: 300, owed: 0 });
    const lossBefore = await balanceOf(app.ctx.db, 'chargeback_loss', null);
    await givePassword(app, supplier);
    await saveAccount(supplier);
    await endHold(app, supplier);
    expect((await askPayout(supplier, 2_000)).status).toBe(200);
    await loseToBank(first);
    expect(await figures(supplier)).toEqual({ available: 0, pending: 0, owed: 2_000 });
    // our charge on it is our loss
    expect((await balanceOf(app.ctx.db, 'chargeback_loss', null)) - lossBefore).toBe(10_500);
    expect((await earningsOf(supplier)).map(({ reason, kobo, taken }) => [reason, kobo, taken])).toEqual([
      ['settlement', 270_000, 0],
      ['reserve', 30_000, 30_000],
    ]);
    const items = await app.ctx.db
      .selectFrom('recon_item')
      .where('reference', '=', first)
      .where('kind', '=', 'supplier debt')
      .select(['local', 'resolved_at as resolvedAt'])
      .execute();
    expect(items).toEqual([{ local: expect.objectContaining({ owedKobo: 200_000 }), resolvedAt: null }]);
  });

  it('is set off against what becomes available next', async () => {
    const trade = await openTrade(app, emulator);
    const { supplier } = trade;
    const first = await release(trade, 2_000);
    await passDays(supplier, 60);
    await givePassword(app, supplier);
    await saveAccount(supplier);
    await endHold(app, supplier);
    expect((await askPayout(supplier, 2_000)).status).toBe(200);
    await loseToBank(first);
    expect(await figures(supplier)).toEqual({ available: 0, pending: 0, owed: 2_000 });
    const next = await openTrade(app, emulator, { members: [supplier, ...trade.partners] });
    await release(next, 5_000);
    expect(await figures(supplier)).toEqual({ available: 0, pending: 5_000, owed: 2_000 });
    await passDays(supplier, 4);
    expect(await figures(supplier)).toEqual({ available: 2_500, pending: 500, owed: 0 });
    expect((await listNotices(supplier)).map(({ payload }) => payload.alertType)).toContain('debt set off');
  });
});
