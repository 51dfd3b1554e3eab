/** The movements of a sale: each take from a batch, in the unit of the sale, with its price. */
import type { Kobo } from '#rules/money.ts';
import { typedIn, type Unit } from '#rules/pharmacy/amount.ts';
import { type SalePrice, salePriceOf, shareOfPrice } from '#rules/pharmacy/price.ts';
import type { BatchQuantity } from '#rules/pharmacy/sale-plan.ts';
import type { NewMovement } from '../../../store/pharmacy/stock/act.ts';
import type { Product } from '../../../store/pharmacy/stock/product.ts';

/** Uses the unit of the sale if the take is whole in it, else the smallest unit. */
export function sales(
  { id: productId, baseUnit }: Pick<Product, 'id' | 'baseUnit'>,
  takes: readonly BatchQuantity[],
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
  /** The price of the whole sale, or of each take. */
  amount?: Kobo | undefined;
  shares?: readonly Kobo[] | undefined;
}

function sharesOf(amount: Kobo, takes: readonly BatchQuantity[]): Kobo[] {
  return shareOfPrice(
    amount,
    takes.map(({ quantity }) => quantity),
  );
}
