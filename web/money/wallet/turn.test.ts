/** Whose turn it is in a wallet, said in one sentence. */
import { expect, it } from 'vitest';
import { ada, bola, chidi } from './test-wallet.ts';
import { turnMessage } from './turn.ts';

type Turn = Parameters<typeof turnMessage>[0];

const mine = (act: Turn['act'], until: string | null = null) => turnMessage({ mine: true, act, users: [], until });
const theirs = (act: Turn['act'], users: Turn['users'], until: string | null = null) =>
  turnMessage({ mine: false, act, users, until });
const DAY = '2026-12-21T08:00:00.000Z';

it('tells the viewer what to do, and by when', () => {
  expect(mine('pay')).toBe('Waiting for you: pay your share');
  expect(mine('pay', DAY)).toBe('Waiting for you: pay by 21 Dec');
  expect(mine('dispatch', DAY)).toBe('Waiting for you: ship by 21 Dec');
  expect(mine('acknowledge', DAY)).toBe('Waiting for you: acknowledge receipt by 21 Dec');
});

it('names whom it waits for, and of many the first', () => {
  expect(theirs('pay', [bola, chidi], DAY)).toBe('Waiting for Bola Ade and Chidi Eze to pay by 21 Dec');
  expect(theirs('acknowledge', [bola, chidi, ada])).toBe('Waiting for Bola Ade and 2 others to acknowledge receipt');
  expect(theirs('dispatch', [ada], DAY)).toBe('Waiting for Ada Obi to ship by 21 Dec');
});

it('says where there is nothing to do', () => {
  expect(theirs('arrive', [])).toBe('Waiting for your payment to arrive');
  expect(theirs('wait', [], DAY)).toBe('Nothing for you to do until 21 Dec');
  expect(theirs('wait', [])).toBe('Nothing for you to do now');
});
