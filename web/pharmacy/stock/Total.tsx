/** A product's total in one unit, with the rest beside it. If carton sizes differ, neither states its content. */
import type { InventoryRow } from '#contract/pharmacy/stock.ts';
import { countOf, quantityParts } from '#rules/pharmacy/amount-words.ts';
import { cartonOf, CARTON, looseUnitsOf, unitNamed } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { Parts } from './Quantity.tsx';

export function Total({ of: product }: { of: InventoryRow }) {
  const [first, ...rest] = partsOfTotal(product);
  return (
    <>
      <span className="font-semibold wrap-anywhere tabular-nums">
        <Parts of={first ? [first] : []} />
      </span>
      {rest.length > 0 && (
        <span className="block text-xs wrap-anywhere text-quiet tabular-nums">
          {t('plus')} <Parts of={rest} />
        </span>
      )}
    </>
  );
}

function partsOfTotal(product: InventoryRow) {
  const { total, loose, onHand, units } = product;
  const areAlike = total * cartonOf(units) + loose === onHand;
  const looseUnits = looseUnitsOf(product);
  if (onHand > 0 && (total === 0 || !areAlike)) return quantityParts(onHand, looseUnits);
  const cartons = countOf(total, unitNamed(units, CARTON)?.name ?? product.baseUnit);
  return loose > 0 ? [cartons, ...quantityParts(loose, looseUnits)] : [cartons];
}
