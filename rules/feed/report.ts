/** Reports of content and offers: what may be reported, why, and what moderators may decide. */
export const REPORT_KINDS = ['post', 'comment', 'offer', 'message', 'member', 'rating'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The reasons in the order in which the screen shows them. */
export const REPORT_REASONS = [
  'false or unsafe',
  'illegal',
  'fraud',
  'spam',
  'abuse',
  'patient data',
  'something else',
] as const;
/** Reasons for posts and comments. Older apps combine spam and fraud. */
export const POST_REPORT_REASONS = [...REPORT_REASONS, 'spam or fraud'] as const;
export type ReportReason = (typeof POST_REPORT_REASONS)[number];

export const REPORT_STATES = ['open', 'decided'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const REPORT_DECISIONS = ['nothing', 'hide', 'remove', 'warn', 'suspend'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** Maximum characters of the reporter's note, the message to the author, and the administrators' own note. */
export const REPORT_LIMITS = { note: 500, message: 500, ownNote: 1_000 } as const;

export const REPORT_PAGE = 25;
/** Messages stored with a reported one, this many before and after it. */
export const REPORT_CONTEXT = 5;
/** Minutes for which a claim blocks other administrators from a case. */
export const CLAIM_MINUTES = 30;
/** Days for which evidence is stored after the decision. */
export const EVIDENCE_DAYS = 90;

const DECISIONS: Record<ReportKind, readonly ReportDecision[]> = {
  post: REPORT_DECISIONS,
  comment: REPORT_DECISIONS,
  offer: REPORT_DECISIONS,
  message: ['nothing', 'remove', 'warn', 'suspend'],
  member: ['nothing', 'warn', 'suspend'],
  // only its comment: the stars of a paid trade stay
  rating: ['nothing', 'remove', 'warn', 'suspend'],
};

export function decisionsOn(kind: ReportKind): readonly ReportDecision[] {
  return DECISIONS[kind];
}

/** True unless the member wrote it. */
export function mayReport(written: { creatorId: string }, memberId: string): boolean {
  return written.creatorId !== memberId;
}

/** True if the administrator wrote or reported the content, so may not decide it. The same address means the same person. */
export function isParty(administrator: string, addresses: readonly string[]): boolean {
  return addresses.some((address) => address.toLowerCase() === administrator.toLowerCase());
}

export interface Claim {
  claimedBy: string | null;
  claimedUntil: Date | null;
}

/** Returns the administrator whose claim blocks this one from the case, if any. */
export function claimedByOther({ claimedBy, claimedUntil }: Claim, email: string, now: Date): string | undefined {
  if (claimedBy === null || claimedUntil === null || claimedUntil <= now) return undefined;
  return claimedBy === email ? undefined : claimedBy;
}
