/** A product's name in lists and headings, with brand and strength below. */
import type { InventoryRow } from '#contract/pharmacy/stock.ts';
import { Data } from '../../ui/Data.tsx';

type Named = Pick<InventoryRow, 'product' | 'brand' | 'strength'>;

export function ProductName({ of: { product, ...rest } }: { of: Named }) {
  const more = variantLabel(rest);
  return (
    <span className="block min-w-0">
      <span translate="no" className="block font-semibold wrap-anywhere">
        {product}
      </span>
      {more && (
        <span className="block text-xs text-quiet wrap-anywhere">
          <Data>{more}</Data>
        </span>
      )}
    </span>
  );
}

/** `Panadol, 500 mg`; empty if neither is known. */
export function variantLabel({ brand, strength }: Pick<Named, 'brand' | 'strength'>): string {
  return [brand, strength].filter(Boolean).join(', ');
}
