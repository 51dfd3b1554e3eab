/** Paying into a wallet over HTTP, at the emulated provider: Pay now, the checkout, Verify payment. */
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeInOrder } from '../money/ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider } from '../money/trade.ts';
import { startApp, type TestApp } from '../start.ts';

const ACCEPT = 'POST /api/wallet/payment/accept/:walletAddress';
const VERIFY = 'POST /api/wallet/payment/verify/chatroom/:walletAddress';
const UNPAID = "Payment was unsuccessful. Please try again or contact Mortar's team for verification.";

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  app = await startApp();
  emulator = await openEmulator(app);
});
afterAll(() => closeInOrder(app));

const rowOf = (reference: string) =>
  app.ctx.db.selectFrom('payment').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow();

const refundsOf = (reference: string) =>
  app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.reference', '=', reference)
    .select(['refund.source', 'refund.amount_kobo as amountKobo'])
    .execute();

describe('Pay now', () => {
  it('opens a checkout for the units and holds the money once it is verified', async () => {
    const trade = await openTrade(app, emulator, { quantity: 10, unitPrice: 2_500 });
    const [payer] = trade.partners;
    const { body } = await payer.call(ACCEPT, { walletAddress: trade.walletAddress, quantity: 4, amount: 10_350 });
    const { access_code, authorization_url, reference } = body.result.data;
    expect(reference).toMatch(/^[a-z0-9-]{16,50}$/);
    expect(authorization_url).toContain(access_code);
    expect(body.wallet.referenceCodes).toMatchObject([
      { reference, paymentStatus: false, receipt: false, quantity: 4, amount: 10_350, state: 'initialized' },
    ]);

    expect(await emulator.pay(access_code)).toBe('success');
    const verified = await trade.verify(payer, reference);
    expect(verified).toMatchObject({ status: 200, body: { success: true } });
    expect(verified.body.wallet).toMatchObject({
      balance: 10_000,
      quantityLeft: 6,
      referenceCodes: [{ reference, paymentStatus: true, state: 'succeeded', quantity: 4, amount: 10_350 }],
    });
    expect(await rowOf(reference)).toMatchObject({
      allocation: 'escrow',
      received_kobo: 1_035_000,
      psp_fee_kobo: 25_525,
      channel: 'card',
      email: payer.email,
    });
  });

  it('after a declined card says what the bank said and starts anew', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const first = await trade.accept(payer, 2);
    expect(await emulator.pay(first.accessCode, 'declined')).toBe('declined');
    const refused = await trade.verify(payer, first.reference);
    expect(refused).toMatchObject({ status: 200, body: { success: false, error: UNPAID } });
    expect(refused.body.wallet.referenceCodes).toMatchObject([
      { paymentStatus: false, state: 'failed', gatewayResponse: expect.stringMatching(/declined/i) },
    ]);
    const second = await trade.accept(payer, 2);
    expect(second.reference).not.toBe(first.reference);
    await emulator.pay(second.accessCode);
    expect((await trade.verify(payer, second.reference)).body).toMatchObject({
      success: true,
      wallet: { balance: 2_000 },
    });
  });

  it('after a closed checkout opens the same one again, and late success is credited', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const first = await trade.accept(payer, 2);
    expect((await trade.verify(payer, first.reference)).body).toMatchObject({ success: false, error: UNPAID });
    expect(await trade.accept(payer, 2)).toEqual(first);
    await emulator.succeed(first.reference);
    expect((await trade.verify(payer, first.reference)).body).toMatchObject({
      success: true,
      wallet: { balance: 2_000 },
    });
  });

  it('for other units ends the attempt before, whose money is taken all the same where it still comes', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const first = await trade.accept(payer, 2);
    const second = await trade.accept(payer, 3);
    expect(second.reference).not.toBe(first.reference);
    expect((await rowOf(first.reference)).state).toBe('expired');
    await emulator.succeed(first.reference);
    const { body } = await trade.verify(payer, first.reference);
    expect(body).toMatchObject({ success: true, wallet: { balance: 2_000, quantityLeft: 8 } });
  });

  it.each([
    ['the newer', [1, 0]],
    ['the older', [0, 1]],
  ])(
    'again, and both are paid: the wallet takes one, %s where it comes first, and owes the other',
    async (_, order) => {
      const trade = await openTrade(app, emulator);
      const [payer] = trade.partners;
      const attempts = [await trade.accept(payer, 2), await trade.accept(payer, 3)];
      for (const { reference } of attempts) await emulator.succeed(reference);
      const answers = [];
      for (const index of order) answers.push(await trade.verify(payer, attempts[index]?.reference ?? ''));
      expect(answers.map(({ body }) => body.success)).toEqual([true, false]);
      expect((await trade.show()).quantityLeft).toBe(order[0] === 1 ? 7 : 8);
      await trade.buy(payer, 4);
      expect((await trade.show()).quantityLeft).toBe(order[0] === 1 ? 3 : 4);
    },
  );

  it('is not for the supplier', async () => {
    const trade = await openTrade(app, emulator);
    const answer = await trade.accept(trade.supplier, 1);
    expect(answer).toMatchObject({ status: 403, error: 'The supplier does not pay into this wallet' });
  });

  it('says how many units are left, counting those at a checkout', async () => {
    const trade = await openTrade(app, emulator, { quantity: 10 });
    const [first, second, third] = trade.partners;
    await trade.buy(first, 4);
    await trade.accept(second, 5);
    expect(await trade.accept(third, 2)).toMatchObject({ status: 409, error: 'Only 1 unit is left' });
    expect(await trade.accept(first, 11)).toMatchObject({ status: 409, error: 'Only 1 unit is left' });
    expect((await trade.accept(third, 1)).status).toBe(200);
    expect(await trade.accept(first, 1)).toMatchObject({
      status: 409,
      error: 'Every unit is paid for or being paid for now',
    });
    expect((await trade.accept(second, 4)).status).toBe(200);
  });

  it.each([
    [{}, 400, 'quantity'],
    [{ quantity: null }, 400, 'quantity'],
    [{ quantity: 0 }, 400, 'quantity'],
    [{ quantity: 'two' }, 400, 'quantity'],
    [{ quantity: 2, amount: 2_000 }, 400, 'amount'],
    [{ quantity: 2, amount: 2_070.02 }, 400, 'amount'],
  ])('refuses %j', async (input, status, field) => {
    const trade = await openTrade(app, emulator);
    const answer = await trade.partners[0].call(ACCEPT, { walletAddress: trade.walletAddress, ...input });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect((await trade.show()).referenceCodes).toEqual([]);
  });

  it('takes units worth a card payment only', async () => {
    const trade = await openTrade(app, emulator, { quantity: 100, unitPrice: 20 });
    expect(await trade.accept(trade.partners[0], 2)).toMatchObject({
      status: 422,
      error: 'Card payments start at N50.00K. Choose a larger amount.',
    });
    expect((await trade.accept(trade.partners[0], 3)).status).toBe(200);
  });

  it('refuses more units than anybody could count, without counting', async () => {
    const trade = await openTrade(app, emulator, { quantity: 2, unitPrice: 9_000_000 });
    const { walletAddress } = trade;
    for (const amount of [undefined, 1, 100_000_000]) {
      const answer = await trade.partners[0].call(ACCEPT, {
        walletAddress,
        quantity: 1_000_000,
        ...(amount && { amount }),
      });
      expect(answer).toMatchObject({ status: 409, body: { error: 'Only 2 units are left' } });
    }
  });

  it('ignores who the body says is paying', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, other] = trade.partners;
    const { walletAddress } = trade;
    const named = await payer.call(ACCEPT, { walletAddress, quantity: 1, payerId: other.id, user: other.id });
    expect(named.body.wallet.referenceCodes).toMatchObject([{ user: { _id: payer.id } }]);
  });
});

describe('Verify payment', () => {
  it('credits nothing for a reference, amount, room or wallet that do not belong together', async () => {
    const [trade, other] = [await openTrade(app, emulator), await openTrade(app, emulator)];
    const [payer, bystander] = trade.partners;
    const { reference, accessCode } = await trade.accept(payer, 2);
    const foreign = await other.accept(other.partners[0], 9);
    await emulator.pay(accessCode);
    const right = { walletAddress: trade.walletAddress, chatroomId: trade.chatId, reference };
    const tampered: [object, number][] = [
      [{ ...right, reference: foreign.reference }, 404],
      [{ ...right, reference: 'pay-00000000-0000-4000-8000-000000000000' }, 404],
      [{ ...right, reference: `${reference}'--` }, 404],
      [{ ...right, reference: { $ne: null } }, 400],
      [{ ...right, reference: '' }, 400],
      [{ ...right, amount: 9_315 }, 409],
      [{ ...right, amount: 2_070.02 }, 409],
      [{ ...right, chatroomId: other.chatId }, 404],
      [{ ...right, walletAddress: other.walletAddress }, 404],
      [{ ...right, walletAddress: other.walletAddress, chatroomId: other.chatId }, 404],
      [{ ...right, chatroomId: 'room' }, 400],
    ];
    for (const [input, status] of tampered) {
      expect((await payer.call(VERIFY, { ...input })).status, JSON.stringify(input)).toBe(status);
    }
    expect((await bystander.call(VERIFY, right)).status).toBe(404);
    const stranger = other.partners[0];
    expect((await stranger.call(VERIFY, right)).status).toBe(404);
    expect((await stranger.call(VERIFY, { ...right, walletAddress: other.walletAddress })).status).toBe(404);
    expect((await rowOf(reference)).allocation).toBeNull();
    expect([(await trade.show()).balance, (await other.show()).balance]).toEqual([0, 0]);
    expect((await payer.call(VERIFY, { ...right, amount: 2_070 })).body.success).toBe(true);
  });

  it('is for the payer and the supplier', async () => {
    const trade = await openTrade(app, emulator);
    const { reference, accessCode } = await trade.accept(trade.partners[0], 2);
    await emulator.pay(accessCode);
    expect((await trade.verify(trade.partners[1], reference)).status).toBe(404);
    expect((await trade.verify(trade.supplier, reference)).body).toMatchObject({ success: true });
    expect((await trade.verify(trade.partners[0], reference)).body).toMatchObject({ success: true });
  });

  it.each([
    ['less', 206_900],
    ['more', 207_100],
  ])('sends %s than was asked for back whole: it is not in the wallet, and not lost', async (_, amount) => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const { reference } = await trade.accept(payer, 2);
    await emulator.succeed(reference, amount);
    const { body } = await trade.verify(payer, reference);
    const back = { paymentStatus: false, receipt: false, state: 'refunding', refund: { amount: amount / 100 } };
    expect(body).toMatchObject({ success: false, wallet: { balance: 0, quantityLeft: 10, referenceCodes: [back] } });
    expect(body.error).toBe(
      'Your payment arrived, but this wallet cannot take it. All of it is on its way back to you.',
    );
    expect(await rowOf(reference)).toMatchObject({ allocation: 'suspense', received_kobo: amount, state: 'refunding' });
    expect(await refundsOf(reference)).toEqual([{ source: 'suspense', amountKobo: amount }]);
    expect(await trade.acknowledge(payer)).toMatchObject({ status: 409 });
  });

  it('of money for a wallet that has closed meanwhile sends it back', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, late] = trade.partners;
    const { reference, accessCode } = await trade.accept(late, 2);
    await emulator.pay(accessCode, 'declined');
    await trade.verify(late, reference);
    await trade.buy(payer, 3);
    await trade.acknowledge(payer);
    await trade.acknowledge(trade.supplier);
    await emulator.succeed(reference);
    expect((await trade.verify(late, reference)).body).toMatchObject({ success: false, wallet: { state: 'released' } });
    expect(await rowOf(reference)).toMatchObject({ allocation: 'suspense', state: 'refunding' });
  });

  it.each(['ongoing', 'pending', 'processing', 'queued', 'reversed', 'reversal-pending'])(
    'takes %s for not paid',
    async (status) => {
      const trade = await openTrade(app, emulator);
      const [payer] = trade.partners;
      const { reference } = await trade.accept(payer, 2);
      await emulator.control(`transactions/${reference}/status`, { status });
      expect((await trade.verify(payer, reference)).body).toMatchObject({ success: false, wallet: { balance: 0 } });
      expect((await rowOf(reference)).provider_status).toBe(status);
    },
  );
});

it('tells the open browsers of the chat about each change, after it is stored', async () => {
  const trade = await openTrade(app, emulator);
  const [payer, watcher] = trade.partners;
  const socket = io(app.url, { auth: { token: watcher.token }, transports: ['websocket'] });
  const balances: number[] = [];
  const received: Promise<void>[] = [];
  try {
    await new Promise((resolve, reject) =>
      socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
    );
    socket.on('wallet', ({ chatId }: { chatId: string }) => {
      expect(chatId).toBe(trade.chatId);
      received.push(trade.show().then((wallet) => void balances.push(wallet.balance)));
    });
    await trade.buy(payer, 2);
    await trade.acknowledge(trade.supplier);
    await trade.acknowledge(payer);
    await expect.poll(() => received.length).toBe(4);
    await Promise.all(received);
    expect(balances).toContain(2_000);
    expect(balances.at(-1)).toBe(0);
  } finally {
    socket.disconnect();
  }
});
