/** The wallet of a one-to-one chat: the other member pays it in full, both acknowledge, and another can be requested. */
import { beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { makePair, openChatTrade } from './chat-trade.ts';
import { openEmulator, openTrade, type EmulatedProvider } from '../trade.ts';
import { makeMember } from '../../kit/people.ts';
import { openApp } from '../../kit/start.ts';

const SHOW = 'GET /api/wallet/chat/:chatId';
const REQUEST = 'POST /api/wallet/chat/:chatId';
const ACCEPT = 'POST /api/wallet/payment/accept/:walletAddress';
const VERIFY = 'POST /api/wallet/payment/verify/chat/:walletAddress';
const ACKNOWLEDGE = 'POST /api/wallet/receipt/acknowledge/chat';
const HISTORY = 'GET /api/wallet/history/:chatId';
const NOTHING = { status: 404, body: { type: 'not_found', error: 'Nothing here' } };

const app = openApp({}, closeInOrder);
let emulator: EmulatedProvider;
beforeAll(async () => {
  emulator = await openEmulator(app);
});

describe('paying into it', () => {
  it('takes the whole sum, once, and the supplier reads of it in the chat', async () => {
    const trade = await openChatTrade(app, emulator, 5_000);
    const { supplier, partner, walletAddress, chatId } = trade;
    expect(await partner.call(ACCEPT, { walletAddress, amount: 5_000 })).toMatchObject({
      status: 400,
      body: { fields: { amount: 'This is not what the wallet requests' } },
    });
    expect(await partner.call(ACCEPT, { walletAddress, quantity: 1 })).toMatchObject({
      status: 400,
      body: { fields: { quantity: 'This wallet is paid in one payment, not by unit' } },
    });
    expect(await trade.accept(supplier)).toMatchObject({ status: 403 });
    const accepted = await partner.call(ACCEPT, { walletAddress, amount: 5_175 });
    const { reference, access_code: accessCode } = accepted.body.result.data;
    expect(accepted.body.wallet.referenceCodes).toMatchObject([{ reference, paymentStatus: false, quantity: null }]);
    await emulator.pay(accessCode);
    const claim = { walletAddress, chatId, reference, amount: 5_175 };
    expect((await partner.call(VERIFY, claim)).body).toMatchObject({ success: true, wallet: { balance: 5_000 } });
    expect(await trade.accept()).toMatchObject({ status: 409, error: 'Already paid or being paid now' });
    const { messages } = (await supplier.call('GET /api/user/chat/:id/messages', { id: chatId })).body;
    expect(messages.map(({ kind, message }) => [kind, message])).toEqual([
      ['payment', `${supplier.fullName} asks for payment of ₦5,175`],
      ['payment', `${partner.fullName} paid ₦5,000 into the wallet`],
    ]);
  });

  it('after a declined card goes on by Pay again, with another reference', async () => {
    const trade = await openChatTrade(app, emulator);
    const first = await trade.accept();
    await emulator.pay(first.accessCode, 'declined');
    const failed = (await trade.verify(trade.partner, first.reference)).body;
    expect(failed).toMatchObject({
      success: false,
      error: "Payment was unsuccessful. Please try again or contact Mortar's team for verification.",
      wallet: { referenceCodes: [{ state: 'failed', gatewayResponse: 'Declined' }] },
    });
    const second = await trade.accept();
    expect(second.reference).not.toBe(first.reference);
    await emulator.pay(second.accessCode);
    expect((await trade.verify(trade.partner, second.reference)).body.success).toBe(true);
    await emulator.succeed(first.reference);
    expect((await trade.verify(trade.partner, first.reference)).body.success).toBe(false);
    expect((await trade.show()).balance).toBe(5_000);
  });

  it('from yesterday’s open checkout is accepted, and today’s other Pay now is not accepted twice', async () => {
    const trade = await openChatTrade(app, emulator);
    const yesterday = await trade.accept();
    await app.ctx.db
      .updateTable('payment')
      .set({ expires_at: new Date(Date.now() - 86_400_000), created_at: new Date(Date.now() - 90_000_000) })
      .where('reference', '=', yesterday.reference)
      .execute();
    const today = await trade.accept();
    expect(today.reference).not.toBe(yesterday.reference);
    await emulator.pay(yesterday.accessCode);
    expect((await trade.verify(trade.partner, yesterday.reference)).body.success).toBe(true);
    await emulator.pay(today.accessCode);
    expect((await trade.verify(trade.partner, today.reference)).body).toMatchObject({
      success: false,
      error: 'Your payment arrived, but this wallet can’t accept it. You get a full refund.',
    });
    expect((await trade.show()).balance).toBe(5_000);
  });

  it('in two tabs at once opens the same checkout, and credits once however often it is verified', async () => {
    const trade = await openChatTrade(app, emulator);
    const opened = await Promise.all(Array.from({ length: 16 }, () => trade.accept()));
    expect(new Set(opened.map(({ status, reference }) => `${status} ${reference}`)).size).toBe(1);
    const { reference, accessCode } = opened[0]!;
    await emulator.pay(accessCode);
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => trade.verify(index % 2 ? trade.partner : trade.supplier, reference)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.success}`))).toEqual(new Set(['200 true']));
    expect((await trade.show()).balance).toBe(5_000);
  });

  it('is verified by the routes of its own kind only, and by nobody outside', async () => {
    const trade = await openChatTrade(app, emulator);
    const { reference } = await trade.accept();
    const { walletAddress, chatId, partner } = trade;
    const room = await openTrade(app, emulator);
    const stranger = await makeMember(app, { firstName: 'Emeka', lastName: 'Obi' });
    const byRoom = 'POST /api/wallet/payment/verify/chatroom/:walletAddress';
    expect(await partner.call(byRoom, { walletAddress, chatroomId: chatId, reference })).toMatchObject(NOTHING);
    expect(await partner.call(VERIFY, { walletAddress, chatId: room.chatId, reference })).toMatchObject(NOTHING);
    expect(await stranger.call(VERIFY, { walletAddress, chatId, reference })).toMatchObject(NOTHING);
    expect(await stranger.call(ACCEPT, { walletAddress })).toMatchObject(NOTHING);
    expect(await partner.call('GET /api/wallet/chatroom/:id', { id: chatId })).toMatchObject(NOTHING);
    expect(await room.supplier.call(SHOW, { chatId: room.chatId })).toMatchObject(NOTHING);
    expect(await room.supplier.call(REQUEST, { chatId: room.chatId, baseAmount: 100 })).toMatchObject(NOTHING);
    const acknowledged = await room.supplier.call(ACKNOWLEDGE, { chatId: room.chatId, acctType: 'supplier' });
    expect(acknowledged).toMatchObject(NOTHING);
    expect(await trade.verify(partner, `pay-${'0'.repeat(30)}`)).toMatchObject(NOTHING);
  });
});

describe('acknowledging receipt', () => {
  it('by both releases the money once, and another wallet may be requested by either', async () => {
    const trade = await openChatTrade(app, emulator);
    const { supplier, partner, chatId } = trade;
    expect((await trade.acknowledge(supplier)).status).toBe(409);
    await trade.buy();
    expect(await partner.call(ACKNOWLEDGE, { chatId, acctType: 'supplier' })).toMatchObject({ status: 403 });
    expect(await supplier.call(ACKNOWLEDGE, { chatId, acctType: 'partner' })).toMatchObject({ status: 403 });
    await Promise.all([supplier, partner].flatMap((one) => Array.from({ length: 32 }, () => trade.acknowledge(one))));
    expect(await trade.show()).toMatchObject({
      state: 'released',
      paymentComplete: true,
      balance: 0,
      supplier: { receipt: true },
      referenceCodes: [{ receipt: true, paymentStatus: true }],
    });
    expect(await balanceOf(app.ctx.db, 'supplier_available', supplier.id)).toBe(500_000);
    const next = await partner.call(REQUEST, { chatId, baseAmount: 700 });
    expect(next.body.wallet).toMatchObject({ state: 'open', supplier: { user: { _id: partner.id } } });
  });

  it('from a screen with the previous wallet acknowledges nothing', async () => {
    const trade = await openChatTrade(app, emulator);
    const { supplier, partner, chatId } = trade;
    await trade.buy();
    await trade.acknowledge(partner);
    await trade.acknowledge(supplier);
    const { wallet: next } = (await supplier.call(REQUEST, { chatId, baseAmount: 700 })).body;
    const accepted = (await partner.call(ACCEPT, { walletAddress: next.walletAddress })).body.result.data;
    await emulator.pay(accepted.access_code);
    const { walletAddress } = next;
    await partner.call(VERIFY, { walletAddress, chatId, reference: accepted.reference });
    const stale = await trade.acknowledge(partner, trade.walletAddress);
    expect(stale).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('new wallet. Check the new one first') },
    });
    expect((await trade.show()).referenceCodes).toMatchObject([{ receipt: false }]);
    expect((await trade.acknowledge(partner, walletAddress)).body.wallet.referenceCodes).toMatchObject([
      { receipt: true },
    ]);
  });
});

describe('the past wallets', () => {
  it('are listed for members of the chat, newest first, in pages, without the open one', async () => {
    const { chatId, supplier, partner } = await makePair(app);
    expect((await partner.call(HISTORY, { chatId })).body).toEqual({ wallets: [], nextCursor: null });
    const addresses: string[] = [];
    for (let round = 1; round <= 23; round += 1) {
      const { wallet } = (await supplier.call(REQUEST, { chatId, baseAmount: 100 * round })).body;
      addresses.unshift(wallet.walletAddress);
      await app.ctx.db
        .updateTable('wallet')
        .set({ state: 'cancelled', closed_at: new Date(), closed_because: 'withdrawn' })
        .where('id', '=', wallet._id)
        .execute();
    }
    await supplier.call(REQUEST, { chatId, baseAmount: 9_000 });
    const first = (await partner.call(HISTORY, { chatId })).body;
    expect(first.wallets[0]).toMatchObject({
      state: 'cancelled',
      amount: 2_380.5,
      quantity: null,
      supplier: { _id: supplier.id, fullName: supplier.fullName },
    });
    const second = (await partner.call(HISTORY, { chatId, after: first.nextCursor ?? '' })).body;
    expect([...first.wallets, ...second.wallets].map(({ walletAddress }) => walletAddress)).toEqual(addresses);
    expect([first.wallets.length, second.nextCursor]).toEqual([20, null]);
    const wrong = await partner.call(HISTORY, { chatId, after: 'nowhere' });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { after: expect.any(String) } } });
  });
});
