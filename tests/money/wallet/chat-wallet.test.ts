/** The wallet of a one-to-one chat: either member requests it for a sum, and only one can be open. */
import { beforeAll, describe, expect, it } from 'vitest';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { makePair, openChatTrade } from './chat-trade.ts';
import { openEmulator, type EmulatedProvider } from '../trade.ts';
import { openApp, startApp } from '../../kit/start.ts';

const SHOW = 'GET /api/wallet/chat/:chatId';
const REQUEST = 'POST /api/wallet/chat/:chatId';
const NOTHING = { status: 404, body: { type: 'not_found', error: 'Nothing here' } };

const app = openApp({}, closeInOrder);
let emulator: EmulatedProvider;
beforeAll(async () => {
  emulator = await openEmulator(app);
});

describe('requesting a wallet in a chat of two', () => {
  it('takes the amount with its 3.5 % as a browser counts it, to the kobo', async () => {
    const { chatId, supplier, partner } = await makePair(app);
    expect((await partner.call(SHOW, { chatId })).body).toMatchObject({ wallet: null, chat: { wallet: null } });
    const { status, body } = await supplier.call(REQUEST, { chatId, amount: 101 * 1.035 });
    expect(status).toBe(200);
    expect(body.wallet).toMatchObject({
      state: 'open',
      amount: 104.54,
      baseAmount: 101,
      charge: 3.54,
      quantity: null,
      unitPrice: null,
      quantityLeft: null,
      supplier: { user: { _id: supplier.id }, receipt: false },
      partners: [{ _id: partner.id, fullName: partner.fullName }],
    });
    const visible = (await partner.call(SHOW, { chatId })).body;
    const turn = { mine: true, act: 'pay', users: [], until: body.wallet.end?.at };
    const expected = { ...body.wallet, may: { ...body.wallet.may, pay: true, cancel: false }, turn };
    expect(visible.wallet).toEqual(expected);
    expect(visible.chat).toMatchObject({ _id: chatId, wallet: expected });
    const { chat } = (await partner.call('POST /api/user/singlechat/:id', { id: chatId })).body;
    expect(chat.wallet).toEqual(expected);
    expect(visible.chat.users.map(({ userId }) => userId._id).sort()).toEqual([supplier.id, partner.id].sort());
  });

  it.each([1, 2, 4, 8, 3, 7, 11, 13, 17, 101, 333.33, 4_999.99, 65_537])(
    'finds the base of %d naira behind what the browser sends',
    async (baseAmount) => {
      const { chatId, supplier } = await makePair(app);
      const scaled = baseAmount * 100;
      const amount = scaled * 1.035;
      const { body } = await supplier.call(REQUEST, { chatId, amount });
      expect(body.wallet.baseAmount).toBe(scaled);
    },
  );

  it('takes an amount without the charge where it is said so, and both only where they agree', async () => {
    const { chatId, supplier } = await makePair(app);
    const apart = await supplier.call(REQUEST, { chatId, amount: 1_000, baseAmount: 1_000 });
    expect(apart).toMatchObject({ status: 400, body: { fields: { amount: 'This is not the amount plus 3.5 %' } } });
    const both = await supplier.call(REQUEST, { chatId, amount: 1_035, baseAmount: 1_000 });
    expect(both.body.wallet).toMatchObject({ baseAmount: 1_000, amount: 1_035 });
  });

  it.each([
    ['below one naira', { amount: 0.5 }, 'Type in a valid amount'],
    ['below one naira without the charge', { baseAmount: 0.9 }, 'Type in a valid amount'],
    ['below what Paystack takes', { amount: 49.99 }, 'The smallest payment is ₦50. Choose a larger amount.'],
    ['beyond what Paystack takes', { amount: 99e6 }, 'Payments are at most ₦10,000,000. Choose a smaller amount.'],
  ])('is refused %s', async (_, asked, error) => {
    const { chatId, supplier } = await makePair(app);
    const answer = await supplier.call(REQUEST, { chatId, ...asked });
    expect(answer).toMatchObject({ status: 422, body: { type: 'amount', error } });
    expect((await supplier.call(SHOW, { chatId })).body.wallet).toBeNull();
  });

  it.each([
    [{}, ['amount']],
    [{ amount: null }, ['amount']],
    [{ amount: 0 }, ['amount']],
    [{ amount: -5 }, ['amount']],
    [{ amount: 'much' }, ['amount']],
    [{ baseAmount: 1e300 }, ['baseAmount']],
    [{ baseAmount: { naira: 5 } }, ['baseAmount']],
  ])('names each wrong field of %j', async (input, fields) => {
    const { chatId, supplier } = await makePair(app);
    const { status, body } = await supplier.call(REQUEST, { chatId, ...input });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, fields]);
  });

  it('makes one open wallet where both ask 64 times at once', async () => {
    const { chatId, supplier, partner } = await makePair(app);
    const ask = (index: number) => (index % 2 ? supplier : partner).call(REQUEST, { chatId, baseAmount: 100 });
    const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => ask(index)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(63).fill(409)]);
  });

  it('needs a verified licence where the server requires one', async () => {
    const strict = await startApp({ env: { TRADE_NEEDS_LICENCE: 'on' } });
    try {
      const { chatId, supplier } = await makePair(strict);
      expect((await supplier.call(REQUEST, { chatId, baseAmount: 100 })).status).toBe(403);
    } finally {
      await strict.close();
    }
  });
});

describe('two of whom one blocked the other', () => {
  it('neither ask for money nor begin to pay it, and end what is paid', async () => {
    const { chatId, supplier, partner } = await makePair(app);
    await partner.call('POST /api/user/block/:friendId', { friendId: supplier.id });
    for (const member of [supplier, partner]) {
      expect(await member.call(REQUEST, { chatId, baseAmount: 100 })).toMatchObject(NOTHING);
    }
    const unpaid = await openChatTrade(app, emulator);
    await unpaid.supplier.call('POST /api/user/block/:friendId', { friendId: unpaid.partner.id });
    expect(await unpaid.accept()).toMatchObject({ status: 404, error: 'Nothing here' });
    const paid = await openChatTrade(app, emulator);
    const { reference, accessCode } = await paid.accept();
    await paid.partner.call('POST /api/user/block/:friendId', { friendId: paid.supplier.id });
    await emulator.pay(accessCode);
    expect((await paid.verify(paid.partner, reference)).body.success).toBe(true);
    await paid.acknowledge(paid.partner);
    expect((await paid.acknowledge(paid.supplier)).body.wallet.state).toBe('released');
  });
});
