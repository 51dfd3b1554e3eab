/** Daily reconciliation: settlements, the balance, and money that waits too long. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type AccountKind, credit, debit, type Journal, type JournalKind } from '#rules/money/ledger.ts';
import { reconcile } from '#server/actions/money/ledger/recon.ts';
import { reconcileDay } from '#server/actions/money/ledger/recon-day.ts';
import { confirmOnSchedule } from '#server/actions/money/payment/payment.ts';
import { inTransaction } from '#server/store/db.ts';
import { balanceOf, post } from '#server/store/money/ledger/ledger.ts';
import { openApp, startApp } from '../../kit/start.ts';
import { closeInOrder, escrowOf } from './ledger-invariants.ts';
import { plantAccount } from '../payout/earnings.ts';
import { openEmulator, openTrade, type EmulatedProvider } from '../trade.ts';
import { makeMembers } from '../../chat/rooms.ts';

let emulator: EmulatedProvider;
let hoursLater = 0;
const app = openApp(
  {
    env: { LOG_LEVEL: 'silent' },
    now: () => new Date(Date.now() + hoursLater * 3_600_000),
  },
  closeInOrder,
);
beforeAll(async () => {
  emulator = await openEmulator(app);
});

const openItems = async () =>
  (
    await app.ctx.db.selectFrom('recon_item').where('resolved_at', 'is', null).select(['kind', 'reference']).execute()
  ).map(({ kind, reference }) => `${kind}: ${reference}`);
const local = (kind: 'paystack_balance' | 'paystack_receivable' | 'bank') => balanceOf(app.ctx.db, kind, null);
const book = (journal: Journal) => inTransaction(app.ctx.db, async (trx) => post(trx, journal));

it('takes the first balance as our deposit, and from then on finds unbooked movements', async () => {
  await reconcileDay(app.ctx);
  expect(await local('paystack_balance')).toBe(1_000_000_000);
  expect(await openItems()).toEqual([]);
  await emulator.control('balance', { amount: 999_999_900 });
  await reconcileDay(app.ctx);
  await reconcileDay(app.ctx);
  expect(await openItems()).toEqual(['balance differs: paystack']);
  await emulator.control('balance', { amount: 1_000_000_000 });
  await reconcileDay(app.ctx);
  expect(await openItems()).toEqual([]);
});

it('books a settlement once, however often it is seen', async () => {
  const trade = await openTrade(app, emulator);
  await trade.buy(trade.partners[0], 5);
  const collected = await local('paystack_receivable');
  expect(collected).toBeGreaterThan(0);
  await emulator.control('settle');
  for (let day = 0; day < 3; day += 1) await reconcileDay(app.ctx);
  await Promise.all([reconcileDay(app.ctx), reconcileDay(app.ctx)]);
  expect([await local('paystack_receivable'), await local('bank')]).toEqual([0, collected - 1_000_000_000]);
  expect(await openItems()).toEqual([]);
});

it('notes a settlement whose sum has changed, and goes on with the rest', async () => {
  const known = await app.ctx.payment.listSettlements({ from: new Date(0), to: new Date() });
  const [first] = known.items;
  const changed = { items: [{ ...first!, amountKobo: first!.amountKobo + 100 }], nextPage: undefined };
  const payment = Object.create(app.ctx.payment, { listSettlements: { value: () => Promise.resolve(changed) } });
  const bank = await local('bank');
  await reconcileDay({ ...app.ctx, payment });
  expect(await openItems()).toEqual([`settlement differs: ${first!.id}`]);
  expect(await local('bank')).toBe(bank);
  await reconcileDay(app.ctx);
  expect(await openItems()).toEqual([]);
});

it('finds money in suspense for more than an hour, until it has left', async () => {
  const trade = await openTrade(app, emulator);
  const reference = await trade.buy(trade.partners[0], 1);
  const { id } = await app.ctx.db
    .selectFrom('payment')
    .where('reference', '=', reference)
    .select('id')
    .executeTakeFirstOrThrow();
  const move = (kind: JournalKind, from: AccountKind, to: AccountKind): Journal => {
    const ownerOf = (account: AccountKind) => (account === 'paystack_receivable' ? null : id);
    const entries = [debit(from, ownerOf(from), 500), credit(to, ownerOf(to), 500)];
    return { kind, key: `test:${randomUUIDv7()}`, subject: { type: 'payment', id }, actor: 'system', entries };
  };
  await book(move('charge', 'paystack_receivable', 'suspense'));
  await reconcileDay(app.ctx);
  expect(await openItems()).toEqual([]);
  hoursLater = 2;
  await reconcileDay(app.ctx);
  expect(await openItems()).toEqual([`money long in suspense: ${reference}`]);
  await book(move('refund requested', 'suspense', 'refund_in_flight'));
  await book(move('refund processed', 'refund_in_flight', 'paystack_receivable'));
  await reconcileDay(app.ctx);
  expect(await openItems()).toEqual([]);
  hoursLater = 0;
});

it('and the hourly comparison run on schedule', async () => {
  const stored = await startApp({ env: { NODE_ENV: 'development', LOG_LEVEL: 'silent', BACKUP_AT: '01:30' } });
  const known = sql<{ identifier: string }>`SELECT identifier FROM graphile_worker._private_known_crontabs`;
  await expect
    .poll(async () => (await known.execute(stored.ctx.db)).rows.map(({ identifier }) => identifier).toSorted())
    .toEqual([
      'check-acts',
      'check-books',
      'count-daily-figures',
      'count-figures',
      'end-enquiries',
      'end-reports',
      'make-backup',
      'prune-codes',
      'prune-rows',
      'reconcile',
      'reconcile-day',
      'resume-forgotten',
      'send-digests',
      'share-barcodes',
      'tend-medicine-requests',
      'tie-products',
      'warn-of-expiry',
    ]);
  await stored.close();
});

/** Plants a payout that was just requested and is unknown to the provider. */
async function plantPayout(): Promise<string> {
  const [member] = await makeMembers(app, 1);
  const accountId = await plantAccount(app, member!.id);
  const reference = `out-${randomUUIDv7()}`;
  await app.ctx.db
    .insertInto('payout')
    .values({ id: randomUUIDv7(), member_id: member!.id, payout_account_id: accountId, amount_kobo: 50_000, reference })
    .execute();
  return reference;
}

it('finds a payout that has been under way for more than a day', async () => {
  const reference = await plantPayout();
  hoursLater = 23;
  await reconcileDay(app.ctx);
  expect(await openItems()).toEqual([]);
  hoursLater = 25;
  await reconcileDay(app.ctx);
  expect(await openItems()).toEqual([`payout overdue: ${reference}`]);
  await app.ctx.db.deleteFrom('payout').where('reference', '=', reference).execute();
  await reconcileDay(app.ctx);
  expect(await openItems()).toEqual([]);
  hoursLater = 0;
});

it('leaves a balance that differs open while a payout under way keeps it from being compared', async () => {
  const rightful = await local('paystack_balance');
  await emulator.control('balance', { amount: rightful - 700 });
  await reconcileDay(app.ctx);
  expect(await openItems()).toEqual(['balance differs: paystack']);
  const reference = await plantPayout();
  await reconcileDay(app.ctx);
  expect(await openItems()).toEqual(['balance differs: paystack']);
  await app.ctx.db.deleteFrom('payout').where('reference', '=', reference).execute();
  await emulator.control('balance', { amount: rightful });
  await reconcileDay(app.ctx);
  expect(await openItems()).toEqual([]);
});

it('books a payment that arrives two days after its questions ended, once', async () => {
  const trade = await openTrade(app, emulator);
  const { reference } = await trade.accept(trade.partners[0], 1);
  hoursLater += 5 * 24;
  await confirmOnSchedule(app.ctx, { reference });
  await emulator.succeed(reference);
  await reconcile(app.ctx);
  const payment = app.ctx.db.selectFrom('payment').where('reference', '=', reference).select(['state', 'allocation']);
  expect(await payment.executeTakeFirst()).toEqual({ state: 'expired', allocation: null });
  await reconcileDay(app.ctx);
  await reconcileDay(app.ctx);
  expect(await payment.executeTakeFirst()).toEqual({ state: 'succeeded', allocation: 'escrow' });
  expect(await escrowOf(app.ctx.db, trade.walletId)).toBe(100_000);
});
