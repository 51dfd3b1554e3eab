/** For how long rows are kept that nobody needs any more. */

/** After a session could last be used. No device cookie is older, so what signs in again on a device is found again by a newer row. */
export const OLD_SESSION_DAYS = 365;
/** After a code or a link of a mail ended. */
export const OLD_CODE_DAYS = 30;
/** After a notice was read. */
export const READ_NOTICE_DAYS = 180;
/** After the job of a mail was given up: nobody wants one that is so late. */
export const FAILED_MAIL_DAYS = 90;
/** Of each kind of row in one statement, so that none takes long. */
export const PRUNED_AT_ONCE = 1_000;
