/** Posts and comments: kinds, limits, and who may change what. */
export const POST_KINDS = ['job', 'drug information', 'drug enquiry', 'alert'] as const;
export type PostKind = (typeof POST_KINDS)[number];

export const POST_LIMITS = { content: 5_000, comment: 2_000, searchMin: 2, searchMax: 80 } as const;

export const POST_PAGE = 30;
export const COMMENT_PAGE = 30;
/** Replies sent with their comment; more are fetched on request. */
export const REPLY_PAGE = 10;
/** The most members named as having liked a post, besides the viewer. The others are counted. */
export const MOST_NAMED_LIKES = 3;

/** Only the author may change or remove a post or comment. */
export function mayChange(written: { creatorId: string }, memberId: string): boolean {
  return written.creatorId === memberId;
}
