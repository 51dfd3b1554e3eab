/** Disputes, settlements, and the lists that reconciliation reads. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { advance, eventsOf, paidTransaction, referenceOf, type Sandbox, startSandbox } from './sandbox.ts';

/** A Monday at ten in the morning in Lagos. */
const MONDAY = Date.parse('2026-03-02T09:00:00.000Z');
const HOUR = 60;
const NET = 103_500 - 1_553;

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ now: () => new Date(MONDAY), openingBalanceKobo: 0 });
});
afterEach(() => sandbox.close());

const status = async (reference: string) => (await sandbox.client.verify(reference))?.status;
async function dispute(name: string, body: object = {}) {
  const { reference, id: transactionId } = await paidTransaction(sandbox, name);
  const { http, body: opened } = await sandbox.control('disputes', { reference, ...body });
  if (http !== 200) throw new Error(opened.message);
  return { reference, transactionId, id: String(opened.id) };
}
const file = { name: 'Waybill 7.PDF', type: 'application/pdf', bytes: new Uint8Array([37, 80, 68, 70]) };

describe('a dispute', () => {
  it('is opened by the payer’s bank, told, listed and shown', async () => {
    const { reference, transactionId, id } = await dispute('open', { amount: 60_000 });
    const visible = await sandbox.client.fetchDispute(id);
    expect(visible).toEqual({
      id,
      transactionId,
      transactionReference: reference,
      status: 'awaiting-merchant-feedback',
      resolution: null,
      category: 'chargeback',
      refundKobo: 60_000,
      currency: 'NGN',
      domain: 'test',
      dueAt: new Date('2026-03-03T01:00:00.000Z'),
      resolvedAt: null,
      createdAt: new Date(MONDAY),
    });
    const span = { from: new Date(MONDAY - 1000), to: new Date(MONDAY + 1000) };
    expect(await sandbox.client.listDisputes(span)).toEqual({ items: [visible], nextPage: undefined });
    expect((await sandbox.api('GET', `/dispute/transaction/${transactionId}`)).body.data.id).toBe(Number(id));
    const [, webhook] = await eventsOf(sandbox, 2);
    expect(webhook).toMatchObject({
      event: 'charge.dispute.create',
      data: {
        id: Number(id),
        refund_amount: 60_000,
        category: 'chargeback',
        last4: '4081',
        transaction: { reference },
      },
    });
    expect(await sandbox.client.fetchDispute('1')).toBeNull();
  });

  it('accepted takes what was agreed and reverses the payment', async () => {
    const { reference, id } = await dispute('accepted');
    expect(
      await sandbox.client.acceptDispute({ id, refundKobo: 60_000, message: 'We agree', fileName: 'agreed.pdf' }),
    ).toMatchObject({
      status: 'resolved',
      resolution: 'merchant-accepted',
      refundKobo: 60_000,
      resolvedAt: expect.any(Date),
    });
    expect(await status(reference)).toBe('reversed');
    expect((await eventsOf(sandbox, 3)).at(-1)?.event).toBe('charge.dispute.resolve');
    await expect(
      sandbox.client.acceptDispute({ id, refundKobo: 1, message: 'Again', fileName: 'agreed.pdf' }),
    ).rejects.toMatchObject({
      outcome: 'refused',
      reason: 'dispute-answered',
    });
    await expect(sandbox.client.createRefund({ transaction: reference, amountKobo: 60_000 })).rejects.toMatchObject({
      reason: 'refund-too-large',
    });
  });

  it.each([
    ['won', 'declined', 'success'],
    ['lost', 'merchant-accepted', 'reversed'],
  ])('declined with a file and %s at the bank ends as %s; the payment is %s', async (outcome, resolution, paid) => {
    const { reference, id } = await dispute('declined');
    const fileName = await sandbox.client.uploadDisputeFile(id, file);
    expect(fileName).toMatch(/\.pdf$/);
    expect(await sandbox.client.declineDispute({ id, message: 'Delivered on Monday', fileName })).toMatchObject({
      status: 'awaiting-bank-feedback',
      resolution: 'declined',
    });
    expect(await status(reference)).toBe('success');
    await sandbox.control(`disputes/${id}/decide`, { outcome });
    expect(await sandbox.client.fetchDispute(id)).toMatchObject({ status: 'resolved', resolution });
    expect(await status(reference)).toBe(paid);
  });

  it('that was won is opened again by the same number, and one that was lost is not', async () => {
    const [won, lost] = [await dispute('kept'), await dispute('taken')];
    for (const [{ id }, outcome] of [
      [won, 'won'],
      [lost, 'lost'],
    ] as const) {
      const fileName = await sandbox.client.uploadDisputeFile(id, file);
      await sandbox.client.declineDispute({ id, message: 'Delivered on Monday', fileName });
      await sandbox.control(`disputes/${id}/decide`, { outcome });
    }
    expect((await sandbox.control(`disputes/${won.id}/reopen`)).http).toBe(200);
    expect(await sandbox.client.fetchDispute(won.id)).toMatchObject({
      status: 'awaiting-merchant-feedback',
      resolution: null,
    });
    expect((await sandbox.control(`disputes/${lost.id}/reopen`)).http).not.toBe(200);
  });

  it('is reminded of every four hours, and accepted when nobody answered within sixteen', async () => {
    const { reference, id } = await dispute('silent');
    await advance(sandbox, 16 * HOUR - 1);
    expect(await sandbox.client.fetchDispute(id)).toMatchObject({ status: 'awaiting-merchant-feedback' });
    await advance(sandbox, 1);
    expect(await sandbox.client.fetchDispute(id)).toMatchObject({
      status: 'resolved',
      resolution: 'auto-accepted',
      refundKobo: 103_500,
    });
    expect(await status(reference)).toBe('reversed');
    expect((await eventsOf(sandbox, 6)).map(({ event }) => event)).toEqual([
      'charge.success',
      'charge.dispute.create',
      'charge.dispute.remind',
      'charge.dispute.remind',
      'charge.dispute.remind',
      'charge.dispute.resolve',
    ]);
  });

  it('waits over the weekend', async () => {
    await advance(sandbox, 4 * 24 * HOUR + 12 * HOUR);
    const { id } = await dispute('friday');
    // On Friday at ten at night in Lagos, fourteen of the sixteen hours fall on Monday.
    expect((await sandbox.client.fetchDispute(id))?.dueAt).toEqual(new Date('2026-03-09T13:00:00.000Z'));
  });

  it.each([
    ['no words', { resolution: 'merchant-accepted', refund_amount: 5_000 }, 'message is required'],
    ['no amount', { resolution: 'merchant-accepted', message: 'x' }, 'refund_amount is required'],
    [
      'a decline without a file',
      { resolution: 'declined', message: 'x', refund_amount: 0 },
      'uploaded_filename is required',
    ],
    [
      'an acceptance without a file',
      { resolution: 'merchant-accepted', message: 'x', refund_amount: 5_000 },
      'uploaded_filename is required',
    ],
    ['another resolution', { resolution: 'maybe', message: 'x', refund_amount: 0 }, 'resolution is invalid'],
    [
      'more than is in dispute',
      { resolution: 'merchant-accepted', message: 'x', refund_amount: 103_501, uploaded_filename: 'x.pdf' },
      'refund_amount exceeds what is left of the transaction',
    ],
  ])('is not answered with %s', async (_what, body, message) => {
    const { id } = await dispute('refused');
    expect(await sandbox.api('PUT', `/dispute/${id}/resolve`, body)).toMatchObject({ http: 400, body: { message } });
    expect(await sandbox.client.fetchDispute(id)).toMatchObject({ status: 'awaiting-merchant-feedback' });
  });

  it('takes evidence until it is answered', async () => {
    const { id } = await dispute('evidence');
    const body = {
      customer_email: 'ada@example.ng',
      customer_name: 'Ada',
      customer_phone: '08012345678',
      service_details: 'Twelve packs',
    };
    const said = await sandbox.api('POST', `/dispute/${id}/evidence`, body);
    expect(said.body.data).toMatchObject({ dispute: Number(id), service_details: 'Twelve packs' });
    await sandbox.client.acceptDispute({ id, refundKobo: 103_500, message: 'Yes', fileName: 'agreed.pdf' });
    expect((await sandbox.api('POST', `/dispute/${id}/evidence`, body)).http).toBe(400);
  });

  it('takes a file only for a dispute there is', async () => {
    expect((await fetch(`${sandbox.url}/files/1-abcdefghijkl.pdf`, { method: 'PUT', body: 'x' })).status).toBe(404);
    await expect(sandbox.client.uploadDisputeFile('1', file)).rejects.toMatchObject({ reason: 'not-found' });
  });

  it('is opened once at a time, for what is paid and not yet given back', async () => {
    const unpaid = referenceOf('unpaid');
    await sandbox.order(unpaid);
    expect((await sandbox.control('disputes', { reference: unpaid })).http).toBe(400);
    const { reference } = await dispute('twice');
    expect((await sandbox.control('disputes', { reference })).http).toBe(400);
  });
});

describe('settlement', () => {
  const span = { from: new Date(MONDAY), to: new Date(MONDAY + 30 * 24 * 3_600_000) };

  it('pays out on the next working day what was collected, less fees and refunds', async () => {
    const first = await paidTransaction(sandbox, 'first');
    await paidTransaction(sandbox, 'second');
    await sandbox.client.createRefund({ transaction: first.reference, amountKobo: 60_000 });
    await advance(sandbox, 22 * HOUR - 1);
    expect((await sandbox.client.listSettlements(span)).items).toEqual([]);
    await advance(sandbox, 1);
    const { items } = await sandbox.client.listSettlements(span);
    expect(items).toEqual([
      {
        id: expect.any(String),
        status: 'success',
        amountKobo: 2 * NET - 60_000,
        settledAt: new Date('2026-03-03T07:00:00.000Z'),
      },
    ]);
    const { body } = await sandbox.api('GET', `/settlement/${items[0]?.id}/transactions`);
    expect(body.data).toHaveLength(2);
    expect(await sandbox.client.fetchBalance()).toBe(0);
  });

  it('goes into the balance where that is switched on, and carries forward what is below zero', async () => {
    await sandbox.control('switches', { settleInto: 'balance' });
    const { reference } = await paidTransaction(sandbox, 'into');
    expect((await sandbox.control('settle')).http).toBe(200);
    expect(await sandbox.client.fetchBalance()).toBe(NET);
    await sandbox.client.createRefund({ transaction: reference, amountKobo: 103_500 });
    expect((await sandbox.control('settle')).http).toBe(400);
    await paidTransaction(sandbox, 'again');
    await paidTransaction(sandbox, 'and-again');
    await sandbox.control('settle');
    expect(await sandbox.client.fetchBalance()).toBe(3 * NET - 103_500);
  });

  it('gives back what a failed refund had taken', async () => {
    const { reference } = await paidTransaction(sandbox, 'failed');
    const { id } = await sandbox.client.createRefund({ transaction: reference, amountKobo: 103_500 });
    await sandbox.control(`refunds/${id}/move`, { status: 'failed' });
    await sandbox.control('settle');
    expect((await sandbox.client.listSettlements(span)).items).toMatchObject([{ amountKobo: NET }]);
  });
});

describe('lists for comparing', () => {
  it('give what was created between two moments, newest first, a hundred a page', async () => {
    for (let count = 0; count < 101; count += 1) await sandbox.order(referenceOf(`row-${count}`));
    const span = { from: new Date(MONDAY), to: new Date(MONDAY) };
    const first = await sandbox.client.listTransactions(span);
    expect([first.items.length, first.nextPage, first.items[0]?.reference]).toEqual([100, 2, referenceOf('row-100')]);
    const second = await sandbox.client.listTransactions({ ...span, page: 2 });
    expect([second.items.length, second.nextPage]).toEqual([1, undefined]);
    const later = { from: new Date(MONDAY + 1), to: new Date(MONDAY + 2) };
    expect((await sandbox.client.listTransactions(later)).items).toEqual([]);
  });

  it('give refunds and transfers alike', async () => {
    const span = { from: new Date(MONDAY), to: new Date(MONDAY) };
    const { reference } = await paidTransaction(sandbox, 'alike');
    const refund = await sandbox.client.createRefund({ transaction: reference, amountKobo: 60_000 });
    expect((await sandbox.client.listAllRefunds(span)).items).toMatchObject([{ id: refund.id, amountKobo: 60_000 }]);
    await sandbox.control('balance', { amount: 200_000 });
    const { recipientCode } = await sandbox.client.createRecipient({
      accountNumber: '2001234000',
      bankCode: '057',
      name: 'Ada',
    });
    const order = { recipientCode, amountKobo: 20_000, reason: 'Payout', reference: 'payout-listed-0191f3c2' };
    const transfer = await sandbox.client.initiateTransfer(order);
    expect((await sandbox.client.listTransfers(span)).items).toMatchObject([{ id: transfer.id, recipientCode }]);
  });

  it('refuse a date that is none', async () => {
    for (const list of ['transaction', 'refund', 'transfer', 'dispute', 'settlement'])
      expect((await sandbox.api('GET', `/${list}?from=yesterday`)).http).toBe(400);
  });
});

it('tells the steps of a payment as a timeline', async () => {
  const { reference, id } = await paidTransaction(sandbox, 'timeline');
  for (const name of [reference, id]) {
    expect((await sandbox.api('GET', `/transaction/timeline/${name}`)).body).toMatchObject({
      message: 'Timeline retrieved',
      data: { attempts: 1, success: true, channel: 'card', history: [{ type: 'action' }, { type: 'success' }] },
    });
  }
  expect((await sandbox.api('GET', '/transaction/timeline/nobody')).http).toBe(400);
});
