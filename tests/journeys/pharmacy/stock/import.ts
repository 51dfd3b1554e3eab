/** Steps of an import: one file is refused and another accepted, a column is named, and rows with errors are left out. */
import { expect, type Page } from '@playwright/test';
import { dayInLagos } from '#rules/lagos.ts';
import type { Look, Person } from './people.ts';
import { useTool } from '../tools.ts';

export const HEADINGS = ['Thing', 'Strength', 'Batch No', 'Exp', 'Qty', 'Unit', 'Cost', 'Price', 'Barcode'];

const dayIn = (days: number) => dayInLagos(new Date(Date.now() + days * 86_400_000));

/** Ten packs at N2,000 that expire in this many days. */
const expiring = (days: number) => [
  `Amoxicillin of ${days} days`,
  '500 mg',
  `LT ${days}`,
  dayIn(days),
  '10',
  'pack',
  '2000',
  '3000',
  '',
];

/** One row has an error, each period of the expiry board gets a batch, and a controlled product that is kept cold is included. */
export const GOODS: readonly (readonly string[])[] = [
  ['Ciprofloxacin', '500 mg', 'CP-104', '06/2031', '12', 'pack', '1,200.50', '1500', '6151100030627'],
  ['Amoxicillin', '500 mg', 'AX-17', '31/02/2030', '7', 'pack', '450', '600', '6.15E+12'],
  ['Paracetamol', '500 mg', '', '', '30', 'pack', '300', '400', ''],
  ['Morphine', '10 mg', 'M 77', '01/2031', '40', 'pack', '900', '1200', ''],
  ...[-3, 10, 45, 75, 120].map(expiring),
];

export function fileOf(name: string, lines: readonly (readonly string[])[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.map((cells) => cells.join(';')).join('\n')) };
}

export const choose = (page: Page, file: ReturnType<typeof fileOf>) =>
  page.locator('input[type=file]').setInputFiles(file);

export const importButton = (page: Page) => page.getByRole('button', { name: /^Import [\d,]+ rows?$/ });

export async function importFile({ page, look }: Person, pharmacy: string): Promise<void> {
  await page.goto(pharmacy);
  await useTool(page, 'Import');
  await expect(page.getByRole('heading', { name: 'Import stock' })).toBeVisible();
  await look('import-empty');
  await choose(page, { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') });
  await expect(page.getByText('This is a picture.')).toBeVisible();
  await look('import-refused');
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, fileOf('stock.csv', [HEADINGS, ...GOODS]));
  await nameColumn(page, look);
  await importButton(page).click();
  await expect(page.getByText('Fix the rows with errors, or skip them')).toBeVisible();
  await page.getByLabel('Skip the row with an error').check();
  await importButton(page).click();
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();
  await look('import-done');
}

async function nameColumn(page: Page, look: Look): Promise<void> {
  await expect(page.getByText('Choose the product name column.')).toBeVisible();
  await look('import-mapping');
  await page.getByLabel('Thing').selectOption('Product');
  await expect(page.getByText('That month has no such day')).toBeVisible();
  await expect(page.getByText('Excel turned this barcode into a number. Format')).toBeVisible();
  await look('import-preview');
  // the row may be rendered again meanwhile, and Playwright does not look up a detached element again
  await expect(() => page.getByText('That month has no such day').scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass();
  await look('import-rows');
}

/** All staff see the imported goods on the expiry board. */
export async function readBoard({ page, look }: Person, pharmacy: string): Promise<void> {
  await page.goto(pharmacy);
  await useTool(page, 'Stock board');
  await expect(page.getByRole('button', { name: /^Expired/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('expired 3 days ago')).toBeVisible();
  await look('stock-board');
  await page.getByRole('button', { name: /^31 to 60 days/ }).click();
  await expect(page.getByText('45 days left')).toBeVisible();
  await page.getByRole('tab', { name: 'Not selling' }).click();
  await expect(page.getByText('No slow stock')).toBeVisible();
}
