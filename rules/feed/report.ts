/** Reports of what others wrote or offer: what may be reported, why, and what moderators may decide. */
export const REPORT_KINDS = ['post', 'comment', 'offer', 'message', 'member', 'rating'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** As they are offered. */
export const REPORT_REASONS = [
  'false or unsafe',
  'illegal',
  'fraud',
  'spam',
  'abuse',
  'patient data',
  'something else',
] as const;
/** Of posts and comments: older apps know spam and fraud as one. */
export const POST_REPORT_REASONS = [...REPORT_REASONS, 'spam or fraud'] as const;
export type ReportReason = (typeof POST_REPORT_REASONS)[number];

export const REPORT_STATES = ['open', 'decided'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const REPORT_DECISIONS = ['nothing', 'hide', 'remove', 'warn', 'suspend'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** Characters: of the reporter's sentence, of the words for the author, and of what administrators note for themselves. */
export const REPORT_LIMITS = { note: 500, message: 500, ownNote: 1_000 } as const;

export const REPORT_PAGE = 25;
/** Messages before, and as many after a reported one, that are kept with it. */
export const REPORT_CONTEXT = 5;
/** How long a claim keeps others from a case. */
export const CLAIM_MINUTES = 30;
/** From the decision on, what was kept as evidence stays so long. */
export const EVIDENCE_DAYS = 90;

const DECISIONS: Record<ReportKind, readonly ReportDecision[]> = {
  post: REPORT_DECISIONS,
  comment: REPORT_DECISIONS,
  offer: REPORT_DECISIONS,
  message: ['nothing', 'remove', 'warn', 'suspend'],
  member: ['nothing', 'warn', 'suspend'],
  // its sentence: the stars are of a trade that was paid for, and stay
  rating: ['nothing', 'remove', 'warn', 'suspend'],
};

export function decisionsOn(kind: ReportKind): readonly ReportDecision[] {
  return DECISIONS[kind];
}

/** A member may report what others wrote, not their own. */
export function mayReport(written: { creatorId: string }, memberId: string): boolean {
  return written.creatorId !== memberId;
}

/** Nobody decides what they wrote or reported themselves; administrators and members are the same person where their address is. */
export function isParty(administrator: string, addresses: readonly string[]): boolean {
  return addresses.some((address) => address.toLowerCase() === administrator.toLowerCase());
}

export interface Claim {
  claimedBy: string | null;
  claimedUntil: Date | null;
}

/** The administrator whose claim keeps this one from the case, if any. */
export function claimedByOther({ claimedBy, claimedUntil }: Claim, email: string, now: Date): string | undefined {
  if (claimedBy === null || claimedUntil === null || claimedUntil <= now) return undefined;
  return claimedBy === email ? undefined : claimedBy;
}
