/** Queries of the counter: products to sell, sales, the till and credit, keyed under the pharmacy's stock. */
import type { InfiniteData } from '@tanstack/react-query';
import type { CounterProduct, CounterSale } from '#contract/pharmacy/counter-sale.ts';
import { HOUR_MS } from '#rules/time.ts';
import { call, callQuery, pagedQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import { stockKey } from '../../net/query-keys.ts';
import type { CallOutput } from '../../net/send.ts';
import { isUnknown } from '../stock/unsent/use-unsent-acts.ts';

/** Everything that a sale changes. */
const keyOf = (pharmacyId: string) => [...stockKey(pharmacyId), 'counter'] as const;
/** Apart from the rest, so that a sale does not load all products again. */
const listKey = (pharmacyId: string) => [...stockKey(pharmacyId), 'counter products'] as const;
const productKey = (pharmacyId: string, id: string) => [...stockKey(pharmacyId), 'counter product', id] as const;
const gtinKey = (pharmacyId: string, gtin: string) => [...stockKey(pharmacyId), 'gtin', gtin] as const;

/** Without words it is the whole list, which the device keeps for offline use. */
export function counterProductsQuery(pharmacyId: string, q: string) {
  const path = 'GET /api/business/pharmacy/:id/counter/products';
  const query = pagedQuery([...listKey(pharmacyId), q], path, { id: pharmacyId, q: q || undefined });
  return { ...query, staleTime: q === '' ? HOUR_MS : 0 };
}

export function salesQuery(pharmacyId: string, day: string) {
  const path = 'GET /api/business/pharmacy/:id/counter/sales';
  return pagedQuery([...keyOf(pharmacyId), 'sales', day], path, { id: pharmacyId, day });
}

export function saleQuery(pharmacyId: string, saleId: string) {
  const path = 'GET /api/business/pharmacy/:id/counter/sales/:saleId';
  return callQuery([...keyOf(pharmacyId), 'sale', saleId], path, { id: pharmacyId, saleId }, 'sale');
}

export function tillQuery(pharmacyId: string) {
  const path = 'GET /api/business/pharmacy/:id/counter/till';
  return callQuery([...keyOf(pharmacyId), 'till'], path, { id: pharmacyId }, 'till');
}

export function closedTillsQuery(pharmacyId: string) {
  const path = 'GET /api/business/pharmacy/:id/counter/tills';
  return pagedQuery([...keyOf(pharmacyId), 'tills'], path, { id: pharmacyId });
}

export function debtorsQuery(pharmacyId: string) {
  const path = 'GET /api/business/pharmacy/:id/counter/credit';
  return pagedQuery([...keyOf(pharmacyId), 'credit'], path, { id: pharmacyId });
}

export function debtorQuery(pharmacyId: string, customerId: string) {
  const path = 'GET /api/business/pharmacy/:id/counter/credit/:customerId';
  return pagedQuery([...keyOf(pharmacyId), 'credit', customerId], path, { id: pharmacyId, customerId });
}

/** Refetches what a sale, a return, a payment or a closed till has changed. */
export async function counterChanged(pharmacyId: string): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: stockKey(pharmacyId),
    predicate: ({ queryKey }) => queryKey[2] !== 'counter products',
  });
}

export function adoptSale(sale: CounterSale): void {
  queryClient.setQueryData(saleQuery(sale.pharmacy._id, sale._id).queryKey, sale);
  void counterChanged(sale.pharmacy._id);
}

type Pages = InfiniteData<CallOutput<'GET /api/business/pharmacy/:id/counter/products'>>;

/** The products known to this device, each once. */
function cachedProducts(pharmacyId: string): CounterProduct[] {
  const lists = queryClient.getQueriesData<Pages>({ queryKey: listKey(pharmacyId) });
  const listed = lists.flatMap(([, list]) => list?.pages.flatMap(({ products }) => products) ?? []);
  return [...new Map(listed.map((product) => [product._id, product])).values()];
}

/** Finds products on this device by the beginnings of their words, for a counter that is offline. */
export function findHere(pharmacyId: string, q: string): CounterProduct[] {
  const wanted = wordsOf(q);
  if (wanted.length === 0) return [];
  return cachedProducts(pharmacyId).filter(({ product, brand, strength }) => {
    const words = wordsOf(`${product} ${brand} ${strength}`);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function cachedProduct(pharmacyId: string, id: string): CounterProduct | undefined {
  const fetched = queryClient.getQueryData<CounterProduct>(productKey(pharmacyId, id));
  return fetched ?? cachedProducts(pharmacyId).find(({ _id }) => _id === id);
}

/** The product with today's prices, or as this device knows it if the server is out of reach. */
export async function currentProduct(pharmacyId: string, id: string): Promise<CounterProduct | undefined> {
  try {
    const { product } = await call('GET /api/business/inventory/:id/counter', { id });
    queryClient.setQueryData(productKey(pharmacyId, id), product);
    return product;
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return cachedProduct(pharmacyId, id);
  }
}

/** The product of a barcode; null if it is new here. Offline it is found in what this device knows. */
export async function findByBarcode(pharmacyId: string, gtin: string): Promise<CounterProduct | null> {
  const known = queryClient.getQueryData<string>(gtinKey(pharmacyId, gtin));
  const cached = known === undefined ? undefined : cachedProduct(pharmacyId, known);
  if (cached) return cached;
  try {
    const { inventoryId } = await call('GET /api/business/pharmacy/:id/gtin/:gtin', { id: pharmacyId, gtin });
    if (inventoryId === null) return null;
    queryClient.setQueryData(gtinKey(pharmacyId, gtin), inventoryId);
    return (await currentProduct(pharmacyId, inventoryId)) ?? null;
  } catch (error) {
    const listed = cachedProducts(pharmacyId).find(({ barcodes }) => barcodes.includes(gtin));
    if (!listed || !isUnknown(error)) throw error;
    return listed;
  }
}
