/** How near a batch is to its end: when its pharmacy is told, the bands of the board, and dates counted in days. */
import { DAY_MS } from '../time.ts';

/** A batch is told of once when it enters each of these. */
export const EXPIRY_WARNINGS = [90, 30] as const;

/** The first and the last day of each band of the board, counted from today; what has expired has no first. */
export const BAND_DAYS = {
  expired: [undefined, -1],
  30: [0, 30],
  60: [31, 60],
  90: [61, 90],
  180: [91, 180],
} as const;

/** From today to the last day on which it is good; both dates in Lagos. Today is 0, yesterday -1. */
export function daysLeft(expiryDate: string, today: string): number {
  return Math.round((Date.parse(expiryDate) - Date.parse(today)) / DAY_MS);
}

/** The date so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
