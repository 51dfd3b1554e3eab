/** A batch is sold out by a colleague while a correction is typed: what is corrected is what the form shows. */
import { type APIRequestContext, type Browser, expect, test } from '@playwright/test';
import { leaveClean } from './colleagues.ts';
import { enter } from './example.ts';
import { stockedShelf } from './stock/shelf.ts';
import { PHONE } from './visitor.ts';

/** The form over a product with two batches. */
async function openCorrection({ browser, request }: { browser: Browser; request: APIRequestContext }) {
  const { owner, inventory, productId } = await stockedShelf(browser, request, PHONE);
  const { page } = owner;
  const { token } = await enter(request, owner);
  await page.goto(inventory);
  await expect(page.getByRole('row').filter({ hasText: 'TWO' })).toBeVisible();
  await page.getByRole('button', { name: 'Correct' }).click();
  const form = page.getByRole('dialog', { name: 'Correct' });
  return { owner, page, form, batch: form.getByLabel('Batch'), sellOut: () => sellOut(request, token, productId) };
}

/** What goes first, as on a colleague's phone. */
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
  await expect(page.getByText('The stock is corrected.')).toBeVisible();
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
  await expect(page.getByText('The stock is corrected.')).toBeVisible();
  await leaveClean([owner]);
});
