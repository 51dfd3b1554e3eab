/** What a sale brings: by the batch's price, or by one amount for all that is taken. */
import type { Kobo } from '../money.ts';
import type { Amount } from './amount.ts';

export interface SalePrice {
  salePriceKobo: Kobo | null;
  /** What the price is for. */
  saleFactor: Amount | null;
}

/** Answers what an amount costs, rounded down to a kobo; undefined where the batch has no price. */
export function salePriceOf({ salePriceKobo, saleFactor }: SalePrice, amount: Amount): Kobo | undefined {
  if (salePriceKobo === null || saleFactor === null) return undefined;
  return koboOfPart(salePriceKobo, amount, saleFactor);
}

/** Answers what a part of an amount comes to where all of it costs `kobo`, rounded down to a kobo. */
export function koboOfPart(kobo: Kobo, part: Amount, all: Amount): Kobo {
  return Number((BigInt(kobo) * BigInt(part)) / BigInt(all));
}

/** One price over what is taken from each batch, by quantity; the last one has the rest, so that they add up. */
export function shareOfPrice(price: Kobo, quantities: readonly Amount[]): Kobo[] {
  const all = quantities.reduce((sum, quantity) => sum + quantity, 0);
  let rest = price;
  return quantities.map((quantity, index) => {
    const share = index === quantities.length - 1 ? rest : koboOfPart(price, quantity, all);
    rest -= share;
    return share;
  });
}
