/** What the public pages' forms, their script and the server agree on. */

/** The panel that says a form was sent, by its address: `/contact#sent`. */
export const SENT_ANCHOR = 'sent';

/** How a script is told that its form was refused, in the words of the page's language. */
export interface FormRefusal {
  failure?: string;
  /** By the field's name. */
  errors?: Record<string, string>;
}
