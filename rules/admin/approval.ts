/** Four-eyes approval: an action above a limit waits until a second administrator approves the proposal. */
import type { Kobo } from '../money.ts';

export const APPROVAL_KINDS = [
  'send payout',
  'ask for refund again',
  'end refund',
  'book movement',
  'rule dispute',
  'enter arbitration',
  'enter fee return',
  'decide review',
  'close books',
  'decide held payout',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export type ApprovalState = 'open' | 'running' | 'approved' | 'declined' | 'withdrawn' | 'outdated' | 'expired';

/** Days after which an open proposal expires. */
export const APPROVAL_DAYS = 7;
/** An approval that runs longer was interrupted and may be approved again. Its action is idempotent. */
export const RUNNING_MINUTES = 5;

/** Sums one administrator moved alone, below the limit: for the same item at any time, otherwise today in Lagos. */
export interface AloneSums {
  itemKobo: Kobo;
  /** The sum for the same member, by any administrator. */
  memberKobo: Kobo;
  /** The sum by this administrator, for any member. */
  administratorKobo: Kobo;
}

/** Returns the sum of an action and the largest earlier sum, so that splitting an action does not avoid the limit. */
export function togetherWith(sumKobo: Kobo, { itemKobo, memberKobo, administratorKobo }: AloneSums): Kobo {
  return sumKobo + Math.max(itemKobo, memberKobo, administratorKobo);
}

/** True if a second administrator is needed. Without `limitKobo` one is enough for any sum. */
export function needsSecond(sumKobo: Kobo, limitKobo: Kobo | undefined): boolean {
  return limitKobo !== undefined && sumKobo > limitKobo;
}
