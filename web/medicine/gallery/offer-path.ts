/** The addresses that open the form of a new offer, filled in with a generic. */
import { PATHS } from '../../paths.ts';

/** What the address of the offers says a new one is of. */
export const ASK_FOR = 'ask';
export const SELL = 'sell';

export function pathOfAskFor(slug: string): string {
  return `${PATHS.offers}?${ASK_FOR}=${encodeURIComponent(slug)}`;
}

export function pathOfSell(slug: string): string {
  return `${PATHS.offers}?${SELL}=${encodeURIComponent(slug)}`;
}
