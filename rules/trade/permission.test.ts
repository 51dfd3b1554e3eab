/** Who may do what with an offer, its bargains and its joint purchase, and which sentence refuses the others. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { BARGAIN_LIMITS, BARGAIN_MOVES, BARGAIN_STATES, type BargainMove } from './bargain.ts';
import { mayInBargain, whyNotMove, whyNotRequest } from './permission-bargain.ts';
import {
  mayInJoint,
  refusalOfJoining,
  whyNotCommit,
  whyNotExtend,
  whyNotFinish,
  whyNotSheet,
} from './permission-joint.ts';
import {
  mayWithOffer,
  type OfferPart,
  type Refusal,
  whyNotBuy,
  whyNotEdit,
  whyNotGroup,
  whyNotInterest,
  whyNotPay,
  whyNotReopen,
  whyNotWithdraw,
} from './permission.ts';
import { bargain, joint, NOW, offer } from './test-offer.ts';

const viewer = (memberId: string) => ({ memberId, now: NOW });
const [ada, bola, chidi] = [viewer('ada'), viewer('bola'), viewer('chidi')];
const say = (refusal: Refusal) => refusal && `${refusal.type}: ${inEnglish(refusal.sentence)}`;
const LATER = new Date('2026-11-21T12:10:00Z');
const ALERT = { _id: 'alert', content: 'Falsified' };
const HIDDEN = [
  [{ suspended: true }, /^conflict: This account is suspended/],
  [{ hiddenBecause: 'a scam' }, /^conflict: A moderator hid this offer/],
  [{ alert: ALERT }, /^conflict: A safety alert covers these goods: Falsified$/],
] as const;
const trueOf = (may: object) => Object.keys(may).filter((act) => may[act as keyof typeof may]);

describe('an offer', () => {
  it('says what each may do with it', () => {
    expect(trueOf(mayWithOffer(offer(), ada))).toEqual(['edit', 'withdraw', 'close', 'group']);
    expect(trueOf(mayWithOffer(offer({ closedAt: NOW }), ada))).toEqual(['edit', 'withdraw', 'reopen', 'group']);
    expect(trueOf(mayWithOffer(offer(), bola))).toEqual(['interest', 'buy']);
  });

  it('is changed, withdrawn and grouped by its creator, and is not there for others to change', () => {
    for (const whyNot of [whyNotEdit, whyNotWithdraw, whyNotReopen, whyNotGroup]) {
      expect(whyNot(offer(), ada)).toBeUndefined();
      expect(say(whyNot(offer(), bola))).toBe('not_found: Offer not found');
      expect(say(whyNot(offer({ withdrawnAt: NOW, closedAt: NOW }), ada))).toMatch(/This offer was withdrawn$/);
    }
  });

  it('is not withdrawn once its group is made, and a joint purchase is not edited either', () => {
    const made = offer({ chatId: 'room' });
    const joint = offer({ chatId: 'room', kind: 'joint purchase' });
    expect(say(whyNotEdit(joint, ada))).toMatch(/Agree on changes there\.$/);
    expect(say(whyNotWithdraw(made, ada))).toMatch(/You can only close this offer\.$/);
    expect(trueOf(mayWithOffer(made, ada))).toEqual(['edit', 'close']);
  });

  it('that is hidden is neither edited, nor grouped, nor dealt with', () => {
    for (const [by, sentence] of HIDDEN) {
      const hidden = offer({ ...by, reservedUntil: LATER });
      expect(say(whyNotEdit(hidden, ada))).toMatch(sentence);
      expect(say(whyNotGroup(hidden, ada))).toMatch(sentence);
      expect(whyNotEdit(hidden, ada)?.details).toEqual('alert' in by ? { alert: 'alert' } : undefined);
      expect(trueOf(mayWithOffer(hidden, ada))).toEqual(['withdraw', 'close']);
      expect(trueOf(mayWithOffer(hidden, bola))).toEqual([]);
    }
    expect(say(whyNotInterest(offer({ hiddenBecause: 'a scam' }), bola))).toMatch(/^not_found/);
  });

  it('of which something is sold or kept is not withdrawn', () => {
    expect(say(whyNotWithdraw(offer({ taken: 1 }), ada))).toMatch(/^conflict: Part of it is sold, or reserved for/);
  });

  it('opens again until its goods expire, its last day is over, or its joint purchase has ended', () => {
    const again = (changes: Partial<OfferPart>) => say(whyNotReopen(offer({ closedAt: NOW, ...changes }), ada));
    expect(again({})).toBeUndefined();
    expect(again({ joint: joint() })).toBeUndefined();
    expect(again({ joint: joint({ deadlineAt: NOW }) })).toBeUndefined();
    expect(again({ expiryDate: '2026-11-20' })).toMatch(/^conflict: These goods have expired/);
    expect(again({ closesOn: '2026-11-20' })).toMatch(/^conflict: Its last day has passed\. Edit/);
    expect(again({ joint: joint({ state: 'missed' }) })).toBe('conflict: This joint purchase has ended');
  });

  it('needs a partner for its group, which is made once', () => {
    expect(say(whyNotGroup(offer({ hasPartner: false }), ada))).toMatch(/^conflict: Nobody is interested yet/);
  });

  it('takes interest of others while it is open; a joint purchase also while it has no group', () => {
    expect(whyNotInterest(offer(), bola)).toBeUndefined();
    expect(say(whyNotInterest(offer(), ada))).toBe('forbidden: This offer is your own');
    expect(say(whyNotInterest(offer({ closedAt: NOW }), bola))).toBe('conflict: This offer is closed');
    expect(say(whyNotInterest(offer({ withdrawnAt: NOW, closedAt: NOW }), bola))).toMatch(/was withdrawn$/);
    for (const kind of ['sale', 'demand'] as const)
      expect(whyNotInterest(offer({ chatId: 'room', kind }), bola)).toBeUndefined();
    expect(say(whyNotInterest(offer({ chatId: 'room', kind: 'joint purchase' }), bola))).toMatch(
      /^conflict: The business group already exists\./,
    );
    expect(mayWithOffer(offer({ interested: true }), bola).interest).toBe(false);
  });
});

describe('to buy at once', () => {
  const why = (changes: Partial<OfferPart>, who = bola, quantity = 1) => say(whyNotBuy(offer(changes), who, quantity));

  it('is for others, at a price, while it is open and something is left', () => {
    expect(why({})).toBeUndefined();
    expect(why({}, ada)).toBe('forbidden: This offer is your own');
    expect(why({ closedAt: NOW })).toBe('conflict: This offer is closed');
    expect(why({ withdrawnAt: NOW })).toBe('conflict: This offer was withdrawn');
    expect(why({ expiryDate: '2026-11-20' })).toMatch(/have expired/);
    for (const off of [{ buyAtOnce: false }, { priceKobo: null }])
      expect(why(off)).toMatch(/^conflict: Buy now is no longer available/);
    expect(why({ left: 0 })).toMatch(/^conflict: Everything is sold or reserved for/);
    expect(why({ left: 3 }, bola, 4)).toMatch(/^conflict: Only 3 packs left/);
    expect(whyNotBuy(offer({ left: 3 }), bola, 4)?.details).toEqual({ left: 3 });
  });

  it('waits for what was agreed, and for money that may still arrive', () => {
    expect(why({ hasAgreed: true })).toMatch(/^conflict: You agreed on a price with the/);
    expect(why({ awaitedKobo: 93_150 })).toMatch(/^conflict: Your payment of ₦931\.50 may still arrive/);
  });

  it('what is kept is paid while it is kept, also of an offer that is closed or sold out by then', () => {
    const kept = offer({ reservedUntil: LATER, closedAt: NOW, left: 0 });
    expect(trueOf(mayWithOffer(kept, bola))).toEqual(['pay']);
    expect(whyNotPay(kept, bola)).toBeUndefined();
    expect(trueOf(mayWithOffer({ ...kept, reservedUntil: NOW }, bola))).toEqual([]);
  });
});

describe('in a bargain', () => {
  const why = (move: BargainMove, who = ada, of = bargain(), on = offer()) =>
    say(whyNotMove({ offer: on, bargain: of }, who, move));

  it('nobody else finds anything, and each side has steps of its own', () => {
    for (const move of BARGAIN_MOVES) expect(why(move, chidi)).toBe('not_found: Bargain not found');
    expect(why('withdraw', ada)).toBe('forbidden: Only the other side can do this');
    expect(why('counter', bola)).toBe('forbidden: Only the other side can do this');
    expect(why('accept', bola)).toMatch(/^conflict: This has changed\./);
  });

  it('a counter-offer that has lapsed is renewed or answered, not accepted', () => {
    const lapsed = bargain({ state: 'countered', until: new Date(NOW.getTime() - 1) });
    expect(why('accept', bola, lapsed)).toMatch(/^conflict: This offer has expired\. Make/);
    expect(trueOf(mayInBargain({ offer: offer(), bargain: lapsed }, bola, undefined))).toEqual([
      'decline',
      'offer',
      'withdraw',
    ]);
    expect(why('accept', bola, bargain({ state: 'countered', until: NOW }))).toBeUndefined();
  });

  it('a long one takes no more prices, and can still be ended', () => {
    const long = bargain({ turn: BARGAIN_LIMITS.turns });
    expect(why('counter', ada, long)).toMatch(/^conflict: You have made enough offers\./);
    expect([why('accept', ada, long), why('decline', ada, long)]).toEqual([undefined, undefined]);
    expect(why('counter', ada, bargain({ turn: BARGAIN_LIMITS.turns - 1 }))).toBeUndefined();
  });

  it('goods that others have bought are not promised again', () => {
    expect(why('accept', ada, bargain(), offer({ taken: 36 }))).toBeUndefined();
    expect(why('accept', ada, bargain(), offer({ taken: 37 }))).toMatch(/^conflict: Only 3 packs left/);
    expect(why('accept', ada, bargain({ quantity: null }), offer({ taken: 40 }))).toBeUndefined();
    expect(why('accept', ada, bargain({ quantity: 41 }))).toBeUndefined();
  });

  it('of a hidden offer it can only be ended, and nothing is done once it is withdrawn', () => {
    for (const [by, sentence] of HIDDEN) {
      for (const move of ['accept', 'counter'] as const) expect(why(move, ada, bargain(), offer(by))).toMatch(sentence);
      expect(why('withdraw', bola, bargain(), offer(by))).toBeUndefined();
    }
    expect(why('decline', ada, bargain(), offer({ withdrawnAt: NOW }))).toMatch(/was withdrawn$/);
  });

  it('goes on beside the group of a sale or a demand, and ends with that of a joint purchase', () => {
    for (const kind of ['sale', 'demand'] as const)
      expect(why('accept', ada, bargain(), offer({ chatId: 'room', kind }))).toBeUndefined();
    const grouped = offer({ chatId: 'room', kind: 'joint purchase' });
    expect(why('decline', ada, bargain(), grouped)).toMatch(/Agree on the rest there\.$/);
  });

  it('of a joint purchase with terms a partner is declined while it runs, and no price is named', () => {
    const on = (changes = {}) => offer({ kind: 'joint purchase', joint: joint(changes) });
    expect(why('decline', ada, bargain(), on())).toBeUndefined();
    expect(why('accept', ada, bargain(), on())).toMatch(/everybody pays the same price/);
    expect(why('decline', ada, bargain(), on({ deadlineAt: NOW }))).toMatch(/The deadline .* has passed$/);
    expect(why('decline', ada, bargain(), on({ state: 'reached' }))).toMatch(/has ended$/);
  });

  it('the supplier requests payment for what was agreed', () => {
    const ask = (who = ada, changes: Partial<OfferPart> = {}) => say(whyNotRequest(offer(changes), who, 'bola'));
    expect(ask()).toBeUndefined();
    expect(ask(bola)).toBe('forbidden: The seller requests the payment');
    expect(ask(chidi)).toBe('not_found: Offer not found');
    expect([ask(bola, { kind: 'demand' }), ask(ada, { kind: 'demand' })]).toEqual([
      undefined,
      'forbidden: The seller requests the payment',
    ]);
    expect(ask(ada, { withdrawnAt: NOW })).toMatch(/was withdrawn$/);
    for (const [by, sentence] of HIDDEN) expect(ask(ada, by)).toMatch(sentence);
    const goods = { quantity: 4, unitPriceKobo: 90_000 };
    const facts = { offer: offer(), bargain: bargain({ state: 'accepted' }) };
    expect(mayInBargain(facts, ada, goods).request).toEqual(goods);
    expect([mayInBargain(facts, ada, undefined).request, mayInBargain(facts, bola, goods).request]).toEqual([
      null,
      null,
    ]);
  });

  it('the partner makes a new offer after an agreement that is over, as if they were new', () => {
    const facts = { offer: offer(), bargain: bargain({ state: 'accepted' }) };
    const over = { ...facts, bargain: bargain({ state: 'accepted', isOver: true }) };
    expect(say(whyNotMove(facts, bola, 'offer'))).toMatch(/^conflict: What you agreed is not paid yet/);
    expect(whyNotMove(over, bola, 'offer')).toBeUndefined();
    expect(say(whyNotMove({ ...over, offer: offer({ closedAt: NOW }) }, bola, 'offer'))).toBe(
      'conflict: This offer is closed',
    );
    expect(trueOf(mayInBargain(over, ada, undefined))).toEqual([]);
  });

  it('who demands may agree on more than they asked for, who sells on what is left', () => {
    const facts = { offer: offer({ taken: 38 }), bargain: bargain() };
    expect(say(whyNotMove(facts, ada, 'accept'))).toMatch(/^conflict: Only 2 packs left/);
    expect(whyNotMove({ ...facts, offer: offer({ taken: 38, kind: 'demand' }) }, ada, 'accept')).toBeUndefined();
  });

  it('in no state both sides may accept, and what is accepted stays', () => {
    for (const state of BARGAIN_STATES) {
      const facts = { offer: offer(), bargain: bargain({ state }) };
      const of = [ada, bola].map((who) => mayInBargain(facts, who, undefined));
      expect(of.filter(({ accept }) => accept).length, state).toBeLessThan(2);
      if (state === 'accepted') expect(of.flatMap(trueOf)).toEqual([]);
    }
  });
});

describe('in a joint purchase', () => {
  const facts = { offer: offer({ kind: 'joint purchase' }), joint: joint(), commit: undefined, interest: undefined };

  it('everybody commits while it runs and is open, but who was declined, or came after the group', () => {
    expect(whyNotCommit(facts, bola)).toBeUndefined();
    expect(say(whyNotCommit({ ...facts, offer: offer({ closedAt: NOW }) }, bola))).toBe(
      'conflict: This offer is closed',
    );
    for (const [by, sentence] of HIDDEN)
      expect(say(whyNotCommit({ ...facts, offer: offer(by) }, bola))).toMatch(sentence);
    expect(say(whyNotCommit({ ...facts, joint: joint({ deadlineAt: NOW }) }, bola))).toMatch(/has passed$/);
    expect(say(whyNotCommit({ ...facts, interest: 'declined' }, bola))).toMatch(
      /^conflict: The organiser declined you/,
    );
    const grouped = { ...facts, offer: offer({ chatId: 'room', kind: 'joint purchase' }) };
    expect(say(whyNotCommit(grouped, bola))).toMatch(/^conflict: The business group already exists\./);
    expect(whyNotCommit({ ...grouped, commit: 'in' }, bola)).toBeUndefined();
    expect(refusalOfJoining(grouped.offer, bola, 'offered')).toBeUndefined();
    expect([
      refusalOfJoining(grouped.offer, bola, 'withdrawn'),
      refusalOfJoining(grouped.offer, ada, undefined),
    ]).toEqual(['group made', undefined]);
  });

  it('the organiser moves the deadline once, and ends it early once all is committed', () => {
    expect(whyNotExtend(facts, ada)).toBeUndefined();
    expect(say(whyNotExtend(facts, bola))).toBe('not_found: Joint purchase not found');
    expect(say(whyNotExtend({ ...facts, joint: joint({ extended: true }) }, ada))).toMatch(
      /can extend it only once\.$/,
    );
    expect(say(whyNotFinish(facts, ada))).toMatch(/^conflict: It can end early only when/);
    const full = { ...facts, joint: joint({ committed: 40 }) };
    expect([whyNotFinish(full, ada), say(whyNotFinish(full, bola))]).toEqual([
      undefined,
      'not_found: Joint purchase not found',
    ]);
    for (const whyNot of [whyNotExtend, whyNotFinish]) {
      expect(say(whyNot({ ...full, offer: offer({ withdrawnAt: NOW }) }, ada))).toMatch(/was withdrawn$/);
      expect(say(whyNot({ ...full, joint: joint({ state: 'reached' }) }, ada))).toMatch(/has ended$/);
    }
  });

  it('those committed and the organiser read its sheet, unless it missed its target', () => {
    expect([whyNotSheet('running', true), say(whyNotSheet('running', false))]).toEqual([
      undefined,
      'not_found: Joint purchase not found',
    ]);
    expect(say(whyNotSheet('missed', true))).toMatch(/^conflict: The target was missed, so/);
    expect(trueOf(mayInJoint({ ...facts, commit: 'in' }, bola))).toEqual(['commit', 'leave', 'sheet']);
    expect(trueOf(mayInJoint({ ...facts, commit: 'reserve' }, bola))).toEqual(['commit', 'leave']);
    expect(trueOf(mayInJoint({ ...facts, commit: 'out' }, bola))).toEqual(['commit']);
  });
});

it('whatever an offer is like, each act of it is its creator’s or the others’, and a withdrawn one is left alone', () => {
  const CHOICES: { [K in keyof OfferPart]?: readonly OfferPart[K][] } = {
    closedAt: [null, NOW],
    chatId: [null, 'room'],
    hiddenBecause: [null, 'a scam'],
    buyAtOnce: [true, false],
    hasPartner: [true, false],
    interested: [true, false],
    taken: [0, 2],
    left: [0, 38],
    awaitedKobo: [undefined, 93_150],
    reservedUntil: [undefined, LATER],
    joint: [undefined, joint()],
  };
  let all: Partial<OfferPart>[] = [{}];
  for (const [fact, values] of Object.entries(CHOICES)) {
    all = all.flatMap((one) => values.map((value) => ({ ...one, [fact]: value })));
  }
  expect(all.length).toBe(2 ** 11);
  for (const facts of all) {
    const own = mayWithOffer(offer(facts), ada);
    const theirs = mayWithOffer(offer(facts), bola);
    expect(own).toMatchObject({ interest: false, buy: false, pay: false, close: !facts.closedAt });
    expect(theirs).toMatchObject({ edit: false, withdraw: false, close: false, reopen: false, group: false });
    const gone = offer({ ...facts, withdrawnAt: NOW, closedAt: NOW, reservedUntil: undefined });
    expect([ada, bola].flatMap((who) => trueOf(mayWithOffer(gone, who)))).toEqual([]);
  }
});
