/** Days of cover and a suggested order, from the forecast of a product's sales. */
import type { Amount } from './amount.ts';

/** Days without a sale after which a product counts as slow. */
export const COVER_WINDOW = 90;
/** Days an order should last, and days it takes to arrive. */
const ORDER_DAYS = 30;
const DELIVERY_DAYS = 7;

export interface Demand {
  /** Smallest units sold in a week; null if there are too few sales for a forecast. */
  weekly: number | null;
  free: Amount;
}

export interface Cover {
  /** Whole days the free stock lasts, or null if unknown. */
  days: number | null;
  /** 0 if there is enough, or if unknown. */
  order: Amount;
}

export function coverOf({ weekly, free }: Demand): Cover {
  if (weekly === null || weekly <= 0) return { days: null, order: 0 };
  const wanted = Math.ceil((weekly * (ORDER_DAYS + DELIVERY_DAYS)) / 7);
  return { days: Math.floor((free * 7) / weekly), order: Math.max(0, wanted - free) };
}
