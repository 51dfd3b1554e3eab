/** Transfers and the balance, over HTTP and with our client. */
import { describe, expect, it } from 'vitest';
import { advance, eventsOf } from './sandbox.ts';
import { balance, move, NGN_1000, order, recipient, sandbox, openTransfers } from './transfers.ts';

openTransfers();

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
    const [webhook] = await eventsOf(sandbox, 1);
    expect(webhook).toMatchObject({
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
