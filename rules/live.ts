/** Limits of the live channel: subscriptions of a screen, and events of a client. */

/** The most subscriptions in one message. */
export const WATCH_AT_ONCE = 100;
/** The most subscriptions of a screen. */
export const WATCHED_MOST = 300;

/** Events one member may send in a minute. Messages have a setting, and typing and searches their own limits. */
export const CATCH_UPS_PER_MINUTE = 600;
export const MARKS_PER_MINUTE = 1_200;
export const WATCHES_PER_MINUTE = 600;
