/**
 * VAT in our charge: invoiced once, with the payment or at the release; credited if the charge is refunded; shown on receipts and
 * statements.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { confirm } from '#server/actions/money/payment/payment.ts';
import { sendRefund } from '#server/actions/money/refund/refund-send.ts';
import { readConfig } from '#server/config/config.ts';
import type { TestMember } from '../../kit/people.ts';
import { readPdf } from '../../kit/pdf.ts';
import type { TestApp } from '../../kit/start.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { type EmulatedProvider, openTrade, startByHand, type Trade } from '../trade.ts';
import { VAT, vatBooks, vatOf } from './vat.ts';
import { asJob } from '../as-job.ts';

let app: TestApp;
let emulator: EmulatedProvider;

async function giveBack(trade: Trade, payer: TestMember, status: 'processed' | 'failed'): Promise<void> {
  const { walletAddress } = trade;
  const asked = await trade.supplier.call('POST /api/wallet/refund/:walletAddress', {
    walletAddress,
    payerId: payer.id,
  });
  expect(asked.status).toBe(200);
  const { id } = await app.ctx.db
    .selectFrom('refund')
    .orderBy('id', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await sendRefund(app.ctx, { refundId: id });
  // the refund's own job may be sending the request at this moment
  const row = app.ctx.db.selectFrom('refund').where('id', '=', id).select('provider_refund_id as at');
  await expect.poll(async () => (await row.executeTakeFirstOrThrow()).at).not.toBeNull();
  const { at } = await row.executeTakeFirstOrThrow();
  await emulator.control(`refunds/${at}/move`, { status });
  await sendRefund(app.ctx, { refundId: id });
}

async function release(trade: Trade, payer: TestMember): Promise<void> {
  await trade.acknowledge(payer);
  expect((await trade.acknowledge(trade.supplier)).status).toBe(200);
}

const INVOICE = { kind: 'invoice', charge: 3_500, vat: 244 };
const NOTE = { ...INVOICE, kind: 'credit note' };

describe('VAT invoiced with the payment', () => {
  beforeAll(async () => ({ app, emulator } = await startByHand(VAT)));
  afterAll(() => closeInOrder(app));

  it('is within the charge, owed at once, and earned at the release', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const before = await vatBooks(app);
    const reference = await trade.buy(payer, 1);
    expect(await vatOf(app, reference)).toMatchObject([INVOICE]);
    expect(await vatBooks(app)).toEqual({ ...before, payable: before.payable + 244, advanced: before.advanced + 244 });
    await release(trade, payer);
    expect(await vatBooks(app)).toEqual({ ...before, payable: before.payable + 244, earned: before.earned + 3_256 });
    expect(await vatOf(app, reference)).toHaveLength(1);
  });

  it('is credited once where the payment went back, and stays where the refund failed', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const before = await vatBooks(app);
    const reference = await trade.buy(payer, 1);
    await giveBack(trade, payer, 'failed');
    expect(await vatOf(app, reference)).toMatchObject([INVOICE]);
    await giveBack(trade, payer, 'processed');
    expect(await vatOf(app, reference)).toMatchObject([INVOICE, NOTE]);
    expect(await vatBooks(app)).toEqual(before);
  });

  it('is credited where a bank took an unreleased payment, and owed where it was released', async () => {
    const trade = await openTrade(app, emulator);
    const [held, released] = trade.partners;
    const references = [await trade.buy(held, 1), await trade.buy(released, 1)];
    await release(trade, released);
    for (const reference of references) {
      const { id } = await emulator.control<{ id: number }>('disputes', { reference });
      await syncDispute(app.ctx, String(id));
      await emulator.control(`disputes/${id}/auto-accept`);
      await syncDispute(app.ctx, String(id));
    }
    expect(await vatOf(app, references[0]!)).toMatchObject([INVOICE, NOTE]);
    expect(await vatOf(app, references[1]!)).toMatchObject([INVOICE]);
  });

  it('is numbered without a gap however many are booked at once', async () => {
    const trade = await openTrade(app, emulator, { quantity: 10 });
    const others = await Promise.all([openTrade(app, emulator), openTrade(app, emulator), openTrade(app, emulator)]);
    const begun = await Promise.all(
      [trade, ...others].flatMap((each) => each.partners.map((payer) => each.accept(payer, 1))),
    );
    for (const { reference } of begun) await emulator.succeed(reference);
    await Promise.all([...begun, ...begun, ...begun].map(({ reference }) => asJob(() => confirm(app.ctx, reference))));
    const invoices = await Promise.all(begun.map(({ reference }) => vatOf(app, reference)));
    expect(invoices.map((documents) => documents.length)).toEqual(begun.map(() => 1));
    // closeInOrder asserts the document numbers
  });

  it('stands on the receipt and the statement of its payer', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    await trade.buy(payer, 1);
    const { walletAddress } = trade;
    const { receipts } = (await payer.call('GET /api/wallet/receipts/:walletAddress', { walletAddress })).body;
    const fetched = await fetch(`${app.url}/api/wallet/receipt/${receipts[0]?._id}/receipt.pdf`, {
      headers: { authorization: payer.token },
    });
    const text = readPdf(Buffer.from(await fetched.arrayBuffer())).text.replaceAll('\n', ' ');
    for (const words of [
      'VAT included, 7.5%',
      'N2.44K',
      'N1,035.00K',
      VAT.VAT_SELLER,
      `Tax number ${VAT.VAT_NUMBER}.`,
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/VAT invoice MTV-\d{4}-\d{6} of/);
    await giveBack(trade, payer, 'processed');
    const { statement } = (await payer.call('GET /api/payout/statement', { side: 'partner' })).body;
    expect(statement.lines).toMatchObject([
      { kind: 'payment', moneyOut: 1_035, vat: 2.44 },
      { kind: 'refund', moneyIn: 1_035, vat: 2.44 },
    ]);
    const csv = await fetch(`${app.url}/api/payout/statement.csv?side=partner`, {
      headers: { authorization: payer.token },
    });
    expect(await csv.text()).toMatch(/"1035.00","1035.00","2.44",""\r\n/);
  });
});

describe('VAT invoiced at the release', () => {
  beforeAll(async () => ({ app, emulator } = await startByHand({ ...VAT, VAT_AT: 'release' })));
  afterAll(() => closeInOrder(app));

  it('is out of what we earn then, and needs no credit note before', async () => {
    const trade = await openTrade(app, emulator);
    const [released, back] = trade.partners;
    const references = [await trade.buy(released, 1), await trade.buy(back, 1)];
    expect(await vatBooks(app)).toEqual({ payable: 0, advanced: 0, earned: 0 });
    await giveBack(trade, back, 'processed');
    await release(trade, released);
    expect(await vatBooks(app)).toEqual({ payable: 244, advanced: 0, earned: 3_256 });
    expect(await vatOf(app, references[0]!)).toMatchObject([{ ...INVOICE, serial: 1 }]);
    expect(await vatOf(app, references[1]!)).toEqual([]);
  });
});

it('has no VAT where none is set, and none without what an invoice must say', () => {
  expect(readConfig({}).vat).toBeUndefined();
  expect(readConfig({ VAT_PERCENT: '0' }).vat).toBeUndefined();
  expect(readConfig(VAT).vat).toEqual({
    rate: 750,
    at: 'payment',
    taxNumber: VAT.VAT_NUMBER,
    seller: VAT.VAT_SELLER,
  });
  expect(() => readConfig({ VAT_PERCENT: '7.5' })).toThrow('VAT_PERCENT: needs VAT_NUMBER and VAT_SELLER');
  expect(() => readConfig({ ...VAT, VAT_PERCENT: 'some' })).toThrow('VAT_PERCENT');
});
