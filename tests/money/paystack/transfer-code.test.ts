/** The one-time code of a transfer, over HTTP and with our client. */
import { beforeEach, describe, expect, it } from 'vitest';
import { advance } from './sandbox.ts';
import { balance, NGN_1000, order, recipient, sandbox, openTransfers } from './transfers.ts';

openTransfers();

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
