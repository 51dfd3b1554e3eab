/** Refund proposals in a dispute: who may propose and answer, and how an agreed sum is divided over the disputed payments. */
import { AppError, nothingHere } from '../error.ts';
import { message } from '../i18n/message.ts';
import { type Kobo, PROVIDER_MINIMUM_KOBO } from '../money.ts';
import type { DisputeState } from './dispute.ts';

export const PROPOSAL_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'replaced', 'lapsed'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export const PROPOSAL_ANSWERS = ['accept', 'decline', 'withdraw'] as const;
export type ProposalAnswer = (typeof PROPOSAL_ANSWERS)[number];

/** The most proposals each side may make in one dispute. */
export const PROPOSALS_PER_SIDE = 10;

const conflict = (sentence: ReturnType<typeof message>) => new AppError('conflict', sentence);

/** Returns why a side cannot propose a refund, or undefined. `own`: the number it has proposed. */
export function whyNotPropose({ state, own }: { state: DisputeState; own: number }): AppError | undefined {
  if (state !== 'open') return conflict(message('There is no open dispute here'));
  if (own < PROPOSALS_PER_SIDE) return undefined;
  return conflict(message('You made {count} proposals. Wait for our decision.', { count: PROPOSALS_PER_SIDE }));
}

interface Asked {
  dispute: DisputeState;
  proposal: { state: ProposalState; authorId: string };
}

/** Returns why a side cannot answer a proposal, or undefined. The other side accepts or declines it, and its author withdraws it. */
export function whyNotAnswerProposal(
  { dispute, proposal }: Asked,
  memberId: string,
  answer: ProposalAnswer,
): AppError | undefined {
  if ((answer === 'withdraw') !== (proposal.authorId === memberId)) return nothingHere();
  if (dispute === 'open' && proposal.state === 'open') return undefined;
  return conflict(message('This proposal is no longer open'));
}

export interface ProposalShare {
  paymentId: string;
  baseKobo: Kobo;
}

/**
 * Divides an agreed sum over the disputed payments, the largest first. No share is smaller than the provider's minimum. Returns undefined if the sum
 * exceeds what is left, or cannot be divided this way.
 */
export function divideProposal(
  payments: readonly { id: string; leftKobo: Kobo }[],
  baseKobo: Kobo,
): ProposalShare[] | undefined {
  const shares: ProposalShare[] = [];
  let rest = baseKobo;
  for (const { id, leftKobo } of payments.toSorted((one, other) => other.leftKobo - one.leftKobo)) {
    const share = Math.min(rest, leftKobo);
    if (share > 0) shares.push({ paymentId: id, baseKobo: share });
    rest -= share;
  }
  const last = shares.at(-1);
  if (rest > 0 || !last) return undefined;
  const lacking = PROVIDER_MINIMUM_KOBO - last.baseKobo;
  const before = shares.at(-2);
  if (lacking > 0 && before) {
    before.baseKobo -= lacking;
    last.baseKobo += lacking;
  }
  const lefts = new Map(payments.map(({ id, leftKobo }) => [id, leftKobo]));
  const isPossible = shares.every(
    (share) => share.baseKobo >= PROVIDER_MINIMUM_KOBO && share.baseKobo <= (lefts.get(share.paymentId) ?? 0),
  );
  return isPossible ? shares : undefined;
}
