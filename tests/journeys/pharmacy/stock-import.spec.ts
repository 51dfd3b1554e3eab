/** A thousand rows, at night ten thousand, are imported and checked on every screen; one import is undone. */
import { expect, type Page, test } from '@playwright/test';
import { enter, newExamples, openAs } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { choose, fileOf, HEADINGS, importButton } from './stock/import.ts';
import { importPhoto } from './stock/invoice-photo.ts';
import { sampleSize } from '../../kit/sample.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';
import { useTool } from './tools.ts';

test.setTimeout(300_000);

/** All screens page by fifty, so a thousand rows show what ten thousand do. */
const MANY = sampleSize(1_000, 10_000);

/** A table with this many rows, one in a hundred of them with an error. */
function manyLines(count: number): string[][] {
  const lines = Array.from({ length: count }, (_, at) => [
    `Medicine number ${at}`,
    '500 mg',
    `B${at}`,
    at % 100 === 99 ? 'soon' : '12/2031',
    String(1 + (at % 40)),
    'pack',
    '1200',
    '1500',
    '',
  ]);
  return [['Product', ...HEADINGS.slice(1)], ...lines];
}

test('an import is undone, and thousands of rows are taken in', async ({ browser, request, isMobile }) => {
  // ten thousand rows take a busy machine minutes
  test.setTimeout(480_000);
  const [member] = await newExamples(request);
  const entered = await enter(request, member);
  const fields = { userId: entered.id, businessName: `Import ${isMobile ? 'phone' : 'desk'}`, location: 'Yaba, Lagos' };
  const made = await entered.post<{ pharmacy: { _id: string } }>(`business/pharmacy/${entered.id}`, fields);
  const home = `/pharmacy/${made.pharmacy._id}`;
  const page = await openAs(browser, member, isMobile ? PHONE : DESKTOP, `${home}/import`);
  const look = looker(page);
  await test.step('one row is imported, and the whole import undone', () => importAndUndo(page, look));
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await test.step('a photo of an invoice is read and compared', () => importPhoto(page, look));
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await test.step('a wrong row is corrected in place', () => correctRow(page, look));
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await test.step('an opening balance replaces stock', () => replaceStock(page, look));
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await showRows(page, MANY, look);
  await page.getByLabel(`Skip the ${MANY / 100} rows with errors`).check();
  await importButton(page).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await look('import-progress');
  await expect(page.getByText('Imported', { exact: true })).toBeVisible({ timeout: 300_000 });
  await look('import-many-done');
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByText('Imports of the last 30 days')).toBeVisible();
  await look('import-list');
  await test.step('goods that were imported before are recognised', () => importAgain(page, look));
  await test.step('every other screen with so many', () => lookAtMany(page, home, look));
  await page.context().close();
});

type Look = (name: string) => Promise<void>;

async function showRows(page: Page, count: number, look: Look): Promise<void> {
  await choose(page, fileOf(`stock-${count}.csv`, manyLines(count)));
  await expect(importButton(page)).toBeVisible({ timeout: 60_000 });
  await look(`import-${count}`);
  await page.getByRole('heading', { name: 'Rows' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await look(`import-${count}-rows`);
}

async function importAndUndo(page: Page, look: Look): Promise<void> {
  await showRows(page, 1, look);
  await importButton(page).click();
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
}

const corrected = (batch: string, expiry: string, quantity: string) => [
  ['Product', ...HEADINGS.slice(1)],
  ['Corrected medicine', '5 mg', batch, expiry, quantity, 'pack', '100', '150', ''],
];

/** The wrong row is downloaded with its reason, then corrected here. */
async function correctRow(page: Page, look: Look): Promise<void> {
  await choose(page, fileOf('stock-wrong.csv', corrected('C1', 'soon', '10')));
  const row = page.getByRole('group', { name: 'Row 2' });
  await expect(row.getByText('Enter a date, such as 31/12/2027')).toBeVisible();
  await look('import-wrong-row');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows with errors' }).click();
  expect((await downloading).suggestedFilename()).toBe('stock-wrong-errors.csv');
  await row.getByLabel('Expiry date').fill('12/2031');
  await row.getByLabel('Expiry date').press('Enter');
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  await importButton(page).click();
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();
}

async function replaceStock(page: Page, look: Look): Promise<void> {
  await choose(page, fileOf('stock-counted.csv', corrected('C2', '12/2032', '25')));
  await expect(page.getByText('1 product here already has stock.')).toBeVisible();
  await expect(importButton(page)).toBeHidden();
  await look('import-purpose');
  await page.getByRole('button', { name: 'Opening balance' }).click();
  await page.getByRole('button', { name: 'Needs review: 1' }).click();
  await expect(page.getByText(/In stock: 10 .* This sheet sets it to 25 .*\./)).toBeVisible();
  await look('import-opening');
  await importButton(page).click();
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();
}

/** Two rows were imported before; a new one is in the file twice. */
async function importAgain(page: Page, look: Look): Promise<void> {
  const [headings, ...known] = manyLines(2);
  const line = ['Newly made medicine', '1 mg', 'N1', '12/2031', '5', 'pack', '1200', '1500', ''];
  await choose(page, fileOf('stock-again.csv', [headings!, ...known, line, line]));
  await expect(page.getByText('2 rows were imported before.')).toBeVisible();
  await expect(page.getByText(`stock-${MANY}.csv`)).toBeVisible();
  await expect(importButton(page)).toBeHidden();
  await look('import-again');
  await page.getByRole('button', { name: 'Skip them' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  await page.getByRole('button', { name: 'Duplicates: 3' }).click();
  await expect(page.getByText('Same as row 4. Counted once.')).toBeVisible();
  await look('import-again-rows');
  await page.getByRole('button', { name: 'Add row 5' }).click();
  await expect(page.getByText('Same as row 4. Added as well.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();
}

/** Every screen shows its first page, and says that there is more. */
async function lookAtMany(page: Page, home: string, look: Look): Promise<void> {
  await page.goto(home);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(51);
  await look('many-products');
  await useTool(page, 'Transactions');
  await expect(page.getByRole('dialog', { name: 'Transactions' }).getByRole('row')).toHaveCount(51);
  await look('many-transactions');
  await page.keyboard.press('Escape');
  await page.goto(`${home}/board`);
  await page.getByRole('tab', { name: 'Not selling' }).click();
  await look('many-board');
  await page.goto(`${home}/counts`);
  await page.getByRole('button', { name: 'Start a count' }).click();
  await page.getByLabel('What is counted').fill('Everything');
  await page.getByRole('button', { name: 'Start counting' }).click();
  await expect(page.getByRole('list', { name: 'Batches' }).locator(':scope > li').first()).toBeVisible();
  await look('many-counted');
}
