/** The wallet of a chatroom: requested, shown, acknowledged and released; and who may not do so. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider } from '../trade.ts';
import { makeMembers, makeRoom } from '../../chat/rooms.ts';
import type { TestMember } from '../../kit/people.ts';
import { callOn, openApp } from '../../kit/start.ts';

const REQUEST = 'POST /api/wallet/chatroom/:id';
const SHOW = 'GET /api/wallet/chatroom/:id';
const ACKNOWLEDGE = 'POST /api/wallet/receipt/acknowledge/chatroom';

const app = openApp({}, closeInOrder);
let emulator: EmulatedProvider;
beforeAll(async () => {
  emulator = await openEmulator(app);
});

async function newRoom(): Promise<{ id: string; members: [TestMember, TestMember] }> {
  const members = (await makeMembers(app, 2)) as [TestMember, TestMember];
  return { id: await makeRoom(app, members), members };
}

describe('requesting a wallet', () => {
  it('makes the asker its supplier and adds 3.5 %', async () => {
    const { id, members } = await newRoom();
    const [asker, other] = members;
    expect((await other.call(SHOW, { id })).body).toMatchObject({ wallet: null, chatroom: { _id: id, wallet: null } });
    const { status, body } = await asker.call(REQUEST, {
      id,
      quantity: 101,
      unitPrice: 100,
      amount: 101 * 100 * 1.035,
    });
    expect(status).toBe(200);
    expect(body.wallet).toMatchObject({
      state: 'open',
      amount: 10_453.5,
      baseAmount: 10_100,
      charge: 353.5,
      quantity: 101,
      unitPrice: 100,
      quantityLeft: 101,
      balance: 0,
      supplier: { user: { _id: asker.id, fullName: asker.fullName }, receipt: false },
      partners: [{ _id: other.id, fullName: other.fullName }],
      referenceCodes: [],
      paymentComplete: false,
    });
    expect(body.wallet.walletAddress).toMatch(/^[a-f0-9]{32}$/);
    expect(body.wallet).toMatchObject({ may: { pay: false, cancel: true }, turn: { mine: false, act: 'pay' } });
    const wallet = {
      ...body.wallet,
      may: { ...body.wallet.may, pay: true, cancel: false, chooseDelivery: true, priceDelivery: false },
      turn: expect.any(Object),
    };
    expect((await other.call(SHOW, { id })).body).toEqual({
      wallet,
      chatroom: { _id: id, wallet },
    });
  });

  it('takes an amount a kobo off, because browsers count in floating point, and refuses another', async () => {
    const { id, members } = await newRoom();
    const [asker] = members;
    const off = await asker.call(REQUEST, { id, quantity: 1, unitPrice: 101, amount: 104.56 });
    expect(off).toMatchObject({ status: 400, body: { type: 'invalid', fields: { amount: expect.any(String) } } });
    const noisy = await asker.call(REQUEST, { id, quantity: 1, unitPrice: 101, amount: 101 * 1.035 });
    expect(noisy.body.wallet).toMatchObject({ amount: 104.54, baseAmount: 101, charge: 3.54 });
  });

  it.each([
    ['below one naira', 1, 0.5, 'Type in a valid amount'],
    ['below what Paystack takes', 1, 48, 'The smallest payment is ₦50. Choose a larger amount.'],
    [
      'with a unit beyond what Paystack takes',
      1,
      9_661_836,
      'Payments are at most ₦10,000,000. Choose a smaller amount.',
    ],
    ['beyond all measure', 1_000_000, 100_000_000, 'A wallet holds at most ₦1,000,000,000. Choose a smaller amount.'],
  ])('is refused %s', async (_, quantity, unitPrice, error) => {
    const { id, members } = await newRoom();
    const answer = await members[0].call(REQUEST, { id, quantity, unitPrice });
    expect(answer).toMatchObject({ status: 422, body: { type: 'amount', error } });
    expect((await members[0].call(SHOW, { id })).body.wallet).toBeNull();
  });

  it.each([
    [{}, ['quantity', 'unitPrice']],
    [{ quantity: 0, unitPrice: 100 }, ['quantity']],
    [{ quantity: 1.5, unitPrice: 100 }, ['quantity']],
    [{ quantity: 1_000_001, unitPrice: 100 }, ['quantity']],
    [{ quantity: 2, unitPrice: -100 }, ['unitPrice']],
    [{ quantity: 2, unitPrice: 'much' }, ['unitPrice']],
    [{ quantity: 2, unitPrice: 850.505 }, ['unitPrice']],
    [{ quantity: 2, unitPrice: 1e300 }, ['unitPrice']],
    [{ quantity: [2], unitPrice: { naira: 2 } }, ['quantity', 'unitPrice']],
    [{ quantity: 2, unitPrice: 100, amount: 'all' }, ['amount']],
  ])('names each wrong field of %j', async (input, fields) => {
    const { id, members } = await newRoom();
    const { status, body } = await members[0].call(REQUEST, { id, ...input });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(fields);
  });

  it('makes one open wallet where 64 ask at once', async () => {
    const { id, members } = await newRoom();
    const ask = (index: number) => members[index % 2 === 0 ? 0 : 1].call(REQUEST, { id, quantity: 1, unitPrice: 100 });
    const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => ask(index)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(63).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toBe('This chat already has a wallet. Complete it before you request another.');
  });
});

describe('a wallet', () => {
  it('does not exist for whoever is not in its chatroom', async () => {
    const trade = await openTrade(app, emulator);
    const [stranger] = (await makeMembers(app, 1)) as [TestMember];
    const nothing = { status: 404, body: { type: 'not_found', error: 'Nothing here' } };
    const { chatId: id, walletAddress } = trade;
    for (const room of [id, randomUUID(), 'room']) {
      expect(await stranger.call(SHOW, { id: room })).toMatchObject(nothing);
      expect(await stranger.call(REQUEST, { id: room, quantity: 1, unitPrice: 100 })).toMatchObject(nothing);
    }
    expect(await stranger.call(ACKNOWLEDGE, { chatroomId: id, acctType: 'partner' })).toMatchObject(nothing);
    const accept = 'POST /api/wallet/payment/accept/:walletAddress';
    for (const address of [walletAddress, 'f'.repeat(32), 'address']) {
      expect(await stranger.call(accept, { walletAddress: address, quantity: 1 })).toMatchObject(nothing);
    }
  });

  it('is for members with a session only', async () => {
    const { chatId: id, walletAddress } = await openTrade(app, emulator);
    const answers = await Promise.all([
      callOn(app.url, SHOW, { id }),
      callOn(app.url, REQUEST, { id, quantity: 1, unitPrice: 100 }),
      callOn(app.url, 'POST /api/wallet/payment/accept/:walletAddress', { walletAddress, quantity: 1 }),
      callOn(app.url, ACKNOWLEDGE, { chatroomId: id, acctType: 'supplier' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it('shows the sums of a partner who paid twice as one, beside the newest attempt', async () => {
    const trade = await openTrade(app, emulator);
    const [partner] = trade.partners;
    await trade.buy(partner, 3);
    await trade.buy(partner, 2);
    const { reference } = await trade.accept(partner, 1);
    const wallet = await trade.show();
    expect(wallet).toMatchObject({ balance: 5_000, quantityLeft: 5 });
    expect(wallet.referenceCodes).toEqual([
      expect.objectContaining({
        user: { _id: partner.id, fullName: partner.fullName },
        reference,
        paymentStatus: true,
        receipt: false,
        quantity: 5,
        amount: 5_175,
        baseAmount: 5_000,
        state: 'initialized',
      }),
    ]);
  });
});

describe('acknowledging receipt', () => {
  it('by the supplier and a payer releases that payer’s money, and once all of it is, another wallet may be requested', async () => {
    const trade = await openTrade(app, emulator);
    const [first, second] = trade.partners;
    await trade.buy(first, 4);
    await trade.buy(second, 1);
    expect((await trade.acknowledge(trade.supplier)).body.wallet.supplier.receipt).toBe(true);
    expect((await trade.acknowledge(first)).body.wallet).toMatchObject({
      state: 'open',
      balance: 1_000,
      released: 4_000,
    });
    const released = (await trade.acknowledge(second)).body.wallet;
    expect(released).toMatchObject({ state: 'released', balance: 0, paymentComplete: true });
    expect(released.referenceCodes.map(({ receipt }) => receipt)).toEqual([true, true]);
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(500_000);
    const again = await first.call(REQUEST, { id: trade.chatId, quantity: 1, unitPrice: 100 });
    expect(again).toMatchObject({
      status: 200,
      body: { wallet: { state: 'open', supplier: { user: { _id: first.id } } } },
    });
    expect((await trade.show())._id).toBe(again.body.wallet._id);
  });

  it('is for the role one has: the other one is refused', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    await trade.buy(payer, 1);
    const { chatId: chatroomId } = trade;
    const asSupplier = await payer.call(ACKNOWLEDGE, { chatroomId, acctType: 'supplier' });
    expect(asSupplier).toMatchObject({ status: 403, body: { error: 'In this wallet you are the buyer' } });
    const asPartner = await trade.supplier.call(ACKNOWLEDGE, { chatroomId, acctType: 'partner' });
    expect(asPartner).toMatchObject({ status: 403, body: { error: 'In this wallet you are the seller' } });
    const asAdmin = await payer.call(ACKNOWLEDGE, { chatroomId, acctType: 'admin' });
    expect(asAdmin).toMatchObject({ status: 400, body: { fields: { acctType: 'Must be supplier or partner' } } });
    expect(await trade.show()).toMatchObject({ supplier: { receipt: false }, referenceCodes: [{ receipt: false }] });
  });

  it('waits for money: neither the supplier nor a partner acknowledges what nobody paid', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, other] = trade.partners;
    expect(await trade.acknowledge(trade.supplier)).toMatchObject({
      status: 409,
      body: { error: 'Nobody has paid into this wallet yet' },
    });
    await trade.buy(payer, 1);
    expect(await trade.acknowledge(other)).toMatchObject({
      status: 409,
      body: { error: 'You have not paid into this wallet yet' },
    });
  });

  it('twice, also after the release, answers the same and pays once', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, other] = trade.partners;
    await trade.buy(payer, 2);
    const everybody = Array.from({ length: 32 }, () => [trade.acknowledge(trade.supplier), trade.acknowledge(payer)]);
    const answers = await Promise.all(everybody.flat());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await trade.acknowledge(payer)).toMatchObject({ status: 200, body: { wallet: { state: 'released' } } });
    expect(await trade.acknowledge(other)).toMatchObject({ status: 409, body: { error: 'This wallet is complete' } });
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(200_000);
  });

  it('by the supplier ends the paying: what is left unsold stays unsold', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, other] = trade.partners;
    await trade.buy(payer, 2);
    await trade.acknowledge(trade.supplier);
    expect(await trade.accept(other, 1)).toMatchObject({ status: 409, error: 'This wallet accepts no more payments' });
    expect((await trade.acknowledge(payer)).body.wallet).toMatchObject({ state: 'released', quantityLeft: 8 });
  });

  it('keeps the wallet open for a partner who is at the checkout', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, late] = trade.partners;
    await trade.buy(payer, 2);
    const { reference, accessCode } = await trade.accept(late, 3);
    await trade.acknowledge(trade.supplier);
    expect((await trade.acknowledge(payer)).body.wallet.state).toBe('open');
    await emulator.pay(accessCode);
    expect((await trade.verify(late, reference)).body).toMatchObject({ success: true, wallet: { balance: 3_000 } });
    expect((await trade.acknowledge(late)).body.wallet.state).toBe('released');
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(500_000);
  });

  it('is not undone by a card that is declined: the wallet ends at once', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, late] = trade.partners;
    await trade.buy(payer, 2);
    const { reference, accessCode } = await trade.accept(late, 3);
    await trade.acknowledge(trade.supplier);
    await trade.acknowledge(payer);
    await emulator.pay(accessCode, 'declined');
    expect((await trade.verify(late, reference)).body).toMatchObject({ success: false, wallet: { state: 'released' } });
  });
});
