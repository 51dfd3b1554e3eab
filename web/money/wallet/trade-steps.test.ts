/** The steps of a trade count everybody who paid, wherever their money is. */
import { describe, expect, it } from 'vitest';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { back, bola, chidi, dispute, paid, payment, wallet } from './test-wallet.ts';
import { endMessage, ownTimeOf, stepsOf } from './trade-steps.ts';

const received = (...referenceCodes: Wallet['referenceCodes']) =>
  stepsOf(wallet({ referenceCodes })).find(({ name }) => name === 'Received');

describe('received', () => {
  it('counts those who paid, not those who only tried', () => {
    expect(received(payment())).toMatchObject({ done: false });
    expect(received(payment())).not.toHaveProperty('note');
    expect(received(paid({ receipt: true }), payment({ user: chidi }))).toMatchObject({
      done: true,
      note: 'Buyers: 1 of 1',
    });
  });

  it('waits for whoever has not acknowledged', () => {
    const note = 'Buyers: 1 of 2';
    expect(received(paid({ receipt: true }), paid({ user: chidi }))).toMatchObject({ done: false, note });
  });

  it.each(['refunding', 'refunded', 'charged_back'] as const)('keeps a payer in sight whose money is %s', (state) => {
    expect(received(paid({ receipt: true }), back(state, { user: chidi }))).toMatchObject({
      done: true,
      note: 'Buyers: 1 of 2, 1 refunded',
    });
    expect(received(back(state), back(state, { user: chidi }))).toMatchObject({
      done: false,
      note: 'Buyers: 0 of 2, 2 refunded',
    });
  });

  it('waits no more for whoever was ruled on, and does not count them as having the goods', () => {
    const codes = [paid({ receipt: true }), paid({ user: chidi, ruled: true })];
    expect(received(...codes)).toMatchObject({ done: true, note: 'Buyers: 1 of 2' });
  });

  it('is not undone where money goes back after the goods have come', () => {
    const codes = [back('refunding', { receipt: true }), paid({ user: chidi, receipt: true })];
    expect(received(...codes)).toMatchObject({ done: true, note: 'Buyers: 2 of 2' });
  });
});

describe('the last step', () => {
  const last = (changes: Partial<Wallet>) =>
    stepsOf(wallet({ closedAt: '2026-11-21T10:00:00.000Z', partners: [bola], ...changes })).at(-1);

  it('has the word of its end, and red only where a bank took the money', () => {
    expect(last({ state: 'released' })).toMatchObject({ name: 'Released', done: true });
    expect(last({ state: 'refunded', closedBecause: 'ruling' })).toMatchObject({ name: 'Refunded', done: true });
    expect(last({ state: 'cancelled' })).toMatchObject({ name: 'Cancelled', tone: 'plain' });
    expect(last({ state: 'refunded', closedBecause: 'chargeback' })).toMatchObject({
      name: 'Taken back by the bank',
      tone: 'lost',
    });
    expect(last({ state: 'released' })).not.toHaveProperty('tone');
  });
});

describe('the end that comes by itself', () => {
  const NOW = new Date('2026-11-21T12:00:00Z');
  const dispatch = {
    carrier: '',
    expectedOn: null,
    waybillNumber: '',
    note: '',
    photo: null,
    dispatchedAt: '2026-11-20T12:00:00Z',
    dueAt: '2026-11-27T12:00:00Z',
  };
  const textOf = (viewer: string, changes: Partial<Wallet>) => endMessage(wallet(changes), viewer, NOW);

  it.each([
    ['release', { dispatch }],
    ['release', {}],
  ] as const)('of a wallet to be released says «you» to its supplier alone', (what, changes) => {
    const end = { what, at: dispatch.dueAt };
    expect(textOf('ada', { end, ...changes })).toMatch(/you (are|will be) paid/i);
    expect(textOf('ada', { end, ...changes })).not.toContain('Ada Obi');
    expect(textOf('bola', { end, ...changes })).toMatch(/Ada Obi (is|will be) paid/);
  });

  it('of disputed money is told to who disputes it, whatever comes for others before', () => {
    const end = { what: 'release', at: dispatch.dueAt } as const;
    const disputed = {
      end,
      dispatch,
      // the seller has days to answer, and the decision has a deadline of its own
      turn: { mine: false, act: 'answer' as const, users: [], until: '2026-11-24T09:00:00.000Z' },
      disputes: [dispute()],
      referenceCodes: [paid({ onHold: true }), paid({ user: chidi })],
    };
    expect(textOf('bola', disputed)).toMatch(/^If there is no decision by Sat 5 Dec 2026/);
    expect(textOf('chidi', disputed)).toMatch(/^Check the goods by/);
    expect(textOf('bola', { ...disputed, disputes: [] })).toBeUndefined();
    expect(textOf('bola', { end, dispatch, referenceCodes: [paid({ released: true })] })).toBeUndefined();
  });

  it('tells both sides when buyers are refunded because nothing was shipped', () => {
    const end = { what: 'give back', at: dispatch.dueAt } as const;
    expect(textOf('ada', { end })).toMatch(/^If nothing is shipped by .*, the buyers are refunded automatically/);
    expect(textOf('bola', { end })).toBe(textOf('ada', { end }));
  });
});

it('a dispute says until when, where the wallet itself does not', () => {
  const dispatched = {
    carrier: '',
    expectedOn: null,
    waybillNumber: '',
    note: '',
    photo: null,
    dispatchedAt: '2026-11-20T12:00:00Z',
  };
  const dispatch = { ...dispatched, dueAt: '2026-11-22T12:00:00Z' };
  const until = (inspectUntil: string, changes: Partial<Wallet> = {}) =>
    ownTimeOf(wallet({ dispatch, ...changes }), paid({ inspectUntil }));
  expect(until(dispatch.dueAt)).toBeNull();
  expect(until('2026-11-22T08:00:00Z')).toBe('2026-11-22T08:00:00Z');
  expect(until(dispatch.dueAt, { state: 'frozen' })).toBe(dispatch.dueAt);
});
