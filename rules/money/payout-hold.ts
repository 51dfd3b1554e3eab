/** When a payout is held: what a new supplier gets on one day, and which doubts about a bank account a person looks at first. */
import type { Kobo } from '../money.ts';
import { PAYOUT_MINIMUM_KOBO } from './payout.ts';

/** Neither part is less than the provider transfers; 0 is none. */
export function splitPayout(amountKobo: Kobo, leftTodayKobo: Kobo): { nowKobo: Kobo; laterKobo: Kobo } {
  if (amountKobo <= leftTodayKobo) return { nowKobo: amountKobo, laterKobo: 0 };
  const mostKobo = Math.min(leftTodayKobo, amountKobo - PAYOUT_MINIMUM_KOBO);
  const nowKobo = mostKobo < PAYOUT_MINIMUM_KOBO ? 0 : mostKobo;
  return { nowKobo, laterKobo: amountKobo - nowKobo };
}

/** Why a person looks at a bank account before money goes to it: its holder has another name, or another supplier has it too. */
export const ACCOUNT_DOUBTS = ['name', 'shared'] as const;
export type AccountDoubt = (typeof ACCOUNT_DOUBTS)[number];

export const HOLD_DECISIONS = ['allow', 'refuse'] as const;
export type HoldDecision = (typeof HOLD_DECISIONS)[number];

/** `review`: it waits for a person. `refused`: a person said no. */
export type AccountCheck = 'review' | 'refused';

/** What a person allowed stays allowed until there is another doubt. */
export function isAllowed(
  doubts: readonly AccountDoubt[],
  before: { doubts: readonly AccountDoubt[]; decision: HoldDecision | null },
): boolean {
  return before.decision === 'allow' && doubts.every((doubt) => before.doubts.includes(doubt));
}
