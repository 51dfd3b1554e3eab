/** Tests of who may do what in a wallet, and which sentence refuses the others. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../server/i18n/wording.ts';
import { hasAcknowledged, mayIn, WHY_NOT, whyNotHandOver, whyNotRemind } from './permission.ts';
import { LATER, LONG_BEFORE, NOW } from './test-purchase.ts';
import { held, SENT, shareOf, trade, viewer } from './test-trade.ts';

const why = (act: keyof typeof WHY_NOT, of: ReturnType<typeof trade>, memberId: string) => {
  const refusal = WHY_NOT[act](of, viewer(memberId));
  return refusal && `${refusal.type}: ${inEnglish(refusal.sentence)}`;
};
const CLOSED = ['released', 'refunded', 'cancelled'] as const;
const ON_HOLD = 'conflict: Your money here is on hold until its dispute is settled.';

describe('to pay', () => {
  it('is for partners of an open wallet, while units are unpaid', () => {
    expect(why('pay', trade(), 'bola')).toBeUndefined();
    expect(why('pay', trade(), 'ada')).toBe('forbidden: The seller can’t pay into this wallet');
    expect(why('pay', trade({ payments: [held({ quantity: 9 })] }), 'chidi')).toBeUndefined();
    expect(why('pay', trade({ payments: [held({ quantity: 10 })] }), 'chidi')).toMatch(
      /^conflict: All units are paid or being/,
    );
    expect(why('pay', trade({ payments: [held({ onHold: true })] }), 'chidi')).toBeUndefined();
    expect(why('pay', trade({ payments: [held({ onHold: true })] }), 'bola')).toBe(ON_HOLD);
  });

  it('ends when the supplier acknowledges, the wallet closes, or the time to look at the goods is over', () => {
    expect(why('pay', trade({ wallet: { supplierAcknowledged: true } }), 'bola')).toMatch(/accepts no more payments$/);
    for (const state of CLOSED)
      expect(why('pay', trade({ wallet: { state } }), 'bola'), state).toMatch(/no more payments$/);
    expect(why('pay', trade(SENT), 'bola')).toBeUndefined();
    expect(why('pay', trade({ dispatch: { dueAt: NOW } }), 'bola')).toMatch(
      /^conflict: The inspection period has ended\. This wallet accepts/,
    );
  });

  it('in a chat of two is for the whole sum once, also while it is on its way back', () => {
    const whole = (payments = [] as ReturnType<typeof held>[]) => trade({ wallet: { quantity: null }, payments });
    expect(why('pay', whole(), 'bola')).toBeUndefined();
    expect(why('pay', whole([held({ quantity: null })]), 'bola')).toBe('conflict: Already paid or being paid now');
    expect(why('pay', whole([held({ state: 'refunding' })]), 'bola')).toMatch(/^conflict: Already paid or being paid/);
    expect(why('pay', whole([held({ state: 'refunded' })]), 'bola')).toBeUndefined();
    expect(why('pay', whole([held({ state: 'initialized', allocation: null })]), 'bola')).toBeUndefined();
  });

  it('is over when the goods of a purchase at once are not kept any more', () => {
    expect(why('pay', trade({ reservedUntil: LATER }), 'bola')).toBeUndefined();
    expect(why('pay', trade({ reservedUntil: NOW }), 'bola')).toMatch(
      /^conflict: Your reservation has ended\. Press Buy/,
    );
  });

  it('is for whoever agreed, and has not paid', () => {
    const shares = [shareOf('bola')];
    expect(why('pay', trade({ shares }), 'bola')).toBeUndefined();
    expect(why('pay', trade({ shares }), 'chidi')).toMatch(/for those who agreed on the price\.$/);
    expect(why('pay', trade({ shares, payments: [held()] }), 'bola')).toBe(
      'conflict: You have paid your share of this wallet',
    );
  });
});

describe('to acknowledge', () => {
  it('is for a payer whose money is held, and for the supplier', () => {
    const one = trade({ payments: [held()] });
    expect(['ada', 'bola'].map((id) => why('acknowledge', one, id))).toEqual([undefined, undefined]);
    expect(why('acknowledge', one, 'chidi')).toBe('conflict: You have not paid into this wallet yet');
    expect(why('acknowledge', trade(), 'ada')).toBe('conflict: Nobody has paid into this wallet yet');
    const going = trade({ payments: [held({ state: 'refunding' })] });
    expect(why('acknowledge', going, 'bola')).toBe('conflict: You have not paid into this wallet yet');
    for (const state of CLOSED) {
      const closed = trade({ wallet: { state }, payments: [held()] });
      for (const id of ['ada', 'bola'])
        expect(why('acknowledge', closed, id)).toBe('conflict: This wallet is complete');
    }
  });

  it('waits while all of it is on hold', () => {
    const one = trade({ payments: [held({ onHold: true })] });
    for (const id of ['ada', 'bola']) expect(why('acknowledge', one, id), id).toBe(ON_HOLD);
    const tried = trade({ payments: [held({ onHold: true }), held({ state: 'failed', allocation: null })] });
    expect(why('acknowledge', tried, 'ada')).toBe(ON_HOLD);
    const two = trade({ payments: [held({ onHold: true }), held({ payerId: 'chidi' })] });
    expect(['ada', 'chidi'].map((id) => why('acknowledge', two, id))).toEqual([undefined, undefined]);
  });

  it('is over for whom a ruling left the money to the supplier', () => {
    const ruled = trade({ payments: [held({ ruled: true })] });
    expect(why('acknowledge', ruled, 'bola')).toMatch(/^conflict: Your dispute was decided/);
    const released = trade({ payments: [held({ ruled: true, released: true })] });
    expect(why('acknowledge', released, 'bola')).toMatch(/^conflict: You have not paid/);
  });

  it('is done once', () => {
    const said = trade({
      wallet: { supplierAcknowledged: true },
      payments: [held({ acknowledged: true }), held({ payerId: 'chidi' })],
    });
    expect(['ada', 'bola', 'chidi'].map((id) => hasAcknowledged(said, viewer(id)))).toEqual([true, true, false]);
    expect(
      hasAcknowledged(trade({ payments: [held({ state: 'refunded', acknowledged: true })] }), viewer('bola')),
    ).toBe(false);
    const half = trade({ payments: [held({ acknowledged: true }), held()] });
    expect(hasAcknowledged(half, viewer('bola'))).toBe(false);
    expect(hasAcknowledged(trade({ payments: [held()] }), viewer('ada'))).toBe(false);
    const sent = trade({ ...SENT, payments: [held()] });
    expect(hasAcknowledged(sent, viewer('ada'))).toBe(true);
    expect(mayIn(sent, viewer('ada')).acknowledge).toBe(false);
    expect(mayIn(said, viewer('ada')).acknowledge).toBe(false);
    expect(mayIn(half, viewer('bola')).acknowledge).toBe(true);
  });
});

describe('to dispatch', () => {
  it('is for the supplier while money is held', () => {
    const one = trade({ payments: [held()] });
    expect(why('dispatch', one, 'ada')).toBeUndefined();
    expect(why('dispatch', one, 'bola')).toBe('forbidden: Only the seller can ship the goods');
    expect(why('dispatch', trade(), 'ada')).toBe(
      'conflict: This wallet holds no money. Ship only after a buyer has paid.',
    );
    expect(why('dispatch', trade({ payments: [held()], wallet: { state: 'released' } }), 'ada')).toMatch(
      /^conflict: This wallet holds no money/,
    );
    expect(why('dispatch', trade({ payments: [held({ released: true })] }), 'ada')).toMatch(
      /^conflict: This wallet holds no money/,
    );
    expect(mayIn(one, viewer('ada'))).toMatchObject({ dispatch: true, correct: false });
  });

  it('then is to correct the waybill, until somebody has acknowledged receipt', () => {
    expect(mayIn(trade({ ...SENT, payments: [held()] }), viewer('ada'))).toMatchObject({
      dispatch: false,
      correct: true,
    });
    const said = trade({ ...SENT, payments: [held(), held({ payerId: 'chidi', acknowledged: true })] });
    expect(why('dispatch', said, 'ada')).toMatch(/^conflict: Receipt has been acknowledged\. The/);
    const own = trade({ ...SENT, payments: [held()], wallet: { supplierAcknowledged: true } });
    expect(why('dispatch', own, 'ada')).toMatch(/^conflict: Receipt has been acknowledged\. The/);
    expect(mayIn(own, viewer('ada')).correct).toBe(false);
    const back = trade({
      ...SENT,
      payments: [held(), held({ payerId: 'chidi', acknowledged: true, state: 'refunding' })],
    });
    expect(why('dispatch', back, 'ada')).toBeUndefined();
    expect(why('dispatch', trade({ payments: [held({ acknowledged: true })] }), 'ada')).toBeUndefined();
  });
});

it('to cancel is for the supplier of a wallet without money, and without money on its way back', () => {
  expect(why('cancel', trade(), 'ada')).toBeUndefined();
  expect(why('cancel', trade({ payments: [held({ state: 'refunded' })] }), 'ada')).toBeUndefined();
  expect(why('cancel', trade(), 'bola')).toBe('forbidden: Only the seller can cancel this wallet');
  expect(why('cancel', trade({ wallet: { state: 'refunded' } }), 'ada')).toBe(
    'conflict: This wallet has already ended',
  );
  for (const state of ['succeeded', 'refunding'] as const) {
    expect(why('cancel', trade({ payments: [held({ state })] }), 'ada'), state).toMatch(
      /^conflict: There is money in this/,
    );
  }
});

it('to remind is for the supplier, with those who agreed and have not paid', () => {
  const shares = [shareOf('bola'), shareOf('chidi')];
  const one = trade({ shares, payments: [held({ state: 'refunding' })] });
  expect(mayIn(one, viewer('ada')).remind).toEqual(['chidi']);
  expect(mayIn(one, viewer('bola')).remind).toEqual([]);
  expect(mayIn(trade({ shares, wallet: { supplierAcknowledged: true } }), viewer('ada')).remind).toEqual([]);
  expect(whyNotRemind(one, viewer('ada'), 'somebody')?.type).toBe('not_found');
  expect(whyNotRemind(one, viewer('bola'), 'chidi')?.type).toBe('forbidden');
  expect(whyNotRemind(one, viewer('ada'), 'bola')?.sentence).toEqual({ id: 'Nothing is left to pay here' });
});

it('to hand over is for the seller, to a buyer whose money is held and not disputed', () => {
  const whyOver = (of: ReturnType<typeof trade>, memberId = 'ada') =>
    whyNotHandOver(of, viewer(memberId), 'bola')?.type;
  expect(whyOver(trade({ payments: [held()] }))).toBeUndefined();
  expect(whyOver(trade({ payments: [held()] }), 'bola')).toBe('forbidden');
  for (const payment of [held({ onHold: true }), held({ acknowledged: true }), held({ state: 'refunding' })])
    expect(whyOver(trade({ payments: [payment] }))).toBe('conflict');
  expect(whyOver(trade())).toBe('conflict');
  for (const state of CLOSED) expect(whyOver(trade({ wallet: { state }, payments: [held()] }))).toBe('conflict');
});

it('to choose the delivery is for buyers of goods, until these are shipped', () => {
  expect(why('chooseDelivery', trade(), 'bola')).toBeUndefined();
  expect(why('chooseDelivery', trade(), 'ada')).toBe('forbidden: Only a buyer can choose the delivery');
  expect(why('chooseDelivery', trade({ wallet: { quantity: null } }), 'bola')).toMatch(/has no goods/);
  expect(why('chooseDelivery', trade({ shares: [shareOf('bola')] }), 'chidi')).toMatch(/^forbidden: /);
  expect(why('chooseDelivery', trade({ payments: [held()] }), 'bola')).toBeUndefined();
  expect(why('chooseDelivery', trade({ ...SENT, payments: [held()] }), 'bola')).toMatch(/on their way/);
  expect(why('chooseDelivery', trade({ payments: [held({ acknowledged: true })] }), 'bola')).toMatch(/already have/);
  for (const state of CLOSED) expect(why('chooseDelivery', trade({ wallet: { state } }), 'bola')).toMatch(/complete$/);
});

it('an answer says it all of each viewer', () => {
  const one = trade({ payments: [held({ bookedAt: LONG_BEFORE })] });
  const NOTHING = { pay: false, acknowledge: false, dispatch: false, correct: false, cancel: false, reclaim: false };
  const NOR = { dispute: false, withdraw: false, chooseDelivery: false, priceDelivery: false };
  const NOBODY = { handOver: [], giveBack: [], remind: [] };
  expect(mayIn(one, viewer('ada'))).toEqual({
    ...NOTHING,
    ...NOR,
    ...NOBODY,
    acknowledge: true,
    dispatch: true,
    handOver: ['bola'],
    giveBack: ['bola'],
  });
  expect(mayIn(one, viewer('bola'))).toEqual({
    ...NOTHING,
    ...NOR,
    ...NOBODY,
    pay: true,
    acknowledge: true,
    dispute: true,
    chooseDelivery: true,
  });
  expect(mayIn(one, viewer('chidi'))).toEqual({ ...NOTHING, ...NOR, ...NOBODY, pay: true, chooseDelivery: true });
});
