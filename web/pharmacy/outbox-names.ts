/** The outbox names of what a pharmacy's screens send later, apart from how it is sent. */
export const STOCK_ACT = { name: 'stock act' };
export const COUNTER_SALE = { name: 'counter sale' };
