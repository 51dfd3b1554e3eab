/** Agreements that were reached on an offer: who is paid, what each comes to, and how the goods are written in a line of a chat. */
import type { BargainSide, BargainState } from './bargain.ts';
import { type CommitState, type JointState, type Tier, tierAt } from './joint.ts';
import { type Unit, UNITS } from '../unit.ts';
import type { OfferKind } from './offer.ts';
import { type Kobo, type Quote, sumOfQuotes, WALLET_MAXIMUM_KOBO, withCharge } from '../money.ts';
import { quoteFor, refusalOfGross } from '../money/wallet-share.ts';
import { WALLET_LIMITS } from '../money/wallet.ts';

/** Agreements for which payment is requested at once. */
export const AGREEMENTS_AT_ONCE = 255;

export interface Goods {
  quantity: number;
  unitPriceKobo: Kobo;
}

/** Who supplies: whoever made a sale or organises a joint purchase, and the partner of a demand. */
export function supplierOf(kind: OfferKind): BargainSide {
  return kind === 'demand' ? 'partner' : 'creator';
}

/** The goods of a bargain; undefined where it is not agreed, or leaves the price or the quantity open. */
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

/** What a member holds of a joint purchase; undefined until it reaches its target, and where they hold nothing. */
export function goodsCommitted(
  joint: { state: JointState; committed: number; tiers: readonly Tier[] },
  commit: { quantity: number; state: CommitState } | null,
): Goods | undefined {
  if (joint.state !== 'reached' || commit?.state !== 'in') return undefined;
  return { quantity: commit.quantity, unitPriceKobo: tierAt(joint.tiers, joint.committed).priceKobo };
}

/** What all of them come to. Each is paid by itself, so the charge is the sum of their charges, to the kobo. */
export function quoteOfAll(agreed: readonly Goods[]): Quote {
  return sumOfQuotes(agreed.map(({ quantity, unitPriceKobo }) => withCharge(quantity * unitPriceKobo)));
}

export function unitsOfAll(agreed: readonly Goods[]): number {
  return agreed.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether each can be paid in one payment, and one wallet holds them all. */
export function isPayable(agreed: readonly Goods[]): boolean {
  const isEach = agreed.every((goods) => !refusalOfGross(quoteFor(goods.unitPriceKobo, goods.quantity).grossKobo));
  return isEach && quoteOfAll(agreed).baseKobo <= WALLET_MAXIMUM_KOBO && unitsOfAll(agreed) <= WALLET_LIMITS.quantity;
}

/** The one price of all of them; null where they differ. */
export function priceOfAll(agreed: readonly Goods[]): Kobo | null {
  const [first] = agreed;
  return first && agreed.every(({ unitPriceKobo }) => unitPriceKobo === first.unitPriceKobo)
    ? first.unitPriceKobo
    : null;
}

/** `20 pack`: the goods as a line of a chat keeps them. */
export function goodsDetail(quantity: number, unit: Unit): string {
  return `${quantity} ${unit}`;
}

/** Undefined where it is something else. */
export function goodsOfDetail(detail: string): { quantity: number; unit: Unit } | undefined {
  const [count = '', word] = detail.split(' ');
  const unit = UNITS.find((name) => name === word);
  return unit && /^\d{1,7}$/.test(count) ? { quantity: Number(count), unit } : undefined;
}
