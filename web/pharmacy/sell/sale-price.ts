/** The sum of the batches' sale prices for the quantities taken. */
import type { Inventory, Plan } from '#contract/pharmacy/stock.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { salePriceOf } from '#rules/pharmacy/price.ts';
import { t } from '../../i18n.ts';

export function priceHint(product: Inventory, plan: Plan | undefined): string {
  const sum = plan && askedFor(product, plan);
  if (sum === undefined || sum === 0) return t('Total price (optional).');
  return t('Total price. Leave it empty to charge {sum}.', { sum: formatNaira(sum) });
}

/** The sum in kobo; undefined if a batch has no price. */
function askedFor({ inventory }: Inventory, { takes }: Plan): number | undefined {
  let sum = 0;
  for (const { batchId, quantity } of takes) {
    const price = inventory.find(({ _id }) => _id === batchId)?.salePrice;
    if (!price) return undefined;
    sum += salePriceOf({ salePriceKobo: koboOfNaira(price.price), saleFactor: price.factor }, quantity) ?? 0;
  }
  return sum;
}
