/** Who may do what in a wallet, and which sentence refuses the others. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../server/i18n/wording.ts';
import {
  endedAlready,
  hasAcknowledged,
  mayIn,
  openDisputeOf,
  WHY_NOT,
  whyNotGiveBack,
  whyNotHandOver,
  whyNotRemind,
} from './permission.ts';
import { BEFORE, LATER, LONG_BEFORE, NOW } from './test-purchase.ts';
import { daysAfter, DISPATCH_DAYS } from './wallet-end.ts';
import { disputeOf, held, SENT, shareOf, trade } from './test-trade.ts';

const CLOSED = ['released', 'refunded', 'cancelled'] as const;
const viewer = (memberId: string) => ({ memberId, now: NOW });
const why = (act: keyof typeof WHY_NOT, of: ReturnType<typeof trade>, memberId: string) => {
  const refusal = WHY_NOT[act](of, viewer(memberId));
  return refusal && `${refusal.type}: ${inEnglish(refusal.sentence)}`;
};
const ON_HOLD = 'conflict: Your money here is on hold until its dispute is settled.';
const LONG_AGO = new Date(NOW.getTime() - 15 * 86_400_000);

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
    expect(why('dispatch', trade(), 'ada')).toBe('conflict: No payment is held here to ship goods for');
    expect(why('dispatch', trade({ payments: [held()], wallet: { state: 'released' } }), 'ada')).toMatch(
      /^conflict: No payment/,
    );
    expect(why('dispatch', trade({ payments: [held({ released: true })] }), 'ada')).toMatch(/^conflict: No payment/);
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

it('to take money back is for a payer to whom nothing was dispatched in time', () => {
  const late = held({ bookedAt: LONG_AGO });
  expect(why('reclaim', trade({ payments: [late] }), 'bola')).toBeUndefined();
  const today = held({ bookedAt: daysAfter(NOW, -DISPATCH_DAYS) });
  expect(why('reclaim', trade({ payments: [today] }), 'bola')).toBeUndefined();
  expect(why('reclaim', trade({ payments: [late] }), 'ada')).toBe('forbidden: Only for buyers who have paid');
  expect(why('reclaim', trade({ payments: [late] }), 'chidi')).toBe('conflict: You have no money held here');
  expect(why('reclaim', trade({ payments: [held()] }), 'bola')).toMatch(/^conflict: The seller still has time/);
  expect(why('reclaim', trade({ payments: [late], ...SENT }), 'bola')).toMatch(/^conflict: The goods are on their way/);
  expect(why('reclaim', trade({ payments: [held({ bookedAt: LONG_AGO, onHold: true })] }), 'bola')).toBe(ON_HOLD);
  expect(why('reclaim', trade({ payments: [held({ bookedAt: LONG_AGO, acknowledged: true })] }), 'bola')).toMatch(
    /^conflict: You have no money held/,
  );
});

describe('a dispute', () => {
  it('is for a payer who has neither acknowledged nor been ruled on, within their own time', () => {
    const of = (changes: Parameters<typeof held>[0], disputes = [] as ReturnType<typeof disputeOf>[]) =>
      why('dispute', trade({ payments: [held(changes)], disputes }), 'bola');
    expect([of({}), of({ inspectUntil: LATER })]).toEqual([undefined, undefined]);
    expect(of({ inspectUntil: BEFORE })).toBe('conflict: Your inspection period has ended');
    const half = trade({ payments: [held({ acknowledged: true }), held({ inspectUntil: BEFORE })] });
    expect(why('dispute', half, 'bola')).toBe('conflict: Your inspection period has ended');
    for (const changes of [{ acknowledged: true }, { ruled: true }, { state: 'refunding' as const }]) {
      expect(of(changes)).toMatch(/^conflict: You have no held payment for/);
    }
    expect(why('dispute', trade({ payments: [held()] }), 'ada')).toBe(
      'forbidden: Only a buyer who has paid can open a dispute',
    );
    expect(why('dispute', trade({ payments: [held()], wallet: { state: 'released' } }), 'bola')).toMatch(/^conflict: /);
  });

  it('is opened beside another partner’s, not twice, and three times in all', () => {
    const of = (...disputes: ReturnType<typeof disputeOf>[]) =>
      why('dispute', trade({ payments: [held()], disputes }), 'bola');
    expect(of(disputeOf('chidi'))).toBeUndefined();
    expect(of(disputeOf('bola'))).toBe('conflict: You already have an open dispute here');
    expect(of(disputeOf('bola', { state: 'withdrawn', openings: 2 }))).toBeUndefined();
    expect(of(disputeOf('bola', { state: 'withdrawn', openings: 3 }))).toMatch(
      /^conflict: You have opened 3 disputes here/,
    );
  });

  it('is withdrawn by whoever opened it, while nobody has ruled', () => {
    const of = (...disputes: ReturnType<typeof disputeOf>[]) => why('withdraw', trade({ disputes }), 'bola');
    expect(of(disputeOf('chidi'), disputeOf('bola'))).toBeUndefined();
    expect(of(disputeOf('chidi'))).toBe('forbidden: Only the person who opened a dispute can withdraw it');
    expect(of()).toBe('conflict: This dispute has ended already');
    expect(of(disputeOf('bola', { state: 'resolved' }))).toBe(`conflict: ${inEnglish(endedAlready().sentence)}`);
    expect(openDisputeOf([disputeOf('bola', { state: 'resolved' }), disputeOf('chidi')], 'bola')).toBeUndefined();
  });
});

describe('to give back', () => {
  const whyBack = (of: ReturnType<typeof trade>, memberId = 'ada', payerId = 'bola') => {
    const refusal = whyNotGiveBack(of, viewer(memberId), payerId);
    return refusal && `${refusal.type}: ${inEnglish(refusal.sentence)}`;
  };

  it('is for the supplier, with each partner whose money is held', () => {
    const one = trade({ payments: [held(), held({ payerId: 'chidi', released: true })] });
    expect(whyBack(one)).toBeUndefined();
    expect(whyBack(one, 'bola')).toBe('forbidden: Only the seller can refund from this wallet');
    expect(whyBack(one, 'ada', 'chidi')).toBe('conflict: This wallet holds no money from this buyer');
    expect(whyBack(trade({ payments: [held({ ruled: true })] }))).toMatch(/^conflict: This wallet holds no money/);
    expect(whyBack(trade({ payments: [held()], wallet: { state: 'released' } }))).toBe(
      'conflict: This wallet is complete',
    );
    expect(mayIn(one, viewer('ada')).giveBack).toEqual(['bola']);
    expect(mayIn(trade({ payments: [held(), held()] }), viewer('ada')).giveBack).toEqual(['bola']);
  });

  it('ends a dispute of that partner, but not their bank’s', () => {
    const disputed = { payments: [held({ onHold: true })], disputes: [disputeOf('bola')] };
    expect(whyBack(trade(disputed))).toBeUndefined();
    expect(whyBack(trade({ ...disputed, disputes: [] }))).toMatch(/^conflict: A bank is disputing this money\./);
    const both = { ...disputed, payments: [held({ onHold: true, atBank: true })] };
    expect(whyBack(trade(both))).toMatch(/^conflict: A bank is disputing this money\./);
    expect(mayIn(trade(both), viewer('ada')).giveBack).toEqual([]);
    const one = [held({ onHold: true }), held({ onHold: true, atBank: true })];
    expect(whyBack(trade({ ...disputed, payments: one }))).toMatch(/^conflict: A bank is disputing this money\./);
    const others = [held(), held({ payerId: 'chidi', onHold: true, atBank: true })];
    expect(whyBack(trade({ payments: others, disputes: [disputeOf('bola')] }))).toBeUndefined();
  });

  it('a second time changes nothing, and is not refused', () => {
    const going = trade({ payments: [held({ state: 'refunding' })] });
    expect(whyBack(going)).toBeUndefined();
    expect(mayIn(going, viewer('ada')).giveBack).toEqual([]);
    const rest = trade({ payments: [held({ state: 'refunding' }), held()] });
    expect(mayIn(rest, viewer('ada')).giveBack).toEqual(['bola']);
    const again = trade({ payments: [held({ state: 'refunding' })], disputes: [disputeOf('bola')] });
    expect(mayIn(again, viewer('ada')).giveBack).toEqual(['bola']);
  });
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
  expect(why('chooseDelivery', trade(), 'ada')).toBe('forbidden: Only a buyer chooses the delivery');
  expect(why('chooseDelivery', trade({ wallet: { quantity: null } }), 'bola')).toMatch(/names no goods/);
  expect(why('chooseDelivery', trade({ shares: [shareOf('bola')] }), 'chidi')).toMatch(/^forbidden: /);
  expect(why('chooseDelivery', trade({ payments: [held()] }), 'bola')).toBeUndefined();
  expect(why('chooseDelivery', trade({ ...SENT, payments: [held()] }), 'bola')).toMatch(/on their way/);
  expect(why('chooseDelivery', trade({ payments: [held({ acknowledged: true })] }), 'bola')).toMatch(/already have/);
  for (const state of CLOSED) expect(why('chooseDelivery', trade({ wallet: { state } }), 'bola')).toMatch(/complete$/);
});

it('an answer says it all of each viewer', () => {
  const one = trade({ payments: [held({ bookedAt: LONG_BEFORE })] });
  const NOTHING = { pay: false, acknowledge: false, dispatch: false, correct: false, cancel: false, reclaim: false };
  const NOR = { dispute: false, withdraw: false, chooseDelivery: false, handOver: [], giveBack: [], remind: [] };
  expect(mayIn(one, viewer('ada'))).toEqual({
    ...NOTHING,
    ...NOR,
    acknowledge: true,
    dispatch: true,
    handOver: ['bola'],
    giveBack: ['bola'],
  });
  expect(mayIn(one, viewer('bola'))).toEqual({
    ...NOTHING,
    ...NOR,
    pay: true,
    acknowledge: true,
    dispute: true,
    chooseDelivery: true,
  });
  expect(mayIn(one, viewer('chidi'))).toEqual({ ...NOTHING, ...NOR, pay: true, chooseDelivery: true });
});
