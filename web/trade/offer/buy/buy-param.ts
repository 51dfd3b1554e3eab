/** In an offer's address: what is asked before the checkout is open. */
export const BUY_PARAM = 'buy';
