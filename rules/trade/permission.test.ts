/** Tests of who may do what with an offer, and which sentence refuses the others. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
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
import { ada, bola, HIDDEN, joint, NOW, offer, trueOf } from './test-offer.ts';

const say = (refusal: Refusal) => refusal && `${refusal.type}: ${inEnglish(refusal.sentence)}`;
const LATER = new Date('2026-11-21T12:10:00Z');

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
