/** The products found for the counter; a tap adds one to the basket. */
import type { CounterProduct } from '#contract/pharmacy/counter-sale.ts';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { Money } from '../../ui/Money.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { unitName } from '../stock/amount-labels.ts';
import { ProductName } from '../stock/ProductName.tsx';
import { Quantity } from '../stock/Quantity.tsx';

interface FoundProductsProps {
  products: readonly CounterProduct[];
  isLoading: boolean;
  choose: (product: CounterProduct) => void;
}

const MOST = 20;

export function FoundProducts({ products, isLoading, choose }: FoundProductsProps) {
  if (products.length === 0) {
    return isLoading ? (
      <Waiting />
    ) : (
      <p className="px-1 py-3 text-sm text-quiet">{t('No product matches this name.')}</p>
    );
  }
  return (
    <ul
      aria-label={t('Products found')}
      className="divide-y divide-base-300 overflow-hidden rounded-box border border-base-300 bg-base-100"
    >
      {products.slice(0, MOST).map((product) => (
        <li key={product._id}>
          <button
            type="button"
            onClick={() => choose(product)}
            className="flex min-h-12 w-full cursor-pointer items-center justify-between gap-4 px-3 py-2 text-left text-sm hover:bg-base-200 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary"
          >
            <ProductName of={product} />
            <span className="shrink-0 text-right">
              <Price of={product} />
              <span className="block text-xs text-quiet">
                {product.free === 0 ? t('Out of stock') : <Quantity of={product.free} units={unitsOf(product)} />}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The price of one of the smallest unit, which a tap adds. */
function Price({ of: { units } }: { of: CounterProduct }) {
  const [smallest] = units;
  if (!smallest) return null;
  return (
    <span className="block font-semibold">
      {smallest.price === null ? t('No price') : <Money naira={smallest.price} />}
      <span className="font-normal text-quiet"> / {unitName(smallest.name)}</span>
    </span>
  );
}
