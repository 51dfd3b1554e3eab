/** Our client against the emulator: what it reads, and which errors count as refused, duplicate or unknown. */
import { createHmac } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPaystack } from '#server/outside/paystack.ts';
import { KEY, referenceOf, type Sandbox, startSandbox } from './sandbox.ts';
import { json, openStubProvider } from './stub-provider.ts';

const order = (reference: string) => ({ email: 'ada@example.ng', amountKobo: 103_500, reference });

describe('with the emulator', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());
  const plan = (...faults: [call: string, fault: string][]) =>
    sandbox.control('faults', { faults: faults.map(([call, fault]) => ({ call, fault })) });

  it('starts a payment and reads it back before and after it is paid', async () => {
    const reference = referenceOf('whole');
    const checkout = await sandbox.client.initialize({ ...order(reference), metadata: { payment: 'p1' } });
    expect(checkout).toEqual({
      reference,
      accessCode: expect.stringMatching(/^[a-z0-9]{15}$/),
      authorizationUrl: `${sandbox.url}/checkout/${checkout.accessCode}`,
    });
    expect(await sandbox.client.verify(reference)).toMatchObject({ status: 'abandoned', feeKobo: null, paidAt: null });
    await sandbox.pay(checkout.accessCode, { number: '4084084084084081' });
    expect(await sandbox.client.verify(reference)).toEqual({
      id: expect.stringMatching(/^\d+$/),
      reference,
      status: 'success',
      amountKobo: 103_500,
      requestedKobo: 103_500,
      currency: 'NGN',
      domain: 'test',
      feeKobo: 1_553,
      passedOnKobo: 0,
      cardCountry: 'NG',
      cardBrand: 'visa',
      cardSignature: expect.stringMatching(/^SIG_/),
      senderAccount: null,
      channel: 'card',
      gatewayResponse: 'Successful',
      paidAt: expect.any(Date),
    });
  });

  it('shows a late success and a wrong amount as they are', async () => {
    const reference = referenceOf('late');
    await sandbox.order(reference);
    await sandbox.control(`transactions/${reference}/fail`, { message: 'Declined' });
    expect(await sandbox.client.verify(reference)).toMatchObject({ status: 'failed', gatewayResponse: 'Declined' });
    await sandbox.control(`transactions/${reference}/succeed`, { amount: 5_000 });
    expect(await sandbox.client.verify(reference)).toMatchObject({
      status: 'success',
      amountKobo: 5_000,
      requestedKobo: 103_500,
    });
    await sandbox.control(`transactions/${reference}/status`, { status: 'reversed' });
    expect(await sandbox.client.verify(reference)).toMatchObject({ status: 'reversed' });
  });

  it('answers null for a reference that was never used', async () => {
    expect(await sandbox.client.verify(referenceOf('nobody'))).toBeNull();
  });

  it('tells a duplicate reference from a refusal', async () => {
    const reference = referenceOf('twice');
    await sandbox.order(reference);
    await expect(sandbox.client.initialize(order(reference))).rejects.toMatchObject({ outcome: 'duplicate' });
    await expect(sandbox.client.initialize({ ...order(reference), email: 'ada' })).rejects.toMatchObject({
      outcome: 'refused',
      code: 'invalid_email_address',
    });
  });

  it('is refused with another key', async () => {
    const stranger = createPaystack({ secretKey: 'sk_test_other', baseUrl: sandbox.url });
    await expect(stranger.verify(referenceOf('key'))).rejects.toMatchObject({
      outcome: 'refused',
      code: 'invalid_Key',
    });
  });

  it.each([
    ['timeout-before', 'unknown', false],
    ['timeout-after', 'unknown', true],
    ['429', 'refused', false],
    ['500', 'unknown', false],
    ['502-html', 'unknown', false],
  ])(
    'meets %s on initialize as %s, without a second try; the transaction exists: %s',
    async (fault, outcome, exists) => {
      const reference = referenceOf(`fault-${fault}`);
      await plan(['initialize', fault]);
      await expect(sandbox.impatient.initialize(order(reference))).rejects.toMatchObject({
        name: 'ProviderError',
        outcome,
      });
      expect((await sandbox.client.verify(reference)) !== null).toBe(exists);
    },
  );

  it('asks verify again after two lost answers, and gives up after three', async () => {
    const reference = referenceOf('retry');
    await sandbox.order(reference);
    await plan(['verify', '502-html'], ['verify', '500']);
    expect(await sandbox.client.verify(reference)).toMatchObject({ status: 'abandoned' });
    await plan(['verify', '500'], ['verify', '500'], ['verify', '502-html']);
    await expect(sandbox.client.verify(reference)).rejects.toMatchObject({ outcome: 'unknown' });
    expect(await sandbox.client.verify(reference)).toMatchObject({ status: 'abandoned' });
  });

  it('does not ask again when verify is refused', async () => {
    const reference = referenceOf('limit');
    await sandbox.order(reference);
    await plan(['verify', '429']);
    await expect(sandbox.client.verify(reference)).rejects.toMatchObject({ outcome: 'refused', code: 'rate_limited' });
  });

  it('meets the faults of one call in order and leaves the other call alone', async () => {
    const reference = referenceOf('order');
    await plan(['initialize', '429'], ['verify', '429'], ['initialize', '500']);
    await expect(sandbox.client.initialize(order(reference))).rejects.toMatchObject({ outcome: 'refused' });
    await expect(sandbox.client.initialize(order(reference))).rejects.toMatchObject({ outcome: 'unknown' });
    await expect(sandbox.client.verify(reference)).rejects.toMatchObject({ outcome: 'refused' });
  });
});

describe('with other answers than ours', () => {
  const saying = openStubProvider({ timeoutMs: 500 });
  const paid = {
    status: 'success',
    reference: 'ref',
    amount: 40_333,
    currency: 'NGN',
    domain: 'test',
    metadata: '',
    authorization: {},
  };

  it('asks that checkouts end after a time, as no call closes one', async () => {
    const answer = {
      status: true,
      message: 'Payment session timeout updated',
      data: { payment_session_timeout: 1_800 },
    };
    const { client, asked, bodies } = await saying(json(200, answer));
    await client.limitCheckouts(1_800);
    expect([asked, bodies]).toEqual([['PUT /integration/payment_session_timeout'], ['{"timeout":1800}']]);
  });

  it('keeps an id beyond what a JavaScript number holds', async () => {
    const data = JSON.stringify(paid).replace('{', '{"id":18446744073709551615,');
    const { client } = await saying(json(200, `{"status":true,"message":"ok","data":${data}}`));
    expect((await client.verify('ref'))?.id).toBe('18446744073709551615');
  });

  it.each([
    ['as text', { amount: '40333', requested_amount: '30050', fees: '283', metadata: { a: 1 } }, 283],
    ['as numbers', { amount: 40_333, requested_amount: 30_050, fees: 283, metadata: 0 }, 283],
    ['without fees', { amount: 40_333, requested_amount: 30_050, fees: null, metadata: null }, null],
  ])('reads amounts %s', async (_what, change, feeKobo) => {
    const { client } = await saying(json(200, { status: true, message: 'ok', data: { id: 1, ...paid, ...change } }));
    expect(await client.verify('ref')).toMatchObject({ amountKobo: 40_333, requestedKobo: 30_050, feeKobo });
  });

  it.each([
    ['half a kobo', { amount: 1.5 }],
    ['a negative amount', { amount: -1 }],
    ['an amount too large for a number', { amount: '99999999999999999999' }],
    ['another reference', { reference: 'REF' }],
    ['a date that is none', { paid_at: 'yesterday' }],
  ])('trusts no answer with %s', async (_what, change) => {
    const { client } = await saying(json(200, { status: true, message: 'ok', data: { id: 1, ...paid, ...change } }));
    await expect(client.verify('ref')).rejects.toMatchObject({ outcome: 'unknown' });
  });

  it.each([400, 404])('takes %i for an unknown reference, with the code or with the words alone', async (http) => {
    for (const extra of [{ code: 'transaction_not_found' }, {}]) {
      const { client } = await saying(
        json(http, { status: false, message: 'Transaction reference not found.', ...extra }),
      );
      expect(await client.verify('ref')).toBeNull();
    }
  });

  it.each([
    ['a duplicate by its words', json(400, { status: false, message: 'Duplicate Transaction Reference' }), 'duplicate'],
    ['a no in text', json(200, { status: 'false', message: 'No' }), 'refused'],
    ['a no with a code it does not know', json(403, { status: false, message: 'No', code: 'new_code' }), 'refused'],
    ['HTML with a 200', json(200, '<html>'), 'unknown'],
    ['HTML with a 400', json(400, '<html>'), 'unknown'],
    ['a yes without an access code', json(200, { status: true, message: 'ok', data: {} }), 'unknown'],
    [
      'a redirect',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'unknown',
    ],
    ['a torn answer', (request) => request.socket.destroy(), 'unknown'],
    ['silence', () => undefined, 'unknown'],
  ] as [string, RequestListener, string][])('meets %s', async (_what, answer, outcome) => {
    const { asked, client } = await saying(answer);
    await expect(client.initialize(order('ref'))).rejects.toMatchObject({ name: 'ProviderError', outcome });
    expect(asked).toEqual(['POST /transaction/initialize']);
  });

  it('cannot be led to another path by a reference', async () => {
    const { asked, client } = await saying(json(404, { status: false, message: 'x', code: 'transaction_not_found' }));
    expect(await client.verify('../../refund?x=1')).toBeNull();
    expect(asked).toEqual(['GET /transaction/verify/..%2F..%2Frefund%3Fx%3D1']);
  });
});

describe('signatures', () => {
  const client = createPaystack({ secretKey: KEY, baseUrl: 'http://127.0.0.1:1' });
  const body = Buffer.from('{"event":"charge.success","data":{"amount":1.0}}');
  const right = createHmac('sha512', KEY).update(body).digest('hex');

  it('are right over the very bytes only', () => {
    expect(client.isSigned(body, right)).toBe(true);
    expect(client.isSigned(new Uint8Array(body), right)).toBe(true);
    expect(client.isSigned(Buffer.from(JSON.stringify(JSON.parse(String(body)))), right)).toBe(false);
    expect(client.isSigned(Buffer.from(''), right)).toBe(false);
  });

  it.each([
    undefined,
    '',
    'x',
    right.slice(1),
    `${right}00`,
    `zz${right.slice(2)}`,
    `${right.slice(0, -1)}g`,
    'é'.repeat(128),
  ])('of the form %s are wrong', (signature) => expect(client.isSigned(body, signature)).toBe(false));

  it('made with another key are wrong', () => {
    expect(client.isSigned(body, createHmac('sha512', 'sk_test_other').update(body).digest('hex'))).toBe(false);
  });
});

it.each([
  ['sk_test_a', 'test'],
  ['sk_live_a', 'live'],
])('knows by the key %s that its domain is %s', (secretKey, domain) => {
  expect(createPaystack({ secretKey, baseUrl: 'http://127.0.0.1:1' }).domain).toBe(domain);
});
