/** How much of what changes a screen may be told of, and how often a client may say something on the live channel. */

/** Things that a screen may say at once that it shows. */
export const WATCH_AT_ONCE = 100;
/** Things that a screen may show in all. */
export const WATCHED_MOST = 300;

/** Events that one member may send in any minute; messages have a setting, typing and searches limits of their own. */
export const CATCH_UPS_PER_MINUTE = 600;
export const MARKS_PER_MINUTE = 1_200;
export const WATCHES_PER_MINUTE = 600;
