/** Tests of who may do what in a joint purchase, and which sentence refuses the others. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import {
  mayInJoint,
  refusalOfJoining,
  whyNotCommit,
  whyNotExtend,
  whyNotFinish,
  whyNotSheet,
} from './permission-joint.ts';
import type { Refusal } from './permission.ts';
import { ada, bola, HIDDEN, joint, NOW, offer, trueOf } from './test-offer.ts';

const say = (refusal: Refusal) => refusal && `${refusal.type}: ${inEnglish(refusal.sentence)}`;

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
      /^conflict: The organiser declined your order/,
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
