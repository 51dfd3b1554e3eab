/** The checkout: each test card, and the pages themselves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceOf, type Sandbox, startSandbox } from './sandbox.ts';

const PAYS = { number: '4084 0840 8408 4081', cvv: '408' };
const WITH_PIN = { number: '5078 5078 5078 5078 12', cvv: '081' };
const WITH_CODE = { number: '5060 6666 6666 6666 666', cvv: '123' };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ transferDelayMs: 30 });
});
afterAll(() => sandbox.close());

let count = 0;
async function begin(amountKobo?: number): Promise<{ reference: string; code: string }> {
  count += 1;
  const reference = referenceOf(`checkout-${count}`);
  return { reference, code: await sandbox.order(reference, amountKobo) };
}
const answer = async (code: string, value: string) =>
  (await sandbox.call('POST', `/checkout/${code}/answer`, { value })).body;
const data = async (reference: string) => (await sandbox.api('GET', `/transaction/verify/${reference}`)).body.data;

describe('cards', () => {
  it('pay at once, and verify shows the fee, the card by its ends and the moment', async () => {
    const { reference, code } = await begin(103_500);
    const { body } = await sandbox.pay(code, PAYS);
    expect(body).toMatchObject({
      status: 'success',
      approval: { reference, trxref: reference, status: 'success', message: 'Approved' },
      returnTo: null,
    });
    expect(await data(reference)).toMatchObject({
      status: 'success',
      amount: 103_500,
      requested_amount: 103_500,
      fees: 1_553,
      channel: 'card',
      gateway_response: 'Successful',
      paid_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      authorization: {
        bin: '408408',
        last4: '4081',
        exp_month: '12',
        exp_year: '2040',
        reusable: true,
        bank: 'TEST BANK',
      },
      log: { attempts: 1, errors: 0, success: true },
    });
  });

  it.each([
    ['its PIN', WITH_PIN, [['pin', '1111']]],
    [
      'its PIN and a code',
      WITH_CODE,
      [
        ['pin', '1234'],
        ['otp', '123456'],
      ],
    ],
    [
      'PIN, phone and code',
      { number: '507850785078507804', cvv: '884' },
      [
        ['pin', '0000'],
        ['phone', '08012345678'],
        ['otp', '123456'],
      ],
    ],
    ['its bank', { number: '5192602720584796', cvv: '999' }, [['bank', 'approve']]],
  ])('pay after %s', async (_what, card, steps) => {
    const { reference, code } = await begin();
    let event = (await sandbox.pay(code, card)).body;
    for (const [ask, value] of steps as [string, string][]) {
      expect(event).toMatchObject({ status: 'asked', ask });
      expect(await sandbox.status(reference)).toBe('ongoing');
      event = await answer(code, value);
    }
    expect(event.status).toBe('success');
    expect(await sandbox.status(reference)).toBe('success');
  });

  it.each([
    ['a wrong PIN', WITH_CODE, ['9999'], 'Incorrect PIN'],
    ['a wrong code', WITH_CODE, ['1234', '000000'], 'Token Authorization Not Successful. Incorrect Token Supplied.'],
    ['a refusal at the bank', { number: '5192602720584796', cvv: '1111' }, ['decline'], 'Authentication Failed'],
    [
      'no token',
      { number: '507850785078507853', cvv: '082' },
      ['0000'],
      'Token Not Generated. Customer Not Registered on Token Platform',
    ],
    ['a decline', { number: '4084080000005408', cvv: '001' }, [], 'Declined'],
    ['too little money', { number: '4084080000670037', cvv: '787' }, [], 'Insufficient Funds'],
  ])('fail on %s, and no event tells of it', async (_what, card, values, message) => {
    const { reference, code } = await begin();
    let event = (await sandbox.pay(code, card)).body;
    for (const value of values) event = await answer(code, value);
    expect(event).toEqual({ status: 'declined', message });
    expect(await data(reference)).toMatchObject({ status: 'failed', gateway_response: message, paid_at: null });
    expect(sandbox.received.filter((webhook) => webhook.reference === reference)).toEqual([]);
  });

  it.each([
    ['a card that is no test card', { number: '4111111111111111' }, 'Transaction declined. Please use the test card.'],
    ['a wrong CVV', { ...PAYS, cvv: '111' }, 'Transaction declined. Incorrect CVV.'],
  ])('leave the transaction abandoned after %s', async (_what, card, message) => {
    const { reference, code } = await begin();
    expect((await sandbox.pay(code, card)).body).toEqual({ status: 'declined', message });
    expect(await data(reference)).toMatchObject({ status: 'abandoned', gateway_response: message });
  });

  it('stay open when the bank never answers, and when the gateway breaks', async () => {
    const { reference, code } = await begin();
    expect((await sandbox.pay(code, { number: '5060660000000064', cvv: '606' })).body.status).toBe('silent');
    expect(await sandbox.status(reference)).toBe('ongoing');
    expect((await sandbox.pay(code, { number: '50606650606650606060', cvv: '060' })).http).toBe(500);
    expect((await sandbox.pay(code, PAYS)).body.status).toBe('success');
  });

  it.each([
    ['a number with letters', { number: '4084 xxxx', cvv: '408' }],
    ['a month that is none', { ...PAYS, expiry: '13/40' }],
    ['a card of the past', { ...PAYS, expiry: '01/20' }],
    ['two digits of CVV', { ...PAYS, cvv: '40' }],
  ])('are refused with a sentence for %s, and nothing is tried', async (_what, card) => {
    const { reference, code } = await begin();
    expect(await sandbox.pay(code, card)).toMatchObject({ http: 400, body: { status: false } });
    expect((await data(reference)).log).toBeNull();
  });

  it('take no right answer after a wrong one, but take another attempt in the same checkout', async () => {
    const { reference, code } = await begin();
    await sandbox.pay(code, WITH_PIN);
    await answer(code, '2222');
    expect((await sandbox.call('POST', `/checkout/${code}/answer`, { value: '1111' })).http).toBe(400);
    expect(await sandbox.status(reference)).toBe('failed');
    await sandbox.pay(code, WITH_PIN);
    expect((await answer(code, '1111')).status).toBe('success');
    expect(await data(reference)).toMatchObject({ status: 'success', log: { attempts: 2, errors: 1 } });
  });

  it('pay once when 20 clicks come together', async () => {
    const { reference, code } = await begin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sandbox.pay(code, PAYS)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    const { webhooks } = (await sandbox.call('GET', '/control/webhooks')).body;
    expect(webhooks.filter((webhook: { reference: string }) => webhook.reference === reference)).toHaveLength(1);
  });

  it('do not pay an expired checkout', async () => {
    const { reference, code } = await begin();
    await sandbox.control(`transactions/${reference}/expire`);
    const message = 'Transaction cannot be completed. Session timeout exceeded.';
    expect((await sandbox.pay(code, PAYS)).body.message).toBe(message);
    expect((await sandbox.call('GET', `/transaction/verify_access_code/${code}`)).body.message).toBe(message);
  });
});

describe('fees', () => {
  it.each([
    [5_000, 75],
    [39_100, 587],
    [249_900, 3_749],
    [250_000, 13_750],
    [12_666_600, 199_999],
    [12_666_700, 200_000],
    [1_000_000_000, 200_000],
  ])('of %i kobo are %i', async (amount, fees) => {
    const { reference, code } = await begin(amount);
    await sandbox.pay(code, PAYS);
    expect((await data(reference)).fees).toBe(fees);
  });
});

describe('pages', () => {
  it('are framed by their own site only and run no inline script', async () => {
    const page = await fetch(`${sandbox.url}/popup`);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("script-src 'self';");
    const text = await page.text();
    expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
    for (const [, path] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await fetch(new URL(path as string, sandbox.url))).status).toBe(200);
    }
  });

  it('escape what the merchant sent, and go nowhere but to web addresses', async () => {
    const { body } = await sandbox.api('POST', '/transaction/initialize', {
      email: 'ada@example.ng',
      amount: 20_000,
      metadata: { cancel_action: 'javascript:alert(1)' },
    });
    const text = await (await fetch(body.data.authorization_url)).text();
    expect(text).toContain('data-cancel-url=""');
  });

  it('send the payer back with both parameters beside the merchant’s own', async () => {
    const reference = referenceOf('return');
    const { body } = await sandbox.api('POST', '/transaction/initialize', {
      email: 'ada@example.ng',
      amount: 20_000,
      reference,
      callback_url: 'https://shop.example/return?chat=7',
    });
    const paid = await sandbox.pay(body.data.access_code, PAYS);
    expect(paid.body.returnTo).toBe(`https://shop.example/return?chat=7&trxref=${reference}&reference=${reference}`);
  });

  it('list what was to be paid, for people', async () => {
    const { reference } = await begin(250_000);
    const text = await (await fetch(sandbox.url)).text();
    expect(text).toContain(reference);
    expect(text).toContain('NGN 2,500.00');
    expect(text).toContain('no real money');
  });

  it('refuse moves that come from another site', async () => {
    const { reference, code } = await begin();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answers = await Promise.all([
      sandbox.call('POST', `/checkout/${code}/transfer`, { outcome: 'now' }, headers),
      sandbox.call('POST', `/control/transactions/${reference}/succeed`, undefined, headers),
    ]);
    expect(answers.map(({ http }) => http)).toEqual([403, 403]);
    expect(await sandbox.status(reference)).toBe('abandoned');
  });
});
