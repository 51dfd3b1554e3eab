/** Expiry: when a pharmacy is warned about a batch, the bands of the board, and dates counted in days. */
import { DAY_MS } from '../time.ts';

/** Days left at which the pharmacy is warned once. */
export const EXPIRY_WARNINGS = [90, 30] as const;

/** First and last day of each band, counted from today. The expired band has no first. */
export const BAND_DAYS = {
  expired: [undefined, -1],
  30: [0, 30],
  60: [31, 60],
  90: [61, 90],
  180: [91, 180],
} as const;

/** Returns the days from today to the last good day. Both dates are in Lagos. Today is 0, yesterday -1. */
export function daysLeft(expiryDate: string, today: string): number {
  return Math.round((Date.parse(expiryDate) - Date.parse(today)) / DAY_MS);
}

/** Returns the date this many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
