/** The trade made of a batch's offer: what leaves the stock, what is freed again, and what is returned. */
import { describe, expect, it } from 'vitest';
import { endWallet } from '#server/actions/money/dispute/wallet-end.ts';
import { age } from '../../money/ageing.ts';
import type { Trade } from '../../money/trade.ts';
import type { TestMember } from '../../kit/people.ts';
import { sell } from '../pharmacies.ts';
import {
  app,
  batch,
  batchId,
  dealOf,
  dispatch,
  emulator,
  moves,
  offered,
  openStockMarket,
  owner,
  partners,
  productId,
  setClosed,
  showOffer,
  walletIn,
} from './markets.ts';

openStockMarket();

const end = (trade: Trade) => endWallet(app.ctx, { walletId: trade.walletId });
const giveBack = ({ walletAddress }: Trade, payer: TestMember) =>
  owner.call('POST /api/wallet/refund/:walletAddress', { walletAddress, payerId: payer.id });
const returnToStock = ({ walletAddress }: Trade, reference: string, fields = {}, who = owner) =>
  who.call('POST /api/wallet/stock/:walletAddress/return', { walletAddress, reference, ...fields });
const dealNow = async ({ walletAddress }: Trade, who = owner) =>
  (await who.call('GET /api/wallet/stock/:walletAddress', { walletAddress })).body.deal;
const recall = () =>
  app.ctx.db.updateTable('batch').set({ own_status: 'recalled' }).where('id', '=', batchId).execute();

describe('the dispatch', () => {
  it('takes what was paid for out of the batch once, and the rest stays reserved until the wallet ends', async () => {
    const id = await offered({ quantity: 8 });
    const trade = await dealOf(id, 8);
    await trade.buy(partners[0], 3);
    await trade.buy(partners[1], 2);
    await Promise.all([dispatch(trade), dispatch(trade), dispatch(trade)]);
    expect(await batch()).toEqual({ onHand: 50, reserved: 30 });
    expect((await showOffer(id)).stock).toMatchObject({ reserved: 3 });
    for (const partner of partners.slice(0, 2)) await trade.acknowledge(partner);
    await trade.acknowledge(owner);
    expect(await trade.show()).toMatchObject({ state: 'released' });
    expect(await batch()).toEqual({ onHand: 50, reserved: 0 });
    expect((await moves()).slice(1)).toEqual([
      ['reserved', 0, 80, '8 pack'],
      ['dispatched', -50, -50, '-5 pack'],
      ['released', 0, -30, '-3 pack'],
    ]);
    const days = await app.ctx.db.selectFrom('product_day').where('product_id', '=', productId).selectAll().execute();
    expect(days).toMatchObject([{ sold: 0, revenue_kobo: 500_000 }]);
  });

  it('is also what the supplier’s acknowledgement counts as', async () => {
    const trade = await dealOf(await offered());
    await trade.buy(partners[0], 10);
    await trade.acknowledge(owner);
    expect(await batch()).toEqual({ onHand: 0, reserved: 0 });
  });

  it('lets what is paid for afterwards follow when the wallet ends', async () => {
    const trade = await dealOf(await offered());
    await trade.buy(partners[0], 3);
    await dispatch(trade);
    await trade.buy(partners[1], 4);
    expect(await batch()).toEqual({ onHand: 70, reserved: 70 });
    await age(app, trade, 30);
    await end(trade);
    expect(await trade.show()).toMatchObject({ state: 'released', closedBecause: 'time-out' });
    expect(await batch()).toEqual({ onHand: 30, reserved: 0 });
  });

  it('is of goods the offer kept though it was closed, and takes free ones where it kept none', async () => {
    const id = await offered({ quantity: 4 });
    const trade = await dealOf(id, 4);
    await trade.buy(partners[0], 4);
    await setClosed(id, true);
    expect(await batch()).toMatchObject({ reserved: 40 });
    await dispatch(trade);
    await trade.acknowledge(partners[0]);
    await trade.acknowledge(owner);
    expect(await batch()).toEqual({ onHand: 60, reserved: 0 });
    const second = await walletIn(trade.chatId, 5);
    await second.buy(partners[1], 5);
    await sell(owner, productId, 30);
    await dispatch(second);
    expect(await batch()).toEqual({ onHand: 0, reserved: 0 });
  });

  it('is refused where the batch was recalled or has expired, until the money is given back', async () => {
    const trade = await dealOf(await offered());
    await trade.buy(partners[0], 3);
    await recall();
    const refused = await dispatch(trade);
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('recalled') } });
    expect((await trade.acknowledge(owner)).status).toBe(409);
    expect((await trade.show()).dispatch).toBeNull();
    expect((await giveBack(trade, partners[0])).status).toBe(200);
    expect(await batch()).toMatchObject({ onHand: 100 });
  });

  it('moves nothing where another member is the supplier of the room', async () => {
    const id = await offered({ quantity: 4 });
    for (const partner of partners) await partner.call('POST /api/business/user/:businessId', { businessId: id });
    const named = { businessId: id, title: 'Artesunate' };
    const room = (await owner.call('POST /api/business/group/:businessId', named)).body.newChatRoom._id;
    await owner.call('POST /api/user/chatroom/:id/supplier', { id: room, friendId: partners[0].id });
    const asked = { id: room, quantity: 4, unitPrice: 1_000 };
    const { walletAddress } = (await partners[0].call('POST /api/wallet/chatroom/:id', asked)).body.wallet;
    const accept = 'POST /api/wallet/payment/accept/:walletAddress';
    const { result } = (await partners[1].call(accept, { walletAddress, quantity: 4 })).body;
    await emulator.pay(result.data.access_code);
    const { reference } = result.data;
    await partners[1].call('POST /api/wallet/payment/verify/chatroom/:walletAddress', {
      walletAddress,
      chatroomId: room,
      reference,
    });
    const sent = await partners[0].call('POST /api/wallet/dispatch/:walletAddress', { walletAddress });
    expect(sent.status).toBe(200);
    expect(await batch()).toEqual({ onHand: 100, reserved: 40 });
  });
});

describe('at once', () => {
  it.each([1, 2, 3])('the offer closes and the goods are dispatched, %i', async () => {
    const id = await offered({ quantity: 8 });
    const trade = await dealOf(id, 8);
    await trade.buy(partners[0], 5);
    await Promise.all([setClosed(id, true), dispatch(trade), setClosed(id, true), dispatch(trade)]);
    expect(await batch()).toEqual({ onHand: 50, reserved: 30 });
    await trade.acknowledge(partners[0]);
    await trade.acknowledge(owner);
    expect(await batch()).toEqual({ onHand: 50, reserved: 0 });
  });

  it.each([1, 2, 3])('the offer closes and its unpaid wallet ends, %i', async () => {
    const id = await offered({ quantity: 8 });
    const { walletAddress } = await dealOf(id, 8);
    const cancel = () => owner.call('POST /api/wallet/cancel/:walletAddress', { walletAddress });
    await Promise.all([setClosed(id, true), cancel(), setClosed(id, true), cancel()]);
    expect(await batch()).toEqual({ onHand: 100, reserved: 0 });
  });

  it('the goods are dispatched, the rest is sold and the batch is recalled', async () => {
    const trade = await dealOf(await offered({ quantity: 5 }), 5);
    await trade.buy(partners[0], 5);
    await Promise.all([dispatch(trade), ...Array.from({ length: 8 }, () => sell(owner, productId, 10)), recall()]);
    const { onHand, reserved } = await batch();
    expect(onHand).toBeGreaterThanOrEqual(reserved);
  });
});

describe('goods whose payment went back', () => {
  it('are taken back once, at what they cost', async () => {
    const trade = await dealOf(await offered());
    const reference = await trade.buy(partners[0], 4);
    await dispatch(trade);
    expect((await returnToStock(trade, reference)).status).toBe(409);
    expect((await dealNow(trade)).returns).toEqual([]);
    await giveBack(trade, partners[0]);
    expect((await dealNow(trade)).returns).toMatchObject([{ reference, quantity: 4, unit: 'pack', isBack: false }]);
    expect((await returnToStock(trade, reference, { quantity: 5 })).body).toMatchObject({
      fields: { quantity: 'At most 4' },
    });
    expect((await returnToStock(trade, reference, {}, partners[0])).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => returnToStock(trade, reference, { quantity: 3 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await dealNow(trade)).returns).toMatchObject([{ isBack: true }]);
    expect((await moves()).at(-1)?.[0]).toBe('dispatched');
    expect(await moves(await asideBatch())).toEqual([['returned', 30, 0, '3 pack']]);
  });

  it('are set aside, with what is printed on the pack, until somebody clears them', async () => {
    const trade = await dealOf(await offered());
    const reference = await trade.buy(partners[0], 4);
    await dispatch(trade);
    await giveBack(trade, partners[0]);
    await returnToStock(trade, reference);
    const aside = await asideBatch();
    const { inventory } = (await owner.call('GET /api/business/inventory/:id', { id: productId })).body;
    const left = inventory.inventory.find(({ _id }) => _id === batchId);
    const back = inventory.inventory.find(({ _id }) => _id === aside);
    expect(back).toMatchObject({
      _id: aside,
      batchNumber: left?.batchNumber,
      expiryDate: left?.expiryDate,
      onHand: 40,
    });
    const { onHand, reserved } = await batch();
    const more = onHand - reserved + 1;
    expect((await sell(owner, productId, more)).status).toBe(409);
    const cleared = { id: productId, batchId: aside, reason: 'cleared', note: 'The seals are whole' } as const;
    expect((await owner.call('POST /api/business/inventory/:id/adjust', cleared)).status).toBe(200);
    expect((await sell(owner, productId, more)).status).toBe(200);
  });

  it('come back with the value they left with', async () => {
    await app.ctx.db.deleteFrom('attempt').execute();
    const { body } = await owner.call('POST /api/business/inventory/addstock/:inventoryId', {
      inventoryId: productId,
      quantity: 1,
      unit: 'pack',
      batchNumber: 'LT 2291',
      expiryDate: '2031-01-31',
      costPrice: 110,
    });
    expect(body.inventory.inventory).toMatchObject([{ onHand: 110, value: 110 }]);
    const trade = await dealOf(await offered({ quantity: 11 }), 11);
    const reference = await trade.buy(partners[0], 11);
    await dispatch(trade);
    await giveBack(trade, partners[0]);
    await returnToStock(trade, reference);
    const { inventory } = (await owner.call('GET /api/business/inventory/:id', { id: productId })).body;
    expect(inventory.inventory).toMatchObject([{ onHand: 110, value: 110, status: 'quarantined' }]);
  });
});

/** Finds the quarantined batch of the returned goods. */
async function asideBatch(): Promise<string> {
  const found = await app.ctx.db
    .selectFrom('batch')
    .where('product_id', '=', productId)
    .where('own_status', '=', 'quarantined')
    .select('id')
    .executeTakeFirst();
  return found?.id ?? '';
}
