/** What the public pages' forms, their script and the server agree on. */

/** The panel that says a form was sent, by its address: `/contact#sent`. */
export const SENT_ANCHOR = 'sent';
