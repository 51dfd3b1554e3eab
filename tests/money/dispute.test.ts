/** Disputes between members: the wallet on hold, the thread, and the money after a ruling. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endedAlready, rule as decide, type Ruling } from '#server/actions/dispute/dispute.ts';
import { appErrorOf } from '#server/http/error-response.ts';
import { inTransaction } from '#server/store/db.ts';
import { listOpenDisputesIn } from '#server/store/dispute/dispute.ts';
import { balanceOf } from '#server/store/ledger/ledger.ts';
import { lockWallet } from '#server/store/wallet/wallet.ts';
import { untilJobsDone } from '../jobs.ts';
import { mailsTo } from '../mail.ts';
import { listNotices } from '../notices.ts';
import type { TestMember } from '../people.ts';
import { png } from '../pictures.ts';
import { startApp, type TestApp } from '../start.ts';
import { closeInOrder } from './ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider, type Trade } from './trade.ts';

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  app = await startApp({ env: { ADMIN_EMAILS: 'ruler@mortar.example' } });
  emulator = await openEmulator(app);
});
afterAll(() => closeInOrder(app));

const dispute = (trade: Trade, member: TestMember, more: object = {}) =>
  member.call('POST /api/wallet/dispute/:walletAddress', {
    walletAddress: trade.walletAddress,
    reason: 'damaged',
    detail: 'Two cartons are wet',
    ...more,
  });
const withdraw = (trade: Trade, member: TestMember) =>
  member.call('POST /api/wallet/dispute/:walletAddress/withdraw', { walletAddress: trade.walletAddress });
const answer = (trade: Trade, member: TestMember, reply: object) =>
  member.call('POST /api/wallet/dispute/:walletAddress/message', { walletAddress: trade.walletAddress, ...reply });
const read = (trade: Trade, member: TestMember) =>
  member.call('GET /api/wallet/dispute/:walletAddress', { walletAddress: trade.walletAddress });

/** The first partner paid for 6 of 10 units, and with `second` another one for 4, else for 4 more; the first disputes. */
async function disputed(second: 0 | 1 = 1): Promise<{ trade: Trade; paymentIds: [string, string] }> {
  const trade = await openTrade(app, emulator);
  await trade.buy(trade.partners[0], 6);
  await trade.buy(trade.partners[second], 4);
  await dispute(trade, trade.partners[0]);
  const payments = await app.ctx.db
    .selectFrom('payment')
    .where('wallet_id', '=', trade.walletId)
    .orderBy('id')
    .select('id')
    .execute();
  return { trade, paymentIds: payments.map(({ id }) => id) as [string, string] };
}

const BY = 'admin:ruler@mortar.example';

/** Like the administrators' route. */
const rule = (trade: Trade, ruling: Partial<Ruling> = {}) =>
  inTransaction(app.ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, trade.walletId);
    const [open] = await listOpenDisputesIn(trx, wallet.id);
    if (!open) throw endedAlready();
    const decided = { resolution: 'refund', shares: [], ruling: 'The photos show it', by: BY, ...ruling } as const;
    await decide(app.ctx, trx, wallet, open, decided);
  });

const refundsOf = (walletId: string) =>
  app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.wallet_id', '=', walletId)
    .orderBy('payment.id')
    .select(['refund.base_kobo as base', 'refund.fee_kobo as fee', 'refund.requested_by as by'])
    .execute();

const kindsOf = async (member: TestMember) => (await listNotices(member)).map(({ payload }) => payload.alertType);

describe('opening', () => {
  it('puts its opener’s money on hold: they neither pay, acknowledge nor take back', async () => {
    const { trade } = await disputed();
    const [opener, other] = trade.partners;
    const before = await trade.show();
    expect(before).toMatchObject({
      state: 'open',
      balance: 10_000,
      dispute: { user: { _id: opener.id }, reason: 'damaged', state: 'open', resolution: null },
    });
    expect(before.referenceCodes.map(({ onHold }) => onHold)).toEqual([true, false]);
    const { walletAddress } = trade;
    const refused = [
      await trade.accept(opener, 1),
      await trade.acknowledge(opener),
      await opener.call('POST /api/wallet/reclaim/:walletAddress', { walletAddress }),
    ];
    for (const one of refused) {
      expect('body' in one ? one.body.error : one.error).toBe(
        'Your money here is on hold until its dispute is settled.',
      );
      expect(one.status).toBe(409);
    }
    const cancelled = await trade.supplier.call('POST /api/wallet/cancel/:walletAddress', { walletAddress });
    expect(cancelled.status).toBe(409);
    expect(await kindsOf(trade.supplier)).toContain('dispute opened');
    expect(await kindsOf(other)).toContain('dispute opened');
    await untilJobsDone(app, 'mail-dispute');
    const [mail] = await mailsTo(app, 'ruler@mortar.example');
    expect(mail?.subject).toBe('A dispute waits for a ruling at Mortar');
  });

  it('holds nobody else: the goods of another partner are dispatched, acknowledged and paid for', async () => {
    const { trade } = await disputed();
    const [opener, other] = trade.partners;
    const { walletAddress } = trade;
    const sent = await trade.supplier.call('POST /api/wallet/dispatch/:walletAddress', { walletAddress });
    expect(sent.status).toBe(200);
    await trade.acknowledge(trade.supplier);
    const after = (await trade.acknowledge(other)).body.wallet;
    expect(after).toMatchObject({ state: 'frozen', balance: 6_000, released: 4_000, paymentComplete: false });
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(400_000);
    await rule(trade, { resolution: 'release' });
    expect(await trade.show()).toMatchObject({
      state: 'released',
      balance: 0,
      released: 10_000,
      paymentComplete: true,
    });
    expect((await trade.show()).dispute?.user._id).toBe(opener.id);
  });

  it('is for a partner whose money is held for goods not acknowledged', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, other] = trade.partners;
    await trade.buy(payer, 2);
    expect((await dispute(trade, trade.supplier)).status).toBe(403);
    expect((await dispute(trade, other)).status).toBe(409);
    await trade.acknowledge(payer);
    expect((await dispute(trade, payer)).status).toBe(409);
    expect((await trade.show()).state).toBe('open');
  });

  it('wants a reason and words', async () => {
    const trade = await openTrade(app, emulator);
    await trade.buy(trade.partners[0], 2);
    const { status, body } = await dispute(trade, trade.partners[0], { reason: 'mood', detail: ' ' });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['detail', 'reason']);
  });
});

describe('the thread', () => {
  it('is seen by the two sides, in order, with photos, and notified to the other one', async () => {
    const trade = await openTrade(app, emulator);
    const [opener, other] = trade.partners;
    await trade.buy(opener, 2);
    await trade.buy(other, 2);
    const photo = new Blob([new Uint8Array(await png())]);
    expect((await dispute(trade, opener, { file: photo })).body.dispute.photos).toHaveLength(1);
    await answer(trade, trade.supplier, { message: 'They were dry when they left' });
    await answer(trade, opener, { file: photo });
    const { body } = await read(trade, trade.supplier);
    expect(body.dispute).toMatchObject({
      detail: 'Two cartons are wet',
      messages: [
        { user: { _id: trade.supplier.id }, message: 'They were dry when they left', photo: null },
        { user: { _id: opener.id }, message: '', photo: expect.stringMatching(/\.webp$/) },
      ],
    });
    expect((await read(trade, other)).status).toBe(403);
    expect((await answer(trade, other, { message: 'Mine too' })).status).toBe(403);
    expect(await kindsOf(opener)).toContain('dispute answered');
    expect((await answer(trade, opener, {})).body.fields).toEqual({ message: 'Write something, or add a photo' });
  });

  it('takes four photos of each side', async () => {
    const trade = await openTrade(app, emulator);
    const [opener] = trade.partners;
    await trade.buy(opener, 2);
    const file = new Blob([new Uint8Array(await png())]);
    await dispute(trade, opener, { file });
    for (let more = 0; more < 3; more += 1) expect((await answer(trade, opener, { file })).status).toBe(200);
    expect((await answer(trade, opener, { file })).body.fields).toEqual({ file: 'Each side adds 4 photos at most' });
    expect((await answer(trade, trade.supplier, { file })).status).toBe(200);
  });
});

describe('withdrawing', () => {
  it('is for whoever opened it, and opens the wallet again', async () => {
    const { trade } = await disputed();
    const [opener, other] = trade.partners;
    expect((await withdraw(trade, trade.supplier)).status).toBe(403);
    expect((await withdraw(trade, other)).status).toBe(403);
    expect((await withdraw(trade, opener)).body).toMatchObject({
      dispute: { state: 'withdrawn' },
      wallet: { state: 'open', balance: 10_000 },
    });
    expect((await withdraw(trade, opener)).status).toBe(409);
    expect((await answer(trade, opener, { message: 'And yet' })).status).toBe(409);
    expect((await dispute(trade, opener)).status).toBe(200);
  });

  it('leaves 48 hours or more to look at the goods', async () => {
    const trade = await openTrade(app, emulator);
    const [opener] = trade.partners;
    await trade.buy(opener, 2);
    const { walletAddress } = trade;
    await trade.supplier.call('POST /api/wallet/dispatch/:walletAddress', { walletAddress });
    await dispute(trade, opener);
    await app.ctx.db
      .updateTable('dispatch')
      .set({ dispatched_at: new Date(Date.now() - 2_000), due_at: new Date(Date.now() - 1_000) })
      .where('wallet_id', '=', trade.walletId)
      .execute();
    const { wallet } = (await withdraw(trade, opener)).body;
    const hours = (Date.parse(wallet.dispatch?.dueAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThanOrEqual(48);
  });
});

it('is opened three times by one partner in a wallet, so that nobody holds the money up for ever', async () => {
  const { trade } = await disputed();
  const [opener, other] = trade.partners;
  for (let time = 2; time <= 3; time += 1) {
    await withdraw(trade, opener);
    expect((await dispute(trade, opener)).status).toBe(200);
  }
  await withdraw(trade, opener);
  const fourth = await dispute(trade, opener);
  expect([fourth.status, fourth.body.error]).toEqual([409, expect.stringMatching(/^You have opened 3 disputes here/)]);
  expect(await trade.show()).toMatchObject({ state: 'open' });
  expect((await dispute(trade, other)).status).toBe(200);
});

describe('a ruling', () => {
  it('for the supplier releases everything', async () => {
    const { trade } = await disputed(0);
    await rule(trade, { resolution: 'release' });
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
    await rule(trade);
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
    await rule(trade, { resolution: 'split', shares: [{ paymentId: paymentIds[0], baseKobo: 200_001 }] });
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
    await expect(rule(trade, { resolution: 'split', shares: sharesOf(paymentIds) })).rejects.toMatchObject({
      type: 'invalid',
      fields: { shares: { id: expect.any(String) } },
    });
    expect(await trade.show()).toMatchObject({ state: 'frozen', balance: 10_000, dispute: { state: 'open' } });
    expect(await refundsOf(trade.walletId)).toEqual([]);
  });

  it('comes once, while many rule otherwise and its opener withdraws', async () => {
    const { trade } = await disputed();
    // whom a busy database sends away asks again, as `callOn` does
    const answerTo = async (resolution: 'release' | 'refund'): Promise<string | undefined> => {
      const answer = await rule(trade, { resolution }).then(
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
