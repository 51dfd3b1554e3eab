/** Addresses that open a new offer's form, filled in with a generic. */
import { PATHS } from '../../paths.ts';

/** Address parameter: the generic of the new offer. */
export const ASK_FOR = 'ask';
export const SELL = 'sell';

export function pathOfAskFor(slug: string): string {
  return `${PATHS.offers}?${ASK_FOR}=${encodeURIComponent(slug)}`;
}

export function pathOfSell(slug: string): string {
  return `${PATHS.offers}?${SELL}=${encodeURIComponent(slug)}`;
}
