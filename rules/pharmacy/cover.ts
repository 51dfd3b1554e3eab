/** Days of cover and a suggested order, from sales on the days in stock. */

import type { Amount } from './amount.ts';

/** Days of sales considered. */
export const COVER_WINDOW = 90;
/** Fewer days in stock are too little data for a suggestion. */
const LEAST_DAYS = 30;
/** Days an order should last, and days it takes to arrive. */
const ORDER_DAYS = 30;
const DELIVERY_DAYS = 7;

export interface Demand {
  /** Sold within the window. */
  sold: Amount;
  /** Days of the window with stock to sell. */
  daysInStock: number;
  free: Amount;
}

export interface Cover {
  /** Whole days the free stock lasts, or null if unknown. */
  days: number | null;
  /** 0 if there is enough, or if unknown. */
  order: Amount;
}

export function coverOf({ sold, daysInStock, free }: Demand): Cover {
  if (daysInStock < LEAST_DAYS || sold <= 0) return { days: null, order: 0 };
  const wanted = Math.ceil((sold * (ORDER_DAYS + DELIVERY_DAYS)) / daysInStock);
  return { days: Math.floor((free * daysInStock) / sold), order: Math.max(0, wanted - free) };
}
