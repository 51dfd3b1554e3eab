/** Delivery: limits of the address book, how a buyer gets the goods, and the carriers. */

export const DELIVERY_ADDRESS_LIMITS = { count: 20, contact: 120, street: 200, town: 80, landmark: 200 } as const;

export const DELIVERY_METHODS = ['ship', 'pick up'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** A deal's own copy of an address from the address book. */
export interface AddressCopy {
  contact: string;
  phone: string;
  street: string;
  town: string;
  state: string;
  landmark: string;
  /** The name of the pharmacy there, or ''. */
  pharmacy: string;
}

export const PICKUP_CODE_DIGITS = 6;

/** After this many codes the seller must wait, so that nobody can guess a code. */
export const PICKUP_TRIES = { limit: 5, seconds: 3 * 60 * 60 } as const;

/** The carrier that is always on the operator's list. */
const OTHER_CARRIER = 'Other';

export const carriersOf = (kept: readonly string[]): string[] => [
  ...kept.filter((name) => name !== OTHER_CARRIER),
  OTHER_CARRIER,
];

/** True for a wallet with goods: it was requested for units, or for agreed offers. */
export function hasGoods(wallet: { quantity: number | null }, shares: readonly unknown[]): boolean {
  return wallet.quantity !== null || shares.length > 0;
}
