/** What a batch is suggested to be offered for: the less time it has, the cheaper. */
import type { Kobo } from '../money.ts';
import { daysLeft } from './expiry.ts';

/** From so many days to the expiry up, the percentage off; the last one holds for fewer. */
const STEPS: readonly { days: number; percent: number }[] = [
  { days: 181, percent: 0 },
  { days: 91, percent: 10 },
  { days: 61, percent: 20 },
  { days: 31, percent: 35 },
  { days: 0, percent: 50 },
];

const KOBO_IN_NAIRA = 100;

/** Off the usual price, in per cent. Where the expiry is unknown nothing is suggested off. */
export function discountOf(expiryDate: string | null, today: string): number {
  if (expiryDate === null) return 0;
  const days = daysLeft(expiryDate, today);
  return STEPS.find((step) => days >= step.days)?.percent ?? 50;
}

/** In whole naira, rounded down; undefined where that leaves nothing to ask for. */
export function discounted(priceKobo: Kobo, percent: number): Kobo | undefined {
  const kobo = Math.floor((priceKobo * (100 - percent)) / 100 / KOBO_IN_NAIRA) * KOBO_IN_NAIRA;
  return kobo > 0 ? kobo : undefined;
}
