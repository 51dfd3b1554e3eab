/** Edits of products and batches: which fields change, and which of those somebody else changed meanwhile. */
import { isExpired } from './stock.ts';

export const PRODUCT_FIELDS = ['product', 'brand', 'strength', 'units', 'reorderLevel', 'barcodes'] as const;
export const BATCH_FIELDS = ['batchNumber', 'expiryDate', 'salePrice', 'shelf'] as const;
/** Changes of the product as a whole, each an act of its own. */
export const STATE_FIELDS = ['archived', 'mergedInto', 'mergedFrom', 'medicine'] as const;
export const EDIT_FIELDS = [...PRODUCT_FIELDS, ...BATCH_FIELDS, ...STATE_FIELDS] as const;
export type EditField = (typeof EDIT_FIELDS)[number];

/** The most barcodes of one product. */
export const BARCODES_MAX = 20;

export interface Change<Field extends EditField = EditField> {
  field: Field;
  from: unknown;
  to: unknown;
}

type Fields<Field extends string> = Readonly<Partial<Record<Field, unknown>>>;

/** Returns the fields that differ from the stored ones. A missing field stays. */
export function changesOf<Field extends EditField>(
  fields: readonly Field[],
  stored: Fields<NoInfer<Field>>,
  asked: Fields<NoInfer<Field>>,
): Change<Field>[] {
  return fields
    .filter((field) => asked[field] !== undefined && !isSame(asked[field], stored[field]))
    .map((field) => ({ field, from: stored[field], to: asked[field] }));
}

/** Returns changes to fields that were changed since the edit began. A field that was not seen is not compared. */
export function overtaken<Field extends EditField>(
  changes: readonly Change<Field>[],
  seen: Fields<NoInfer<Field>>,
): Change<Field>[] {
  return changes.filter(({ field, from }) => seen[field] !== undefined && !isSame(seen[field], from));
}

/** Compares values; the order of a list does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).toSorted().join('\n');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${name}=${textOf(part)}`)
    .join(' ');
}

/** True if expired goods would be good again, which requires a reason. */
export function revives(from: string | null, to: string | null, today: string): boolean {
  return isExpired(from, today) && !isExpired(to, today);
}
