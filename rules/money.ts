/** Money in integer kobo: the 3.5 % charge, conversion from and to naira, and formatting. */

/** Integer kobo; 100 kobo are one naira. Always a safe integer. */
export type Kobo = number;

/** The platform's charge on top of the base, in thousandths. */
export const CHARGE_PER_MILLE = 35;
/** The least Paystack takes by card. */
export const PROVIDER_MINIMUM_KOBO: Kobo = 5_000;
/** The least Paystack takes by bank transfer. */
export const TRANSFER_MINIMUM_KOBO: Kobo = 10_000;
/** The most Paystack takes in one payment. */
export const PROVIDER_MAXIMUM_KOBO: Kobo = 1_000_000_000;
/** The least gross amount of a wallet: one naira. */
export const WALLET_MINIMUM_KOBO: Kobo = 100;
/** The most all partners of one wallet may be asked for together. */
export const WALLET_MAXIMUM_KOBO: Kobo = 100_000_000_000;

export interface Quote {
  baseKobo: Kobo;
  feeKobo: Kobo;
  grossKobo: Kobo;
}

/** As much of `kobo` as `part` is of `whole`, rounded half up; exact however large they are. */
export function proportionOf(kobo: Kobo, part: number, whole: number): Kobo {
  if (whole === 0) return 0;
  return Number((2n * BigInt(kobo) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** The charge on a base, in kobo, rounded half up; the database checks the same rule. */
export function chargeOn(baseKobo: Kobo): Kobo {
  return Math.floor((baseKobo * CHARGE_PER_MILLE + 500) / 1000);
}

/** Base, charge and their sum. Throws on anything but a whole, non-negative amount. */
export function withCharge(baseKobo: Kobo): Quote {
  if (!Number.isSafeInteger(baseKobo * CHARGE_PER_MILLE) || baseKobo < 0) {
    throw new RangeError(`not an amount in kobo: ${baseKobo}`);
  }
  const feeKobo = chargeOn(baseKobo);
  return { baseKobo, feeKobo, grossKobo: baseKobo + feeKobo };
}

/** What quotes come to that are paid apart: each keeps its own rounding. */
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
 * The base of a gross amount computed in floating-point naira, which may be one kobo too low (101 * 1.035 is 104.53499…). Undefined of less
 * than nothing; of any other amount one fits, since the charge leaves out single kobo only.
 */
export function baseOfNoisyGross(grossKobo: Kobo): Kobo | undefined {
  return baseOfGross(grossKobo) ?? baseOfGross(grossKobo + 1);
}

/** Whether an amount computed in floating-point naira equals this one, within a kobo. */
export function isSameAmount(naira: number, kobo: Kobo): boolean {
  return Math.abs(koboOfNaira(naira) - kobo) <= 1;
}

/** Naira on the wire (a number with up to two decimals, perhaps with floating-point noise) to kobo, rounded half up. */
export function koboOfNaira(naira: number): Kobo {
  return Math.round(naira * 100);
}

/** Whether an amount in naira is no finer than a kobo, but for floating-point noise. */
export function isWholeKobo(naira: number): boolean {
  return Math.abs(naira * 100 - koboOfNaira(naira)) < 1e-4;
}

/** Kobo to the wire's naira number. */
export function nairaOfKobo(kobo: Kobo): number {
  return kobo / 100;
}

/** `N17,595.00K`: money as the specification writes it, in wallets and receipts alone. */
export function formatKobo(kobo: Kobo): string {
  return `${signOf(kobo)}N${groupsOf(kobo)}.${centsOf(kobo)}K`;
}

/** `₦17,595`, and `₦17,595.50` where there are kobo: how money is written everywhere else. */
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

/** Digits with a comma before each three from the right: `17,595`. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
