/** Steps: a product is scanned and added in cartons, packs and tablets, received again, and sold from both batches. */
import { expect, type Locator, type Page } from '@playwright/test';
import { dayInLagos } from '#rules/lagos.ts';
import type { Camera } from '../camera.ts';
import { codeOf, scanIntoForm } from '../scanning.ts';
import { closeMessage, panelOf, type Person } from './people.ts';
import { useTool } from '../tools.ts';

export const PRODUCT = 'Artemether + Lumefantrine';

const dayIn = (days: number) => dayInLagos(new Date(Date.now() + days * 86_400_000));
/** The expiry date of batch ZZ9, which is offered. */
const NEAR = dayIn(42);
const NEARER = dayIn(20);

export const rowOf = (page: Page): Locator => page.getByRole('row').filter({ hasText: PRODUCT });

interface Arriving {
  camera: Camera;
  /** A name that no other journey uses. */
  brand: string;
  pharmacy: string;
}

/** The pack is scanned, and the product picked from the catalogue: 2 cartons of 20 packs of 10 tablets. */
export async function addProduct({ page, look }: Person, { camera, brand, pharmacy }: Arriving): Promise<void> {
  await page.goto(pharmacy);
  await page.getByRole('button', { name: 'Add product' }).click();
  const form = page.getByRole('dialog', { name: 'Add product' });
  await scanIntoForm(camera, form, NEAR);
  await form.getByLabel('Barcode').fill('');
  const name = form.getByLabel('Product', { exact: false }).first();
  await name.pressSequentially('cortem');
  await form.getByRole('option', { name: 'Coartem' }).click();
  await expect(name).toHaveValue(PRODUCT);
  await expect(form.getByLabel('Brand name')).toHaveValue('Coartem');
  await form.getByLabel('Brand name').fill(brand);
  await form.getByLabel('Strength').fill('20/120 mg');
  await form.getByLabel('Smallest unit').selectOption('tablet');
  for (const holds of ['10', '20']) {
    await form.getByRole('button', { name: /^Add a .*pack size$/ }).click();
    await form
      .getByLabel(/^Units in one /)
      .last()
      .fill(holds);
  }
  await expect(form.getByText('1 carton = 20 packs = 200 tablets')).toBeVisible();
  await form.getByLabel('Quantity').fill('2');
  await expect(form.getByLabel('Unit', { exact: true })).toHaveValue('carton');
  await expect(form.getByText('That is 400 tablets')).toBeVisible();
  await look('pharmacy-add-units');
  await form.getByLabel('NAFDAC number').fill('odd number');
  await form.getByLabel('Cost price').fill('18000');
  await form.getByLabel('Sale price').fill('24000');
  await expect(form.getByText('This does not look like a NAFDAC number')).toBeVisible();
  await form.getByLabel('Manufacturer').fill('Novartis');
  await form.getByLabel('Reorder level').fill('450');
  await look('pharmacy-add-batch');
  await form.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText(`${PRODUCT} is in stock.`)).toBeVisible();
  await closeMessage(page);
  await expect(rowOf(page)).toContainText('2 cartons');
  await expect(rowOf(page)).toContainText('Low stock');
  await expect(rowOf(page)).toContainText('42 days left');
  await look('pharmacy-products');
}

/** Scanning a pack opens its product; then another batch is received, which expires sooner. */
export async function receive({ page, look }: Person): Promise<void> {
  const code = page.getByRole('searchbox', { name: 'Search products' });
  await code.fill(codeOf(NEAR));
  await code.press('Enter');
  await expect(page).toHaveURL(/inventory\?product=/);
  await expect(page.getByText('Product inventory')).toBeVisible();
  await page.getByRole('tab', { name: 'Add' }).click();
  const form = panelOf(page);
  await form.getByLabel('Quantity').fill('25');
  await form.getByLabel('Unit', { exact: true }).selectOption('pack');
  await form.getByLabel('Expiry date').fill('2020-05-31');
  await form.getByLabel('Batch number').fill('LT 1007');
  await look('pharmacy-receive');
  await form.getByRole('button', { name: 'Add to stock' }).click();
  const sure = page.getByRole('dialog', { name: 'This batch has expired' });
  await look('pharmacy-expired');
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await form.getByLabel('Expiry date').fill(NEARER);
  await form.getByRole('button', { name: 'Add to stock' }).click();
  await expect(form.getByText('Added: 1 carton, 5 packs.')).toBeVisible();
  const batches = page.getByRole('table', { name: 'Batches' }).getByRole('row');
  await expect(batches.nth(1)).toContainText('LT 1007');
  await expect(batches.nth(1)).toContainText('1 carton, 5 packs');
  await expect(batches.nth(2)).toContainText('ZZ9');
  await expect(page.getByText('3 cartons, 5 packs', { exact: true })).toBeVisible();
  await look('pharmacy-received');
}

export async function sell({ page, look }: Person): Promise<void> {
  await page.getByRole('tab', { name: 'Sell' }).click();
  const form = panelOf(page);
  const quantity = form.getByLabel('Quantity');
  const unit = form.getByLabel('Unit', { exact: true });
  await expect(unit).toHaveValue('tablet');
  await unit.selectOption('carton');
  await quantity.fill('9');
  await expect(form.getByText('For sale: 3 cartons, 5 packs. Missing: 5 cartons, 15 packs.')).toBeVisible();
  await expect(form.getByRole('button', { name: /^Sell/ })).toBeDisabled();
  await look('pharmacy-too-much');
  await quantity.fill('401');
  await unit.selectOption('tablet');
  const plannedBatches = form.getByRole('status').getByRole('listitem');
  await expect(plannedBatches).toHaveCount(2);
  await expect(plannedBatches.nth(0)).toContainText('LT 1007');
  await expect(plannedBatches.nth(0)).toContainText('1 carton, 5 packs');
  await expect(plannedBatches.nth(1)).toContainText('15 packs, 1 tablet');
  await expect(plannedBatches.nth(1)).toContainText('Left: 1 carton, 4 packs, 9 tablets · opens a carton');
  await look('pharmacy-plan');
  await form.getByRole('button', { name: 'Sell 2 cartons, 1 tablet' }).click();
  await expect(form.getByText('Sold: 2 cartons, 1 tablet.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Batches' }).getByRole('row')).toHaveCount(2);
  await look('pharmacy-sold');
}

/** A colleague sells while the form is open: the sale is refused, and the form shows what is left. */
export async function sellTooLate({ page, look }: Person, sellAsColleague: () => Promise<unknown>): Promise<void> {
  const form = panelOf(page);
  await form.getByLabel('Quantity').fill('1');
  await form.getByLabel('Unit', { exact: true }).selectOption('carton');
  const sale = form.getByRole('button', { name: 'Sell 1 carton' });
  await expect(sale).toBeEnabled();
  await page.route(
    '**/removestock/**',
    async (route) => {
      await sellAsColleague();
      await route.continue();
    },
    { times: 1 },
  );
  await sale.click();
  await expect(form.getByText('Only 189 tablets left to sell')).toBeVisible();
  await expect(form.getByText('For sale: 18 packs, 9 tablets.')).toBeVisible();
  await look('pharmacy-too-late');
}

export async function readTransactions({ page, look }: Person, pharmacy: string): Promise<void> {
  await page.goto(pharmacy);
  await useTool(page, 'Transactions');
  const rows = page.getByRole('dialog', { name: 'Transactions' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('−60 tablets');
  await expect(rows.nth(2)).toContainText('Sold');
  await expect(rows.nth(2)).toContainText('−151 tablets');
  await expect(rows.nth(5)).toContainText('Received');
  await expect(rows.nth(5)).toContainText('+2 cartons');
  await look('pharmacy-transactions');
  await page.keyboard.press('Escape');
}
