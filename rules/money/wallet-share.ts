/** Shares of a wallet: units left, quotes, and why a share or a request is refused. */
import {
  chargeOn,
  type Kobo,
  PROVIDER_MAXIMUM_KOBO,
  PROVIDER_MINIMUM_KOBO,
  type Quote,
  sumOfQuotes,
  WALLET_MAXIMUM_KOBO,
  WALLET_MINIMUM_KOBO,
  withCharge,
} from '../money.ts';
import { type Message, message } from '../i18n/message.ts';
import { type Part, isPaidFor, isUnderWay } from './payment.ts';

const unitsOf = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + (part.quantity ?? 0), 0);

/** Returns the units nobody has paid for. */
export function unitsUnpaid(quantity: number, parts: readonly Part[]): number {
  return quantity - unitsOf(parts.filter(isPaidFor));
}

/** Returns the units a new attempt may take: neither paid for nor at a checkout now. */
export function unitsFree(quantity: number, parts: readonly Part[], now: Date): number {
  return unitsUnpaid(quantity, parts) - unitsOf(parts.filter((part) => isUnderWay(part, now)));
}

/** Returns one buyer's quote for `quantity` units. */
export function quoteFor(unitPriceKobo: Kobo, quantity: number): Quote {
  return withCharge(unitPriceKobo * quantity);
}

/**
 * Returns the total of a wallet that is paid in parts: the paid parts with their charges, and a quote for the rest. With agreements the parts are
 * known in advance, so the total is the wallet plus the paid deliveries.
 */
export function quoteOfParts(
  wallet: Quote & { unitPriceKobo: Kobo | null; quantity: number | null },
  payments: readonly (Part & Quote & { deliveryKobo?: Kobo })[],
  isOfAgreements: boolean,
): Quote {
  const paid = payments.filter(isPaidFor);
  if (wallet.unitPriceKobo === null || wallet.quantity === null || isOfAgreements) {
    return sumOfQuotes([wallet, ...paid.map(deliveryIn)]);
  }
  return sumOfQuotes([...paid, quoteFor(wallet.unitPriceKobo, unitsUnpaid(wallet.quantity, paid))]);
}

/** Returns the delivery part of a payment, with our charge on it. */
function deliveryIn({ baseKobo, feeKobo, deliveryKobo = 0 }: Quote & { deliveryKobo?: Kobo }): Quote {
  if (deliveryKobo === 0) return withCharge(0);
  const chargeKobo = feeKobo - chargeOn(baseKobo - deliveryKobo);
  return { baseKobo: deliveryKobo, feeKobo: chargeKobo, grossKobo: deliveryKobo + chargeKobo };
}

/** Returns the quote of one attempt: a number of units in a chatroom, the whole sum in a one-to-one chat. */
export function quoteOfShare(wallet: Quote & { unitPriceKobo: Kobo | null }, quantity: number | null): Quote {
  return wallet.unitPriceKobo === null || quantity === null ? wallet : quoteFor(wallet.unitPriceKobo, quantity);
}

/** Returns why this share cannot be paid now, or undefined. `others`: all payments except the payer's own unpaid ones. */
export function refusalOfShare(
  wallet: { quantity: number | null },
  quantity: number | null,
  others: readonly Part[],
  now: Date,
): Message | undefined {
  if (wallet.quantity === null || quantity === null) {
    const isTaken = others.some((part) => isPaidFor(part) || isUnderWay(part, now));
    return isTaken ? message('Already paid or being paid now') : undefined;
  }
  const free = unitsFree(wallet.quantity, others, now);
  if (quantity <= free) return undefined;
  if (free <= 0) return message('All units are paid or being paid now');
  return message('Only {free, plural, one {# unit is} other {# units are}} left', { free });
}

/** A member's share of a wallet that was requested from agreements. */
export interface AgreedShare {
  memberId: string;
  quantity: number;
  unitPriceKobo: Kobo;
}

/** Returns why a member cannot pay these units into a wallet of agreements. Each pays their whole share once. `own`: their payments. */
export function refusalOfAgreed(
  shares: readonly AgreedShare[],
  wish: { memberId: string; quantity: number | null },
  own: readonly Part[],
): Message | undefined {
  if (shares.length === 0) return undefined;
  const share = shares.find(({ memberId }) => memberId === wish.memberId);
  if (!share) return message('This wallet is only for those who agreed on the price.');
  if (own.some(isPaidFor)) return message('You have paid your share of this wallet');
  if (wish.quantity === null || wish.quantity === share.quantity) return undefined;
  return message('You agreed on {quantity, plural, one {# unit} other {# units}}. Pay for all of them at once.', {
    quantity: share.quantity,
  });
}

/** Returns why a gross amount cannot be paid by card at once, or undefined. */
export function refusalOfGross(grossKobo: Kobo): Message | undefined {
  if (grossKobo < WALLET_MINIMUM_KOBO) return message('Type in a valid amount');
  if (grossKobo < PROVIDER_MINIMUM_KOBO) {
    return message('The smallest payment is ₦50. Choose a larger amount.');
  }
  if (grossKobo > PROVIDER_MAXIMUM_KOBO) {
    return message('Payments are at most ₦10,000,000. Choose a smaller amount.');
  }
  return undefined;
}

/** Returns why a chatroom's wallet cannot ask for this, or undefined. Buyers may pay in parts, but only whole units. */
export function refusalOfRequest(unitPriceKobo: Kobo, quantity: number): Message | undefined {
  const baseKobo = unitPriceKobo * quantity;
  if (baseKobo > WALLET_MAXIMUM_KOBO) {
    return message('A wallet holds at most ₦1,000,000,000. Choose a smaller amount.');
  }
  const whole = withCharge(baseKobo).grossKobo;
  return refusalOfGross(Math.min(whole, PROVIDER_MAXIMUM_KOBO)) ?? refusalOfUnit(withCharge(unitPriceKobo).grossKobo);
}

function refusalOfUnit(grossKobo: Kobo): Message | undefined {
  return grossKobo > PROVIDER_MAXIMUM_KOBO ? refusalOfGross(grossKobo) : undefined;
}
