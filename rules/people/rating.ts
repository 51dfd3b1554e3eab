/** Ratings between both sides of a closed trade: the rating period, and the figures on a profile. */
import { DAY_MS } from '../time.ts';

export const RATING_LIMITS = { least: 1, most: 5, sentence: 280 } as const;

/** Days after the release in which a side may rate. Afterwards all ratings are shown. */
export const RATING_DAYS = 14;

export const RATING_PAGE = 20;

/** Minimum ratings for an average and trades for a median. Fewer would reveal single ones. */
export const LEAST_FIGURES = 3;
/** The newest trades that a median uses. */
export const MEDIAN_TRADES = 50;
/** Trades and ratings are counted, and averaged, up to this number. */
export const MOST_COUNTED = 1_000;

/** Returns when a trade accepts no more ratings, and shows those it has. */
export function ratingEnd(closedAt: Date): Date {
  return new Date(closedAt.getTime() + RATING_DAYS * DAY_MS);
}

export interface SideFacts {
  closedAt: Date;
  /** The time when the member's own rating is revealed, or null. */
  ownShownAt: Date | null;
  /** True if the other's account was closed. */
  isOtherGone: boolean;
}

/**
 * True while a rating may be given or changed, which is while it is hidden. Both ratings are shown at once, so nobody rates after seeing the
 * other's, or after the rating period.
 */
export function mayRate({ closedAt, ownShownAt, isOtherGone }: SideFacts, now: Date): boolean {
  return !isOtherGone && now < (ownShownAt ?? ratingEnd(closedAt));
}

/** Returns the average with one decimal, or null below the minimum. `sum` adds up all stars. */
export function averageOf(sum: number, count: number): number | null {
  return count < LEAST_FIGURES ? null : Math.round((sum / count) * 10) / 10;
}
