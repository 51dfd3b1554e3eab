/** The transfer balance compared while payouts are under way, and the movements that administrators book against a difference. */
import { beforeAll, describe, expect, it } from 'vitest';
import { reconcileDay } from '#server/actions/money/ledger/recon-day.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { ADMIN, signInAsAdmin } from '../../admin/admins.ts';
import { callOn, openApp } from '../../kit/start.ts';
import { closeInOrder } from './ledger-invariants.ts';
import { askPayout, makeEarner } from '../payout/earnings.ts';
import { openEmulator, type EmulatedProvider } from '../trade.ts';

const MOVE = 'POST /api/admin/money/item/:id/movement';

const app = openApp({ env: { ADMIN_EMAILS: ADMIN, LOG_LEVEL: 'silent' } }, closeInOrder);
let emulator: EmulatedProvider;
let token: string;
beforeAll(async () => {
  emulator = await openEmulator(app);
  token = await signInAsAdmin(app);
  await reconcileDay(app.ctx);
});

const openItems = async () => (await callOn(app.url, 'GET /api/admin/money/items', {}, { token })).body.items;
const local = (kind: 'paystack_balance' | 'bank' | 'transfer_fee_expense') => balanceOf(app.ctx.db, kind, null);
const provider = () => app.ctx.payment.fetchBalance();
const addAtProvider = async (kobo: number) => emulator.control('balance', { amount: (await provider()) + kobo });

/** Moves the provider's balance by this much, and returns the open difference. */
async function differ(kobo: number) {
  await addAtProvider(kobo);
  await reconcileDay(app.ctx);
  const items = await openItems();
  expect(items).toMatchObject([{ kind: 'balance differs' }]);
  return items[0]!;
}

const facts = (item: { _id: string; difference: number | null }, more: object = {}) => ({
  id: item._id,
  movement: 'top-up',
  amount: Math.abs(item.difference ?? 0),
  difference: item.difference,
  note: 'Transfer of 3 March, bank slip 8841',
  ...more,
});
const move = (item: { _id: string; difference: number | null }, more?: object, by = token) =>
  callOn(app.url, MOVE, facts(item, more), { token: by });

describe('a payout under way', () => {
  it('is taken into account', async () => {
    const waiting = await makeEarner(app, emulator, { ending: '503' });
    expect((await askPayout(waiting, 2_000)).status).toBe(200);
    await expect.poll(async () => (await provider()) - (await local('paystack_balance'))).toBe(-201_000);
    await reconcileDay(app.ctx);
    expect(await openItems()).toEqual([]);
  });

  it('hides no difference, of which what is on its way is no part', async () => {
    const item = await differ(-700);
    expect(item).toMatchObject({ difference: -7, local: { onItsWayKobo: 201_000 } });
    await addAtProvider(700);
    await reconcileDay(app.ctx);
    expect(await openItems()).toEqual([]);
  });
});

describe('a movement that an administrator names', () => {
  it('is booked against the difference, for good and in the record, and ends it', async () => {
    const [balance, bank] = [await local('paystack_balance'), await local('bank')];
    const item = await differ(5_000_000);
    expect(item.difference).toBe(50_000);
    expect((await move(item)).status).toBe(200);
    expect([await local('paystack_balance'), await local('bank')]).toEqual([balance + 5_000_000, bank - 5_000_000]);
    expect(await openItems()).toEqual([]);
    await reconcileDay(app.ctx);
    expect(await openItems()).toEqual([]);
    const acts = await app.ctx.db
      .selectFrom('admin_act')
      .where('subject', '=', `recon_item:${item._id}`)
      .select(['email', 'what', 'reason'])
      .execute();
    expect(acts).toEqual([
      { email: ADMIN, what: 'book top-up of ₦50,000', reason: 'Transfer of 3 March, bank slip 8841' },
    ]);
    const journal = await app.ctx.db
      .selectFrom('ledger_journal')
      .where('subject_id', '=', item._id)
      .select(['kind', 'actor'])
      .execute();
    expect(journal).toEqual([{ kind: 'top-up', actor: `admin:${ADMIN}` }]);
  });

  it('may be a part of it, and the rest is another', async () => {
    const fees = await local('transfer_fee_expense');
    const item = await differ(-6_000);
    expect((await move(item, { movement: 'provider fee', amount: 10 })).status).toBe(200);
    expect(await local('transfer_fee_expense')).toBe(fees + 1_000);
    const [left] = await openItems();
    expect(left).toMatchObject({ _id: item._id, difference: -50 });
    expect((await move(left!, { movement: 'withdrawal' })).status).toBe(200);
    await reconcileDay(app.ctx);
    expect(await openItems()).toEqual([]);
  });

  it('is booked once, however many name it at the same time', async () => {
    const item = await differ(900_000);
    const answers = await Promise.all(Array.from({ length: 32 }, () => move(item, { amount: 3_000 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(31).fill(409)]);
    const [left] = await openItems();
    expect(left!.difference).toBe(6_000);
    const both = await Promise.all([move(left!), reconcileDay(app.ctx), move(left!), reconcileDay(app.ctx)]);
    expect([both[0].status, both[2].status].toSorted()).toEqual([200, 409]);
    await reconcileDay(app.ctx);
    expect(await openItems()).toEqual([]);
    expect(await local('paystack_balance')).toBe((await provider()) + 201_000);
  });

  it('goes the way of the difference and no further, has a reason, and a fresh passkey', async () => {
    const item = await differ(10_000);
    for (const [wrong, field] of [
      [{ movement: 'withdrawal' }, 'movement'],
      [{ movement: 'present' }, 'movement'],
      [{ amount: 100.01 }, 'amount'],
      [{ amount: 0 }, 'amount'],
      [{ amount: -5 }, 'amount'],
      [{ note: ' ' }, 'note'],
    ] as const) {
      const { status, body } = await move(item, wrong);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    }
    expect((await move(item, { difference: 99 })).status).toBe(409);
    const stale = await signInAsAdmin(app);
    await app.ctx.db
      .updateTable('admin_session')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', (eb) => eb.selectFrom('admin_session').orderBy('id', 'desc').limit(1).select('id'))
      .execute();
    expect((await move(item, {}, stale)).status).toBe(403);
    expect((await move(item, { movement: 'provider fee returned' })).status).toBe(200);
    expect((await move(item)).status).toBe(409);
  });

  it('explains a balance, and nothing else', async () => {
    const { _id: id } = await differ(100);
    await app.ctx.db.updateTable('recon_item').set({ kind: 'payout overdue' }).where('id', '=', id).execute();
    expect((await move({ _id: id, difference: 1 })).status).toBe(409);
    await addAtProvider(-100);
    await reconcileDay(app.ctx);
  });
});
