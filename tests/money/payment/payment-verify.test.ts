/** Verify payment over HTTP at the emulated provider, and the live events of the chat. */
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider } from '../trade.ts';
import { openApp } from '../../kit/start.ts';

const VERIFY = 'POST /api/wallet/payment/verify/chatroom/:walletAddress';

const app = openApp({}, closeInOrder);
let emulator: EmulatedProvider;
beforeAll(async () => {
  emulator = await openEmulator(app);
});

const rowOf = (reference: string) =>
  app.ctx.db.selectFrom('payment').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow();

const refundsOf = (reference: string) =>
  app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.reference', '=', reference)
    .select(['refund.source', 'refund.amount_kobo as amountKobo'])
    .execute();

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
    expect(body.error).toBe('Your payment arrived, but this wallet can’t accept it. You get a full refund.');
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
