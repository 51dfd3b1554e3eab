/** Donations: amounts, and whether a charge matches the donation that was started. */
import type { Kobo } from '../money.ts';
import { type Charge, type ChargeRefusal, refusalOfCharge } from './charge.ts';
import type { Part } from './payment.ts';

export const DONOR_LIMITS = { name: 120 } as const;

/** Suggested amounts, in naira. */
export const SUGGESTED_NAIRA = [1_000, 2_500, 5_000, 10_000, 25_000, 50_000] as const;

export interface Gift extends Pick<Part, 'state' | 'allocation'> {
  createdAt: Date;
  bookedAt: Date | null;
}

export type GiftRefusal = ChargeRefusal | 'repeated';

/**
 * Returns why a successful charge is refunded instead of accepted as a donation, or undefined. A donor who started again with another amount meant
 * one donation, so a later charge of the replaced attempt is refunded.
 */
export function refusalOfGift(
  charge: Charge,
  gift: { reference: string; grossKobo: Kobo; createdAt: Date },
  others: readonly Gift[],
  domain: string,
): GiftRefusal | undefined {
  const stray = refusalOfCharge(charge, gift, domain);
  if (stray) return stray;
  const isRepeated = others.some(
    (other) => other.allocation === 'donation' && other.bookedAt !== null && other.bookedAt > gift.createdAt,
  );
  return isRepeated ? 'repeated' : undefined;
}

/** The state of a donation being refunded: under way, waiting for another bank account, or returned. */
export type GiftBack = 'begun' | 'needs account' | 'sent';
