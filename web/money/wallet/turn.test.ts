/** One sentence says whose turn it is in a wallet, and one where the viewer's money is. */
import { expect, it } from 'vitest';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { ada, bola, chidi, paid, wallet } from './test-wallet.ts';
import { heldMessage, turnMessage } from './turn.ts';

type Turn = Parameters<typeof turnMessage>[0];

const mine = (act: Turn['act'], until: string | null = null) => turnMessage({ mine: true, act, users: [], until });
const theirs = (act: Turn['act'], users: Turn['users'], until: string | null = null) =>
  turnMessage({ mine: false, act, users, until });
const DAY = '2026-12-21T08:00:00.000Z';

it('tells the viewer what to do, and by when', () => {
  expect(mine('pay')).toBe('Pay your share');
  expect(mine('pay', DAY)).toBe('Pay by Mon 21 Dec');
  expect(mine('dispatch', DAY)).toBe('Ship by Mon 21 Dec');
  expect(mine('acknowledge', DAY)).toBe('Check the goods and confirm by Mon 21 Dec');
  expect(mine('answer', DAY)).toBe('Answer the dispute by Mon 21 Dec');
});

it('names whom it waits for, and of many the first', () => {
  expect(theirs('pay', [bola, chidi], DAY)).toBe('Waiting for Bola Ade and Chidi Eze to pay by Mon 21 Dec');
  expect(theirs('acknowledge', [bola, chidi, ada])).toBe('Waiting for Bola Ade and 2 others to confirm');
  expect(theirs('dispatch', [ada], DAY)).toBe('Waiting for Ada Obi to ship by Mon 21 Dec');
  expect(theirs('answer', [ada], DAY)).toBe('Waiting for Ada Obi to answer by Mon 21 Dec');
});

it('says where there is nothing to do', () => {
  expect(theirs('arrive', [])).toBe('Waiting for your payment to arrive');
  expect(theirs('decide', [], DAY)).toBe('Mortar decides by Mon 21 Dec');
  expect(theirs('wait', [], DAY)).toBe('Nothing for you to do until Mon 21 Dec');
  expect(theirs('wait', [])).toBe('Nothing for you to do now');
});

it('tells each side where the money is', () => {
  const turn = (act: Turn['act'], until: string | null = null): Turn => ({ mine: false, act, users: [bola], until });
  const held = (changes: Partial<Wallet> = {}) =>
    wallet({ balance: 10_000, referenceCodes: [paid()], turn: turn('dispatch'), ...changes });
  expect(heldMessage(held(), 'bola')).toBe('We hold your ₦10,000 until you confirm.');
  expect(heldMessage(held(), 'ada')).toBe('₦10,000 is held for you.');
  expect(heldMessage(held({ turn: turn('acknowledge', DAY) }), 'ada')).toBe(
    'You get ₦10,000 when Bola Ade confirms, or after Mon 21 Dec.',
  );
  const disputed = held({ turn: turn('answer'), referenceCodes: [paid({ onHold: true })] });
  expect(heldMessage(disputed, 'bola')).toBe('Your ₦10,000 is on hold until the dispute is settled.');
  expect(heldMessage(disputed, 'ada')).toBe('₦10,000 is held until the dispute is settled.');
  const early = held({ referenceCodes: [paid({ receipt: true })] });
  expect(heldMessage(early, 'bola')).toBe('You confirmed. Ada Obi gets your ₦10,000 once the hand-over is recorded.');
  expect(heldMessage(wallet({ turn: turn('pay') }), 'ada')).toBeUndefined();
  expect(heldMessage(wallet({ turn: turn('pay') }), 'bola')).toBeUndefined();
});
