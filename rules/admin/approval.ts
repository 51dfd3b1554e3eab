/** Four eyes: acts above a sum wait until a second administrator approves what the first one proposed. */
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

/** A proposal that nobody decided is worth nothing after this. */
export const APPROVAL_DAYS = 7;
/** An approval that runs for longer was cut off, and may be approved anew: what it does is done once in any case. */
export const RUNNING_MINUTES = 5;

/** What one administrator did alone, below the limit: of the same item at any time, and of the day in Lagos. */
export interface AloneSums {
  itemKobo: Kobo;
  /** For the same member, by whichever administrator. */
  memberKobo: Kobo;
  /** By this administrator, for whomever. */
  administratorKobo: Kobo;
}

/** What an act makes with those before it: the largest sum, so that slices count as what they are slices of. */
export function togetherWith(sumKobo: Kobo, { itemKobo, memberKobo, administratorKobo }: AloneSums): Kobo {
  return sumKobo + Math.max(itemKobo, memberKobo, administratorKobo);
}

/** `limitKobo` is undefined where one administrator is enough for any sum. */
export function needsSecond(sumKobo: Kobo, limitKobo: Kobo | undefined): boolean {
  return limitKobo !== undefined && sumKobo > limitKobo;
}
