/** Keyboard only: a table is imported and undone, and one of its batches is offered. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { dayInLagos } from '#rules/lagos.ts';
import { enter, type Example, newExamples, openAs } from '../kit/example.ts';
import { press, tabTo } from '../kit/keyboard.ts';
import { looker } from '../kit/screen-check.ts';
import { fileOf, importButton } from './stock/import.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';

const ROWS = 120;
const WRONG = 2;
const DAYS_LEFT = 45;

async function emptyPharmacy(request: APIRequestContext, member: Example, name: string): Promise<string> {
  const { id, post } = await enter(request, member);
  const fields = { businessName: name, location: 'Yaba, Lagos' };
  const { pharmacy } = await post<{ pharmacy: { _id: string } }>(`business/pharmacy/${id}`, fields);
  return `/pharmacy/${pharmacy._id}`;
}

function table() {
  const expiry = dayInLagos(new Date(Date.now() + DAYS_LEFT * 86_400_000));
  const lines = Array.from({ length: ROWS }, (_, at) => [
    `Medicine number ${at}`,
    `B${at}`,
    at < WRONG ? 'soon' : expiry,
    '10',
    'pack',
    '1000',
    '1500',
  ]);
  return fileOf('stock.csv', [['Product', 'Batch No', 'Exp', 'Qty', 'Unit', 'Cost', 'Price'], ...lines]);
}

async function chooseFile(page: Page): Promise<void> {
  await tabTo(page, page.locator('input[type=file]'));
  await page.keyboard.press('Enter');
  await expect(importButton(page)).toBeVisible();
}

async function readRows(page: Page): Promise<void> {
  const rows = page.getByRole('listitem').filter({ hasText: /^Row \d/ });
  await expect(rows).toHaveCount(WRONG);
  await press(page, page.getByRole('group', { name: 'Rows' }).getByRole('button', { name: 'All' }));
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(rows).toHaveCount(ROWS, { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Home');
}

test('a table is taken in, undone and taken in again by the keyboard alone, and a batch of it is offered @either', async ({
  browser,
  request,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const [member] = await newExamples(request);
  const home = await emptyPharmacy(request, member, isPhone ? 'Keys on a phone' : 'Keys on a desk');
  const page = await openAs(browser, member, isPhone ? PHONE : DESKTOP, `${home}/import`);
  const look = looker(page);
  page.on('filechooser', (chooser) => void chooser.setFiles(table()));
  const applyChanges = async () => {
    await tabTo(page, page.getByLabel(`Skip the ${WRONG} rows with errors`), 'Shift+Tab');
    await page.keyboard.press('Space');
    await press(page, importButton(page));
    await expect(page.getByText('Imported', { exact: true })).toBeVisible();
  };
  await test.step('a table is chosen, and its rows are read', async () => {
    await chooseFile(page);
    await readRows(page);
    await look('keyboard-import-rows');
  });
  await test.step('it is taken in, undone, and taken in again', async () => {
    await applyChanges();
    await press(page, page.getByRole('button', { name: 'Undo this import' }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Undo' }));
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Choose another file' }));
    await chooseFile(page);
    await applyChanges();
  });
  await test.step('a batch is offered, and a slip is said at its field', async () => {
    await page.goto(`${home}/board`);
    await press(page, page.getByRole('button', { name: /^31 to 60 days/ }));
    await press(page, page.getByRole('link', { name: 'Offer this batch' }).first());
    const form = page.getByRole('dialog', { name: 'Offer this batch' });
    await tabTo(page, form.getByLabel('Quantity'));
    await page.keyboard.type('11');
    await press(page, form.getByRole('button', { name: 'Create business' }));
    await expect(form.getByText('A whole number from 1 to 10')).toBeVisible();
    await expect(form.getByLabel('Quantity')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('4');
    await press(page, form.locator('summary'));
    await tabTo(page, form.getByLabel('Town of the pharmacy'));
    await page.keyboard.type('Ikeja');
    await look('keyboard-offer-form');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your offer is listed')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(/\/private_business$/);
  });
  await page.context().close();
});
