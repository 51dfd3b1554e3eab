/** Several partners dispute in one wallet: each has a thread, an inspection period and a decision of their own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { sendRefund } from '#server/actions/money/refund/refund-send.ts';
import { endWallet } from '#server/actions/money/dispute/wallet-end.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import type { TestMember } from '../../kit/people.ts';
import { type TestApp } from '../../kit/start.ts';
import { age } from '../ageing.ts';
import { answer, dispute, read, rule, withdraw } from './disputes.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { inThisOrder } from '../in-order.ts';
import { startByHand, openTrade, type EmulatedProvider, type Trade } from '../trade.ts';

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  ({ app, emulator } = await startByHand());
});
afterAll(() => closeInOrder(app));

const dispatch = (trade: Trade) =>
  trade.supplier.call('POST /api/wallet/dispatch/:walletAddress', { walletAddress: trade.walletAddress });
const available = (trade: Trade) => balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id);

/** Opens a trade in which the first two partners paid for 6 and 3 of 10 units and the goods are on their way. */
async function sent(): Promise<Trade> {
  const trade = await openTrade(app, emulator);
  await trade.buy(trade.partners[0], 6);
  await trade.buy(trade.partners[1], 3);
  await dispatch(trade);
  return trade;
}

async function disputed(): Promise<Trade> {
  const trade = await sent();
  for (const partner of trade.partners.slice(0, 2)) expect((await dispute(trade, partner)).status).toBe(200);
  return trade;
}

const refundsOf = (trade: Trade) =>
  app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.wallet_id', '=', trade.walletId)
    .orderBy('refund.id')
    .select(['refund.id', 'payment.payer_id as payerId', 'refund.amount_kobo as kobo', 'source', 'refund.state'])
    .execute();

describe('two partners', () => {
  it('dispute in one wallet, each once, however often they press at once', async () => {
    const trade = await sent();
    const [one, other] = trade.partners;
    const pressed = Array.from({ length: 32 }, (_, index) => dispute(trade, index % 2 === 0 ? one : other));
    const statuses = (await Promise.all(pressed)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, ...Array<number>(30).fill(409)]);
    const wallet = await trade.show();
    expect(wallet).toMatchObject({ state: 'frozen', balance: 9_000, dispute: { state: 'open' } });
    expect(wallet.disputes.map(({ user, state }) => [user._id, state]).toSorted()).toEqual(
      [one, other].map(({ id }) => [id, 'open']).toSorted(),
    );
  });

  it('each talk with the supplier alone', async () => {
    const trade = await disputed();
    const [one, other, third] = trade.partners;
    const [first, second] = (await trade.show()).disputes.map(({ _id }) => _id);
    expect((await read(trade, one)).body.dispute._id).toBe(first);
    expect((await read(trade, other)).body.dispute._id).toBe(second);
    expect((await read(trade, other, first)).status).toBe(404);
    expect((await read(trade, third)).status).toBe(403);
    expect((await read(trade, trade.supplier)).body.fields).toHaveProperty('disputeId');
    expect((await answer(trade, trade.supplier, { message: 'Dry here' })).body.fields).toHaveProperty('disputeId');
    expect((await answer(trade, other, { message: 'Dry here', disputeId: first })).status).toBe(404);
    const answered = await answer(trade, trade.supplier, { message: 'Dry here', disputeId: first });
    expect(answered.body.dispute.messages).toHaveLength(1);
    expect((await read(trade, one)).body.dispute.messages).toMatchObject([{ message: 'Dry here' }]);
    expect((await read(trade, other)).body.dispute.messages).toEqual([]);
    expect((await read(trade, trade.supplier, second)).body.dispute.user._id).toBe(other.id);
  });

  it('withdraw one by one, and each frees their own money', async () => {
    const trade = await disputed();
    const [one, other, third] = trade.partners;
    expect((await withdraw(trade, third)).status).toBe(403);
    expect((await withdraw(trade, one)).body).toMatchObject({
      dispute: { user: { _id: one.id }, state: 'withdrawn' },
      wallet: {
        state: 'open',
        dispute: { user: { _id: other.id }, state: 'open' },
        referenceCodes: [{ onHold: false }, { onHold: true }],
      },
    });
    expect((await withdraw(trade, one)).status).toBe(403);
    expect((await withdraw(trade, other)).body.wallet.state).toBe('open');
    expect((await withdraw(trade, other)).status).toBe(409);
  });

  it('have each their own inspection window, which the other’s dispute neither stops nor extends', async () => {
    const trade = await sent();
    const [one, other] = trade.partners;
    await dispute(trade, one);
    await age(app, trade, 7.1);
    const late = await dispute(trade, other);
    expect([late.status, late.body.error]).toEqual([409, 'Your inspection period has ended']);
    const { wallet } = (await withdraw(trade, one)).body;
    expect(wallet).toMatchObject({ released: 3_000, referenceCodes: [{ released: false }, { released: true }] });
    const [own, others] = wallet.referenceCodes.map(({ inspectUntil }) => inspectUntil);
    expect([Date.parse(own ?? '') > Date.now(), others]).toEqual([true, null]);
    expect((await dispute(trade, other)).status).toBe(409);
    await endWallet(app.ctx, { walletId: trade.walletId });
    expect((await trade.show()).state).toBe('open');
    await age(app, trade, 2.1);
    await endWallet(app.ctx, { walletId: trade.walletId });
    expect(await trade.show()).toMatchObject({ state: 'released', closedBecause: 'time-out', released: 9_000 });
  });

  it('who are never ruled on get their money back two weeks after each of them disputed', async () => {
    const trade = await sent();
    const [one, other] = trade.partners;
    await dispute(trade, one);
    await age(app, trade, 5);
    await dispute(trade, other);
    await age(app, trade, 10);
    await endWallet(app.ctx, { walletId: trade.walletId });
    expect((await refundsOf(trade)).map(({ payerId }) => payerId)).toEqual([one.id]);
    expect(await trade.show()).toMatchObject({ state: 'frozen', balance: 3_000 });
    await age(app, trade, 5);
    await endWallet(app.ctx, { walletId: trade.walletId });
    expect(await trade.show()).toMatchObject({ state: 'refunded', closedBecause: 'ruling' });
    expect(await available(trade)).toBe(0);
  });
});

describe('a ruling', () => {
  it('for the supplier is about one partner’s money: the other still has to acknowledge', async () => {
    const trade = await sent();
    const [one, other] = trade.partners;
    await dispute(trade, one);
    await rule(app, trade, { resolution: 'release' }, one);
    expect(await trade.show()).toMatchObject({ state: 'open', balance: 3_000, released: 6_000 });
    expect(await available(trade)).toBe(600_000);
    expect((await dispute(trade, one)).status).toBe(409);
    await trade.acknowledge(trade.supplier);
    expect(await available(trade)).toBe(600_000);
    await trade.acknowledge(other);
    expect(await trade.show()).toMatchObject({ state: 'released', closedBecause: 'ruling', released: 9_000 });
  });

  it('for one partner refunds theirs only, and the other can still dispute', async () => {
    const trade = await sent();
    const [one, other] = trade.partners;
    await dispute(trade, one);
    await rule(app, trade, { resolution: 'refund' }, one);
    expect((await refundsOf(trade)).map(({ payerId, kobo }) => [payerId, kobo])).toEqual([[one.id, 621_000]]);
    expect(await trade.show()).toMatchObject({ state: 'open', balance: 3_000 });
    expect((await dispute(trade, other)).status).toBe(200);
    await rule(app, trade, { resolution: 'release' }, other);
    expect(await trade.show()).toMatchObject({ state: 'released', closedBecause: 'ruling', released: 3_000 });
    expect(await available(trade)).toBe(300_000);
  });

  it('leaves the money of another dispute on hold', async () => {
    const trade = await disputed();
    const [one, other] = trade.partners;
    await rule(app, trade, { resolution: 'release' }, one);
    expect(await trade.show()).toMatchObject({ state: 'frozen', balance: 3_000, dispute: { user: { _id: other.id } } });
    expect(await available(trade)).toBe(600_000);
    await rule(app, trade, { resolution: 'refund' }, other);
    expect(await trade.show()).toMatchObject({ state: 'released', closedBecause: 'ruling', released: 6_000 });
    expect(await available(trade)).toBe(600_000);
  });

  it.each([true, false])('on each of two disputes at once: both hold, the refund first: %s', async (isRefundFirst) => {
    const trade = await disputed();
    const [one, other] = trade.partners;
    const back = () => rule(app, trade, { resolution: 'refund' }, one);
    const keep = () => rule(app, trade, { resolution: 'release' }, other);
    await inThisOrder(app, trade, isRefundFirst ? [back, keep] : [keep, back]);
    expect(await trade.show()).toMatchObject({ state: 'released', closedBecause: 'ruling', released: 3_000 });
    expect((await refundsOf(trade)).map(({ payerId, kobo }) => [payerId, kobo])).toEqual([[one.id, 621_000]]);
    expect(await available(trade)).toBe(300_000);
  });

  it('comes once for each partner, while 64 rule at once', async () => {
    const trade = await disputed();
    const rulings = Array.from({ length: 64 }, (_, index) => {
      const opener = trade.partners[index % 2] as TestMember;
      return rule(app, trade, { resolution: index % 4 < 2 ? 'release' : 'refund' }, opener).then(
        () => 'ruled',
        (error: { type?: string }) => error.type,
      );
    });
    const ended = await Promise.all(rulings);
    expect(ended.filter((one) => one === 'ruled')).toHaveLength(2);
    expect(ended.filter((one) => one === 'conflict')).toHaveLength(62);
    const back = (await refundsOf(trade)).reduce((sum, { kobo }) => sum + kobo, 0);
    expect((await available(trade)) + Math.round((back * 1_000) / 1_035)).toBe(900_000);
  });

  it('may wait for the bank of its partner, and not for another’s', async () => {
    const trade = await openTrade(app, emulator);
    const [one, other] = trade.partners;
    await trade.buy(one, 6);
    const reference = await trade.buy(other, 3);
    await dispatch(trade);
    for (const partner of [one, other]) await dispute(trade, partner);
    const { id } = await emulator.control<{ id: number }>('disputes', { reference });
    await syncDispute(app.ctx, String(id));
    await expect(rule(app, trade, { resolution: 'release' }, other)).rejects.toMatchObject({ type: 'conflict' });
    await rule(app, trade, { resolution: 'refund' }, one);
    expect(await trade.show()).toMatchObject({ state: 'frozen', balance: 3_000 });
  });

  it('for a partner whose refund then fails owes them the money: the supplier never gets it', async () => {
    const trade = await sent();
    const [one, other] = trade.partners;
    await dispute(trade, one);
    await rule(app, trade, { resolution: 'refund' }, one);
    await failNewest(trade);
    expect((await refundsOf(trade)).map(({ source, state }) => [source, state])).toEqual([
      ['escrow', 'failed'],
      ['suspense', expect.stringMatching(/^(requested|submitted|processing)$/)],
    ]);
    expect(await trade.show()).toMatchObject({ state: 'open', balance: 3_000 });
    await failNewest(trade);
    await failNewest(trade);
    await trade.acknowledge(other);
    await trade.acknowledge(trade.supplier);
    expect(await trade.show()).toMatchObject({ state: 'released', released: 3_000 });
    expect(await available(trade)).toBe(300_000);
    const { payment_id: paymentId } = await app.ctx.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .where('payment.wallet_id', '=', trade.walletId)
      .select('payment_id')
      .executeTakeFirstOrThrow();
    expect(await balanceOf(app.ctx.db, 'suspense', paymentId)).toBe(621_000);
  });

  /** Makes the newest refund fail at the provider, and delivers the report. */
  async function failNewest(trade: Trade): Promise<void> {
    const refund = (await refundsOf(trade)).at(-1);
    if (!refund) throw new Error('no refund');
    const providerId = async () => {
      const row = app.ctx.db.selectFrom('refund').where('id', '=', refund.id).select('provider_refund_id as id');
      return (await row.executeTakeFirstOrThrow()).id;
    };
    await expect.poll(providerId).not.toBeNull();
    const id = await providerId();
    await emulator.control(`refunds/${id}/move`, { status: 'failed' });
    await sendRefund(app.ctx, { refundId: refund.id });
  }
});
