/** Disputes between members: reasons, resolutions, limits, and the money each is about. */
import { isTimedOut, isUnsettled, type Part } from './payment.ts';

export const DISPUTE_REASONS = ['not received', 'wrong goods', 'damaged', 'expired', 'counterfeit', 'other'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

export const DISPUTE_STATES = ['open', 'withdrawn', 'resolved'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const RESOLUTIONS = ['release', 'refund', 'split'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** `pictures` and `messages`: the most each side may add. `openings`: how often one buyer may dispute in a wallet. */
export const DISPUTE_LIMITS = {
  detail: 2_000,
  message: 2_000,
  ruling: 2_000,
  pictures: 4,
  messages: 50,
  openings: 3,
} as const;
export const DISPATCH_LIMITS = { carrier: 60, waybillNumber: 60, note: 500, expectedDays: 60 } as const;

/** Why administrators are mailed: it is new, its seller did not answer, or it ends automatically soon. */
export type DisputeMail = 'opened' | 'unanswered' | 'undecided';

/** Hours of inspection that are left at least after a dispute was withdrawn. */
export const WITHDRAWN_HOURS = 48;

/** The administrator's name as both sides see it: first name and initial, such as "Ngozi A.". */
export const HOLDER_NAME = /^\p{L}[\p{L}'’-]{0,27} \p{L}\.$/u;
export const HOLDER_NAME_LENGTH = 32;

/** True while the supplier still has time to answer. Afterwards, or once they have answered, we decide. */
export function awaitsAnswer({ answered, answerBy }: { answered: boolean; answerBy: Date }, now: Date): boolean {
  return !answered && now < answerBy;
}

interface PaymentFacts extends Pick<
  Part,
  'state' | 'allocation' | 'released' | 'acknowledged' | 'ruled' | 'inspectUntil'
> {
  payerId: string;
}

/** Returns the payments a dispute is about, which a ruling moves: its opener's held and unsettled payments. */
export function disputedBy<P extends PaymentFacts>(
  payments: readonly P[],
  { openerId, openedAt }: { openerId: string; openedAt: Date },
): P[] {
  return payments.filter(
    (payment) => payment.payerId === openerId && isUnsettled(payment) && !isTimedOut(payment, openedAt),
  );
}
