/** A product's total: whole cartons and the loose rest of all batches. If carton sizes differ, neither states its content. */
import type { InventoryRow } from '#contract/pharmacy/stock.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { cartonOf, CARTON, looseUnitsOf, unitNamed } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { Parts, Quantity } from './Quantity.tsx';

export function Total({ of: product }: { of: InventoryRow }) {
  const { total, loose, onHand, units } = product;
  const areAlike = total * cartonOf(units) + loose === onHand;
  if (onHand > 0 && (total === 0 || !areAlike)) {
    return <Quantity of={onHand} units={looseUnitsOf(product)} className="font-semibold" />;
  }
  return (
    <>
      <span className="font-semibold wrap-anywhere tabular-nums">
        <Parts of={[countOf(total, unitNamed(units, CARTON)?.name ?? product.baseUnit)]} />
      </span>
      {loose > 0 && (
        <span className="block text-xs text-quiet">
          {t('plus')} <Quantity of={loose} units={looseUnitsOf(product)} />
        </span>
      )}
    </>
  );
}
