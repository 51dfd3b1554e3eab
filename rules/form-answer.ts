/** Constants that the pages' forms, their script and the server share. It imports little, to keep the script small. */

/** Anchor of the panel that confirms a sent form: `/contact#sent`. */
export const SENT_ANCHOR = 'sent';

/** The step that was just completed, which the sign-in page shows. Without script it is in the address: `/signin#verified`. */
export const ARRIVALS = ['verified', 'reset', 'closed'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** The answer to a successful form. */
export interface FormAnswer {
  /** The page to open next. */
  next?: string;
  /** Set if it was sent and the page stays. */
  sent?: true;
  /** The member who must enter a code there. */
  userId?: string;
  /** The step that the sign-in page shows as completed. */
  arrival?: Arrival;
}

/** The answer of a refused form to the script, in the page's language. */
export interface FormRefusal {
  failure?: string;
  /** Messages by field name. */
  errors?: Record<string, string>;
}
