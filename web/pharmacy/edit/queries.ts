/** Edits of products and batches, and the query of their history. */
import type { Batch, Inventory } from '#contract/pharmacy/stock.ts';
import { call, pagedQuery } from '../../net/api.ts';
import { ApiError } from '../../net/errors.ts';
import type { CallInput } from '../../net/send.ts';
import { adoptProduct } from '../stock/changes.ts';
import { stockKey } from '../../net/query-keys.ts';

/** Edits of a product and its batches, newest first. */
export function editsQuery(pharmacyId: string, id: string) {
  return pagedQuery([...stockKey(pharmacyId), 'edits', id], 'GET /api/business/inventory/:id/edits', { id });
}

/** The typed values that differ from the form's initial ones. */
export function changedIn<Fields extends object>(typed: Fields, first: Fields): Partial<Fields> {
  const entries = Object.entries(typed) as [keyof Fields, unknown][];
  return Object.fromEntries(
    entries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(first[name])),
  ) as Partial<Fields>;
}

/** The previous values of the changed fields only. */
export function previousValues<Fields extends object>(changed: Partial<Fields>, base: Fields): Partial<Fields> {
  const names = Object.keys(changed) as (keyof Fields)[];
  return Object.fromEntries(names.map((name) => [name, base[name]])) as Partial<Fields>;
}

export const productFieldsOf = ({ product, brand, strength, units, reorderLevel, barcodes }: Inventory) => ({
  product,
  brand,
  strength,
  units,
  reorderLevel,
  barcodes,
});

export const batchFieldsOf = ({ batchNumber, expiryDate, salePrice }: Pick<Batch, keyof BatchFields>) => ({
  batchNumber,
  expiryDate,
  salePrice,
});
export type BatchFields = Pick<Batch, 'batchNumber' | 'expiryDate' | 'salePrice'>;

export async function editProduct(asked: CallInput<'PATCH /api/business/inventory/:id'>): Promise<void> {
  adoptProduct((await call('PATCH /api/business/inventory/:id', asked)).inventory);
}

export async function editBatch(asked: CallInput<'PATCH /api/business/batch/:batchId'>): Promise<void> {
  adoptProduct((await call('PATCH /api/business/batch/:batchId', asked)).inventory);
}

/** After an edit conflict: the current product, so that the user saves again knowingly. */
export async function productAfter(failure: unknown, id: string): Promise<Inventory | undefined> {
  if (!(failure instanceof ApiError) || failure.type !== 'conflict') return undefined;
  const { inventory } = await call('GET /api/business/inventory/:id', { id });
  adoptProduct(inventory);
  return inventory;
}
