/** The provider's fees: a model of what a payment and a transfer cost, used until the provider reports the actual fee. */
import type { Kobo } from '../money.ts';

export const PAY_WAYS = ['local', 'international', 'amex', 'direct_debit', 'virtual_account'] as const;
/** The way to pay, which decides the fee: `local` cards and transfers, foreign cards, or a channel with its own price. */
export type PayWay = (typeof PAY_WAYS)[number];

export interface FeeRate {
  /** Hundredths of a per cent. */
  basisPoints: number;
  fixedKobo: Kobo;
  /** The maximum of the whole fee, or null. */
  capKobo: Kobo | null;
  /** Payments below it pay no fixed part. */
  fixedFromKobo: Kobo;
}

export interface FeeTerms {
  payments: Record<PayWay, FeeRate>;
  /** Fees by the largest transfer amount, ascending. The last has no limit. */
  transfers: readonly { upToKobo: Kobo | null; feeKobo: Kobo }[];
  /** The government's levy on a transfer, paid by its sender. */
  levy: { kobo: Kobo; fromKobo: Kobo };
}

/** Returns the fee on a payment, in kobo, rounded up. */
export function feeOn({ basisPoints, fixedKobo, capKobo, fixedFromKobo }: FeeRate, paidKobo: Kobo): Kobo {
  const feeKobo = Math.ceil((paidKobo * basisPoints) / 10_000) + (paidKobo < fixedFromKobo ? 0 : fixedKobo);
  return Math.min(feeKobo, capKobo ?? feeKobo);
}

/** Returns what a transfer costs besides its amount, the levy included, in kobo. */
export function transferFeeOn({ transfers, levy }: Pick<FeeTerms, 'transfers' | 'levy'>, amountKobo: Kobo): Kobo {
  const step = transfers.find(({ upToKobo }) => upToKobo === null || amountKobo <= upToKobo);
  return (step?.feeKobo ?? 0) + (amountKobo < levy.fromKobo ? 0 : levy.kobo);
}

export interface Received {
  amountKobo: Kobo;
  requestedKobo: Kobo | null;
  feeKobo: Kobo | null;
}

/**
 * Corrects a payment whose customer paid the provider's fee on top: we receive the requested amount whole, at no cost. `passedOnKobo` is the fee the
 * customer paid.
 */
export function withoutPassedOn<T extends Received>(paid: T): T & { passedOnKobo: Kobo } {
  const { amountKobo, requestedKobo, feeKobo } = paid;
  const isPassedOn =
    requestedKobo !== null && feeKobo !== null && feeKobo > 0 && amountKobo - feeKobo === requestedKobo;
  if (!isPassedOn) return { ...paid, passedOnKobo: 0 };
  return { ...paid, amountKobo: requestedKobo, feeKobo: 0, passedOnKobo: feeKobo };
}

export interface Paid {
  channel: string | null;
  /** The card's country, such as `NG`, if the provider reports it. */
  cardCountry?: string | null | undefined;
  cardBrand?: string | null | undefined;
}

/** Returns how a payment was made, from the provider's report. */
export function payWayOf({ channel, cardCountry, cardBrand }: Paid): PayWay {
  if (channel === 'direct_debit') return 'direct_debit';
  if (channel === 'dedicated_nuban') return 'virtual_account';
  if (channel !== 'card' && channel !== 'apple_pay') return 'local';
  if (/amex|american express/i.test(cardBrand ?? '')) return 'amex';
  const country = cardCountry ?? (channel === 'apple_pay' ? 'foreign' : 'NG');
  return country.toUpperCase() === 'NG' ? 'local' : 'international';
}
