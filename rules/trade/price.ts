/** Price history: how far back it goes, and how many trades it lists. */
export const PRICE_MONTHS = 24;
export const PRICE_TRADES = 60;
