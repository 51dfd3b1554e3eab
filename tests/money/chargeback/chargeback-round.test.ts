/** A bank reopens a dispute that had ended for us: the next round puts the money on hold again and is decided separately. */
import { expect, it } from 'vitest';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { endByHand } from '#server/actions/money/chargeback/chargeback-inconclusive.ts';
import { reconcile } from '#server/actions/money/ledger/recon.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { app, emulator, itemsOf, lose, open, openChargebacks, provider, walletOf } from './chargebacks.ts';
import { openTrade, type Trade } from '../trade.ts';
import { asJob } from '../as-job.ts';

openChargebacks();

const roundsOf = (disputeId: string) =>
  app.ctx.db
    .selectFrom('chargeback')
    .where('provider_dispute_id', '=', disputeId)
    .orderBy('round')
    .select(['round', 'lost', 'resolved_at as endedAt', 'base_kobo as baseKobo', 'fee_kobo as feeKobo'])
    .execute();

async function decline(id: string): Promise<void> {
  await provider.client.declineDispute({ id, message: 'Delivered', fileName: 'waybill.png' });
}

/** Opens a trade in which one partner paid for two units, disputed the payment at the bank, and lost. */
async function won(): Promise<{ trade: Trade; reference: string; id: string }> {
  const trade = await openTrade(app, emulator);
  const reference = await trade.buy(trade.partners[0], 2);
  const id = await open(reference);
  await decline(id);
  await emulator.control(`disputes/${id}/decide`, { outcome: 'won' });
  await syncDispute(app.ctx, id);
  expect((await trade.show()).state).toBe('open');
  return { trade, reference, id };
}

const reopen = (id: string) => emulator.control(`disputes/${id}/reopen`);

it('is found within the hour without a webhook, and holds the wallet again', async () => {
  const { trade, reference, id } = await won();
  await reopen(id);
  await reconcile(app.ctx);
  expect(await roundsOf(id)).toMatchObject([
    { round: 1, lost: false, endedAt: expect.any(Date) },
    { round: 2, lost: false, endedAt: null },
  ]);
  expect((await trade.show()).state).toBe('frozen');
  expect(await itemsOf(reference)).toEqual(['bank dispute']);
});

it('that we lose is booked once, in its own round', async () => {
  const { trade, reference, id } = await won();
  await reopen(id);
  await syncDispute(app.ctx, id);
  await lose(id);
  await Promise.all(Array.from({ length: 16 }, () => asJob(() => syncDispute(app.ctx, id))));
  expect(await roundsOf(id)).toMatchObject([
    { round: 1, lost: false, baseKobo: 0 },
    { round: 2, lost: true, baseKobo: 200_000, feeKobo: 7_000 },
  ]);
  expect(await walletOf(trade)).toMatchObject({ state: 'refunded', closed_because: 'chargeback' });
  expect(await itemsOf(reference)).toEqual([]);
});

it('that we win again opens the wallet again, and may be opened a third time', async () => {
  const { trade, id } = await won();
  for (const round of [2, 3]) {
    await reopen(id);
    await syncDispute(app.ctx, id);
    expect((await trade.show()).state).toBe('frozen');
    await decline(id);
    await emulator.control(`disputes/${id}/decide`, { outcome: 'won' });
    await syncDispute(app.ctx, id);
    expect(await trade.show()).toMatchObject({ state: 'open', balance: 2_000 });
    expect(await roundsOf(id)).toHaveLength(round);
  }
});

it('that was opened again and lost in silence is booked all the same', async () => {
  const { trade, id } = await won();
  await reopen(id);
  await lose(id);
  await syncDispute(app.ctx, id);
  expect(await roundsOf(id)).toMatchObject([{ lost: false }, { lost: true }]);
  expect((await walletOf(trade)).state).toBe('refunded');
});

it('after the release takes the money from the supplier', async () => {
  const { trade, id } = await won();
  await trade.acknowledge(trade.partners[0]);
  await trade.acknowledge(trade.supplier);
  expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(200_000);
  await reopen(id);
  await syncDispute(app.ctx, id);
  await lose(id);
  await syncDispute(app.ctx, id);
  expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(0);
});

it('begins one round, however often and at once it is told', async () => {
  const { id } = await won();
  await reopen(id);
  await Promise.all(Array.from({ length: 32 }, () => asJob(() => syncDispute(app.ctx, id))));
  expect(await roundsOf(id)).toHaveLength(2);
});

it('is not seen in an answer from before its end', async () => {
  const trade = await openTrade(app, emulator);
  const id = await open(await trade.buy(trade.partners[0], 2));
  const { fetchDispute } = app.ctx.payment;
  const early = await fetchDispute(id);
  await syncDispute(app.ctx, id);
  await decline(id);
  await emulator.control(`disputes/${id}/decide`, { outcome: 'won' });
  await syncDispute(app.ctx, id);
  const answers = [early];
  app.ctx.payment.fetchDispute = async (which) => answers.pop() ?? fetchDispute(which);
  await syncDispute(app.ctx, id);
  app.ctx.payment.fetchDispute = fetchDispute;
  expect(await roundsOf(id)).toHaveLength(1);
  expect((await trade.show()).state).toBe('open');
});

it('is not begun by the bank still deciding what an administrator has ended', async () => {
  const trade = await openTrade(app, emulator);
  const id = await open(await trade.buy(trade.partners[0], 2));
  await decline(id);
  await syncDispute(app.ctx, id);
  await endByHand(app.ctx, id, { outcome: 'won', by: 'admin:a@b.ng', record: async () => undefined });
  await syncDispute(app.ctx, id);
  expect(await roundsOf(id)).toHaveLength(1);
  await emulator.control(`disputes/${id}/decide`, { outcome: 'lost' });
  await syncDispute(app.ctx, id);
  expect(await roundsOf(id)).toMatchObject([{ lost: false }, { lost: true }]);
});
