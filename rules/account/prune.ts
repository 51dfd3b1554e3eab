/** The days for which rows that are no longer needed are kept. */

/** Days since a session could last be used. No device cookie is older, so a device that signs in again always has a newer row. */
export const OLD_SESSION_DAYS = 365;
/** Days after a mailed code or link expired. */
export const OLD_CODE_DAYS = 30;
/** Days after a notice was read. */
export const READ_NOTICE_DAYS = 180;
/** Days after a mail's job failed for good. Nobody wants a mail that late. */
export const FAILED_MAIL_DAYS = 90;
/** Days after a counter device was ended. Its sessions are deleted with it. */
export const OLD_COUNTER_DEVICE_DAYS = 365;
/** Rows of each kind deleted in one statement, so that none takes long. */
export const PRUNED_AT_ONCE = 1_000;
