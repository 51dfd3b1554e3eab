/** Banks, recipients, transfers and the balance: over HTTP and by our client. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { advance, eventsOf, type Sandbox, startSandbox } from './sandbox.ts';

const MINUTE_MS = 60_000;
const NGN_1000 = 100_000;

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ transferMs: MINUTE_MS, openingBalanceKobo: 1_000_000 });
});
afterEach(() => sandbox.close());

const zenith = (ending = '000') => ({ accountNumber: `2001234${ending}`, bankCode: '057' });
const recipient = async (ending?: string) => {
  const account = zenith(ending);
  return (await sandbox.client.createRecipient({ ...account, name: 'Ada Pharmacy' })).recipientCode;
};
const order = async (reference: string, change: { amountKobo?: number; ending?: string } = {}) => ({
  reference: `payout-${reference}-0191f3c2`,
  amountKobo: change.amountKobo ?? NGN_1000,
  recipientCode: await recipient(change.ending),
  reason: 'Payout',
});
const move = (reference: string, status: string) => sandbox.control(`transfers/${reference}/move`, { status });
const balance = () => sandbox.client.fetchBalance();

describe('banks', () => {
  it('are Nigeria’s own, by their codes', async () => {
    const banks = await sandbox.client.listBanks();
    expect(banks.length).toBeGreaterThan(24);
    expect(banks).toContainEqual({ id: expect.any(String), name: 'Zenith Bank', code: '057' });
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
    const { body } = await sandbox.api('GET', '/bank?country=ghana');
    expect(body).toEqual({ status: true, message: 'Banks retrieved', data: [] });
  });

  it('are paged by cursor where that is wanted', async () => {
    const { length } = await sandbox.client.listBanks();
    const names: string[] = [];
    for (let next: string | null = '0'; next !== null;) {
      const { body } = await sandbox.api('GET', `/bank?use_cursor=true&perPage=20&next=${next}`);
      names.push(...body.data.map(({ name }: { name: string }) => name));
      next = body.meta.next;
    }
    expect(new Set(names).size).toBe(length);
  });

  it('name the holder of an account, the same each time, and another elsewhere', async () => {
    const name = await sandbox.client.resolveAccount(zenith());
    expect(name).toMatch(/^[A-Z]+ [A-Z]+ [A-Z]+$/);
    expect(await sandbox.client.resolveAccount(zenith())).toBe(name);
    const others = ['058', '044', '011', '033'].map((bankCode) =>
      sandbox.client.resolveAccount({ ...zenith(), bankCode }),
    );
    expect(new Set([name, ...(await Promise.all(others))]).size).toBeGreaterThan(1);
  });

  it.each([
    ['an account nobody has', '2001234404', '057'],
    ['too few digits', '200123400', '057'],
    ['letters', '20012340ab', '057'],
    ['a bank that is none', '2001234000', '999'],
  ])('know no name for %s', async (_what, accountNumber, bankCode) => {
    expect(await sandbox.client.resolveAccount({ accountNumber, bankCode })).toBeNull();
  });

  it('refuse an account in Paystack’s words', async () => {
    expect(await sandbox.api('GET', '/bank/resolve?account_number=2001234404&bank_code=057')).toMatchObject({
      http: 422,
      body: { message: 'Could not resolve account name. Check parameters or try again.', code: 'invalid_params' },
    });
    expect((await sandbox.api('GET', '/bank/resolve?account_number=2001234000&bank_code=1')).body.code).toBe(
      'invalid_bank_code',
    );
  });
});

describe('recipients', () => {
  it('are made once an account', async () => {
    const body = { type: 'nuban', name: 'Ada', account_number: '2001234000', bank_code: '057', currency: 'NGN' };
    const first = await sandbox.api('POST', '/transferrecipient', body);
    expect(first).toMatchObject({
      http: 201,
      body: {
        message: 'Transfer recipient created successfully',
        data: {
          recipient_code: expect.stringMatching(/^RCP_[a-z0-9]{15}$/),
          details: { account_number: '2001234000', bank_code: '057', bank_name: 'Zenith Bank' },
        },
      },
    });
    const second = await sandbox.api('POST', '/transferrecipient', { ...body, name: 'Somebody else' });
    expect(second.body.data).toEqual(first.body.data);
  });

  it('are refused where the account or the bank is none', async () => {
    for (const account of [{ ...zenith('404') }, { ...zenith(), bankCode: '1' }]) {
      await expect(sandbox.client.createRecipient({ ...account, name: 'Ada' })).rejects.toMatchObject({
        outcome: 'refused',
        reason: 'invalid-account',
      });
    }
  });
});

describe('a transfer', () => {
  it('is pending first, takes amount and fee from the balance, and tells of its success later', async () => {
    const wanted = await order('plain');
    expect(await sandbox.client.initiateTransfer(wanted)).toEqual({
      id: expect.stringMatching(/^\d+$/),
      reference: wanted.reference,
      transferCode: expect.stringMatching(/^TRF_[a-z0-9]{16}$/),
      status: 'pending',
      amountKobo: NGN_1000,
      currency: 'NGN',
      domain: 'test',
      feeKobo: null,
      recipientCode: null,
      gatewayResponse: null,
      createdAt: expect.any(Date),
      transferredAt: null,
    });
    expect(await balance()).toBe(1_000_000 - NGN_1000 - 1_000);
    await advance(sandbox, 1);
    expect(await sandbox.client.verifyTransfer(wanted.reference)).toMatchObject({
      status: 'success',
      feeKobo: 1_000,
      recipientCode: wanted.recipientCode,
      transferredAt: expect.any(Date),
    });
    const [told] = await eventsOf(sandbox, 1);
    expect(told).toMatchObject({
      event: 'transfer.success',
      data: {
        reference: wanted.reference,
        amount: NGN_1000,
        status: 'success',
        integration: { is_live: false },
        recipient: { recipient_code: wanted.recipientCode, details: { account_number: '2001234000' } },
        session: { provider: 'nip' },
        fee_charged: 1_000,
      },
    });
  });

  it.each([
    [10_000, 1_000],
    [500_000, 1_000],
    [500_001, 2_500],
    [5_000_000, 2_500],
    [5_000_001, 5_000],
  ])('of %i kobo costs %i', async (amountKobo, fee) => {
    await sandbox.control('balance', { amount: 10_000_000 });
    const { reference } = await sandbox.client.initiateTransfer(await order('fee', { amountKobo }));
    expect(await sandbox.client.verifyTransfer(reference)).toMatchObject({ feeKobo: fee });
    expect(await balance()).toBe(10_000_000 - amountKobo - fee);
  });

  it('is refused a kobo above what the balance covers with the fee, and taken at it', async () => {
    await sandbox.control('balance', { amount: NGN_1000 + 999 });
    const wanted = await order('short');
    await expect(sandbox.client.initiateTransfer(wanted)).rejects.toMatchObject({
      outcome: 'refused',
      reason: 'insufficient-balance',
    });
    expect(await sandbox.client.verifyTransfer(wanted.reference)).toBeNull();
    await sandbox.control('balance', { amount: NGN_1000 + 1_000 });
    expect(await sandbox.client.initiateTransfer(wanted)).toMatchObject({ status: 'pending' });
    expect(await balance()).toBe(0);
  });

  it('is sent once, however often its reference comes', async () => {
    const wanted = await order('once');
    const sent = await Promise.allSettled(Array.from({ length: 20 }, () => sandbox.client.initiateTransfer(wanted)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(sandbox.client.initiateTransfer(wanted)).rejects.toMatchObject({
      outcome: 'duplicate',
      code: 'duplicate_transfer_reference',
    });
    expect(await balance()).toBe(1_000_000 - NGN_1000 - 1_000);
  });

  it.each([
    ['less than NGN 100', { amount: 9_999 }, 'The minimum amount for a transfer is NGN100.00'],
    ['a recipient nobody made', { recipient: 'RCP_nobody' }, 'Recipient specified is invalid'],
    [
      'an odd reference',
      { reference: 'Payout 1' },
      'Invalid transfer reference. Use 16 to 50 lower-case letters, digits, - and _.',
    ],
    ['another source', { source: 'card' }, 'source is invalid'],
    ['no amount', { amount: undefined }, 'You must specify a valid amount'],
  ])('is refused for %s', async (_what, change, message) => {
    const body = { source: 'balance', amount: NGN_1000, recipient: await recipient(), reference: 'payout-0191f3c2-aa' };
    expect(await sandbox.api('POST', '/transfer', { ...body, ...change })).toMatchObject({
      http: 400,
      body: { status: false, message },
    });
    expect(await balance()).toBe(1_000_000);
  });

  it('is refused to a business that is not registered', async () => {
    await sandbox.control('switches', { transfers: false });
    await expect(sandbox.client.initiateTransfer(await order('starter'))).rejects.toMatchObject({
      outcome: 'refused',
      reason: 'transfers-unavailable',
      code: 'transfer_unavailable',
    });
  });

  it('is unknown under a reference nobody used', async () => {
    expect(await sandbox.client.verifyTransfer('payout-nobody-0191f3c2')).toBeNull();
    expect(await sandbox.api('GET', '/transfer/verify/payout-nobody-0191f3c2')).toMatchObject({
      http: 404,
      body: { message: 'Transfer not found', code: 'transfer_not_found' },
    });
  });

  it.each([
    ['501', 'failed', 1, 1_000_000, ['transfer.failed']],
    ['502', 'reversed', 2, 1_000_000 - 1_000, ['transfer.success', 'transfer.reversed']],
    ['503', 'pending', 60, 1_000_000 - NGN_1000 - 1_000, []],
  ])('to an account that ends in %s becomes %s', async (ending, status, minutes, left, events) => {
    const { reference } = await sandbox.client.initiateTransfer(await order('ending', { ending }));
    await advance(sandbox, minutes);
    expect(await sandbox.client.verifyTransfer(reference)).toMatchObject({ status });
    expect(await balance()).toBe(left);
    expect((await eventsOf(sandbox, events.length)).map(({ event }) => event)).toEqual(events);
  });

  it.each(['failed', 'reversed', 'blocked', 'rejected'])(
    'moved to %s by hand gives amount and fee back, once',
    async (status) => {
      const { reference } = await sandbox.client.initiateTransfer(await order('by-hand'));
      expect((await move(reference, status)).http).toBe(200);
      expect(await balance()).toBe(1_000_000);
      const gone = status === 'failed' ? ['failed', 'reversed'] : ['failed', 'success', 'reversed'];
      for (const again of gone) expect((await move(reference, again)).http).toBe(400);
      await advance(sandbox, 10);
      expect(await sandbox.client.verifyTransfer(reference)).toMatchObject({ status });
      expect(await balance()).toBe(1_000_000);
    },
  );

  it('that failed may arrive after all, and takes amount and fee again', async () => {
    const { reference } = await sandbox.client.initiateTransfer(await order('late'));
    await move(reference, 'failed');
    expect((await move(reference, 'success')).http).toBe(200);
    expect(await sandbox.client.verifyTransfer(reference)).toMatchObject({ status: 'success' });
    expect(await balance()).toBe(1_000_000 - NGN_1000 - 1_000);
  });

  it('succeeds at once where that is switched on', async () => {
    await sandbox.control('switches', { instant: true });
    expect(await sandbox.client.initiateTransfer(await order('instant'))).toMatchObject({ status: 'success' });
  });

  it.each([
    ['timeout-before', 'unknown', false],
    ['timeout-after', 'unknown', true],
    ['429', 'refused', false],
    ['500', 'unknown', false],
    ['502-html', 'unknown', false],
  ])('meets %s as %s; it exists: %s', async (fault, outcome, exists) => {
    const wanted = await order(`fault-${fault}`);
    await sandbox.control('faults', { call: 'transfer', fault });
    await expect(sandbox.impatient.initiateTransfer(wanted)).rejects.toMatchObject({ outcome });
    expect((await sandbox.client.verifyTransfer(wanted.reference)) !== null).toBe(exists);
    expect(await balance()).toBe(exists ? 1_000_000 - NGN_1000 - 1_000 : 1_000_000);
  });
});

describe('the one-time code', () => {
  const begin = async () => sandbox.client.initiateTransfer(await order('code'));
  beforeEach(() => sandbox.control('switches', { otp: true }));

  it('is asked for, and nothing is taken before it', async () => {
    const body = { source: 'balance', amount: NGN_1000, recipient: await recipient(), reference: 'payout-0191f3c2-bb' };
    const { http, body: said } = await sandbox.api('POST', '/transfer', body);
    expect([http, said.message, said.data.status]).toEqual([200, 'Transfer requires OTP to continue', 'otp']);
    expect(said.data).not.toHaveProperty('transfertrials');
    expect(await balance()).toBe(1_000_000);
  });

  it('sends the transfer when it is right, and only once', async () => {
    const { transferCode, reference, status } = await begin();
    expect(status).toBe('otp');
    await expect(sandbox.client.finalizeTransfer({ transferCode, otp: '000000' })).rejects.toMatchObject({
      outcome: 'refused',
      reason: 'wrong-code',
    });
    expect(await sandbox.client.finalizeTransfer({ transferCode, otp: '123456' })).toMatchObject({
      reference,
      status: 'pending',
    });
    await expect(sandbox.client.finalizeTransfer({ transferCode, otp: '123456' })).rejects.toMatchObject({
      reason: 'not-awaiting-code',
    });
    expect(await balance()).toBe(1_000_000 - NGN_1000 - 1_000);
  });

  it('is sent again on demand, for a transfer that waits for it', async () => {
    const { transferCode } = await begin();
    await expect(sandbox.client.resendTransferCode(transferCode)).resolves.toBeUndefined();
    await expect(sandbox.client.resendTransferCode('TRF_nobody')).rejects.toMatchObject({ reason: 'wrong-code' });
    expect(
      await sandbox.api('POST', '/transfer/finalize_transfer', { transfer_code: 'TRF_nobody', otp: '123456' }),
    ).toEqual({ http: 400, body: { status: false, message: 'Transfer code is invalid' } });
  });

  it('is waited for half an hour', async () => {
    const { reference } = await begin();
    await advance(sandbox, 29);
    expect(await sandbox.client.verifyTransfer(reference)).toMatchObject({ status: 'otp' });
    await advance(sandbox, 1);
    expect(await sandbox.client.verifyTransfer(reference)).toMatchObject({ status: 'abandoned' });
    expect(await balance()).toBe(1_000_000);
  });

  it('is switched off by a code, and on again', async () => {
    expect((await sandbox.api('POST', '/transfer/disable_otp')).body.message).toBe(
      'OTP has been sent to mobile number ending with 4321',
    );
    expect((await sandbox.api('POST', '/transfer/disable_otp_finalize', { otp: '1' })).http).toBe(400);
    expect((await sandbox.api('POST', '/transfer/disable_otp_finalize', { otp: '123456' })).http).toBe(200);
    expect((await begin()).status).toBe('pending');
    await sandbox.api('POST', '/transfer/enable_otp');
    expect(await sandbox.client.initiateTransfer(await order('again'))).toMatchObject({ status: 'otp' });
  });
});

it('writes down every change of the balance, and the last row is the balance', async () => {
  const { reference } = await sandbox.client.initiateTransfer(await order('ledger'));
  await move(reference, 'failed');
  await sandbox.control('balance', { amount: 5_000 });
  const { body } = await sandbox.api('GET', '/balance/ledger');
  const rows = body.data.toReversed() as { balance: number; difference: number; model_responsible: string }[];
  expect(rows.map(({ difference }) => difference)).toEqual([1_000_000, -101_000, 101_000, -995_000]);
  expect(rows.map(({ model_responsible: model }) => model)).toEqual(['TopUp', 'Transfer', 'Transfer', 'TopUp']);
  let sum = 0;
  for (const row of rows) expect(row.balance).toBe((sum += row.difference));
  expect(await balance()).toBe(sum);
});
