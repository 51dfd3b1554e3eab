/** What a sale moves: each take of a batch, in the unit it was asked for in, with what it brings. */
import type { Kobo } from '#rules/money.ts';
import { typedIn, type Unit } from '#rules/pharmacy/amount.ts';
import { type SalePrice, salePriceOf, shareOfPrice } from '#rules/pharmacy/price.ts';
import type { Take } from '#rules/pharmacy/sale-plan.ts';
import type { NewMovement } from '../../../store/pharmacy/stock/act.ts';
import type { Product } from '../../../store/pharmacy/stock/product.ts';

/** Each take is typed in the unit of the sale where it is whole in it, and in the smallest unit otherwise. */
export function sales(
  { id: productId, baseUnit }: Pick<Product, 'id' | 'baseUnit'>,
  takes: readonly Take[],
  batches: readonly (SalePrice & { id: string })[],
  { unit, amount, shares = amount === undefined ? undefined : sharesOf(amount, takes) }: Typed,
): NewMovement[] {
  return takes.map(({ batchId, quantity }, index) => {
    const batch = batches.find(({ id }) => id === batchId);
    const price = shares?.[index] ?? (batch && salePriceOf(batch, quantity));
    return { productId, batchId, kind: 'sold', hand: -quantity, price, ...typedIn(-quantity, unit, baseUnit) };
  });
}

interface Typed {
  unit: Unit;
  /** What all of it brought, or what each take did. */
  amount?: Kobo | undefined;
  shares?: readonly Kobo[] | undefined;
}

function sharesOf(amount: Kobo, takes: readonly Take[]): Kobo[] {
  return shareOfPrice(
    amount,
    takes.map(({ quantity }) => quantity),
  );
}
