/** What the pages' forms, their script and the server agree on. Without imports of weight: the script is small. */

/** The panel that says a form was sent, by its address: `/contact#sent`. */
export const SENT_ANCHOR = 'sent';

/** What has just been done, as the sign-in says it; without script by its address: `/signin#verified`. */
export const ARRIVALS = ['verified', 'reset', 'closed'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** How a form that did what it should is answered. */
export interface FormAnswer {
  /** Where it leads to. */
  next?: string;
  /** It was sent, and the page stays. */
  sent?: true;
  /** Who has to type in a code there. */
  userId?: string;
  /** What the sign-in is to say. */
  arrival?: Arrival;
}

/** How a script is told that its form was refused, in the words of the page's language. */
export interface FormRefusal {
  failure?: string;
  /** By the field's name. */
  errors?: Record<string, string>;
}
