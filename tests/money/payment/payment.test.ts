/** Pay now over HTTP at the emulated provider: the checkout, its attempts, and refusals. */
import { beforeAll, describe, expect, it } from 'vitest';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider } from '../trade.ts';
import { openApp } from '../../kit/start.ts';

const ACCEPT = 'POST /api/wallet/payment/accept/:walletAddress';
const UNPAID = "Payment was unsuccessful. Please try again or contact Mortar's team for verification.";

const app = openApp({}, closeInOrder);
let emulator: EmulatedProvider;
beforeAll(async () => {
  emulator = await openEmulator(app);
});

const rowOf = (reference: string) =>
  app.ctx.db.selectFrom('payment').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow();

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
    expect(answer).toMatchObject({ status: 403, error: 'The seller can’t pay into this wallet' });
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
      error: 'All units are paid or being paid now',
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
      error: 'The smallest payment is ₦50. Choose a larger amount.',
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
