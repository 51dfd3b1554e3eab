/** The first-run guide: a new member's first steps. */

/** The number of colleagues to request or have as partners. */
export const GUIDE_COLLEAGUES = 3;

export interface GuideSteps {
  /** True if submitted and under review, or verified. */
  licence: boolean;
  /** True once the first offer was created or a search saved. */
  offer: boolean;
  /** Partners and pending requests, up to `GUIDE_COLLEAGUES`. */
  colleagues: number;
  /** True once Mortar was opened as an installed app. */
  phone: boolean;
}

export const GUIDE_LENGTH = 4;

export function stepsDone({ licence, offer, colleagues, phone }: GuideSteps): number {
  return [licence, offer, colleagues >= GUIDE_COLLEAGUES, phone].filter(Boolean).length;
}
