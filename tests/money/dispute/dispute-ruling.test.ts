/** The decision of a dispute between members: where the money goes, and that it is decided once. */
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Ruling } from '#server/actions/money/dispute/dispute.ts';
import { appErrorOf } from '#server/http/error-response.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { app, BY, disputed, kindsOf, openDisputes, rule, withdraw } from './disputes.ts';

openDisputes();

const refundsOf = (walletId: string) =>
  app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.wallet_id', '=', walletId)
    .orderBy('payment.id')
    .select(['refund.base_kobo as base', 'refund.fee_kobo as fee', 'refund.requested_by as by'])
    .execute();

describe('a ruling', () => {
  it('for the supplier releases everything', async () => {
    const { trade } = await disputed(0);
    await rule(app, trade, { resolution: 'release' });
    expect(await trade.show()).toMatchObject({
      state: 'released',
      closedBecause: 'ruling',
      balance: 0,
      released: 10_000,
      end: null,
      dispute: { state: 'resolved', resolution: 'release', ruling: 'The photos show it' },
    });
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(1_000_000);
    expect(await kindsOf(trade.partners[0])).toContain('dispute resolved');
  });

  it('for the partner gives every payment back whole, charge and all', async () => {
    const { trade } = await disputed(0);
    await rule(app, trade);
    expect(await trade.show()).toMatchObject({
      state: 'refunded',
      closedBecause: 'ruling',
      balance: 0,
      released: null,
    });
    expect(await refundsOf(trade.walletId)).toEqual([
      { base: 600_000, fee: 21_000, by: BY },
      { base: 400_000, fee: 14_000, by: BY },
    ]);
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(0);
  });

  it('may split a payment: its share of the charge goes back with it, the rest is released', async () => {
    const { trade, paymentIds } = await disputed(0);
    await rule(app, trade, { resolution: 'split', shares: [{ paymentId: paymentIds[0], baseKobo: 200_001 }] });
    expect(await refundsOf(trade.walletId)).toMatchObject([{ base: 200_001, fee: 7_000 }]);
    expect(await trade.show()).toMatchObject({ state: 'released', balance: 0, released: 7_999.99 });
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(799_999);
  });

  it.each<[string, (ids: [string, string]) => Ruling['shares']]>([
    ['that gives nothing back', () => []],
    ['that leaves nothing', (ids) => [share(ids[0], 600_000), share(ids[1], 400_000)]],
    ['of more than was paid', (ids) => [share(ids[0], 600_001)]],
    ['of less than the bank sends', (ids) => [share(ids[0], 4_000)]],
    ['of a payment from elsewhere', () => [share('0198f000-0000-7000-8000-000000000000', 100_000)]],
  ])('refuses a split %s, and changes nothing', async (_, sharesOf) => {
    const { trade, paymentIds } = await disputed(0);
    await expect(rule(app, trade, { resolution: 'split', shares: sharesOf(paymentIds) })).rejects.toMatchObject({
      type: 'invalid',
      fields: { shares: { id: expect.any(String) } },
    });
    expect(await trade.show()).toMatchObject({ state: 'frozen', balance: 10_000, dispute: { state: 'open' } });
    expect(await refundsOf(trade.walletId)).toEqual([]);
  });

  it('comes once, while many rule otherwise and its opener withdraws', async () => {
    const { trade } = await disputed();
    // a call that a busy database refuses is repeated, as in `callOn`
    const answerTo = async (resolution: 'release' | 'refund'): Promise<string | undefined> => {
      const answer = await rule(app, trade, { resolution }).then(
        () => 'ruled',
        (error: unknown) => appErrorOf(error)?.type,
      );
      if (answer !== 'unavailable') return answer;
      await setTimeout(200);
      return answerTo(resolution);
    };
    const rulings = Array.from({ length: 32 }, (_, index) => answerTo(index % 2 === 0 ? 'release' : 'refund'));
    const withdrawals = Array.from({ length: 8 }, async () =>
      (await withdraw(trade, trade.partners[0])).status === 200 ? 'ruled' : 'conflict',
    );
    const ended = await Promise.all([...rulings, ...withdrawals]);
    expect(ended.filter((one) => one === 'ruled')).toHaveLength(1);
    expect(ended.filter((one) => one === 'conflict')).toHaveLength(39);
  });
});

const share = (paymentId: string, baseKobo: number) => ({ paymentId, baseKobo });
