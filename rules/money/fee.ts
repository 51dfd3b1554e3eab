/** The provider's fees: one model of what a payment and a transfer cost, for where it has not reported them yet. Its report corrects it. */
import type { Kobo } from '../money.ts';

export const PAY_WAYS = ['local', 'international', 'amex', 'direct_debit', 'virtual_account'] as const;
/** What the fee goes by: `local` cards and transfers, foreign cards, and channels of a price of their own. */
export type PayWay = (typeof PAY_WAYS)[number];

export interface FeeRate {
  /** Hundredths of a per cent. */
  basisPoints: number;
  fixedKobo: Kobo;
  /** The most the whole fee is; null where there is no limit. */
  capKobo: Kobo | null;
  /** Payments below it are free of the fixed part. */
  fixedFromKobo: Kobo;
}

export interface FeeTerms {
  payments: Record<PayWay, FeeRate>;
  /** By the most a transfer may be, in ascending order; the last has no limit. */
  transfers: readonly { upToKobo: Kobo | null; feeKobo: Kobo }[];
  /** The government's levy on a transfer, paid by its sender. */
  levy: { kobo: Kobo; fromKobo: Kobo };
}

/** The fee on a payment, in kobo, rounded up. */
export function feeOn({ basisPoints, fixedKobo, capKobo, fixedFromKobo }: FeeRate, paidKobo: Kobo): Kobo {
  const feeKobo = Math.ceil((paidKobo * basisPoints) / 10_000) + (paidKobo < fixedFromKobo ? 0 : fixedKobo);
  return Math.min(feeKobo, capKobo ?? feeKobo);
}

/** What a transfer takes from the balance beside its amount, the levy included, in kobo. */
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
 * Where the provider's account has the customer pay its fee on top, what we asked for arrives whole and costs us nothing; `passedOnKobo` is
 * what the customer paid more than that.
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
  /** `NG`, where it was a card and the provider tells. */
  cardCountry?: string | null | undefined;
  cardBrand?: string | null | undefined;
}

/** How a payment was made, by what the provider tells of it. */
export function payWayOf({ channel, cardCountry, cardBrand }: Paid): PayWay {
  if (channel === 'direct_debit') return 'direct_debit';
  if (channel === 'dedicated_nuban') return 'virtual_account';
  if (channel !== 'card' && channel !== 'apple_pay') return 'local';
  if (/amex|american express/i.test(cardBrand ?? '')) return 'amex';
  const country = cardCountry ?? (channel === 'apple_pay' ? 'foreign' : 'NG');
  return country.toUpperCase() === 'NG' ? 'local' : 'international';
}
