/** Our client reads each of Paystack's own samples, and the emulator agrees with what else they show. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BANK,
  DISPUTE,
  DISPUTE_OF_EVENT,
  LISTED_REFUND,
  LISTED_TRANSFER,
  NEW_REFUND,
  NEW_TRANSFER,
  ONE_REFUND,
  ONE_TRANSFER,
  RECIPIENT,
  RETRIED_REFUND,
  SETTLEMENT,
  TRANSACTION,
} from './documented-answers.ts';
import { KEY, referenceOf, type Sandbox, startSandbox } from './sandbox.ts';
import { json, openStubProvider, type StubProvider } from './stub-provider.ts';

const SPAN = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-03T00:00:00Z') };
const MOMENT = new Date('2026-03-02T09:15:02.000Z');

describe('the client', () => {
  const saying = openStubProvider({ timeoutMs: 2_000 });

  /** Answers with the envelope of `answers`, one for each call, and repeats the last one. */
  function provider(...answers: object[]): Promise<StubProvider> {
    let calls = 0;
    return saying((request, response) => {
      const answer = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      json(200, { status: true, message: 'ok', ...answer })(request, response);
    });
  }

  it('reads a payment', async () => {
    const { client } = await provider({ data: TRANSACTION });
    expect(await client.verify(TRANSACTION.reference)).toMatchObject({ amountKobo: 103_500, feeKobo: 1_553 });
  });

  it('reads a new refund, which names no dispute', async () => {
    const { client } = await provider({ data: NEW_REFUND });
    const refund = await client.createRefund({ transaction: TRANSACTION.reference, amountKobo: 103_500 });
    expect(refund).toMatchObject({ id: '3018284', transactionReference: TRANSACTION.reference, isOfDispute: false });
  });

  it('reads a refund, and one that was asked for again', async () => {
    const { client } = await provider({ data: ONE_REFUND }, { data: RETRIED_REFUND });
    expect(await client.fetchRefund('3018284')).toMatchObject({ status: 'processed', createdAt: MOMENT });
    const account = { accountNumber: '0100000010', bankId: '9' };
    expect(await client.retryRefund('3018284', account)).toMatchObject({ status: 'processing', createdAt: null });
  });

  it('reads the times of a listed refund, which are spelt otherwise', async () => {
    const { client } = await provider({ data: [LISTED_REFUND, { ...LISTED_REFUND, id: 5, dispute: 20 }] });
    expect(await client.listRefunds(String(TRANSACTION.id))).toMatchObject([
      { createdAt: MOMENT, isOfDispute: false },
      { id: '5', createdAt: MOMENT, isOfDispute: true },
    ]);
  });

  it.each([
    ['of a call', DISPUTE],
    ['of an event', DISPUTE_OF_EVENT],
  ])('reads a dispute with the keys %s', async (_which, data) => {
    const { client } = await provider({ data });
    expect(await client.fetchDispute('2867')).toMatchObject({
      transactionReference: TRANSACTION.reference,
      refundKobo: 103_500,
      createdAt: MOMENT,
    });
  });

  it('accepts a dispute with the name of a file, as the call demands', async () => {
    const { client, asked, bodies } = await provider({ data: DISPUTE });
    await client.acceptDispute({ id: '2867', refundKobo: 103_500, message: 'Not delivered', fileName: '2867.pdf' });
    expect(asked).toEqual(['PUT /dispute/2867/resolve']);
    expect(JSON.parse(bodies[0]!)).toEqual({
      resolution: 'merchant-accepted',
      message: 'Not delivered',
      refund_amount: 103_500,
      uploaded_filename: '2867.pdf',
    });
  });

  it('reads every bank, however many a page holds', async () => {
    const page = (id: number, next: string | null) => ({
      data: [{ ...BANK, id, code: String(id) }],
      meta: { next, previous: null, perPage: 1 },
    });
    const { client, asked } = await provider(page(1, 'two'), page(2, 'three'), page(3, null));
    expect((await client.listBanks()).map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(asked.map((call) => new URL(call.slice(4), 'http://provider').searchParams.get('next'))).toEqual([
      null,
      'two',
      'three',
    ]);
  });

  it('reads a recipient, a new transfer and a transfer', async () => {
    const { client } = await provider({ data: RECIPIENT }, { data: NEW_TRANSFER }, { data: ONE_TRANSFER });
    const account = { accountNumber: '0100000010', bankCode: '058' };
    const { recipientCode } = await client.createRecipient({ ...account, name: 'Bola Ade' });
    const { reference, amount: amountKobo, reason } = ONE_TRANSFER;
    const order = { amountKobo, recipientCode, reference, reason };
    expect(await client.initiateTransfer(order)).toMatchObject({ status: 'success', recipientCode: null });
    expect(await client.verifyTransfer(reference)).toMatchObject({ feeKobo: 1_000, recipientCode: 'RCP_documented' });
  });

  it('reads the other rows of a list in which one cannot be read', async () => {
    const { client } = await provider({ data: [LISTED_TRANSFER, ONE_TRANSFER] });
    const { items } = await client.listTransfers(SPAN);
    expect(items.map(({ reference }) => reference)).toEqual([ONE_TRANSFER.reference]);
  });

  it('reads settlements', async () => {
    const { client } = await provider({ data: [SETTLEMENT] });
    expect((await client.listSettlements(SPAN)).items).toMatchObject([{ amountKobo: 995, settledAt: MOMENT }]);
  });

  it.each([
    ['pages are counted', { total: 2, page: 1, perPage: 1, pageCount: 2 }, 2],
    ['the last page is full', { total: 1, page: 1, perPage: 1, pageCount: 1 }, undefined],
    ['a cursor leads on', { next: 'dW5kZWZpbmVk', previous: null, perPage: 50 }, 2],
    ['no cursor leads on', { next: null, previous: null, perPage: 50 }, undefined],
    ['nothing is said', undefined, undefined],
  ])('asks for the page after a short one where %s', async (_what, meta, nextPage) => {
    const { client } = await provider({ data: [TRANSACTION], ...(meta && { meta }) });
    expect((await client.listTransactions(SPAN)).nextPage).toBe(nextPage);
  });

  it('asks for no page after an empty one, whatever is said of it', async () => {
    const { client } = await provider({ data: [], meta: { next: 'on', page: 1, pageCount: 9 } });
    expect((await client.listTransactions(SPAN)).nextPage).toBeUndefined();
  });

  it('names the size of a page in both spellings', async () => {
    const { client, asked } = await provider({ data: [] });
    await client.listTransactions(SPAN);
    const query = new URL(asked[0]!.slice(4), 'http://provider').searchParams;
    expect([query.get('perPage'), query.get('per_page')]).toEqual(['100', '100']);
  });
});

describe('the emulator', () => {
  let sandbox: Sandbox;
  let reference: string;
  beforeAll(async () => {
    sandbox = await startSandbox({ refundStepMs: 3_600_000, transferMs: 3_600_000 });
    reference = referenceOf('documented');
    await sandbox.pay(await sandbox.order(reference), { number: '4084084084084081' });
  });
  afterAll(() => sandbox.close());

  it('names no dispute in the answer to a new refund', async () => {
    const { body } = await sandbox.api('POST', '/refund', { transaction: reference, amount: 6_000 });
    expect(Object.keys(body.data)).not.toContain('dispute');
  });

  it('gives a hundred banks at most, whatever is asked for', async () => {
    const { body } = await sandbox.api('GET', '/bank?country=nigeria&currency=NGN&perPage=500');
    expect(body.data.length).toBeLessThanOrEqual(100);
  });

  it('refuses to accept a dispute without a file, as the documents demand one', async () => {
    await sandbox.control('disputes', { reference, amount: 5_000 });
    const { body: list } = await sandbox.api('GET', '/dispute');
    const [dispute] = list.data;
    const answer = { resolution: 'merchant-accepted', message: 'Not delivered', refund_amount: 5_000 };
    expect(await sandbox.api('PUT', `/dispute/${dispute.id}/resolve`, answer)).toMatchObject({ http: 400 });
  });

  it('reads a body that comes without its type', async () => {
    const text = JSON.stringify({ email: 'ada@example.ng', amount: 103_500, reference: referenceOf('untyped') });
    const response = await fetch(`${sandbox.url}/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}` },
      body: new TextEncoder().encode(text),
    });
    expect(response.status).toBe(200);
  });
});
