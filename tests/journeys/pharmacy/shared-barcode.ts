/** Steps: pharmacies with a licence name a barcode, another one finds the name, and an administrator decides which is right. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { isGtin } from '#rules/pharmacy/gtin.ts';
import { ADMINS, signInAsAdmin } from '../admin/administrator.ts';
import { enter, newExamples } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';

/** Returns 13 digits that no other journey uses. */
export function newBarcode(): string {
  const body = `615${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
  const digits = Array.from({ length: 10 }, (_, check) => `${body}${check}`).find((one) => isGtin(`0${one}`));
  if (digits === undefined) throw new Error('none of ten check digits fits');
  return digits;
}

/** Two pharmacies with a licence name the barcode, one as Panadol and then one as Ibuprofen. */
export async function nameTwice(request: APIRequestContext, barcode: string, afterFirst: () => Promise<void>) {
  const [first, second] = await newExamples(request);
  const named = { strength: '500 mg', baseUnit: 'tablet', units: [{ name: 'pack', factor: 96 }], unit: 'pack' };
  const name = async (who: typeof first, product: object) => {
    const { id, post } = await enter(request, who);
    const { pharmacy } = await post<{ pharmacy: { _id: string } }>(`business/pharmacy/${id}`, {
      businessName: 'Named Chemists',
      location: 'Kano',
    });
    const goods = { ...named, ...product, gtin: `0${barcode}`, quantity: 1, salePrice: 700 };
    await post(`business/inventory/addproduct/${pharmacy._id}`, goods);
  };
  await name(first, { product: 'Paracetamol', brand: 'Panadol' });
  await afterFirst();
  await name(second, { product: 'Ibuprofen' });
}

/** Scans the barcode in the pharmacy's search until other pharmacies' name is shared, and looks at the form that opens. */
export async function findShared(page: Page, pharmacy: string, barcode: string, sentence: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add product' });
  await expect(async () => {
    await page.goto(pharmacy);
    const search = page.getByRole('searchbox', { name: 'Search products' });
    await search.fill(`https://id.gs1.org/01/0${barcode}/10/LT7?17=310131`);
    await search.press('Enter');
    await expect(form.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  }).toPass();
  await expect(form.getByRole('combobox', { name: 'Product' })).toHaveValue('Paracetamol');
  await expect(form.getByLabel('Brand name')).toHaveValue('Panadol');
  await expect(form.getByLabel('Strength')).toHaveValue('500 mg');
  await expect(form.getByText('1 pack = 96 tablets')).toBeVisible();
  await expect(form.getByLabel('Batch number')).toHaveValue('LT7');
  await expect(form.getByLabel('Expiry date')).toHaveValue('2031-01-31');
}

/** Adds the product with what was filled in, and scans it again, which opens it. */
export async function addShared(page: Page, barcode: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add product' });
  await form.getByLabel('Quantity').fill('3');
  await form.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Paracetamol is in stock.')).toBeVisible();
  await expect(page).not.toHaveURL(/add=/);
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill(barcode);
  await search.press('Enter');
  await expect(page).toHaveURL(/inventory\?product=/);
}

/** An administrator chooses Ibuprofen in the queue. */
export async function decideBarcode(page: Page, barcode: string): Promise<void> {
  await signInAsAdmin(page, ADMINS['barcodes'] ?? '', '/admin/inbox?queue=barcodes');
  await page.getByRole('button', { name: `View barcode ${barcode}` }).click();
  const form = page.getByRole('dialog', { name: `Barcode ${barcode}` });
  await form.getByLabel('Ibuprofen').check();
  await looker(page)('admin-barcode');
  await form.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText('Barcode resolved.')).toBeVisible();
}
