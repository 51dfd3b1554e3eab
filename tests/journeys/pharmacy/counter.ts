/** A pharmacy with its stock, an owner on a desktop, and a seller on a phone that loses the network. */
import type { APIRequestContext, Page } from '@playwright/test';
import { becomePartners, type Colleague, newColleague } from '../kit/colleagues.ts';
import { enter, type Entered } from '../kit/example.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';

/** A phone that may store the app for offline use. */
const OFFLINE_PHONE = { ...PHONE, serviceWorkers: 'allow' as const };

export interface Counter {
  owner: Colleague;
  seller: Colleague;
  entered: Entered;
  pharmacyId: string;
}

/** Opens a pharmacy with its owner's phone, and a seller who does not work there yet. */
export async function openSharedCounter(
  browser: Parameters<typeof newColleague>[0],
  request: APIRequestContext,
): Promise<Counter> {
  const owner = await newColleague(browser, { firstName: 'Ngozi', lastName: 'Okafor' }, PHONE);
  const seller = await newColleague(browser, { firstName: 'Tunde', lastName: 'Bello' }, DESKTOP);
  const entered = await enter(request, owner);
  const place = { businessName: 'Okafor Chemists', location: '12 Allen Avenue, Ikeja' };
  const { pharmacy } = await entered.post<{ pharmacy: { _id: string } }>(`business/pharmacy/${owner.id}`, place);
  return { owner, seller, entered, pharmacyId: pharmacy._id };
}

/** Opens a pharmacy with an owner, on a desktop unless the device is named, and a seller on a phone. */
export async function openCounter(
  browser: Parameters<typeof newColleague>[0],
  request: APIRequestContext,
  device = DESKTOP,
): Promise<Counter> {
  const owner = await newColleague(browser, { firstName: 'Ngozi', lastName: 'Okafor' }, device);
  const seller = await newColleague(browser, { firstName: 'Tunde', lastName: 'Bello' }, OFFLINE_PHONE);
  await becomePartners(request, owner, seller);
  const entered = await enter(request, owner);
  const place = { businessName: 'Okafor Chemists', location: '12 Allen Avenue, Ikeja' };
  const { pharmacy } = await entered.post<{ pharmacy: { _id: string } }>(`business/pharmacy/${owner.id}`, place);
  await entered.post(`business/pharmacy/${pharmacy._id}/staff`, { friendId: seller.id, role: 'seller' });
  await (await enter(request, seller)).post(`business/pharmacy/${pharmacy._id}/join`, {});
  return { owner, seller, entered, pharmacyId: pharmacy._id };
}

/** Adds a product counted in tablets, ten to a pack, and its batches with their quantities in tablets. Returns the product's id. */
export async function stocked(
  { entered, pharmacyId }: Counter,
  product: string,
  batches: readonly [batchNumber: string, quantity: number, expiryDate: string][],
): Promise<string> {
  let id = '';
  for (const [batchNumber, quantity, expiryDate] of batches) {
    const batch = { batchNumber, quantity, expiryDate, unit: 'tablet', salePrice: 10 };
    const packs = { baseUnit: 'tablet', units: [{ name: 'pack', factor: 10 }] };
    const path = id === '' ? `addproduct/${pharmacyId}` : `addstock/${id}`;
    const fields = id === '' ? { product, strength: '500 mg', ...packs, ...batch } : batch;
    const made = await entered.post<{ inventory: { _id: string } }>(`business/inventory/${path}`, fields);
    id = made.inventory._id;
  }
  return id;
}

export const pathOf = ({ pharmacyId }: Counter, product: string) =>
  `/pharmacy/${pharmacyId}/inventory?product=${product}`;

/** The form that is shown; the other one keeps what was typed. */
export const panelOf = (page: Page) => page.getByRole('tabpanel').locator(':scope > :not([hidden])');

export const unsentOf = (page: Page) => page.locator('section[aria-labelledby="unsent"]');
export const attentionOf = (page: Page) => page.getByRole('region', { name: 'Needs attention' });

export async function sell(page: Page, quantity: number): Promise<void> {
  await page.getByRole('tab', { name: 'Sell' }).click();
  const panel = panelOf(page);
  await panel.getByLabel('Unit').selectOption('tablet');
  await panel.getByLabel('Quantity').fill(String(quantity));
  await panel.getByRole('button', { name: /^Sell \d/ }).click();
}

interface Moved {
  remark: string;
  change: number;
  batchNumber: string;
  by: string;
}

/** The movements of the pharmacy, oldest first. */
export async function movementsOf(request: APIRequestContext, { entered, pharmacyId }: Counter): Promise<string[]> {
  const asked = { headers: { authorization: entered.token } };
  const answer = await request.get(`/api/business/pharmacy/${pharmacyId}/transactions`, asked);
  const { allTransactions } = (await answer.json()) as { allTransactions: Moved[] };
  return allTransactions.map(({ remark, change, batchNumber }) => `${remark} ${change} ${batchNumber}`).toReversed();
}
