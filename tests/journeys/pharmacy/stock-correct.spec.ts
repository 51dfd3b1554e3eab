/** Adjusting stock and editing saved data, also while a colleague sells or edits: only what the form shows is changed. */
import { type APIRequestContext, type Browser, expect, test } from '@playwright/test';
import { leaveClean } from '../kit/colleagues.ts';
import { enter } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { addShared, decideBarcode, findShared, nameTwice, newBarcode } from './shared-barcode.ts';
import { stockedShelf } from './stock/shelf.ts';
import { PHONE } from '../kit/visitor.ts';
import { useTool } from './tools.ts';

/** Opens the form for a product with two batches. */
async function openCorrection({ browser, request }: { browser: Browser; request: APIRequestContext }) {
  const { owner, inventory, productId } = await stockedShelf(browser, request, PHONE);
  const { page } = owner;
  const { token } = await enter(request, owner);
  await page.goto(inventory);
  await expect(page.getByRole('row').filter({ hasText: 'TWO' })).toBeVisible();
  await useTool(page, 'Adjust stock');
  const form = page.getByRole('dialog', { name: 'Adjust stock' });
  return { owner, page, form, batch: form.getByLabel('Batch'), sellOut: () => sellOut(request, token, productId) };
}

/** Sells out the batch that is used first, as a colleague's phone would. */
async function sellOut(request: APIRequestContext, token: string, productId: string): Promise<void> {
  const data = { quantity: 10, unit: 'tablet' };
  const headers = { authorization: token };
  const sold = await request.delete(`/api/business/inventory/removestock/${productId}`, { data, headers });
  expect(sold.ok(), await sold.text()).toBe(true);
}

test('a correction goes to the batch that its form shows, while another one is sold out', async ({
  browser,
  request,
}) => {
  const { owner, page, form, batch, sellOut: sellFirst } = await openCorrection({ browser, request });
  await expect(batch.getByRole('option')).toHaveText(['Choose', /^ONE/, /^TWO/]);

  await sellFirst();
  await expect(batch.getByRole('option')).toHaveText([/^TWO/]);
  await form.getByLabel('Reason').selectOption('lost');
  await form.getByLabel('Quantity').fill('99');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('10 tablets in this batch')).toBeVisible();
  await form.getByLabel('Quantity').fill('1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Stock adjusted.')).toBeVisible();
  await leaveClean([owner]);
});

test('a batch that was chosen and is gone is asked for again, not exchanged in silence', async ({
  browser,
  request,
}) => {
  const { owner, page, form, batch, sellOut: sellFirst } = await openCorrection({ browser, request });
  await batch.selectOption({ index: 1 });

  await sellFirst();
  await expect(batch.getByRole('option')).toHaveText(['Choose', /^TWO/]);
  await form.getByLabel('Reason').selectOption('lost');
  await form.getByLabel('Quantity').fill('1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(batch).toBeFocused();
  await batch.selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Stock adjusted.')).toBeVisible();
  await leaveClean([owner]);
});

test('a saved product and its batches are edited, and a missing expiry date and the medicine are added from the board', async ({
  browser,
  request,
}) => {
  const { owner, pharmacy, inventory, productId } = await stockedShelf(browser, request, PHONE);
  const { page } = owner;
  const look = looker(page);
  const { token, post } = await enter(request, owner);
  await page.goto(inventory);
  await test.step('a colleague’s change in the meantime is named at its field, and not lost in silence', async () => {
    await useTool(page, 'Edit product');
    const form = page.getByRole('dialog', { name: 'Edit product' });
    await form.getByRole('combobox', { name: 'Product' }).fill('Paracetamol Extra');
    await form.getByRole('button', { name: 'Add a barcode' }).click();
    await form.getByLabel('Barcode', { exact: true }).fill('6151100000019');
    await form.getByLabel('Printed on').selectOption('pack');
    const headers = { authorization: token };
    const path = `/api/business/inventory/${productId}`;
    const edited = await request.patch(path, { data: { product: 'Paracetamol Plus' }, headers });
    expect(edited.ok(), await edited.text()).toBe(true);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByText('changed this to Paracetamol Plus')).toBeVisible();
    await look('edit-overtaken');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { name: 'Paracetamol Extra' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).last().click();
  });
  await test.step('a batch loses its wrong date', async () => {
    await page
      .getByRole('row')
      .filter({ hasText: 'TWO' })
      .getByRole('button', { name: 'More about this batch' })
      .click();
    await page.getByRole('button', { name: 'Edit batch' }).click();
    const form = page.getByRole('dialog', { name: 'Edit batch' });
    await form.getByLabel('Expiry date').fill('');
    await form.getByLabel('Batch number').fill('THREE');
    await form.getByLabel('Shelf').fill('A3');
    await look('edit-batch');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'THREE' })).toContainText('Shelf A3');
    await look('batch-shelf');
  });
  await test.step('the board leads to what has no date, and takes the date there', async () => {
    await page.goto(`${pharmacy}/board`);
    await page.getByRole('button', { name: 'Show these batches' }).click();
    // the row of tabs is wider than a phone
    await expect(page.getByRole('tab', { name: 'No expiry date' })).toBeInViewport({ ratio: 1 });
    const list = page.getByRole('list', { name: 'No expiry date' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByLabel('Expiry date').fill('2031-05-31');
    await look('board-undated');
    await list.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Every batch has an expiry date')).toBeVisible();
  });
  await test.step('the board leads to products to match, and one tap says which medicine it is', async () => {
    await page.goto(`${pharmacy}/board`);
    await page.getByRole('button', { name: 'Products to match' }).click();
    const product = page.getByRole('list', { name: 'Products to match' }).getByRole('listitem');
    await expect(product).toHaveCount(1);
    await look('board-unmatched');
    await product.getByRole('button', { name: 'Paracetamol', exact: true }).click();
    await expect(page.getByText('All products are matched')).toBeVisible();
    await page.goto(inventory);
    await useTool(page, 'Edit product');
    const medicine = page.getByRole('region', { name: 'Medicine in the catalogue' });
    await expect(medicine.getByText('Confirmed')).toBeVisible();
    await medicine.getByRole('button', { name: 'Change' }).click();
    await medicine.getByRole('button', { name: 'Another medicine' }).click();
    await medicine.getByLabel('Search medicines').fill('panadol ext');
    await medicine.getByRole('button', { name: 'Paracetamol + Caffeine' }).click();
    // chosen, and in the list that it was chosen from
    await expect(medicine.getByText('Paracetamol + Caffeine')).toHaveCount(2);
    await look('edit-medicine');
    await page.getByRole('button', { name: 'Close' }).last().click();
  });
  await test.step('the history says who changed what', async () => {
    await page.goto(inventory);
    await useTool(page, 'Transactions');
    const history = page.getByRole('dialog', { name: 'Transactions' });
    await history.getByRole('tab', { name: 'Edits' }).click();
    await expect(history.getByRole('list', { name: 'Edits' }).locator(':scope > li')).toHaveCount(6);
    await expect(history.getByText('Medicine: Paracetamol to Paracetamol + Caffeine')).toBeVisible();
    await expect(history.getByText('Batch number: TWO to THREE')).toBeVisible();
    await look('edit-history');
  });
  await test.step('a misspelt product is merged into it, with numbers first, and stays in the archive', async () => {
    const twin = { product: 'Paracetmol', baseUnit: 'tablet', quantity: 5, unit: 'tablet', batchNumber: 'ONE' };
    const path = `business/inventory/addproduct/${pharmacy.split('/').at(-1)}`;
    const made = await post<{ inventory: { _id: string } }>(path, { ...twin, expiryDate: '2031-01-31' });
    await page.goto(`${pharmacy}/inventory?product=${made.inventory._id}`);
    await useTool(page, 'Edit product');
    await look('edit-product-end');
    await page.getByRole('button', { name: 'Merge with another product' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge Paracetmol' });
    await dialog.getByRole('searchbox').fill('Para');
    await look('merge-choose');
    await dialog.getByRole('button', { name: 'Keep Paracetamol Extra' }).click();
    await expect(dialog.getByText('5 tablets in 1 batch move from Paracetmol to Paracetamol Extra.')).toBeVisible();
    await look('merge-numbers');
    await dialog.getByRole('button', { name: 'Merge products' }).click();
    await expect(page.getByRole('heading', { name: 'Paracetamol Extra' })).toBeVisible();
    await page.goto(pharmacy);
    await useTool(page, 'Archived products');
    const archive = page.getByRole('list', { name: 'Archived products' });
    await expect(archive.getByText('Merged into Paracetamol Extra')).toBeVisible();
    await look('archived');
    await archive.getByRole('link', { name: 'Paracetmol' }).click();
    await expect(page.getByText('Its stock is in Paracetamol Extra')).toBeVisible();
    await look('merged-product');
  });
  await leaveClean([owner]);
});

test('a barcode that other pharmacies named fills in a new product, and an administrator ends their conflict', async ({
  browser,
  request,
}) => {
  const { owner, pharmacy } = await stockedShelf(browser, request, PHONE);
  const { page } = owner;
  const look = looker(page);
  const barcode = newBarcode();
  await test.step('a barcode that other pharmacies named fills in a new product', async () => {
    await nameTwice(request, barcode, () =>
      findShared(page, pharmacy, barcode, 'Other pharmacies entered these details for barcode'),
    );
    await look('add-shared');
  });
  await test.step('and says where they disagree, until an administrator decides', async () => {
    await findShared(page, pharmacy, barcode, `Pharmacies entered different details for barcode ${barcode}.`);
    await look('add-shared-unconfirmed');
    const admin = await (await browser.newContext(PHONE)).newPage();
    await decideBarcode(admin, barcode);
    await admin.context().close();
    await addShared(page, barcode);
  });
  await leaveClean([owner]);
});
