/** Suggested prices for a batch: the nearer its expiry, the cheaper. */
import type { Kobo } from '../money.ts';
import { daysLeft } from './expiry.ts';

/** The percentage off from this many days left up. The last applies to fewer, too. */
const STEPS: readonly { days: number; percent: number }[] = [
  { days: 181, percent: 0 },
  { days: 91, percent: 10 },
  { days: 61, percent: 20 },
  { days: 31, percent: 35 },
  { days: 0, percent: 50 },
];

const KOBO_IN_NAIRA = 100;

/** Returns the suggested percentage off the usual price; 0 if the expiry date is unknown. */
export function discountOf(expiryDate: string | null, today: string): number {
  if (expiryDate === null) return 0;
  const days = daysLeft(expiryDate, today);
  return STEPS.find((step) => days >= step.days)?.percent ?? 50;
}

/** Returns the price in whole naira, rounded down, or undefined if nothing is left. */
export function discounted(priceKobo: Kobo, percent: number): Kobo | undefined {
  const kobo = Math.floor((priceKobo * (100 - percent)) / 100 / KOBO_IN_NAIRA) * KOBO_IN_NAIRA;
  return kobo > 0 ? kobo : undefined;
}
