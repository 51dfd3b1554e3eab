/** How much of what changes a screen may be told of. */

/** Things that a screen may say at once that it shows. */
export const WATCH_AT_ONCE = 100;
/** Things that a screen may show in all. */
export const WATCHED_MOST = 300;
