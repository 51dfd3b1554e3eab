/** The history of prices: how far back it reaches, and how many trades it shows one by one. */
export const PRICE_MONTHS = 24;
export const PRICE_TRADES = 60;
