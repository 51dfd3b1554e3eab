/** Money in integer kobo: the 3.5 % charge, conversion from and to naira, and formatting. */

/** Integer kobo; 100 kobo are one naira. Always a safe integer. */
export type Kobo = number;

/** The platform's charge on top of the base, in thousandths. */
export const CHARGE_PER_MILLE = 35;
/** The smallest card payment Paystack accepts. */
export const PROVIDER_MINIMUM_KOBO: Kobo = 5_000;
/** The smallest bank transfer Paystack accepts. */
export const TRANSFER_MINIMUM_KOBO: Kobo = 10_000;
/** The largest single payment Paystack accepts. */
export const PROVIDER_MAXIMUM_KOBO: Kobo = 1_000_000_000;
/** The smallest gross amount of a wallet: one naira. */
export const WALLET_MINIMUM_KOBO: Kobo = 100;
/** The most that a wallet may ask of all its buyers together. */
export const WALLET_MAXIMUM_KOBO: Kobo = 100_000_000_000;

export interface Quote {
  baseKobo: Kobo;
  feeKobo: Kobo;
  grossKobo: Kobo;
}

/** Returns `kobo * part / whole`, rounded half up. It is exact for large amounts too. */
export function proportionOf(kobo: Kobo, part: number, whole: number): Kobo {
  if (whole === 0) return 0;
  return Number((2n * BigInt(kobo) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** Returns the charge on a base, in kobo, rounded half up. The database checks the same rule. */
export function chargeOn(baseKobo: Kobo): Kobo {
  return Math.floor((baseKobo * CHARGE_PER_MILLE + 500) / 1000);
}

/** Returns base, charge and their sum. Throws unless the base is a whole, non-negative amount. */
export function withCharge(baseKobo: Kobo): Quote {
  if (!Number.isSafeInteger(baseKobo * CHARGE_PER_MILLE) || baseKobo < 0) {
    throw new RangeError(`not an amount in kobo: ${baseKobo}`);
  }
  const feeKobo = chargeOn(baseKobo);
  return { baseKobo, feeKobo, grossKobo: baseKobo + feeKobo };
}

/** Adds up quotes that are paid separately. Each keeps its own rounding. */
export function sumOfQuotes(quotes: readonly Quote[]): Quote {
  const sum = (of: (quote: Quote) => Kobo) => quotes.reduce((total, quote) => total + of(quote), 0);
  return {
    baseKobo: sum(({ baseKobo }) => baseKobo),
    feeKobo: sum(({ feeKobo }) => feeKobo),
    grossKobo: sum(({ grossKobo }) => grossKobo),
  };
}

/** The base whose sum with its charge is exactly `grossKobo`, or undefined. */
export function baseOfGross(grossKobo: Kobo): Kobo | undefined {
  // the charge is rounded by half a kobo at most, so the nearest base is the only one that can fit
  const base = Math.round((grossKobo * 1000) / (1000 + CHARGE_PER_MILLE));
  return base >= 0 && withCharge(base).grossKobo === grossKobo ? base : undefined;
}

/**
 * Returns the base of a gross amount computed in floating-point naira, which may be one kobo too low (101 * 1.035 is 104.53499…). Returns undefined
 * for a negative amount. Every other amount has a base, since the charge skips single kobo only.
 */
export function baseOfNoisyGross(grossKobo: Kobo): Kobo | undefined {
  return baseOfGross(grossKobo) ?? baseOfGross(grossKobo + 1);
}

/** True if an amount computed in floating-point naira equals this one within a kobo. */
export function isSameAmount(naira: number, kobo: Kobo): boolean {
  return Math.abs(koboOfNaira(naira) - kobo) <= 1;
}

/** Converts naira on the wire to kobo, rounded half up. The number has up to two decimals, perhaps with floating-point noise. */
export function koboOfNaira(naira: number): Kobo {
  return Math.round(naira * 100);
}

/** True if an amount in naira is no finer than a kobo, apart from floating-point noise. */
export function isWholeKobo(naira: number): boolean {
  return Math.abs(naira * 100 - koboOfNaira(naira)) < 1e-4;
}

/** Converts kobo to the wire's naira number. */
export function nairaOfKobo(kobo: Kobo): number {
  return kobo / 100;
}

/** `N17,595.00K`: the specification's format of money, used in wallets and receipts only. */
export function formatKobo(kobo: Kobo): string {
  return `${signOf(kobo)}N${groupsOf(kobo)}.${centsOf(kobo)}K`;
}

/** `₦17,595`, or `₦17,595.50` with kobo: the format of money everywhere else. */
export function formatNaira(kobo: Kobo): string {
  const cents = kobo % 100 === 0 ? '' : `.${centsOf(kobo)}`;
  return `${signOf(kobo)}₦${groupsOf(kobo)}${cents}`;
}

function signOf(kobo: Kobo): string {
  return kobo < 0 ? '-' : '';
}

function groupsOf(kobo: Kobo): string {
  return grouped(Math.trunc(Math.abs(kobo) / 100).toString());
}

function centsOf(kobo: Kobo): string {
  return (Math.abs(kobo) % 100).toString().padStart(2, '0');
}

/** Puts a comma before every three digits from the right: `17,595`. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
