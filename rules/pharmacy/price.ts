/** What a sale brings: by the batch's price, or by one amount for all that is taken. */
import type { Kobo } from '../money.ts';

export interface SalePrice {
  salePriceKobo: Kobo | null;
  /** Smallest units that the price is for. */
  saleFactor: number | null;
}

/** For so many smallest units, rounded down to a kobo; undefined where the batch has no price. */
export function salePriceOf({ salePriceKobo, saleFactor }: SalePrice, quantity: number): Kobo | undefined {
  if (salePriceKobo === null || saleFactor === null) return undefined;
  return Number((BigInt(salePriceKobo) * BigInt(quantity)) / BigInt(saleFactor));
}

/** One amount over what is taken from each batch, by quantity; the last one has the rest, so that they add up. */
export function shareOfPrice(amount: Kobo, quantities: readonly number[]): Kobo[] {
  const all = quantities.reduce((sum, quantity) => sum + quantity, 0);
  let rest = amount;
  return quantities.map((quantity, index) => {
    const share = index === quantities.length - 1 ? rest : Number((BigInt(amount) * BigInt(quantity)) / BigInt(all));
    rest -= share;
    return share;
  });
}
