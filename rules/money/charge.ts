/** Charges that the provider reports as paid: is it the requested one, and does its wallet accept it? */
import { type Kobo } from '../money.ts';
import { type Purchase, isPaidFor } from './payment.ts';
import { type WalletState } from './wallet.ts';
import { unitsUnpaid } from './wallet-share.ts';

export interface Charge {
  reference: string;
  amountKobo: Kobo;
  /** The amount we requested, as the provider stored it. */
  requestedKobo: Kobo | null;
  currency: string;
  domain: string;
}

/** `hidden`: the offer of an instant purchase is hidden. `sold`: its goods went to somebody else. */
export type EscrowRefusal = ChargeRefusal | 'closed' | 'repeated' | 'full' | 'hidden' | 'sold';

/**
 * True if the payer has paid by another attempt since this one began, one that it replaced or that replaced it. Only one payment was meant. A
 * payment booked before this attempt began is a separate purchase.
 */
function isRepeated(payment: Pick<Purchase, 'payerId' | 'createdAt'>, others: readonly Purchase[]): boolean {
  return others.some(
    (other) =>
      other.payerId === payment.payerId &&
      isPaidFor(other) &&
      other.bookedAt !== null &&
      other.bookedAt > payment.createdAt,
  );
}

export type ChargeRefusal = 'reference' | 'domain' | 'currency' | 'amount';

/** Returns why a successful charge is not the requested one, or undefined. */
export function refusalOfCharge(
  charge: Charge,
  payment: { reference: string; grossKobo: Kobo },
  domain: string,
): ChargeRefusal | undefined {
  if (charge.reference !== payment.reference) return 'reference';
  if (charge.domain !== domain) return 'domain';
  if (charge.currency !== 'NGN') return 'currency';
  if (charge.amountKobo !== payment.grossKobo) return 'amount';
  return charge.requestedKobo !== null && charge.requestedKobo !== payment.grossKobo ? 'amount' : undefined;
}

/** Returns why a successful charge goes to suspense instead of its wallet, or undefined. */
export function refusalOfEscrow(
  charge: Charge,
  payment: { reference: string; grossKobo: Kobo } & Pick<Purchase, 'payerId' | 'createdAt' | 'quantity'>,
  wallet: { state: WalletState; quantity: number | null },
  others: readonly Purchase[],
  domain: string,
): EscrowRefusal | undefined {
  const stray = refusalOfCharge(charge, payment, domain);
  if (stray) return stray;
  if (wallet.state !== 'open') return 'closed';
  if (isRepeated(payment, others)) return 'repeated';
  if (wallet.quantity === null) return others.some(isPaidFor) ? 'full' : undefined;
  return (payment.quantity ?? 0) > unitsUnpaid(wallet.quantity, others) ? 'full' : undefined;
}
