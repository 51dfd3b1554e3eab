/** Tests of how a payer's money comes back: who may do what, and which sentence refuses the others. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../server/i18n/wording.ts';
import { endedAlready, mayIn, openDisputeOf, WHY_NOT, whyNotGiveBack } from './permission.ts';
import { BEFORE, LATER, NOW } from './test-purchase.ts';
import { daysAfter, DISPATCH_DAYS } from './wallet-end.ts';
import { disputeOf, held, SENT, trade, viewer } from './test-trade.ts';

const why = (act: keyof typeof WHY_NOT, of: ReturnType<typeof trade>, memberId: string) => {
  const refusal = WHY_NOT[act](of, viewer(memberId));
  return refusal && `${refusal.type}: ${inEnglish(refusal.sentence)}`;
};
const ON_HOLD = 'conflict: Your money here is on hold until its dispute is settled.';
const LONG_AGO = new Date(NOW.getTime() - 15 * 86_400_000);

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
      expect(of(changes)).toMatch(/^conflict: You have no money held here/);
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
