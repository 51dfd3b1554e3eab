/** Steps of a photo of an invoice: its lines are read on the device, compared with the photo, and imported. */
import { expect, type Locator, type Page } from '@playwright/test';
import { pictureOfInvoice } from '../../../kit/printed-invoice.ts';
import type { Look } from './people.ts';

const LINES = [
  ['Amoxicillin Caps 500mg', 'AX469C', '03/2031', '24', '1,250.00'],
  ['Artemether/Lumefantrine 20/120mg', '734120', '11/2030', '40', '980.50'],
  ['Cough Syrup 100ml', 'EM-6134', '06/2031', '12', '1,600.00'],
] as const;

/** Without a network the first photo is not read. Its lines survive a reload before they are imported. */
export async function importPhoto(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: 'Photo of an invoice' }).click();
  await look('invoice-photo');
  await expect(page.getByText('The photo stays on this device.')).toBeVisible();
  await page.context().setOffline(true);
  await photoField(page).setInputFiles(photo('invoice.png', await pictureOfInvoice(page.context(), LINES)));
  await expect(page.getByText('The photo reader didn’t load.')).toBeVisible();
  await page.context().setOffline(false);
  await photoField(page).setInputFiles(photo('blank.png', await pictureOfInvoice(page.context(), [])));
  await expect(page.getByText(/^No rows found\./)).toBeVisible({ timeout: 120_000 });
  await photoField(page).setInputFiles(photo('invoice.png', await pictureOfInvoice(page.context(), LINES)));
  await expect(line(page, 1)).toBeVisible({ timeout: 120_000 });
  for (const [at, texts] of LINES.entries()) for (const text of texts) await expectText(line(page, at + 1), text);
  const importing = page.getByRole('button', { name: /^Import \d+ rows?$/ });
  await expect(importing).toBeDisabled();
  await look('invoice-photo-lines');
  await line(page, 3).getByRole('button', { name: 'Leave out' }).click();
  await line(page, 1).getByRole('checkbox').check();
  const edit = line(page, 2).getByRole('button', { name: 'Edit' });
  // the fields of a line that was hard to read are open
  if (await edit.isVisible()) await edit.click();
  await line(page, 2).getByLabel('Quantity').fill('41');
  await line(page, 2).getByLabel('Quantity').press('Enter');
  await page.reload();
  await expect(page.getByText('1 row left to compare')).toBeVisible();
  await line(page, 2).getByRole('checkbox').check();
  await expectText(line(page, 2), '41');
  await look('invoice-photo-compared');
  await importing.click();
  await expect(page.getByText(/^Invoice \d{4}-\d{2}-\d{2}\.csv$/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Artemether' })).toContainText('41');
  await expect(page.getByText('Cough Syrup')).toBeHidden();
}

const photoField = (page: Page) => page.getByLabel(/^Take or choose a photo/);
const line = (page: Page, number: number) =>
  page
    .getByRole('list', { name: 'Rows' })
    .getByRole('listitem')
    .nth(number - 1);
const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

/** The text may be shown, or stand in a field because it was hard to read. */
async function expectText(row: Locator, text: string): Promise<void> {
  await expect
    .poll(async () => [await row.innerText(), ...(await valuesIn(row))].join('\n').replace(/[\s,]+/g, ''))
    .toContain(text.replace(/[\s,]+/g, ''));
}

async function valuesIn(row: Locator): Promise<string[]> {
  const fields = await row.getByRole('textbox').all();
  return Promise.all(fields.map((field) => field.inputValue()));
}
