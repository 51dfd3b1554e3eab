/** Payout holds: a new supplier's daily limit, and doubts about a bank account that a person reviews first. */
import type { Kobo } from '../money.ts';
import { PAYOUT_MINIMUM_KOBO } from './payout.ts';

/** Splits a payout at today's limit. Neither part is below the provider's minimum, but either may be 0. */
export function splitPayout(amountKobo: Kobo, leftTodayKobo: Kobo): { nowKobo: Kobo; laterKobo: Kobo } {
  if (amountKobo <= leftTodayKobo) return { nowKobo: amountKobo, laterKobo: 0 };
  const mostKobo = Math.min(leftTodayKobo, amountKobo - PAYOUT_MINIMUM_KOBO);
  const nowKobo = mostKobo < PAYOUT_MINIMUM_KOBO ? 0 : mostKobo;
  return { nowKobo, laterKobo: amountKobo - nowKobo };
}

/** Why a person reviews a bank account before a payout: its holder has another name, or another supplier has it too. */
export const ACCOUNT_DOUBTS = ['name', 'shared'] as const;
export type AccountDoubt = (typeof ACCOUNT_DOUBTS)[number];

export const HOLD_DECISIONS = ['allow', 'refuse'] as const;
export type HoldDecision = (typeof HOLD_DECISIONS)[number];

/** `review`: waits for a person. `refused`: a person refused it. */
export type AccountCheck = 'review' | 'refused';

/** True if a person allowed the account, and there is no new doubt since. */
export function isAllowed(
  doubts: readonly AccountDoubt[],
  before: { doubts: readonly AccountDoubt[]; decision: HoldDecision | null },
): boolean {
  return before.decision === 'allow' && doubts.every((doubt) => before.doubts.includes(doubt));
}
