/** Donations: what a donor may give, and when a charge is the gift that was meant. */
import type { Kobo } from './money.ts';
import { type Charge, type ChargeRefusal, type Part, refusalOfCharge } from './wallet.ts';

export const DONOR_LIMITS = { name: 120 } as const;

/** Offered beside the field, in naira. */
export const SUGGESTED_NAIRA = [1_000, 2_500, 5_000, 10_000, 25_000, 50_000] as const;

export interface Gift extends Pick<Part, 'state' | 'allocation'> {
  createdAt: Date;
  bookedAt: Date | null;
}

export type GiftRefusal = ChargeRefusal | 'repeated';

/**
 * Why a successful charge is not taken as a gift, so that it goes back; undefined where it is. A donor who started anew
 * with another amount meant one of the two: what is paid by the one that was replaced, after the other, goes back.
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

/** Of a gift that goes back: it is on its way, its bank wants another account, it is back. */
export type GiftBack = 'begun' | 'needs account' | 'sent';
