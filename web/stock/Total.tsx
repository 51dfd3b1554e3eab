/** What there is of a product: whole cartons, and the loose rest of all batches beside them. */
import type { InventoryRow } from '#contract/stock/stock.ts';
import { countOf } from '#rules/stock/quantity.ts';
import { t } from '../i18n.ts';
import { Parts, Quantity } from './Quantity.tsx';
import { looseUnitsOf, wholeUnitOf } from './product-units.ts';

export function Total({ of: product }: { of: InventoryRow }) {
  const { total, loose } = product;
  if (total === 0 && loose > 0) return <Quantity of={loose} units={looseUnitsOf(product)} className="font-semibold" />;
  return (
    <>
      <span className="font-semibold wrap-anywhere tabular-nums">
        <Parts of={[countOf(total, wholeUnitOf(product))]} />
      </span>
      {loose > 0 && (
        <span className="block text-xs text-quiet">
          {t('and loose:')} <Quantity of={loose} units={looseUnitsOf(product)} />
        </span>
      )}
    </>
  );
}
