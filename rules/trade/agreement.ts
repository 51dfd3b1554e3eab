/** Agreements on an offer: who is paid, the amounts, and how a chat line stores the goods. */
import type { BargainSide, BargainState } from './bargain.ts';
import { type CommitState, type JointState, type Tier, tierAt } from './joint.ts';
import { type Unit, UNITS } from '../unit.ts';
import type { OfferKind } from './offer.ts';
import { type Kobo, type Quote, sumOfQuotes, WALLET_MAXIMUM_KOBO, withCharge } from '../money.ts';
import { quoteFor, refusalOfGross } from '../money/wallet-share.ts';
import { WALLET_LIMITS } from '../money/wallet.ts';

/** The most agreements that one payment request covers. */
export const AGREEMENTS_AT_ONCE = 255;

export interface Goods {
  quantity: number;
  unitPriceKobo: Kobo;
}

/** Returns who supplies: the creator of a sale or joint purchase, or the member who answered a demand. */
export function supplierOf(kind: OfferKind): BargainSide {
  return kind === 'demand' ? 'partner' : 'creator';
}

/** Returns the goods of a bargain, or undefined unless it is agreed with a price and a quantity. */
export function goodsAgreed(bargain: {
  state: BargainState;
  agreedKobo: Kobo | null;
  quantity: number | null;
}): Goods | undefined {
  const { state, agreedKobo, quantity } = bargain;
  return state === 'accepted' && agreedKobo !== null && quantity !== null
    ? { quantity, unitPriceKobo: agreedKobo }
    : undefined;
}

/** Returns a member's goods of a joint purchase. Undefined until it reaches its target, or if they have no commitment. */
export function goodsCommitted(
  joint: { state: JointState; committed: number; tiers: readonly Tier[] },
  commit: { quantity: number; state: CommitState } | null,
): Goods | undefined {
  if (joint.state !== 'reached' || commit?.state !== 'in') return undefined;
  return { quantity: commit.quantity, unitPriceKobo: tierAt(joint.tiers, joint.committed).priceKobo };
}

/** Returns the sum of all. Each is paid separately, so the charge is the sum of their charges, to the kobo. */
export function quoteOfAll(agreed: readonly Goods[]): Quote {
  return sumOfQuotes(agreed.map(({ quantity, unitPriceKobo }) => withCharge(quantity * unitPriceKobo)));
}

export function unitsOfAll(agreed: readonly Goods[]): number {
  return agreed.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** True if each fits one payment, and one wallet can hold them all. */
export function isPayable(agreed: readonly Goods[]): boolean {
  const isEach = agreed.every((goods) => !refusalOfGross(quoteFor(goods.unitPriceKobo, goods.quantity).grossKobo));
  return isEach && quoteOfAll(agreed).baseKobo <= WALLET_MAXIMUM_KOBO && unitsOfAll(agreed) <= WALLET_LIMITS.quantity;
}

/** Returns the one price of all, or null if they differ. */
export function priceOfAll(agreed: readonly Goods[]): Kobo | null {
  const [first] = agreed;
  return first && agreed.every(({ unitPriceKobo }) => unitPriceKobo === first.unitPriceKobo)
    ? first.unitPriceKobo
    : null;
}

/** `20 pack`: the goods as a chat line stores them. */
export function goodsDetail(quantity: number, unit: Unit): string {
  return `${quantity} ${unit}`;
}

/** Parses the goods of a chat line. Returns undefined for any other text. */
export function goodsOfDetail(detail: string): { quantity: number; unit: Unit } | undefined {
  const [count = '', word] = detail.split(' ');
  const unit = UNITS.find((name) => name === word);
  return unit && /^\d{1,7}$/.test(count) ? { quantity: Number(count), unit } : undefined;
}
