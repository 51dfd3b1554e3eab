/** VAT in our charge after a card scheme's ruling: money taken before the release is credited, and money returned is invoiced. */
import { afterEach, describe, expect, it } from 'vitest';
import { readPdf } from '../../kit/pdf.ts';
import { brokenInvariants } from '../ledger/ledger-invariants.ts';
import { app, arbitrate, as, disputeOf, emulator, ended, openBankMails, release, TEN } from './mailed-disputes.ts';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { VAT, vatBooks, vatOf } from '../vat/vat.ts';

const INVOICE = { kind: 'invoice', charge: 7_000, vat: 488 };
const NOTE = { ...INVOICE, kind: 'credit note' };
const HALF = { charge: 3_500, vat: 244 };

const inOrder = async () => expect(await brokenInvariants(app.ctx.db)).toEqual({});

async function acceptedDispute(reference: string, amount: number): Promise<void> {
  const id = await disputeOf(reference, amount);
  await emulator.control(`disputes/${id}/auto-accept`);
  await syncDispute(app.ctx, id);
}

/** Returns a function that reads the changes since now in the accounts of VAT and of our income. */
async function watchVat() {
  const before = await vatBooks(app);
  return async () => {
    const now = await vatBooks(app);
    return {
      payable: now.payable - before.payable,
      advanced: now.advanced - before.advanced,
      earned: now.earned - before.earned,
    };
  };
}

describe('With VAT invoiced with the payment, an arbitration', () => {
  openBankMails(VAT);
  afterEach(inOrder);

  it('that is lost credits the charge it takes out of escrow, and what is released after it is earned', async () => {
    const changes = await watchVat();
    const { trade, reference, id } = await ended('won');
    expect((await arbitrate(id, 'lost', 1_035)).status).toBe(200);
    await release(trade);
    expect(await vatOf(app, reference)).toMatchObject([INVOICE, { kind: 'credit note', ...HALF }]);
    expect(await changes()).toEqual({ payable: 244, advanced: 0, earned: 3_256 });
  });

  it('that is won invoices the charge it makes us earn, once however often it is entered', async () => {
    const changes = await watchVat();
    const { reference, id } = await ended('lost');
    expect(await changes()).toEqual({ payable: 0, advanced: 0, earned: 0 });
    const answers = await Promise.all(TEN.map(() => arbitrate(id, 'won', 2_070, { reference: 'Won-vat' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await vatOf(app, reference)).toMatchObject([INVOICE, NOTE, INVOICE]);
    expect(await changes()).toEqual({ payable: 488, advanced: 0, earned: 6_512 });
  });

  it('that is won stands in the month as a charge with its VAT', async () => {
    const thisMonth = async () => (await as('GET /api/admin/money/months')).body.months[0]!;
    const before = await thisMonth();
    const { id } = await ended('lost');
    await arbitrate(id, 'won', 2_070);
    const after = await thisMonth();
    expect(after.charge - before.charge).toBeCloseTo(70);
    expect(after.vat - before.vat).toBeCloseTo(4.88);
    expect(after.vatInvoiced - before.vatInvoiced).toBeCloseTo(4.88);
  });

  it('that is won stands on the receipt beside the invoice of the payment', async () => {
    const { trade, id } = await ended('lost');
    await arbitrate(id, 'won', 2_070);
    const { walletAddress } = trade;
    const [payer] = trade.partners;
    const { receipts } = (await payer.call('GET /api/wallet/receipts/:walletAddress', { walletAddress })).body;
    const fetched = await fetch(`${app.url}/api/wallet/receipt/${receipts[0]?._id}/receipt.pdf`, {
      headers: { authorization: payer.token },
    });
    const text = readPdf(Buffer.from(await fetched.arrayBuffer())).text.replaceAll('\n', ' ');
    expect(text.match(/VAT invoice MTV-/g)).toHaveLength(2);
    expect(text.match(/VAT included, 7.5%/g)).toHaveLength(1);
    const { statement } = (await payer.call('GET /api/payout/statement', { side: 'partner' })).body;
    expect(statement.lines).toMatchObject([{ kind: 'payment', moneyOut: 2_070, vat: 4.88 }]);
  });

  it('that undoes it credits what had been invoiced again, part by part', async () => {
    const changes = await watchVat();
    const { reference, id } = await ended('lost');
    await arbitrate(id, 'won', 2_070);
    await arbitrate(id, 'lost', 1_035);
    expect(await changes()).toEqual({ payable: 244, advanced: 0, earned: 3_256 });
    await inOrder();
    await arbitrate(id, 'lost', 2_070);
    const half = { kind: 'credit note', ...HALF };
    expect(await vatOf(app, reference)).toMatchObject([INVOICE, NOTE, INVOICE, half, half]);
    expect(await changes()).toEqual({ payable: 0, advanced: 0, earned: 0 });
  });

  it('that is won leaves to a later dispute what it takes of the rest in escrow', async () => {
    const changes = await watchVat();
    const { reference, id } = await ended('lost', { amount: 103_500 });
    await arbitrate(id, 'won', 1_035);
    expect(await changes()).toEqual({ payable: 488, advanced: 244, earned: 3_256 });
    await inOrder();
    await acceptedDispute(reference, 103_500);
    const documents = (await vatOf(app, reference)).map(({ kind, charge }) => [kind, charge]);
    expect(documents).toEqual([
      ['invoice', 7_000],
      ['credit note', 3_500],
      ['invoice', 3_500],
      ['credit note', 3_500],
    ]);
    expect(await changes()).toEqual({ payable: 244, advanced: 0, earned: 3_256 });
  });

  it('that is won over a released payment invoices nothing, as nothing was credited', async () => {
    const { reference, id } = await ended('lost', { released: true });
    await arbitrate(id, 'won', 2_070);
    expect(await vatOf(app, reference)).toMatchObject([INVOICE]);
  });
});

describe('With VAT invoiced at the release, an arbitration', () => {
  openBankMails({ ...VAT, VAT_AT: 'release' });
  afterEach(inOrder);

  it('that is won invoices what it gives back, and the release what it releases', async () => {
    const { trade, reference, id } = await ended('lost', { amount: 103_500 });
    expect(await vatOf(app, reference)).toEqual([]);
    await arbitrate(id, 'won', 1_035);
    expect(await vatOf(app, reference)).toMatchObject([{ kind: 'invoice', serial: 1, ...HALF }]);
    await inOrder();
    await release(trade);
    expect(await vatOf(app, reference)).toMatchObject([
      { kind: 'invoice', serial: 1, ...HALF },
      { kind: 'invoice', serial: 2, ...HALF },
    ]);
    expect(await vatBooks(app)).toEqual({ payable: 488, advanced: 0, earned: 6_512 });
  });
});
