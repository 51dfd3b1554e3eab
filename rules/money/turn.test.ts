/** Tests of whose turn it is in a wallet, for each viewer. */
import { describe, expect, it } from 'vitest';
import { BEFORE, LATER, NOW, part } from './test-purchase.ts';
import { disputeOf, held, SENT, shareOf, trade } from './test-trade.ts';
import { turnOf } from './turn.ts';
import { daysAfter, DISPATCH_DAYS, RULING_DAYS, UNPAID_DAYS } from './wallet-end.ts';

const turn = (of: ReturnType<typeof trade>, memberId: string) => turnOf(of, { memberId, now: NOW });
const mine = (act: string, until: Date | null) => ({ mine: true, act, memberIds: [], until });
const theirs = (act: string, memberIds: string[], until: Date | null) => ({ mine: false, act, memberIds, until });
const END = daysAfter(BEFORE, UNPAID_DAYS);
const RECLAIM = daysAfter(NOW, DISPATCH_DAYS);
const RULED = daysAfter(BEFORE, RULING_DAYS);

describe('before anybody paid', () => {
  it('is the partners’, until the wallet ends', () => {
    expect(turn(trade(), 'ada')).toEqual(theirs('pay', ['bola', 'chidi'], END));
    expect(turn(trade(), 'bola')).toEqual(mine('pay', END));
  });

  it('is theirs who agreed, and not of others of the room', () => {
    const agreed = trade({ shares: [shareOf('bola')] });
    expect(turn(agreed, 'ada')).toEqual(theirs('pay', ['bola'], END));
    expect(turn(agreed, 'bola')).toEqual(mine('pay', END));
    expect(turn(agreed, 'chidi')).toEqual(theirs('pay', ['bola'], END));
    const both = trade({ shares: [shareOf('bola'), shareOf('chidi')] });
    expect(turn(both, 'bola')).toEqual(mine('pay', END));
  });

  it('is the payer’s whose try failed, and of nobody while a payment is on its way', () => {
    const tried = (state: 'failed' | 'pending', changes = {}) =>
      trade({ payments: [held({ state, allocation: null, ...changes })] });
    expect(turn(tried('failed'), 'bola')).toMatchObject({ mine: true, act: 'pay' });
    expect(turn(tried('pending'), 'bola')).toEqual(theirs('arrive', [], null));
    expect(turn(tried('pending', { allocation: 'suspense' }), 'bola')).toMatchObject({ act: 'arrive' });
    const late = held({ allocation: 'suspense' });
    const before = trade({ payments: [held({ state: 'pending', allocation: null }), late] });
    expect(turn(before, 'bola')).toMatchObject({ act: 'arrive' });
  });

  it('is of nobody where the trade is closed for payments', () => {
    const closed = trade({ wallet: { supplierAcknowledged: true } });
    expect(turn(closed, 'ada')).toEqual(theirs('wait', [], END));
    expect(turn(closed, 'bola')).toEqual(theirs('wait', [], END));
  });
});

describe('once it is paid', () => {
  const one = trade({ payments: [held()] });

  it('is the supplier’s, who dispatches until the money may be asked back', () => {
    expect(turn(one, 'ada')).toEqual(mine('dispatch', RECLAIM));
    expect(turn(one, 'bola')).toEqual(theirs('dispatch', ['ada'], RECLAIM));
    const pickups = [{ payerId: 'bola', method: 'pick up' }] as const;
    const picked = trade({ payments: [held()], deliveries: pickups });
    expect(turn(picked, 'ada')).toEqual(mine('hand over', RECLAIM));
    expect(turn(picked, 'bola')).toEqual(theirs('hand over', ['ada'], RECLAIM));
    const mixed = trade({ payments: [held(), held({ payerId: 'chidi' })], deliveries: pickups });
    expect(turn(mixed, 'ada')).toEqual(mine('dispatch', RECLAIM));
    const two = trade({ payments: [held(), held({ payerId: 'chidi', bookedAt: BEFORE })] });
    expect(turn(two, 'ada')).toEqual(mine('dispatch', daysAfter(BEFORE, DISPATCH_DAYS)));
    expect(turn(two, 'bola')).toEqual(theirs('dispatch', ['ada'], RECLAIM));
  });

  it('is still to pay for a partner of the same wallet', () => {
    expect(turn(one, 'chidi')).toMatchObject({ mine: true, act: 'pay' });
    const full = trade({ payments: [held({ quantity: 10 })] });
    expect(turn(full, 'chidi')).toMatchObject({ mine: false, act: 'wait' });
  });
});

describe('once the goods are on their way', () => {
  const paid = (changes = {}) => held({ inspectUntil: LATER, quantity: 10, ...changes });

  it('is the payer’s, who acknowledges until their time is over', () => {
    const sent = trade({ ...SENT, payments: [paid()] });
    expect(turn(sent, 'bola')).toEqual(mine('acknowledge', LATER));
    expect(turn(sent, 'ada')).toEqual(theirs('acknowledge', ['bola'], LATER));
    const twice = trade({ ...SENT, payments: [paid({ inspectUntil: LATER }), paid({ inspectUntil: NOW })] });
    expect(turn(twice, 'bola')).toEqual(mine('acknowledge', LATER));
    expect(turn(twice, 'ada')).toEqual(theirs('acknowledge', ['bola'], LATER));
  });

  it('is never the supplier’s again: who shipped has nothing to acknowledge', () => {
    const received = trade({ ...SENT, payments: [paid({ acknowledged: true })] });
    for (const id of ['ada', 'bola']) expect(turn(received, id), id).toEqual(theirs('wait', [], LATER));
    const early = trade({ payments: [held({ acknowledged: true })] });
    expect(turn(early, 'ada')).toEqual(mine('dispatch', RECLAIM));
    expect(turn(early, 'bola')).toEqual(theirs('dispatch', ['ada'], RECLAIM));
    const both = trade({ ...SENT, wallet: { supplierAcknowledged: true }, payments: [paid({ acknowledged: true })] });
    for (const id of ['ada', 'bola']) expect(turn(both, id), id).toEqual(theirs('wait', [], LATER));
    const byHand = trade({ wallet: { supplierAcknowledged: true }, payments: [paid()] });
    expect(turn(byHand, 'ada')).toEqual(theirs('acknowledge', ['bola'], LATER));
    expect(turn(byHand, 'bola')).toEqual(mine('acknowledge', LATER));
  });
});

describe('a payer with several payments', () => {
  const failed = held({ state: 'failed', allocation: null });

  it('counts by what is held of them', () => {
    expect(turn(trade({ payments: [failed, held()] }), 'ada')).toMatchObject({ mine: true, act: 'dispatch' });
    const half = trade({ ...SENT, payments: [held({ acknowledged: true }), held({ inspectUntil: LATER })] });
    expect(turn(half, 'ada')).toEqual(theirs('acknowledge', ['bola'], LATER));
    const windows = trade({ ...SENT, payments: [held({ inspectUntil: NOW }), held({ inspectUntil: LATER })] });
    expect(turn(windows, 'bola')).toEqual(mine('acknowledge', LATER));
  });

  it('waits while one of them is on hold', () => {
    const one = trade({ payments: [failed, held({ onHold: true }), held()], disputes: [disputeOf('bola')] });
    for (const id of ['ada', 'bola']) expect(turn(one, id), id).toEqual(theirs('decide', [], RULED));
  });
});

it('is the disputed supplier’s to answer until their day, and ours to decide after the answer or the day', () => {
  const asked = (answered: boolean) =>
    trade({ payments: [held({ onHold: true })], disputes: [disputeOf('bola', { answered })] });
  expect(turn(asked(false), 'ada')).toEqual(mine('answer', LATER));
  expect(turn(asked(false), 'bola')).toEqual(theirs('answer', ['ada'], LATER));
  const late = trade({
    payments: [held({ onHold: true })],
    disputes: [disputeOf('bola', { answered: false, answerBy: NOW })],
  });
  for (const id of ['ada', 'bola']) {
    expect(turn(asked(true), id), id).toEqual(theirs('decide', [], RULED));
    expect(turn(late, id), id).toEqual(theirs('decide', [], RULED));
  }
});

it('is of the side that may accept a proposal, whoever was asked to answer', () => {
  const proposed = (proposerId: string) =>
    trade({
      payments: [held({ onHold: true })],
      disputes: [disputeOf('bola', { answered: proposerId === 'ada', proposerId })],
    });
  expect(turn(proposed('ada'), 'bola')).toEqual(mine('agree', RULED));
  expect(turn(proposed('ada'), 'ada')).toEqual(theirs('agree', ['bola'], RULED));
  expect(turn(proposed('bola'), 'ada')).toEqual(mine('agree', RULED));
  expect(turn(proposed('bola'), 'bola')).toEqual(theirs('agree', ['ada'], RULED));
});

it('a dispute that has ended ends nothing any more', () => {
  expect(turn(trade({ disputes: [disputeOf('bola', { state: 'resolved' })] }), 'ada')).toMatchObject({ until: END });
});

describe('nobody here has anything to do', () => {
  it('until a dispute is ruled, or a bank has decided', () => {
    const payments = [held({ onHold: true }), held({ payerId: 'chidi', onHold: true })];
    const disputes = [
      disputeOf('chidi', { openedAt: NOW }),
      disputeOf('bola'),
      disputeOf('dele', { state: 'resolved' }),
    ];
    const disputed = trade({ payments, disputes });
    expect(turn(disputed, 'bola')).toEqual(theirs('decide', [], RULED));
    expect(turn(disputed, 'ada')).toEqual(theirs('decide', [], daysAfter(NOW, RULING_DAYS)));
    expect(turn(trade({ payments }), 'ada')).toEqual(theirs('wait', [], null));
    const others = trade({ payments: [held({ onHold: true }), held({ payerId: 'chidi' })], disputes });
    expect(turn(others, 'ada')).toMatchObject({ mine: true, act: 'dispatch' });
    const back = trade({ payments: [held({ state: 'refunded', onHold: true })] });
    expect(turn(back, 'ada')).toMatchObject({ act: 'pay' });
  });

  it('whose money is the supplier’s', () => {
    const ruled = trade({ payments: [held({ ruled: true })] });
    expect(turn(ruled, 'bola')).toMatchObject({ mine: false, act: 'wait' });
    const mixed = trade({ ...SENT, payments: [held({ ruled: true }), held({ inspectUntil: LATER })] });
    expect(turn(mixed, 'bola')).toMatchObject({ mine: true, act: 'acknowledge' });
    const released = trade({ payments: [held({ released: true, acknowledged: true })] });
    expect(turn(released, 'bola')).toMatchObject({ mine: false, act: 'wait' });
    expect(turn(trade({ payments: [{ ...part(), ...held({ released: true }) }] }), 'ada')).toMatchObject({
      act: 'pay',
      memberIds: ['chidi'],
    });
  });

  it('once the wallet is over', () => {
    for (const state of ['released', 'refunded', 'cancelled'] as const) {
      for (const id of ['ada', 'bola']) expect(turn(trade({ wallet: { state } }), id)).toBeNull();
    }
  });
});
