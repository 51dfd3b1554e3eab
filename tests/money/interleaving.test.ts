/** Pairs of transactions that compete for one wallet, in both orders. */
import { beforeAll, describe, expect, it } from 'vitest';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { confirm } from '#server/actions/money/payment/payment.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { openApp, startApp } from '../kit/start.ts';
import { closeInOrder } from './ledger/ledger-invariants.ts';
import { inThisOrder } from './in-order.ts';
import { openEmulator, openTrade, type EmulatedProvider, type Trade } from './trade.ts';

const app = openApp({}, closeInOrder);
let emulator: EmulatedProvider;
beforeAll(async () => {
  emulator = await openEmulator(app);
});

/** A partner's checkout is declined, and the money arrives nevertheless. */
async function payLate(trade: Trade, index: 0 | 1 | 2, quantity: number): Promise<string> {
  const partner = trade.partners[index];
  const { reference, accessCode } = await trade.accept(partner, quantity);
  await emulator.pay(accessCode, 'declined');
  await trade.verify(partner, reference);
  await emulator.succeed(reference);
  return reference;
}

describe('late money and the last acknowledgement', () => {
  const begin = async () => {
    const trade = await openTrade(app, emulator);
    const late = await payLate(trade, 1, 3);
    await trade.buy(trade.partners[0], 2);
    await trade.acknowledge(trade.supplier);
    return { trade, late };
  };

  it('money first: it is held, and its release waits for its payer', async () => {
    const { trade, late } = await begin();
    const [where] = await inThisOrder(app, trade, [
      () => confirm(app.ctx, late),
      () => trade.acknowledge(trade.partners[0]),
    ]);
    expect(where).toBe('escrow');
    expect(await trade.show()).toMatchObject({ state: 'open', balance: 3_000 });
    await trade.acknowledge(trade.partners[1]);
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(500_000);
  });

  it('release first: what was held is paid, and the late money is owed to its payer', async () => {
    const { trade, late } = await begin();
    const [, where] = await inThisOrder(app, trade, [
      () => trade.acknowledge(trade.partners[0]),
      () => confirm(app.ctx, late),
    ]);
    expect(where).toBe('suspense');
    expect(await trade.show()).toMatchObject({ state: 'released', balance: 0 });
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(200_000);
  });
});

describe('late money and another partner for the same units', () => {
  it('money first: Pay now says what is left', async () => {
    const trade = await openTrade(app, emulator, { quantity: 10 });
    const late = await payLate(trade, 0, 6);
    const [where, accepted] = await inThisOrder(app, trade, [
      () => confirm(app.ctx, late),
      () => trade.accept(trade.partners[1], 6),
    ]);
    expect(where).toBe('escrow');
    expect(accepted).toMatchObject({ status: 409, error: 'Only 4 units are left' });
  });

  it('Pay now first: whoever pays first gets the units, the other is owed the money', async () => {
    const trade = await openTrade(app, emulator, { quantity: 10 });
    const late = await payLate(trade, 0, 6);
    const [accepted, where] = await inThisOrder(app, trade, [
      () => trade.accept(trade.partners[1], 6),
      () => confirm(app.ctx, late),
    ]);
    expect([accepted.status, where]).toEqual([200, 'escrow']);
    await emulator.pay(accepted.accessCode);
    expect((await trade.verify(trade.partners[1], accepted.reference)).body.success).toBe(false);
    expect(await trade.show()).toMatchObject({ balance: 6_000, quantityLeft: 4 });
  });
});

describe('late money and a supplier who cancels', () => {
  const cancel = (trade: Trade) => () =>
    trade.supplier.call('POST /api/wallet/cancel/:walletAddress', { walletAddress: trade.walletAddress });

  it('money first: it is held, and the wallet cannot be cancelled', async () => {
    const trade = await openTrade(app, emulator);
    const late = await payLate(trade, 0, 3);
    const [where, cancelled] = await inThisOrder(app, trade, [() => confirm(app.ctx, late), cancel(trade)]);
    expect(where).toBe('escrow');
    expect(cancelled).toMatchObject({
      status: 409,
      body: { error: 'There is money in this wallet, or a refund is on its way' },
    });
    expect(await trade.show()).toMatchObject({ state: 'open', balance: 3_000 });
  });

  it('cancelled first: the wallet has ended, and the money goes back whole', async () => {
    const trade = await openTrade(app, emulator);
    const late = await payLate(trade, 0, 3);
    const [cancelled, where] = await inThisOrder(app, trade, [cancel(trade), () => confirm(app.ctx, late)]);
    expect([cancelled.status, where]).toEqual([200, 'suspense']);
    expect(await trade.show()).toMatchObject({ state: 'cancelled', balance: 0 });
    const refunds = app.ctx.db.selectFrom('refund').innerJoin('payment', 'payment.id', 'refund.payment_id');
    const owed = refunds.where('payment.reference', '=', late).select(['refund.source', 'refund.amount_kobo']);
    expect(await owed.execute()).toEqual([{ source: 'suspense', amount_kobo: 310_500 }]);
  });
});

describe('the same payment reported twice', () => {
  it('is booked by the first server, and the second sees it', async () => {
    const trade = await openTrade(app, emulator);
    const late = await payLate(trade, 0, 2);
    const other = await startApp({ beside: app });
    const there = { ...other.ctx, payment: app.ctx.payment };
    const outcomes = await inThisOrder(app, trade, [() => confirm(app.ctx, late), () => confirm(there, late)]);
    expect(outcomes).toEqual(['escrow', 'escrow']);
    expect((await trade.show()).balance).toBe(2_000);
    await other.close();
  });
});

describe('an answer of the provider that comes late', () => {
  it('changes nothing: its money was booked, acknowledged and released meanwhile', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const { reference, accessCode } = await trade.accept(payer, 2);
    await emulator.pay(accessCode);
    const { verify } = app.ctx.payment;
    let answer = () => {};
    const isHeldUp = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let slow: Promise<unknown> = Promise.resolve();
    await new Promise<void>((isAsked) => {
      app.ctx.payment.verify = async (which) => {
        app.ctx.payment.verify = verify;
        const reply = await verify(which);
        isAsked();
        await isHeldUp;
        return reply;
      };
      slow = confirm(app.ctx, reference);
    });
    await trade.verify(payer, reference);
    await trade.acknowledge(payer);
    await trade.acknowledge(trade.supplier);
    expect((await trade.show()).state).toBe('released');
    answer();
    expect(await slow).toBe('escrow');
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(200_000);
  });
});

describe('a checkout that comes late', () => {
  it('is not opened where its payer has begun another payment meanwhile', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const { initialize } = app.ctx.payment;
    let answer = () => {};
    const isHeldUp = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const isAsked = new Promise<void>((resolve) => {
      app.ctx.payment.initialize = async (order) => {
        app.ctx.payment.initialize = initialize;
        const checkout = await initialize(order);
        resolve();
        await isHeldUp;
        return checkout;
      };
    });
    const slow = trade.accept(payer, 2);
    await isAsked;
    const other = await trade.accept(payer, 3);
    answer();
    expect(await slow).toMatchObject({
      status: 409,
      error: 'You started another payment. Press Pay now again.',
    });
    expect(await trade.show()).toMatchObject({
      referenceCodes: [{ reference: other.reference, state: 'initialized' }],
    });
  });
});

describe('the supplier’s acknowledgement and Pay now', () => {
  it.each([
    ['acknowledged first: no attempt begins', true, 409],
    ['Pay now first: the release waits for it', false, 200],
  ] as const)('%s', async (_, isAcknowledgedFirst, status) => {
    const trade = await openTrade(app, emulator);
    const [payer, other] = trade.partners;
    await trade.buy(payer, 2);
    await trade.acknowledge(payer);
    let accepted = 0;
    const payNow = async () => {
      accepted = (await trade.accept(other, 3)).status;
    };
    const acknowledge = async () => {
      await trade.acknowledge(trade.supplier);
    };
    await inThisOrder(app, trade, isAcknowledgedFirst ? [acknowledge, payNow] : [payNow, acknowledge]);
    expect(accepted).toBe(status);
    expect((await trade.show()).state).toBe(isAcknowledgedFirst ? 'released' : 'open');
  });
});

describe('a supplier who gives money back, and', () => {
  const giveBack = (trade: Trade) => () =>
    trade.supplier.call('POST /api/wallet/refund/:walletAddress', {
      walletAddress: trade.walletAddress,
      payerId: trade.partners[0].id,
    });
  const availableTo = (trade: Trade) => balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id);
  const inFlight = async (reference: string) => {
    const payment = app.ctx.db.selectFrom('payment').where('reference', '=', reference).select('id');
    return balanceOf(app.ctx.db, 'refund_in_flight', (await payment.executeTakeFirstOrThrow()).id);
  };

  const almostDone = async () => {
    const trade = await openTrade(app, emulator);
    const reference = await trade.buy(trade.partners[0], 2);
    await trade.acknowledge(trade.supplier);
    return { trade, reference };
  };

  it('the last acknowledgement first: the money is released, and nothing goes back', async () => {
    const { trade, reference } = await almostDone();
    const [, back] = await inThisOrder(app, trade, [() => trade.acknowledge(trade.partners[0]), giveBack(trade)]);
    expect(back).toMatchObject({ status: 409, body: { error: 'This wallet is complete' } });
    expect(await availableTo(trade)).toBe(200_000);
    expect(await inFlight(reference)).toBe(0);
  });

  it('the last acknowledgement second: the money goes back, and nothing is released', async () => {
    const { trade, reference } = await almostDone();
    const [back, acknowledged] = await inThisOrder(app, trade, [
      giveBack(trade),
      () => trade.acknowledge(trade.partners[0]),
    ]);
    expect([back.status, acknowledged.status]).toEqual([200, 409]);
    expect(await availableTo(trade)).toBe(0);
    expect(await inFlight(reference)).toBe(207_000);
  });

  it.each([true, false])('late money of the same payer, its confirmation first: %s', async (isConfirmedFirst) => {
    const trade = await openTrade(app, emulator);
    const held = await trade.buy(trade.partners[0], 2);
    const late = await payLate(trade, 0, 3);
    const confirmLate = async () => {
      await confirm(app.ctx, late);
    };
    const back = async () => {
      expect((await giveBack(trade)()).status).toBe(200);
    };
    await inThisOrder(app, trade, isConfirmedFirst ? [confirmLate, back] : [back, confirmLate]);
    expect(await inFlight(held)).toBe(207_000);
    expect(await inFlight(late)).toBe(isConfirmedFirst ? 310_500 : 0);
    expect((await trade.show()).balance).toBe(isConfirmedFirst ? 0 : 3_000);
  });

  it.each([true, false])('a bank’s dispute of the same payment, the dispute first: %s', async (isDisputedFirst) => {
    const trade = await openTrade(app, emulator);
    const reference = await trade.buy(trade.partners[0], 2);
    const { id } = await emulator.control<{ id: number }>('disputes', { reference });
    let status = 0;
    const dispute = () => syncDispute(app.ctx, String(id));
    const back = async () => {
      ({ status } = await giveBack(trade)());
    };
    await inThisOrder(app, trade, isDisputedFirst ? [dispute, back] : [back, dispute]);
    expect(status).toBe(isDisputedFirst ? 409 : 200);
    expect(await inFlight(reference)).toBe(isDisputedFirst ? 0 : 207_000);
    expect((await trade.show()).state).toBe('frozen');
  });
});
