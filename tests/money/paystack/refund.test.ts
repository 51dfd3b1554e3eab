/** Refunds: which are refused and with which message, how they progress, what they report, and how our client reads them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { advance, eventsOf, paidTransaction, referenceOf, type Sandbox, startSandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ refundStepMs: 60_000 });
});
afterEach(() => sandbox.close());

const STEP_MINUTES = 1;
const refund = (body: object) => sandbox.api('POST', '/refund', body);
const status = async (reference: string) => (await sandbox.client.verify(reference))?.status;
const move = (id: string, to: string) => sandbox.control(`refunds/${id}/move`, { status: to });

it('answers with the transaction whole, and shows it by its number afterwards', async () => {
  const { reference, id } = await paidTransaction(sandbox, 'whole');
  const { http, body } = await refund({ transaction: reference, amount: '60000' });
  expect(http).toBe(200);
  expect(body).toMatchObject({
    status: true,
    message: 'Refund has been queued for processing',
    data: {
      transaction: { id: Number(id), reference, amount: 103_500, currency: 'NGN', domain: 'test' },
      amount: 60_000,
      currency: 'NGN',
      status: 'pending',
      domain: 'test',
      customer_note: `Refund for transaction ${reference}`,
    },
  });
  const visible = await sandbox.api('GET', `/refund/${body.data.id}`);
  expect(visible.body).toMatchObject({
    message: 'Refund retrieved',
    data: { transaction: Number(id), amount: 60_000, refunded_at: null },
  });
  expect(await status(reference)).toBe('reversal-pending');
});

it('refunds the whole payment where no amount is said, by id as well as by reference', async () => {
  const { reference, id } = await paidTransaction(sandbox, 'by-id');
  expect((await refund({ transaction: Number(id) })).body.data).toMatchObject({
    amount: 103_500,
    transaction: { reference },
  });
});

describe('refuses', () => {
  it.each([
    ['no transaction', {}, 400, 'Transaction is required', 'missing_params'],
    ['one nobody knows', { transaction: 'pay-nobody' }, 404, 'Transaction not found', 'transaction_not_found'],
  ])('%s', async (_what, body, http, message, code) => {
    expect(await refund(body)).toMatchObject({ http, body: { status: false, message, code } });
  });

  it.each([
    [
      'more than was paid',
      { amount: 103_501 },
      'Total refund amount cannot exceed original transaction amount',
      'invalid_params',
    ],
    [
      'another currency',
      { amount: 60_000, currency: 'USD' },
      'Transaction currency must match refund currency',
      'invalid_params',
    ],
    [
      'less than the minimum',
      { amount: 4_999 },
      'The minimum amount you may send in a single refund at this time is: NGN50.00',
      'invalid_params',
    ],
    ['half a kobo', { amount: 5000.5 }, 'Invalid Amount Sent', 'invalid_amount'],
  ])('%s, and nothing is refunded', async (_what, change, message, code) => {
    const { reference } = await paidTransaction(sandbox, 'refused');
    const { http, body } = await refund({ transaction: reference, ...change });
    expect([http, body.status, body.message, body.code]).toEqual([400, false, message, code]);
    expect(await status(reference)).toBe('success');
  });

  it('what was never paid', async () => {
    const reference = referenceOf('unpaid');
    await sandbox.order(reference);
    expect((await refund({ transaction: reference })).http).toBe(400);
    expect(await status(reference)).toBe('abandoned');
  });

  it('the amount left out after a part, and everything after the whole', async () => {
    const { reference } = await paidTransaction(sandbox, 'part');
    await refund({ transaction: reference, amount: 3_500 + 50_000 });
    expect((await refund({ transaction: reference })).body.message).toBe(
      'Total refund amount cannot exceed original transaction amount',
    );
    await refund({ transaction: reference, amount: 50_000 });
    expect((await refund({ transaction: reference, amount: 5_000 })).body).toMatchObject({
      message: 'Transaction has been fully reversed',
      code: 'transaction_reversed',
      type: 'api_error',
    });
  });

  it('to be given details while it needs none', async () => {
    const { reference } = await paidTransaction(sandbox, 'details');
    const { body } = await refund({ transaction: reference });
    const details = { refund_account_details: { currency: 'NGN', account_number: '0123456789', bank_id: '9' } };
    expect(await sandbox.api('POST', `/refund/retry_with_customer_details/${body.data.id}`, details)).toMatchObject({
      http: 422,
      body: { message: 'Invalid Refund state, refund status should be "needs-attention"', code: 'invalid_params' },
    });
  });
});

it('refunds no more than was paid when 20 ask together', async () => {
  const { reference, id } = await paidTransaction(sandbox, 'race');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refund({ transaction: reference, amount: 50_000 })),
  );
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(2);
  const refunds = await sandbox.client.listRefunds(id);
  expect(refunds.map(({ amountKobo }) => amountKobo)).toEqual([50_000, 50_000]);
});

it('moves from pending over processing to processed by itself, and tells of each with the amount as text', async () => {
  const { reference, id } = await paidTransaction(sandbox, 'moves');
  await refund({ transaction: reference, amount: 60_000 });
  await advance(sandbox, STEP_MINUTES);
  expect(await sandbox.client.listRefunds(id)).toMatchObject([{ status: 'processing' }]);
  expect(await status(reference)).toBe('reversal-pending');
  await advance(sandbox, STEP_MINUTES);
  expect(await sandbox.client.listRefunds(id)).toMatchObject([{ status: 'processed', refundedAt: expect.any(Date) }]);
  expect(await status(reference)).toBe('reversed');
  const events = (await eventsOf(sandbox, 4)).slice(1);
  expect(events.map(({ event }) => event)).toEqual(['refund.pending', 'refund.processing', 'refund.processed']);
  expect(events[0]?.data).toMatchObject({ amount: '60000', refund_reference: null, transaction_reference: reference });
  expect(events[2]?.data).toMatchObject({
    amount: '60000',
    refund_reference: expect.stringMatching(/^\d+$/),
    status: 'processed',
    customer: { email: 'ada@example.ng' },
  });
  for (const { data } of events) expect(data).not.toHaveProperty('id');
});

it('fails on the card that takes none, gives the money back, and may be asked for again', async () => {
  const { reference, id } = await paidTransaction(sandbox, 'fails', { number: '4084080000671803', cvv: '180' });
  await refund({ transaction: reference });
  await advance(sandbox, 2 * STEP_MINUTES);
  expect(await sandbox.client.listRefunds(id)).toMatchObject([{ status: 'failed', refundedAt: null }]);
  expect(await status(reference)).toBe('success');
  const [last] = (await eventsOf(sandbox, 4)).slice(-1);
  expect(last).toMatchObject({ event: 'refund.failed', data: { amount: 103_500 } });
  expect((await refund({ transaction: reference })).http).toBe(200);
});

it('needs attention on the card that wants an account, and goes on with one', async () => {
  const { reference, id } = await paidTransaction(sandbox, 'attention', { number: '4084080000671902', cvv: '190' });
  const { id: refundId } = await sandbox.client.createRefund({ transaction: reference, amountKobo: 103_500 });
  await advance(sandbox, 2 * STEP_MINUTES);
  const [event] = (await eventsOf(sandbox, 4)).slice(-1);
  expect(event).toMatchObject({ event: 'refund.needs-attention', data: { id: refundId, amount: 103_500 } });
  expect(await sandbox.client.retryRefund(refundId, { accountNumber: '0123456789', bankId: '9' })).toMatchObject({
    status: 'processing',
  });
  await advance(sandbox, STEP_MINUTES);
  expect(await sandbox.client.listRefunds(id)).toMatchObject([{ id: refundId, status: 'processed' }]);
});

it('is moved by hand, even back from processed, but nowhere that makes no sense', async () => {
  const { reference } = await paidTransaction(sandbox, 'by-hand');
  const { id } = await sandbox.client.createRefund({ transaction: reference, amountKobo: 103_500 });
  expect((await move(id, 'processed')).http).toBe(200);
  expect(await status(reference)).toBe('reversed');
  expect((await move(id, 'pending')).http).toBe(400);
  expect((await move(id, 'failed')).http).toBe(200);
  expect(await status(reference)).toBe('success');
  expect((await move(id, 'processed')).http).toBe(400);
});

it('stays where it is while nothing moves by itself, and goes on once it may', async () => {
  await sandbox.control('switches', { automatic: false });
  const { reference, id } = await paidTransaction(sandbox, 'still');
  await refund({ transaction: reference });
  await advance(sandbox, 24 * 60);
  expect(await sandbox.client.listRefunds(id)).toMatchObject([{ status: 'pending' }]);
  await sandbox.control('switches', { automatic: true });
  await expect.poll(async () => (await sandbox.client.listRefunds(id))[0]?.status).toBe('processing');
});

it('is listed by the numeric id alone: a reference finds nothing', async () => {
  const { reference, id } = await paidTransaction(sandbox, 'listed');
  const { body } = await refund({ transaction: reference });
  const list = async (query: string) => (await sandbox.api('GET', `/refund?${query}`)).body;
  expect((await list(`transaction=${id}`)).data).toMatchObject([{ id: body.data.id }]);
  expect((await list(`transaction=${reference}`)).data).toEqual([]);
  expect((await list('perPage=1')).meta).toEqual({
    failedRefundCount: 0,
    total: 1,
    skipped: 0,
    perPage: 1,
    page: 1,
    pageCount: 1,
  });
});

describe('our client', () => {
  it('reads a refund, and knows one that is not there', async () => {
    const { reference, id } = await paidTransaction(sandbox, 'read');
    const made = await sandbox.client.createRefund({
      transaction: reference,
      amountKobo: 60_000,
      customerNote: 'It never came',
      merchantNote: 'chat 7',
    });
    expect(made).toEqual({
      id: expect.stringMatching(/^\d+$/),
      transactionId: id,
      transactionReference: reference,
      status: 'pending',
      amountKobo: 60_000,
      currency: 'NGN',
      domain: 'test',
      note: 'chat 7',
      isOfDispute: false,
      createdAt: expect.any(Date),
      expectedAt: expect.any(Date),
      refundedAt: null,
    });
    expect(await sandbox.client.fetchRefund(made.id)).toEqual({ ...made, transactionReference: null });
    expect(await sandbox.client.fetchRefund('1')).toBeNull();
    expect(await sandbox.client.listRefunds('1')).toEqual([]);
  });

  it.each([
    ['fully-refunded', 'transaction_reversed', 103_500, 50_000],
    ['refund-too-large', 'invalid_params', 60_000, 60_000],
    ['refund-too-small', 'invalid_params', 60_000, 4_999],
  ])('says %s', async (reason, code, first, second) => {
    const { reference } = await paidTransaction(sandbox, 'reason');
    await sandbox.client.createRefund({ transaction: reference, amountKobo: first });
    await expect(sandbox.client.createRefund({ transaction: reference, amountKobo: second })).rejects.toMatchObject({
      name: 'ProviderError',
      outcome: 'refused',
      reason,
      code,
    });
  });

  it.each([
    ['timeout-before', 'unknown', 0],
    ['timeout-after', 'unknown', 1],
    ['429', 'refused', 0],
    ['500', 'unknown', 0],
    ['502-html', 'unknown', 0],
  ])('meets %s as %s, and finds %i by the transaction', async (fault, outcome, count) => {
    const { reference, id } = await paidTransaction(sandbox, `fault-${fault}`);
    await sandbox.control('faults', { faults: [{ call: 'refund', fault }] });
    await expect(sandbox.impatient.createRefund({ transaction: reference, amountKobo: 60_000 })).rejects.toMatchObject({
      outcome,
    });
    expect(await sandbox.client.listRefunds(id)).toHaveLength(count);
  });
});
