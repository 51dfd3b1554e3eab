/** Posts of the feed: limits. */
export const POST_LIMITS = { content: 5_000 } as const;
export const POST_PAGE = 30;
