/** The first-run guide: the steps that make a new member at home here. */

/** Colleagues to be asked or to have as partners. */
export const GUIDE_COLLEAGUES = 3;

export interface GuideSteps {
  /** Handed in and waiting, or verified. */
  licence: boolean;
  /** The first offer was made, or a search kept. */
  offer: boolean;
  /** Partners, and members who were asked to be one; at most `GUIDE_COLLEAGUES`. */
  colleagues: number;
  /** Mortar was opened as an installed app. */
  phone: boolean;
}

export const GUIDE_LENGTH = 4;

export function stepsDone({ licence, offer, colleagues, phone }: GuideSteps): number {
  return [licence, offer, colleagues >= GUIDE_COLLEAGUES, phone].filter(Boolean).length;
}
