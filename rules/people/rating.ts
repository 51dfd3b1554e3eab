/** How both sides of a closed trade rate each other: from when and until when, and what a profile says of trades. */
import { DAY_MS } from '../time.ts';

export const RATING_LIMITS = { least: 1, most: 5, sentence: 280 } as const;

/** Days after the release in which a side rates the other, and after which what was said is shown in any case. */
export const RATING_DAYS = 14;

export const RATING_PAGE = 20;

/** Fewer ratings have no average, and fewer trades no median: a single one would say it all. */
export const LEAST_FIGURES = 3;
/** The newest trades that a median is made of. */
export const MEDIAN_TRADES = 50;
/** Trades and ratings are counted, and averaged, up to this number. */
export const MOST_COUNTED = 1_000;

/** From then on a trade takes no ratings, and those it has are shown. */
export function ratingEnd(closedAt: Date): Date {
  return new Date(closedAt.getTime() + RATING_DAYS * DAY_MS);
}

export interface SideFacts {
  closedAt: Date;
  /** When the member's own rating is shown; null where there is none. */
  ownShownAt: Date | null;
  /** The account of the other was closed. */
  isOtherGone: boolean;
}

/**
 * A rating is given and changed while it is withheld. Nobody rates who has seen what the other said: both are shown at once, and after the
 * days there is no more rating.
 */
export function mayRate({ closedAt, ownShownAt, isOtherGone }: SideFacts, now: Date): boolean {
  return !isOtherGone && now < (ownShownAt ?? ratingEnd(closedAt));
}

/** With one decimal; null below the least number. `sum` is of all stars. */
export function averageOf(sum: number, count: number): number | null {
  return count < LEAST_FIGURES ? null : Math.round((sum / count) * 10) / 10;
}
