/** Chats with money in them: system messages appear once, and members with money in the chat cannot leave. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openEmulator, openTrade, type EmulatedProvider, type Trade } from '../money/trade.ts';
import type { TestMember } from '../kit/people.ts';
import { openApp } from '../kit/start.ts';

const app = openApp();
let emulator: EmulatedProvider;
beforeAll(async () => {
  emulator = await openEmulator(app);
});

/** Lists the system messages about money, and checks that the chat's numbers have no gap. */
async function systemMessages({ chatId, supplier }: Trade) {
  const { messages, lastSeq } = (await supplier.call('GET /api/user/chat/:id/messages', { id: chatId })).body;
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, at) => at + 1));
  expect(lastSeq).toBe(messages.length);
  return messages.map(({ kind, message, system, card }) => ({
    kind,
    message,
    what: system?.what,
    amount: system?.amount,
    card,
  }));
}

const leave = (who: TestMember, { chatId }: Trade) => who.call('DELETE /api/user/chatroom/leave', { chatId });

describe('a wallet in a chat', () => {
  it('posts one system message for each request, payment, acknowledgement and release, with a card of its current state', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const card = {
      kind: 'payment',
      walletAddress: trade.walletAddress,
      state: 'open',
      amount: 10_350,
      quantity: 10,
      supplier: trade.supplier.id,
    };
    expect(await systemMessages(trade)).toEqual([
      {
        kind: 'payment',
        message: `${trade.supplier.fullName} asks for payment of ₦10,350`,
        what: 'requested',
        amount: 10_000,
        card,
      },
    ]);
    const { reference, accessCode } = await trade.accept(payer, 2);
    await emulator.pay(accessCode);
    await Promise.all(Array.from({ length: 16 }, () => trade.verify(payer, reference)));
    expect((await systemMessages(trade)).slice(1)).toEqual([
      {
        kind: 'payment',
        message: `${payer.fullName} paid ₦2,000 into the wallet`,
        what: 'paid',
        amount: 2_000,
        card,
      },
    ]);
    await Promise.all(Array.from({ length: 16 }, () => trade.acknowledge(payer)));
    await Promise.all(Array.from({ length: 16 }, () => trade.acknowledge(trade.supplier)));
    const after = { kind: 'payment', card: { ...card, state: 'released' } };
    expect((await systemMessages(trade)).slice(2)).toEqual([
      { ...after, message: `${payer.fullName} acknowledged receipt`, what: 'received' },
      { ...after, message: `${trade.supplier.fullName} shipped the goods`, what: 'dispatched' },
      { ...after, message: `₦2,000 was released to ${trade.supplier.fullName}`, what: 'released', amount: 2_000 },
    ]);
    expect((await payer.call('GET /api/user/messages/unread')).body).toEqual({ chats: 0, chatrooms: 0 });
  });

  it('requested twice at once posts one system message', async () => {
    const trade = await openTrade(app, emulator);
    const asked = { id: trade.chatId, quantity: 1, unitPrice: 100 };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => trade.supplier.call('POST /api/wallet/chatroom/:id', asked)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
    expect(await systemMessages(trade)).toHaveLength(1);
  });
});

describe('nobody leaves', () => {
  it('whose money is held, nor the supplier it is held for, until it is released; others may', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, other] = trade.partners;
    await trade.buy(payer, 2);
    const refused = await leave(payer, trade);
    expect(refused).toMatchObject({ status: 409, body: { type: 'conflict' } });
    expect(refused.body.error).toContain('You can leave once the wallet is complete');
    expect((await leave(trade.supplier, trade)).status).toBe(409);
    for (const friendId of [payer.id]) {
      const removed = await trade.supplier.call('POST /api/user/chatroom/:id/remove', { id: trade.chatId, friendId });
      expect(removed).toMatchObject({ status: 409, body: { type: 'conflict' } });
    }
    expect((await leave(other, trade)).status).toBe(200);
    await trade.acknowledge(payer);
    await trade.acknowledge(trade.supplier);
    expect((await leave(payer, trade)).status).toBe(200);
    expect((await leave(trade.supplier, trade)).status).toBe(200);
  });

  it('who stands at the checkout', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    await trade.accept(payer, 1);
    expect((await leave(payer, trade)).status).toBe(409);
    expect((await leave(trade.supplier, trade)).status).toBe(409);
  });

  it('at the very moment they begin to pay: they stay and pay, or are gone and cannot', async () => {
    for (let round = 0; round < 6; round += 1) {
      const trade = await openTrade(app, emulator);
      const [payer] = trade.partners;
      const [gone, accepted] = await Promise.all([leave(payer, trade), trade.accept(payer, 1)]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([gone.status, accepted.status]);
    }
  });

  it('and leaves a wallet behind: one into which nobody paid ends with its supplier, or with who is at its checkout, not', async () => {
    const trade = await openTrade(app, emulator);
    expect((await leave(trade.supplier, trade)).status).toBe(200);
    const { wallet } = (await trade.partners[0].call('GET /api/wallet/chatroom/:id', { id: trade.chatId })).body;
    expect(wallet).toMatchObject({ state: 'cancelled' });
    expect((await trade.accept(trade.partners[0], 1)).status).toBe(409);
    for (let round = 0; round < 6; round += 1) {
      const other = await openTrade(app, emulator);
      const [gone, accepted] = await Promise.all([leave(other.supplier, other), other.accept(other.partners[0], 1)]);
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([gone.status, accepted.status]);
    }
  });

  it('and asks for a wallet at once: no wallet stays whose supplier is away', async () => {
    for (let round = 0; round < 6; round += 1) {
      const trade = await openTrade(app, emulator);
      const [, , late] = trade.partners;
      await leave(trade.supplier, trade);
      await Promise.all([
        late.call('POST /api/wallet/chatroom/:id', { id: trade.chatId, quantity: 1, unitPrice: 100 }),
        leave(late, trade),
      ]);
      const { wallet } = (await trade.partners[0].call('GET /api/wallet/chatroom/:id', { id: trade.chatId })).body;
      const seats = await app.ctx.db
        .selectFrom('chat_member')
        .where('chat_id', '=', trade.chatId)
        .where('member_id', '=', late.id)
        .selectAll()
        .execute();
      expect(wallet?.state === 'open').toBe(seats.length === 1);
    }
  });
});
