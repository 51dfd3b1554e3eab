/** Two transactions that compete for one supplier's money, in a given order. */
import { beforeAll, describe, expect, it } from 'vitest';
import { payoutReported } from '#server/actions/money/payout/payout-settle.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import type { TestMember } from '../../kit/people.ts';
import { openApp } from '../../kit/start.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { askPayout, makeEarner, moneyOf } from './earnings.ts';
import { inOrderBehind } from '../in-order.ts';
import { openEmulator, type EmulatedProvider } from '../trade.ts';

const app = openApp({}, closeInOrder);
let emulator: EmulatedProvider;
beforeAll(async () => {
  emulator = await openEmulator(app);
  await emulator.control('switches', { automatic: false });
});

describe('two payouts to the same supplier', () => {
  const payoutsOf = ({ id }: TestMember) =>
    app.ctx.db.selectFrom('payout').where('member_id', '=', id).select(['id', 'reference', 'amount_kobo']).execute();

  it.each([
    [1_000, 2_000],
    [5_000, 5_000],
  ])('of %i and %i, asked for at once: the first is set aside, the second has to wait', async (first, second) => {
    const supplier = await makeEarner(app, emulator, { naira: 5_000 });
    const [one, other] = await inOrderBehind(app, { moneyOf: supplier.id }, [
      () => askPayout(supplier, first),
      () => askPayout(supplier, second),
    ]);
    expect([one.status, (one.body as { error?: string }).error]).toEqual([200, undefined]);
    expect(other).toMatchObject({ status: 409, body: { error: 'A payout is on its way. Wait until it arrives.' } });
    expect(await payoutsOf(supplier)).toMatchObject([{ amount_kobo: first * 100 }]);
    expect(await balanceOf(app.ctx.db, 'supplier_available', supplier.id)).toBe((5_000 - first) * 100);
  });

  it('one that arrives, told twice at once: it is booked by the first, and the second sees it', async () => {
    const supplier = await makeEarner(app, emulator, { naira: 5_000 });
    await askPayout(supplier, 1_000);
    const [payout] = await payoutsOf(supplier);
    const { id = '', reference = '' } = payout ?? {};
    await expect.poll(() => app.ctx.payment.verifyTransfer(reference)).not.toBeNull();
    await emulator.control(`transfers/${reference}/move`, { status: 'success' });
    await inOrderBehind(app, { table: 'payout', id }, [
      () => payoutReported(app.ctx, reference),
      () => payoutReported(app.ctx, reference),
    ]);
    expect((await moneyOf(supplier)).figures).toMatchObject({ available: 4_000, paidOut: 1_000 });
  });
});
