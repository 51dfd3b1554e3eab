/** The effect of added brands on products in stock, and the brands that stock uses. */
import type { CheckedRow } from './brand-load-check.ts';
import { indexMedicines, type MedicineIndex } from './medicine-index.ts';
import type { ProductGeneric, ProductName } from './product-generic.ts';
import { readName } from './product-reading.ts';

/** Returns the index as it is once the new brands are added. */
export function withBrands(index: MedicineIndex, rows: readonly CheckedRow[]): MedicineIndex {
  const added = Map.groupBy(
    rows.filter(({ outcome }) => outcome === 'new'),
    ({ genericId }) => genericId,
  );
  return indexMedicines(
    [...index.byId.values()].map((medicine) => ({
      ...medicine,
      brands: [...medicine.brands, ...(added.get(medicine.id) ?? []).map(({ brand }) => brand)],
    })),
  );
}

/** `matched`: its medicine becomes known. `doubted`: a person must look, or it becomes another medicine. */
export function effectOf(before: ProductGeneric, after: ProductGeneric): 'matched' | 'doubted' | undefined {
  const isSame = before.genericId === after.genericId && before.sureness === after.sureness;
  if (isSame || (before.sureness === 'unsure' && after.sureness === 'unsure')) return undefined;
  if (!isSure(after)) return after.sureness === 'unsure' ? 'doubted' : undefined;
  if (!isSure(before)) return 'matched';
  return before.genericId === after.genericId ? undefined : 'doubted';
}

const isSure = ({ sureness }: ProductGeneric) => sureness === 'exact' || sureness === 'likely';

/** Returns the keys of the catalogue's names in a product's name and brand. */
export function keysNamed(index: MedicineIndex, { name, brand }: ProductName): string[] {
  return [name, brand].flatMap((written) => readName(index, written).named.map(({ key }) => key));
}
