/** Pay by transfer over HTTP at the emulated provider: the account, money that comes late, twice or in the wrong amount, and races. */
import { beforeAll, describe, expect, it } from 'vitest';
import { confirm } from '#server/actions/money/payment/payment.ts';
import type { TestMember } from '../../kit/people.ts';
import { messagesOf } from '../../notice/notices.ts';
import { openApp } from '../../kit/start.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider, type Trade } from '../trade.ts';

const TRANSFER = 'POST /api/wallet/payment/transfer/:walletAddress';

const app = openApp({ env: { LOG_LEVEL: 'silent' } }, closeInOrder);
let emulator: EmulatedProvider;
beforeAll(async () => {
  emulator = await openEmulator(app);
});

const rowsOf = (trade: Trade) =>
  app.ctx.db.selectFrom('payment').where('wallet_id', '=', trade.walletId).orderBy('id').selectAll().execute();
const send = (reference: string, amount?: number) =>
  emulator.control(`transactions/${reference}/transfer`, amount === undefined ? {} : { amount });
async function deliver(): Promise<void> {
  await emulator.control('webhooks/release');
  await emulator.control('webhooks/hold');
}

async function accountOf(trade: Trade, payer: TestMember = trade.partners[0], quantity = 2) {
  const { body, status } = await payer.call(TRANSFER, { walletAddress: trade.walletAddress, quantity });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.wallet.transfer!;
}

const verify = (trade: Trade, reference: string, sent?: boolean) =>
  trade.partners[0].call('POST /api/wallet/payment/verify/chatroom/:walletAddress', {
    walletAddress: trade.walletAddress,
    chatroomId: trade.chatId,
    reference,
    ...(sent && { sent }),
  });

/** Ends the time of the account here and at the provider. */
async function closeAccount(reference: string): Promise<void> {
  const ago = new Date(Date.now() - 60_000);
  await app.ctx.db
    .updateTable('payment')
    .set({ expires_at: ago, transfer_until: ago })
    .where('reference', '=', reference)
    .execute();
}

describe('an account for a transfer', () => {
  it('takes the exact sum, is shown to its payer alone, and is the same when it is asked for again', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, other] = trade.partners;
    const account = await accountOf(trade);
    expect(account).toMatchObject({
      bank: 'Sandbox Bank',
      accountNumber: expect.stringMatching(/^\d{10}$/),
      amount: 2_070,
      isSent: false,
    });
    expect(await accountOf(trade)).toEqual(account);
    expect((await trade.show(payer)).transfer).toEqual(account);
    expect((await trade.show(other)).transfer).toBeNull();
    expect(await rowsOf(trade)).toHaveLength(1);
  });

  it('books the money by webhook while nobody looks, and both sides are told', async () => {
    const trade = await openTrade(app, emulator);
    const { reference } = await accountOf(trade);
    await send(reference);
    await deliver();
    await expect.poll(async () => (await trade.show()).balance).toBe(2_000);
    expect(await rowsOf(trade)).toMatchObject([{ allocation: 'escrow', channel: 'bank_transfer' }]);
    expect((await trade.show(trade.partners[0])).transfer).toBeNull();
    expect((await messagesOf(trade.partners[0])).join()).toMatch(/₦2,070/);
    expect((await messagesOf(trade.supplier)).join()).toMatch(/₦2,000/);
  });

  it('waits for money that its payer has sent, and starts no other payment meanwhile', async () => {
    const trade = await openTrade(app, emulator);
    const { reference } = await accountOf(trade);
    expect((await verify(trade, reference)).body.wallet.transfer).toMatchObject({ isSent: false });
    const waiting = await verify(trade, reference, true);
    expect(waiting.body).toMatchObject({ success: false, wallet: { transfer: { isSent: true } } });
    expect((await accountOf(trade)).reference).toBe(reference);
    await send(reference);
    expect((await verify(trade, reference)).body).toMatchObject({ success: true, wallet: { balance: 2_000 } });
  });

  it('is over when its time is, and the next one is another', async () => {
    const trade = await openTrade(app, emulator);
    const first = await accountOf(trade);
    await closeAccount(first.reference);
    expect((await trade.show(trade.partners[0])).transfer).toBeNull();
    const second = await accountOf(trade);
    expect(second.reference).not.toBe(first.reference);
    expect(await rowsOf(trade)).toMatchObject([{ state: 'expired' }, { state: 'initialized' }]);
  });

  it('is refused below ₦100, and where the operator does not offer transfers', async () => {
    const trade = await openTrade(app, emulator, { quantity: 10, unitPrice: 60 });
    const asked = { walletAddress: trade.walletAddress, quantity: 1 };
    expect(await trade.partners[0].call(TRANSFER, asked)).toMatchObject({ status: 422 });
    expect(await rowsOf(trade)).toEqual([]);
  });

  it('is opened anew where the provider’s answer was lost', async () => {
    const trade = await openTrade(app, emulator);
    await emulator.control('faults', { call: 'charge', fault: '502-html' });
    expect(await accountOf(trade)).toMatchObject({ amount: 2_070 });
    expect(await rowsOf(trade)).toMatchObject([{ state: 'initialized' }]);
  });
});

describe('a transfer that the provider sends back', () => {
  it.each([
    ['too little', 200_000],
    ['too much', 210_000],
  ])('because it was %s books nothing, says so, and lets its payer pay again', async (_, kobo) => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const first = await accountOf(trade);
    await verify(trade, first.reference, true);
    await send(first.reference, kobo);
    await deliver();
    await expect.poll(async () => (await trade.show(payer)).referenceCodes[0]?.returned).toBe(kobo / 100);
    expect(await trade.show(payer)).toMatchObject({
      balance: 0,
      transfer: null,
      may: { pay: true },
      referenceCodes: [{ state: 'failed', byTransfer: true }],
    });
    expect((await messagesOf(payer)).join()).toContain('It was not the exact amount.');
    const second = await accountOf(trade);
    await send(second.reference);
    expect((await verify(trade, second.reference)).body).toMatchObject({ success: true, wallet: { balance: 2_000 } });
  });

  it('because its account was closed books nothing', async () => {
    const trade = await openTrade(app, emulator);
    const { reference } = await accountOf(trade);
    await emulator.control('clock/advance', { minutes: 31 });
    await send(reference);
    await deliver();
    await expect.poll(async () => (await rowsOf(trade))[0]?.returned_kobo).toBe(207_000);
    expect(await rowsOf(trade)).toMatchObject([{ state: 'failed', allocation: null }]);
    expect((await trade.show()).balance).toBe(0);
  });

  it('because it was the second one leaves the first where it is', async () => {
    const trade = await openTrade(app, emulator);
    const { reference } = await accountOf(trade);
    await send(reference);
    await send(reference);
    await deliver();
    await expect.poll(async () => (await messagesOf(trade.partners[0])).join()).toContain('was not accepted');
    expect(await rowsOf(trade)).toMatchObject([{ state: 'succeeded', allocation: 'escrow', returned_kobo: null }]);
    expect((await trade.show()).balance).toBe(2_000);
  });

  it('because it was the second one books the first, whose event is late', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const { reference } = await accountOf(trade);
    await emulator.control('webhooks/plan', { do: 'drop' });
    await send(reference);
    await send(reference);
    await deliver();
    await expect.poll(async () => (await messagesOf(payer)).join()).toContain('was not accepted');
    expect(await rowsOf(trade)).toMatchObject([{ state: 'succeeded', allocation: 'escrow', returned_kobo: null }]);
    expect(await trade.show(payer)).toMatchObject({ balance: 2_000, transfer: null });
  });
});

describe('money that the provider keeps', () => {
  it('books late money of an account that is over, once', async () => {
    const trade = await openTrade(app, emulator);
    const { reference } = await accountOf(trade);
    await closeAccount(reference);
    await verify(trade, reference);
    expect(await rowsOf(trade)).toMatchObject([{ state: 'expired' }]);
    await emulator.succeed(reference);
    await Promise.all([confirm(app.ctx, reference), confirm(app.ctx, reference)]);
    expect(await rowsOf(trade)).toMatchObject([{ state: 'succeeded', allocation: 'escrow' }]);
  });

  it('in another amount goes to suspense and back', async () => {
    const trade = await openTrade(app, emulator);
    const { reference } = await accountOf(trade);
    await emulator.succeed(reference, 200_000);
    expect(await confirm(app.ctx, reference)).toBe('suspense');
    expect((await trade.show()).balance).toBe(0);
  });
});

describe('races', () => {
  it('of two calls open one account', async () => {
    const trade = await openTrade(app, emulator);
    const accounts = await Promise.all([accountOf(trade), accountOf(trade), accountOf(trade)]);
    expect(new Set(accounts.map(({ reference }) => reference)).size).toBe(1);
    expect(await rowsOf(trade)).toHaveLength(1);
  });

  it('of a transfer and a card keep one of them, whichever is booked first', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const { reference } = await accountOf(trade);
    const card = await trade.accept(payer, 2);
    expect(card.reference).not.toBe(reference);
    await Promise.all([send(reference), emulator.pay(card.accessCode)]);
    const places = await Promise.all([confirm(app.ctx, reference), confirm(app.ctx, card.reference)]);
    expect(places.toSorted()).toEqual(['escrow', 'suspense']);
    expect((await trade.show()).balance).toBe(2_000);
  });

  it('of pressing both at once leave one live attempt', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const ask = { walletAddress: trade.walletAddress, quantity: 2 };
    await Promise.all([payer.call(TRANSFER, ask), trade.accept(payer, 2)]);
    const live = (await rowsOf(trade)).filter(({ state }) => state === 'created' || state === 'initialized');
    expect(live).toHaveLength(1);
  });

  it('of two payers’ transfers for the last units book one and give the other back', async () => {
    const trade = await openTrade(app, emulator, { quantity: 2 });
    const [one, two] = trade.partners;
    const first = await accountOf(trade, one);
    await closeAccount(first.reference);
    const second = await accountOf(trade, two);
    await emulator.succeed(first.reference);
    await send(second.reference);
    const places = await Promise.all([confirm(app.ctx, first.reference), confirm(app.ctx, second.reference)]);
    expect(places.toSorted()).toEqual(['escrow', 'suspense']);
  });
});
