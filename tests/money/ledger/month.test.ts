/** The months that administrators see: what trades earned after VAT and fees, by page, and what loses money. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendPayout } from '#server/actions/money/payout/payout-send.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { query } from '../../kit/postgres.ts';
import { ADMIN, signInAsAdmin } from '../../admin/admins.ts';
import { callOn, type TestApp } from '../../kit/start.ts';
import { askPayout, makeEarner } from '../payout/earnings.ts';
import { closeInOrder } from './ledger-invariants.ts';
import { type EmulatedProvider, openTrade, startByHand } from '../trade.ts';
import { VAT } from '../vat/vat.ts';

let app: TestApp;
let emulator: EmulatedProvider;
let token: string;
beforeAll(async () => {
  ({ app, emulator } = await startByHand({ ADMIN_EMAILS: ADMIN, ...VAT }));
  token = await signInAsAdmin(app);
});
afterAll(() => closeInOrder(app));

const show = async (after?: string) =>
  (await callOn(app.url, 'GET /api/admin/money/months', after === undefined ? {} : { after }, { token })).body;
const thisMonth = async () => (await show()).months[0]!;

/** Plants a fee of ₦5 that the provider took at this time. */
async function plantJournal(at: Date): Promise<void> {
  const id = '00000000-0000-7000-8000-000000000001';
  const entries = [
    { kind: 'transfer_fee_expense', owner: null, amount: 500 },
    { kind: 'paystack_balance', owner: null, amount: -500 },
  ];
  const journal = {
    id,
    kind: 'provider fee',
    key: 'movement:old',
    subjectType: 'recon_item',
    subject: id,
    actor: 'system',
    entries,
  };
  await query(app.owner, `SELECT ledger_post('${JSON.stringify([journal])}')`);
  await query(
    app.owner,
    `ALTER TABLE ledger_journal DISABLE TRIGGER USER;
     UPDATE ledger_journal SET created_at = '${at.toISOString()}' WHERE id = '${id}';
     ALTER TABLE ledger_journal ENABLE TRIGGER USER`,
  );
}

describe('the month', () => {
  it('is of nothing where nothing was traded', async () => {
    expect(await show()).toMatchObject({
      months: [{ month: dayInLagos(new Date()).slice(0, 7), charge: 0, vat: 0, providerFees: 0, net: 0 }],
      nextCursor: null,
      vatPercent: 7.5,
    });
  });

  it('sums charge, VAT, fees of payments and transfers, and what is left', async () => {
    const supplier = await makeEarner(app, emulator, { naira: 10_000 });
    const { body } = await askPayout(supplier, 10_000);
    const { reference } = body.payouts[0]!;
    const payout = app.ctx.db.selectFrom('payout').where('reference', '=', reference).select('id');
    const { id: payoutId } = await payout.executeTakeFirstOrThrow();
    await sendPayout(app.ctx, { payoutId });
    await emulator.control(`transfers/${reference}/move`, { status: 'success' });
    await sendPayout(app.ctx, { payoutId });
    // charge 3.5 % of 10,000; VAT 7.5 % within it; Paystack's fee 1.5 % of 10,350 + 100; transfer fee 25
    expect(await thisMonth()).toMatchObject({
      charge: 350,
      vat: 24.42,
      vatInvoiced: 24.42,
      providerFees: 255.25,
      transferFees: 25,
      losses: 0,
      otherIncome: 0,
      net: 45.33,
      atLoss: { payments: 0, foreign: 0, loss: 0 },
    });
  });

  it('names payments that cost more than our charge, and those of foreign cards among them', async () => {
    const trade = await openTrade(app, emulator, { quantity: 10, unitPrice: 1_000 });
    const [local, foreign] = trade.partners;
    await trade.buy(local, 3);
    const { reference } = await trade.accept(foreign, 7);
    await emulator.control(`transactions/${reference}/succeed`, {
      authorization: { country_code: 'US', brand: 'visa' },
    });
    await trade.verify(foreign, reference);
    // fees of 146.58 against a charge of 105, and 382.56 against 245
    expect((await thisMonth()).atLoss).toEqual({ payments: 2, foreign: 1, loss: 179.14 });
    const { pay_way: payWay } = await app.ctx.db
      .selectFrom('payment')
      .where('reference', '=', reference)
      .select('pay_way')
      .executeTakeFirstOrThrow();
    expect(payWay).toBe('international');
  });

  it('begins with the first journal, twelve on a page', async () => {
    expect((await show()).months).toHaveLength(1);
    const { month } = await thisMonth();
    const [year, number] = month.split('-').map(Number) as [number, number];
    const before = new Date(Date.UTC(year, number - 1 - 14, 15));
    await plantJournal(before);
    const first = await show();
    expect(first.months).toHaveLength(12);
    const second = await show(first.nextCursor ?? '');
    expect(second.months.map((one) => one.month)).toEqual(
      [12, 13, 14].map((back) => new Date(Date.UTC(year, number - 1 - back, 15)).toISOString().slice(0, 7)),
    );
    expect(second.months.at(-1)).toMatchObject({ charge: 0, transferFees: 5, net: -5 });
    expect(second.nextCursor).toBeNull();
    expect((await show('2001-01')).months).toEqual([]);
  });
});

it('says which sums of goods lose money by the settings', async () => {
  const { margins } = await show();
  expect(margins.find(({ payWay }) => payWay === 'local')?.losing).toEqual([{ from: 2_416, to: 5_870 }]);
  expect(margins.find(({ payWay }) => payWay === 'international')?.losing).toEqual([{ from: 49, to: null }]);
});
