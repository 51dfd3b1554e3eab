/** An administrator's answers to bank disputes: accepting, declining, answering too late, and answering a dispute that does not exist. */
import { describe, expect, it } from 'vitest';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { acceptBankDispute, declineBankDispute } from '#server/actions/money/chargeback/chargeback-answer.ts';
import { app, deliver, emulator, FILE, lose, open, openChargebacks, rowOf, walletOf } from './chargebacks.ts';
import { openTrade } from '../trade.ts';

openChargebacks();

describe('an administrator’s answer', () => {
  const begin = async () => {
    const trade = await openTrade(app, emulator);
    const providerDisputeId = await open(await trade.buy(trade.partners[0], 2));
    await syncDispute(app.ctx, providerDisputeId);
    return { trade, providerDisputeId };
  };

  it('lets the bank have it: the money is gone at once', async () => {
    const { trade, providerDisputeId } = await begin();
    await acceptBankDispute(app.ctx, { providerDisputeId, message: 'It never arrived' });
    expect(await walletOf(trade)).toMatchObject({ state: 'refunded', closed_because: 'chargeback' });
    await expect(acceptBankDispute(app.ctx, { providerDisputeId, message: 'Again' })).rejects.toMatchObject({
      type: 'conflict',
    });
  });

  it('says why it is not owed: the bank decides, and the wallet waits for it', async () => {
    const { trade, providerDisputeId } = await begin();
    const answer = { providerDisputeId, message: 'Signed for', file: FILE };
    await declineBankDispute(app.ctx, answer);
    expect((await rowOf(providerDisputeId)).status).toBe('awaiting-bank-feedback');
    expect((await trade.show()).state).toBe('frozen');
    await expect(declineBankDispute(app.ctx, answer)).rejects.toMatchObject({ type: 'conflict' });
    await emulator.control(`disputes/${providerDisputeId}/decide`, { outcome: 'won' });
    await deliver();
    expect((await trade.show()).state).toBe('open');
  });

  it('to one that was answered elsewhere meanwhile is refused, and we know how it ended', async () => {
    const { trade, providerDisputeId } = await begin();
    await lose(providerDisputeId);
    await expect(acceptBankDispute(app.ctx, { providerDisputeId, message: 'Late' })).rejects.toMatchObject({
      type: 'conflict',
    });
    expect(await walletOf(trade)).toMatchObject({ state: 'refunded' });
  });

  it('is not given where there is nothing to answer', async () => {
    await expect(
      acceptBankDispute(app.ctx, { providerDisputeId: '424242', message: 'To nobody' }),
    ).rejects.toMatchObject({ type: 'not_found' });
  });
});
