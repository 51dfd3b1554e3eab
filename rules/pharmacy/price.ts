/** The price of a sale: the batch's price, or one amount for everything. */
import type { Kobo } from '../money.ts';
import type { Amount } from './amount.ts';

export interface SalePrice {
  salePriceKobo: Kobo | null;
  /** The amount the price is for. */
  saleFactor: Amount | null;
}

/** Returns the price of an amount, rounded down to a kobo, or undefined if the batch has no price. */
export function salePriceOf({ salePriceKobo, saleFactor }: SalePrice, amount: Amount): Kobo | undefined {
  if (salePriceKobo === null || saleFactor === null) return undefined;
  return koboOfPart(salePriceKobo, amount, saleFactor);
}

/** Returns the price of a part if all of it costs `kobo`, rounded down to a kobo. */
export function koboOfPart(kobo: Kobo, part: Amount, all: Amount): Kobo {
  return Number((BigInt(kobo) * BigInt(part)) / BigInt(all));
}

/** Divides one price over the batches by quantity. The last one gets the rest, so that they add up. */
export function shareOfPrice(price: Kobo, quantities: readonly Amount[]): Kobo[] {
  const all = quantities.reduce((sum, quantity) => sum + quantity, 0);
  let rest = price;
  return quantities.map((quantity, index) => {
    const share = index === quantities.length - 1 ? rest : koboOfPart(price, quantity, all);
    rest -= share;
    return share;
  });
}
