/** The emulator's API: the bodies, codes and messages that a merchant gets from Paystack. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY, referenceOf, type Sandbox, startSandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ merchantName: 'Mortar' });
});
afterAll(() => sandbox.close());

const order = { email: 'ada@example.ng', amount: 103_500 };

describe('the key', () => {
  const verify = (headers: Record<string, string>) =>
    sandbox.call('GET', '/transaction/verify/any', undefined, headers);

  it.each([
    ['is missing', {}, 401, { message: 'No Authorization Header was found' }],
    [
      'is wrong',
      { authorization: 'Bearer sk_test_other' },
      401,
      {
        message: 'Invalid key',
        code: 'invalid_Key',
        type: 'validation_error',
        meta: { nextStep: 'Ensure that you provide the correct authorization key for the request' },
      },
    ],
    ['is live', { authorization: 'Bearer sk_live_real' }, 403, { code: 'live_key_in_sandbox' }],
  ])('is refused when it %s', async (_what, headers, http, body) => {
    expect(await verify(headers as Record<string, string>)).toMatchObject({ http, body: { status: false, ...body } });
  });
});

describe('initialize', () => {
  it('answers the checkout address, a code of 15 characters and the reference', async () => {
    const reference = referenceOf('fresh');
    const { http, body } = await sandbox.api('POST', '/transaction/initialize', { ...order, reference });
    expect(http).toBe(200);
    expect(body).toEqual({
      status: true,
      message: 'Authorization URL created',
      data: {
        authorization_url: `${sandbox.url}/checkout/${body.data.access_code}`,
        access_code: expect.stringMatching(/^[a-z0-9]{15}$/),
        reference,
      },
    });
  });

  it.each([
    ['no e-mail address', { email: undefined }, 'Email Address is required', 'missing_params'],
    ['a broken e-mail address', { email: 'ada' }, 'Invalid Email Address Passed', 'invalid_email_address'],
    ['no amount', { amount: undefined }, 'You must specify a valid amount', 'invalid_amount'],
    ['an amount of 0', { amount: 0 }, 'You must specify a valid amount', 'invalid_amount'],
    ['half a kobo', { amount: 5000.5 }, 'Invalid Amount Sent', 'invalid_amount'],
    ['words for an amount', { amount: 'many' }, 'Invalid Amount Sent', 'invalid_amount'],
    ['a kobo below the minimum', { amount: 4_999 }, 'Invalid Amount Sent', 'invalid_amount'],
    ['a kobo above the maximum', { amount: 1_000_000_001 }, 'Invalid Amount Sent', 'invalid_amount'],
    [
      'an odd reference',
      { reference: 'pay_0191f3c2_7a1b' },
      'Invalid character in transaction reference',
      'invalid_params',
    ],
    ['a script for a callback', { callback_url: 'javascript:alert(1)' }, 'Invalid callback_url sent', 'invalid_params'],
    ['dollars', { currency: 'USD' }, 'Currency not supported by merchant', 'unsupported_currency'],
  ])('refuses %s', async (_what, change, message, code) => {
    const answer = await sandbox.api('POST', '/transaction/initialize', { ...order, ...change });
    expect(answer).toMatchObject({ http: 400, body: { status: false, message, code, type: 'validation_error' } });
  });

  it('takes amounts as text, at both limits, and makes a reference where none is given', async () => {
    for (const amount of ['5000', 1_000_000_000]) {
      const { http, body } = await sandbox.api('POST', '/transaction/initialize', { ...order, amount });
      expect(http).toBe(200);
      expect(body.data.reference).toMatch(/^[a-z0-9]{16}$/);
    }
  });

  it('takes a form as well as JSON', async () => {
    const answer = await sandbox.call('POST', '/transaction/initialize', 'email=ada%40example.ng&amount=5000', {
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(answer).toMatchObject({ http: 200, body: { status: true } });
  });

  it('refuses JSON that is none', async () => {
    const answer = await sandbox.api('POST', '/transaction/initialize', '{"email":');
    expect(answer).toMatchObject({ http: 400, body: { status: false } });
  });

  it('gives a reference once for ever, paid or not, same amount or not', async () => {
    const reference = referenceOf('once');
    await sandbox.order(reference);
    for (const amount of [order.amount, 5_000]) {
      const answer = await sandbox.api('POST', '/transaction/initialize', { ...order, amount, reference });
      expect(answer).toMatchObject({
        http: 400,
        body: {
          status: false,
          message: 'Duplicate Transaction Reference',
          code: 'duplicate_reference',
          meta: { nextStep: 'Try and create the Transaction or Charge with a new reference' },
        },
      });
    }
  });

  it('lets one of 20 orders with the same reference through when they come together', async () => {
    const reference = referenceOf('race');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sandbox.api('POST', '/transaction/initialize', { ...order, reference })),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  });
});

describe('verify', () => {
  it('shows an unpaid transaction as abandoned, without a date, fees or authorization', async () => {
    const reference = referenceOf('unpaid');
    const metadata = { payment_id: 'p1' };
    await sandbox.api('POST', '/transaction/initialize', { ...order, reference, metadata: JSON.stringify(metadata) });
    const { http, body } = await sandbox.api('GET', `/transaction/verify/${reference}`);
    expect(http).toBe(200);
    expect(body).toMatchObject({
      status: true,
      message: 'Verification successful',
      data: {
        status: 'abandoned',
        reference,
        domain: 'test',
        amount: 103_500,
        requested_amount: 103_500,
        currency: 'NGN',
        paid_at: null,
        fees: null,
        authorization: {},
        metadata,
        gateway_response: 'The transaction was not completed',
        customer: { email: 'ada@example.ng', customer_code: expect.stringMatching(/^CUS_[a-z0-9]{15}$/) },
      },
    });
  });

  it('does not know a reference nobody used', async () => {
    expect(await sandbox.api('GET', '/transaction/verify/pay-nobody-used-this')).toMatchObject({
      http: 400,
      body: {
        status: false,
        message: 'Transaction reference not found.',
        code: 'transaction_not_found',
        meta: { nextStep: "Ensure that you're passing the reference of a transaction that exists on this integration" },
      },
    });
  });

  it('tells references apart by case', async () => {
    await sandbox.order('pay-case-0191f3c2-aaaa');
    const answer = await sandbox.api('GET', '/transaction/verify/PAY-case-0191f3c2-aaaa');
    expect(answer.body.code).toBe('transaction_not_found');
  });
});

describe('the other calls', () => {
  it('shows a transaction by its id, and says 404 to an id it never gave', async () => {
    const reference = referenceOf('by-id');
    await sandbox.order(reference);
    const { data } = (await sandbox.api('GET', `/transaction/verify/${reference}`)).body;
    const result = await sandbox.api('GET', `/transaction/${data.id}`);
    expect(result).toMatchObject({ http: 200, body: { data: { reference } } });
    const missing = await sandbox.api('GET', '/transaction/1');
    expect(missing).toMatchObject({ http: 404, body: { status: false, message: 'Transaction not found' } });
  });

  it('lists the newest first, by page, status and amount', async () => {
    for (const name of ['list-a', 'list-b', 'list-c']) await sandbox.order(referenceOf(name), 777_700);
    await sandbox.control(`transactions/${referenceOf('list-b')}/succeed`);
    const list = async (query: string) => (await sandbox.api('GET', `/transaction?amount=777700&${query}`)).body;
    const names = ({ data }: { data: { reference: string }[] }) => data.map(({ reference }) => reference);
    const first = await list('perPage=2');
    expect(names(first)).toEqual([referenceOf('list-c'), referenceOf('list-b')]);
    expect(first.meta).toMatchObject({
      total: 3,
      total_volume: 777_700,
      skipped: 0,
      perPage: 2,
      page: 1,
      pageCount: 2,
    });
    expect(names(await list('perPage=2&page=2'))).toEqual([referenceOf('list-a')]);
    expect(names(await list('status=success'))).toEqual([referenceOf('list-b')]);
    expect(names(await list('from=2100-01-01'))).toEqual([]);
  });

  it('tells the checkout about its order, and takes its address and its log under the public key', async () => {
    const code = await sandbox.order(referenceOf('access'));
    const { body } = await sandbox.call('GET', `/transaction/verify_access_code/${code}`);
    expect(body.data).toMatchObject({
      access_code: code,
      amount: 103_500,
      currency: 'NGN',
      email: 'ada@example.ng',
      merchant_name: 'Mortar',
      transaction_status: 'abandoned',
      domain: 'test',
    });
    const headers = { authorization: `Bearer ${body.data.merchant_key}` };
    expect(body.data.merchant_key).toMatch(/^pk_test_/);
    expect((await sandbox.call('POST', `/transaction/set_ip/${body.data.id}`, undefined, headers)).http).toBe(200);
    expect(
      (await sandbox.call('POST', `/transaction/update_log/${body.data.id}`, { payload: '{}' }, headers)).http,
    ).toBe(200);
    expect((await sandbox.call('POST', `/transaction/set_ip/${body.data.id}`)).http).toBe(401);
    expect((await sandbox.call('GET', '/transaction/verify_access_code/nobody')).body.status).toBe(false);
  });

  it('says 404 in its own words where it has nothing', async () => {
    expect(await sandbox.api('GET', '/plan')).toMatchObject({ http: 404, body: { status: false } });
  });
});
