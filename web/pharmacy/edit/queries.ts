/** Edits of products and batches, and the query of their history. */
import type { Batch, Inventory } from '#contract/pharmacy/stock.ts';
import { call, callQuery, pagedQuery } from '../../net/api.ts';
import { ApiError } from '../../net/errors.ts';
import type { CallInput } from '../../net/send.ts';
import { queryClient } from '../../net/query.ts';
import { adoptProduct } from '../stock/changes.ts';
import { productQuery } from '../stock/queries.ts';
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

export const batchFieldsOf = ({ batchNumber, expiryDate, salePrice, shelf }: Pick<Batch, keyof BatchFields>) => ({
  batchNumber,
  expiryDate,
  salePrice,
  shelf,
});
export type BatchFields = Pick<Batch, 'batchNumber' | 'expiryDate' | 'salePrice' | 'shelf'>;

export async function editProduct(asked: CallInput<'PATCH /api/business/inventory/:id'>): Promise<void> {
  adoptProduct((await call('PATCH /api/business/inventory/:id', asked)).inventory);
}

/** Says which medicine of the catalogue a product is. */
export async function confirmMedicine(asked: CallInput<'POST /api/business/inventory/:id/medicine'>): Promise<void> {
  adoptProduct((await call('POST /api/business/inventory/:id/medicine', asked)).inventory);
}

export async function editBatch(asked: CallInput<'PATCH /api/business/batch/:batchId'>): Promise<void> {
  adoptProduct((await call('PATCH /api/business/batch/:batchId', asked)).inventory);
}

export async function archiveProduct(asked: CallInput<'POST /api/business/inventory/:id/archive'>): Promise<void> {
  adoptProduct((await call('POST /api/business/inventory/:id/archive', asked)).inventory);
}

export async function restoreProduct(id: string): Promise<void> {
  adoptProduct((await call('POST /api/business/inventory/:id/restore', { id })).inventory);
}

/** The effect of a merge, computed anew each time. */
export function mergeQuery({ _id: id, pharmacyId }: Inventory, { _id: into }: Pick<Inventory, '_id'>) {
  const key = [...stockKey(pharmacyId), 'merge', id, into];
  return { ...callQuery(key, 'GET /api/business/inventory/:id/merge', { id, into }, 'merge'), gcTime: 0, retry: false };
}

export async function mergeProduct(
  { _id: id, pharmacyId }: Inventory,
  { _id: into }: Pick<Inventory, '_id'>,
): Promise<void> {
  adoptProduct((await call('POST /api/business/inventory/:id/merge', { id, into })).inventory);
  void queryClient.invalidateQueries({ queryKey: productQuery(pharmacyId, id).queryKey });
}

/** Archived products, the latest first. */
export function archivedQuery(pharmacyId: string, q: string) {
  return pagedQuery([...stockKey(pharmacyId), 'archived', q], 'GET /api/business/pharmacy/:id/archived', {
    id: pharmacyId,
    q: q || undefined,
  });
}

/** After an edit conflict: the current product, so that the user saves again knowingly. */
export async function productAfter(failure: unknown, id: string): Promise<Inventory | undefined> {
  if (!(failure instanceof ApiError) || failure.type !== 'conflict') return undefined;
  const { inventory } = await call('GET /api/business/inventory/:id', { id });
  adoptProduct(inventory);
  return inventory;
}
