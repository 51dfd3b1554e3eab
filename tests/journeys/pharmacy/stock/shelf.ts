/** A new pharmacy whose one product has two batches of ten tablets. */
import type { APIRequestContext, Browser } from '@playwright/test';
import { type Colleague, newColleague } from '../../kit/colleagues.ts';
import { enter } from '../../kit/example.ts';
import type { PHONE } from '../../kit/visitor.ts';

export interface Shelf {
  owner: Colleague;
  pharmacy: string;
  /** The product's address in the app. */
  inventory: string;
  productId: string;
}

/** The batches are numbered ONE and TWO; ONE is sold first. */
export async function stockedShelf(browser: Browser, request: APIRequestContext, device: typeof PHONE): Promise<Shelf> {
  const owner = await newColleague(browser, { firstName: 'Ngozi', lastName: 'Okafor' }, device);
  const { post } = await enter(request, owner);
  const place = { businessName: 'Okafor Chemists', location: '12 Allen Avenue, Ikeja' };
  const { pharmacy } = await post<{ pharmacy: { _id: string } }>(`business/pharmacy/${owner.id}`, place);
  const batch = { quantity: 10, unit: 'tablet', salePrice: 10, expiryDate: '2031-01-31' };
  const product = { product: 'Paracetamol', baseUnit: 'tablet', units: [{ name: 'pack', factor: 10 }] };
  const path = `business/inventory/addproduct/${pharmacy._id}`;
  const { inventory } = await post<{ inventory: { _id: string } }>(path, { ...product, ...batch, batchNumber: 'ONE' });
  await post(`business/inventory/addstock/${inventory._id}`, { ...batch, batchNumber: 'TWO' });
  const home = `/pharmacy/${pharmacy._id}`;
  const productId = inventory._id;
  return { owner, pharmacy: home, inventory: `${home}/inventory?product=${productId}`, productId };
}
