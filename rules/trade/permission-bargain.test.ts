/** Tests of who may do what in a bargain, and which sentence refuses the others. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { BARGAIN_LIMITS, BARGAIN_MOVES, BARGAIN_STATES, type BargainMove } from './bargain.ts';
import { mayInBargain, whyNotMove, whyNotRequest } from './permission-bargain.ts';
import type { OfferPart, Refusal } from './permission.ts';
import { ada, bargain, bola, chidi, HIDDEN, joint, NOW, offer, trueOf } from './test-offer.ts';

const say = (refusal: Refusal) => refusal && `${refusal.type}: ${inEnglish(refusal.sentence)}`;

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
    expect(why('accept', bola, lapsed)).toMatch(/^conflict: This price has expired\. Offer/);
    expect(trueOf(mayInBargain({ offer: offer(), bargain: lapsed }, bola, undefined))).toEqual([
      'decline',
      'offer',
      'withdraw',
    ]);
    expect(why('accept', bola, bargain({ state: 'countered', until: NOW }))).toBeUndefined();
  });

  it('a long one takes no more prices, and can still be ended', () => {
    const long = bargain({ turn: BARGAIN_LIMITS.turns });
    expect(why('counter', ada, long)).toMatch(/^conflict: You have offered enough prices\./);
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
