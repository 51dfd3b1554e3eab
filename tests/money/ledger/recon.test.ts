/** Reconciliation: payments that no webhook reported are booked, fees are corrected, and an item is noted and closed once. */
import { describe, expect, it } from 'vitest';
import { reconcile } from '#server/actions/money/ledger/recon.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { brokenInvariants } from './ledger-invariants.ts';
import {
  app,
  clearOverrides,
  emulator,
  openItems,
  openRecon,
  openWords,
  overrides,
  somePayment,
} from './provider-overrides.ts';
import { openTrade } from '../trade.ts';

openRecon();

describe('the hourly comparison', () => {
  it('books money no webhook reported', async () => {
    const trade = await openTrade(app, emulator);
    const { reference } = await trade.accept(trade.partners[0], 3);
    await emulator.succeed(reference);
    await reconcile(app.ctx);
    expect((await trade.show()).balance).toBe(3_000);
    expect(await openItems()).toEqual([]);
  });

  it('corrects the fee that the provider kept, up and down, once', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await trade.buy(trade.partners[0], 3);
    const before = await balanceOf(app.ctx.db, 'paystack_receivable', null);
    const { fee } = await app.ctx.db
      .selectFrom('payment')
      .where('reference', '=', reference)
      .select('psp_fee_kobo as fee')
      .executeTakeFirstOrThrow();
    for (const [more, owed] of [
      [500, before - 500],
      [500, before - 500],
      [0, before],
    ] as const) {
      overrides.transactions.set(reference, { feeKobo: (fee ?? 0) + more });
      await reconcile(app.ctx);
      expect(await balanceOf(app.ctx.db, 'paystack_receivable', null)).toBe(owed);
      expect(await brokenInvariants(app.ctx.db)).toEqual({});
    }
    expect(await openItems()).toEqual([]);
  });

  it('leaves items closed by a person closed, until their values change', async () => {
    overrides.moreTransactions.push(somePayment('strange-known'));
    await reconcile(app.ctx);
    const settled = { resolved_at: new Date(), resolved_by: 'admin:bola@example.com' };
    await app.ctx.db.updateTable('recon_item').set(settled).where('reference', '=', 'strange-known').execute();
    await reconcile(app.ctx);
    expect(await openItems()).toEqual([]);
    overrides.moreTransactions[0]!.amountKobo += 1;
    await reconcile(app.ctx);
    expect(await openWords()).toEqual(['payment unknown: strange-known']);
    clearOverrides();
    await reconcile(app.ctx);
  });

  it('done by two servers at once notes each difference once', async () => {
    overrides.moreTransactions.push(somePayment('strange-twice'));
    await Promise.all([reconcile(app.ctx), reconcile(app.ctx), reconcile(app.ctx)]);
    expect(await openWords()).toEqual(['payment unknown: strange-twice']);
    clearOverrides();
    await reconcile(app.ctx);
    expect(await openItems()).toEqual([]);
  });
});
