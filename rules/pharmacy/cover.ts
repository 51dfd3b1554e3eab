/** Days of cover and a suggested order, from what was sold while there was something to sell. */

import type { Amount } from './amount.ts';

/** So many days of sales are looked at. */
export const COVER_WINDOW = 90;
/** With fewer days in stock of these nothing is suggested: so little says nothing. */
const LEAST_DAYS = 30;
/** An order is to last for so many days, and takes so many to arrive. */
const ORDER_DAYS = 30;
const DELIVERY_DAYS = 7;

export interface Demand {
  /** Within the window. */
  sold: Amount;
  /** Days of the window on which there was something to sell. */
  daysInStock: number;
  free: Amount;
}

export interface Cover {
  /** Whole days that what is free lasts; null where nothing can be said. */
  days: number | null;
  /** 0 where there is enough or nothing can be said. */
  order: Amount;
}

export function coverOf({ sold, daysInStock, free }: Demand): Cover {
  if (daysInStock < LEAST_DAYS || sold <= 0) return { days: null, order: 0 };
  const wanted = Math.ceil((sold * (ORDER_DAYS + DELIVERY_DAYS)) / daysInStock);
  return { days: Math.floor((free * daysInStock) / sold), order: Math.max(0, wanted - free) };
}
