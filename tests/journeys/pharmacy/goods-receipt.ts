/** Steps to receive a supplier's delivery: lines by scan, by search and as new products, with the invoice's total and photo. */
import { expect, type Locator, type Page } from '@playwright/test';
import { typeAsScanner } from './scanning.ts';
import { useTool } from './tools.ts';

interface LineFields {
  quantity: number;
  unit?: string;
  /** Typed only where a scan has not filled them in. */
  batchNumber?: string;
  expiryDate?: string;
  /** In naira for one unit, as typed. */
  cost: string;
  price?: string;
}

export type DeliveryLine = LineFields &
  (
    | { search: string }
    /** The code printed on the pack, whose product may be new here. */
    | { scan: string; newProduct?: NewProduct }
    | { newProduct: NewProduct }
  );

interface NewProduct {
  product: string;
  strength: string;
  /** The smallest unit, and how many of it are in a pack. */
  unit: string;
  packOf: number;
}

export interface Delivery {
  supplier: string;
  invoiceNumber: string;
  /** In naira, as typed. */
  invoiceTotal?: string;
  photo?: Parameters<Locator['setInputFiles']>[0];
  lines: readonly DeliveryLine[];
}

type Look = (name: string) => Promise<void>;

const lines = (page: Page) => page.getByRole('list', { name: 'Lines' }).getByRole('listitem');

/** Opens the form from the tools of a pharmacy's home. */
export async function openDelivery(page: Page, pharmacyId: string): Promise<void> {
  await page.goto(`/pharmacy/${pharmacyId}`);
  await useTool(page, 'Receive a delivery');
  await expect(page.getByRole('heading', { name: 'Receive a delivery' })).toBeVisible();
}

/** Types the invoice and all lines into the open form, and leaves it unsent. */
export async function fillDelivery(page: Page, delivery: Delivery, look?: Look): Promise<void> {
  await page.getByLabel('Supplier').fill(delivery.supplier);
  await page.getByLabel('Invoice number').fill(delivery.invoiceNumber);
  const before = await lines(page).count();
  for (const [at, line] of delivery.lines.entries()) {
    await addLine(page, line, look);
    await expect(lines(page)).toHaveCount(before + at + 1);
  }
  if (delivery.invoiceTotal !== undefined) await page.getByLabel('Invoice total').fill(delivery.invoiceTotal);
  if (delivery.photo) {
    await page.getByLabel('Add a photo').setInputFiles(delivery.photo);
    await expect(page.getByAltText('The chosen photo')).toBeVisible();
  }
}

/** Opens the form, types the delivery and receives it. Ends on its page. */
export async function receiveDelivery(page: Page, pharmacyId: string, delivery: Delivery): Promise<void> {
  await openDelivery(page, pharmacyId);
  await fillDelivery(page, delivery);
  await sendDelivery(page, delivery);
}

export async function sendDelivery(page: Page, { supplier }: Pick<Delivery, 'supplier'>): Promise<void> {
  await page.getByRole('button', { name: 'Receive delivery' }).click();
  await expect(page.getByText('Delivery received.')).toBeVisible();
  await expect(page.getByRole('heading', { name: supplier, exact: true })).toBeVisible();
}

async function addLine(page: Page, line: DeliveryLine, look?: Look): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search products' });
  if ('search' in line) {
    await search.fill(line.search);
    await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  } else if ('scan' in line) {
    await expect(search).toBeVisible();
    await typeAsScanner(page, line.scan);
  } else {
    await page.getByRole('button', { name: 'New product' }).click();
  }
  if ('newProduct' in line && line.newProduct) await describeProduct(page, line.newProduct);
  await fillLine(page, line);
  await look?.('newProduct' in line ? 'delivery-new-product' : 'scan' in line ? 'delivery-scanned' : 'delivery-line');
  await page.getByRole('button', { name: 'Add to delivery' }).click();
}

async function describeProduct(page: Page, { product, strength, unit, packOf }: NewProduct): Promise<void> {
  await page.getByRole('combobox', { name: 'Product' }).fill(product);
  await page.getByLabel('Strength').fill(strength);
  await page.getByLabel('Smallest unit you sell').selectOption(unit);
  await page.getByRole('button', { name: 'Add a pack size' }).click();
  await page.getByRole('group', { name: 'Packaging' }).getByRole('spinbutton').last().fill(String(packOf));
}

async function fillLine(page: Page, line: LineFields): Promise<void> {
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill(String(line.quantity));
  if (line.unit !== undefined) await page.getByRole('combobox', { name: 'Unit', exact: true }).selectOption(line.unit);
  if (line.batchNumber !== undefined) await page.getByLabel('Batch number').fill(line.batchNumber);
  if (line.expiryDate !== undefined) await page.getByLabel('Expiry date').fill(line.expiryDate);
  await page.getByLabel('Cost price').fill(line.cost);
  if (line.price !== undefined) await page.getByLabel('Sale price').fill(line.price);
}
