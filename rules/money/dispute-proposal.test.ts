/** Proposals in a dispute: who may make and answer them, and how a sum is divided over payments. */
import { expect, it } from 'vitest';
import { divideProposal, PROPOSALS_PER_SIDE, whyNotAnswerProposal, whyNotPropose } from './dispute-proposal.ts';

const naira = (...sums: number[]) => sums.map((sum, index) => ({ id: `p${index}`, leftKobo: sum * 100 }));
const divided = (payments: ReturnType<typeof naira>, sum: number) =>
  divideProposal(payments, sum * 100)?.map(({ paymentId, baseKobo }) => [paymentId, baseKobo / 100]);

it('a sum comes from the largest payment first', () => {
  expect(divided(naira(6_000), 2_500.5)).toEqual([['p0', 2_500.5]]);
  expect(divided(naira(1_000, 6_000), 6_500)).toEqual([
    ['p1', 6_000],
    ['p0', 500],
  ]);
  expect(divided(naira(1_000, 6_000), 7_000)).toEqual([
    ['p1', 6_000],
    ['p0', 1_000],
  ]);
});

it('no share is smaller than a bank returns', () => {
  expect(divided(naira(1_000, 6_000), 6_010)).toEqual([
    ['p1', 5_960],
    ['p0', 50],
  ]);
  expect(divided(naira(6_000), 49.99)).toBeUndefined();
  expect(divided(naira(60, 40), 100)).toBeUndefined();
});

it('more than is left cannot be divided', () => {
  expect(divided(naira(1_000), 1_000.01)).toBeUndefined();
  expect(divided([], 100)).toBeUndefined();
});

it('either side proposes while the dispute is open, a few times', () => {
  expect(whyNotPropose({ state: 'open', own: PROPOSALS_PER_SIDE - 1 })).toBeUndefined();
  expect(whyNotPropose({ state: 'open', own: PROPOSALS_PER_SIDE })?.type).toBe('conflict');
  expect(whyNotPropose({ state: 'resolved', own: 0 })?.type).toBe('conflict');
});

it('the other side accepts or declines, and the author withdraws', () => {
  const asked = { dispute: 'open', proposal: { state: 'open', authorId: 'ada' } } as const;
  for (const answer of ['accept', 'decline'] as const) {
    expect(whyNotAnswerProposal(asked, 'bola', answer)).toBeUndefined();
    expect(whyNotAnswerProposal(asked, 'ada', answer)).toBeDefined();
  }
  expect(whyNotAnswerProposal(asked, 'ada', 'withdraw')).toBeUndefined();
  expect(whyNotAnswerProposal(asked, 'bola', 'withdraw')).toBeDefined();
  for (const over of [
    { ...asked, dispute: 'resolved' },
    { ...asked, proposal: { ...asked.proposal, state: 'withdrawn' } },
  ] as const) {
    expect(whyNotAnswerProposal(over, 'bola', 'accept')?.type).toBe('conflict');
  }
});
