/**
 * A whole day of a pharmacy, on the phones of its owner and a seller: a messy sheet of 300 rows is imported, an invoice of twelve lines received,
 * fifteen baskets are sold, five of them without a network, goods come back, a shelf is counted, a recalled batch is found however its product is
 * written, and in the evening the cash agrees to the kobo.
 */
import { expect, type Page, test } from '@playwright/test';
import { messySheet } from '#tests/kit/messy-sheet.ts';
import { ADMINS, signInAsAdmin } from '../admin/administrator.ts';
import { leaveClean } from '../kit/colleagues.ts';
import { ask } from '../kit/database.ts';
import { newMark } from '../kit/mark.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';
import { basketOf, find, pay, payment, tab } from './basket.ts';
import { type Counter, openCounter } from './counter.ts';
import { type DeliveryLine, receiveDelivery } from './goods-receipt.ts';
import { choose, fileOf, importButton } from './stock/import.ts';
import { useTool } from './tools.ts';

const ROWS = 300;
/** The numbers of rows that nobody can read without asking are few. */
const MOST_ASKED = ROWS * 0.03;
/** One in each wrong field of the sheet. */
const RIGHT = { Product: 'Zinc 20mg', 'Expiry date': '12/2031', Quantity: '12', 'Cost price': '500' };

async function importSheet(page: Page, { pharmacyId }: Counter): Promise<void> {
  const { lines, unreadable } = messySheet(ROWS);
  expect(unreadable.length).toBeLessThanOrEqual(MOST_ASKED);
  await page.goto(`/pharmacy/${pharmacyId}`);
  await useTool(page, 'Import');
  await choose(
    page,
    fileOf(
      'stock.csv',
      lines.map((cells) => cells.map(String)),
    ),
  );
  await expect(page.getByRole('button', { name: `With errors: ${unreadable.length}` })).toBeVisible({
    timeout: 60_000,
  });
  for (const number of unreadable) {
    const row = page.getByRole('group', { name: `Row ${number}`, exact: true });
    await expect(row).toBeVisible();
    for (const [label, value] of Object.entries(RIGHT)) {
      const field = row.getByLabel(label, { exact: true });
      if ((await field.count()) === 0) continue;
      await field.fill(value);
      await field.press('Enter');
    }
  }
  await expect(page.getByRole('button', { name: 'With errors: 0' })).toBeVisible({ timeout: 60_000 });
  await importButton(page).click();
  await expect(page.getByText('Imported', { exact: true })).toBeVisible({ timeout: 60_000 });
}

const GTIN = '06151100000033';
const MADE = { quantity: 10, unit: 'pack', cost: '1000', price: '120' };
const packs = (product: string, unit = 'tablet') => ({ product, strength: '500 mg', unit, packOf: 10 });
const lineOf = (product: string, batchNumber: string): DeliveryLine => ({
  newProduct: packs(product),
  ...MADE,
  batchNumber,
  expiryDate: '2031-05-31',
});
/** Names that mean one medicine. */
const SPELLINGS = ['EMZOR PARACETAMOL TAB', 'Paracetmol tabs M&B', 'Panadol caplets'];
const OTHERS = ['Amatem', 'Camosunate', 'Zithromax', 'Zentel', 'Norvasc', 'Voltaren', 'Zestril', 'Glucophage'];

async function receiveInvoice(page: Page, { pharmacyId }: Counter, recalled: string): Promise<void> {
  const lines: DeliveryLine[] = [
    { scan: `01${GTIN}1731053110AM1`, newProduct: packs('Fansidar'), ...MADE },
    ...OTHERS.map((product, at) => lineOf(product, `D${at}`)),
    ...SPELLINGS.map((product) => lineOf(product, recalled)),
  ];
  expect(lines).toHaveLength(12);
  const delivery = { supplier: 'Emzor Pharmaceutical', invoiceNumber: 'INV 2207', invoiceTotal: '120000', lines };
  await receiveDelivery(page, pharmacyId, delivery);
}

/** A tablet is N12. */
const TABLET = 12;
const METHODS = ['Cash', 'Transfer', 'POS'] as const;
type Method = (typeof METHODS)[number];
const basket = (at: number) => ({
  product: OTHERS[at % OTHERS.length] ?? '',
  count: 1 + (at % 4),
  method: METHODS[at % METHODS.length] ?? 'Cash',
});
const BASKETS = Array.from({ length: 15 }, (_, at) => basket(at));
const OFFLINE = 5;

async function sell(page: Page, { product, count, method }: ReturnType<typeof basket>): Promise<void> {
  await find(page, product);
  for (let more = 1; more < count; more += 1) {
    await page.getByRole('button', { name: `One more of ${product}` }).click();
  }
  await expect(basketOf(page)).toContainText(`₦${count * TABLET}`);
  await pay(page, method);
  await payment(page, method).getByRole('button', { name: 'Done' }).click();
  await expect(basketOf(page)).toContainText(`Sold ₦${count * TABLET}`);
}

async function sellAll(page: Page, { pharmacyId }: Counter): Promise<void> {
  await page.goto(`/pharmacy/${pharmacyId}`);
  await page.getByRole('link', { name: 'Counter' }).click();
  await expect(page.getByText('Basket is empty')).toBeVisible();
  for (const one of BASKETS.slice(OFFLINE)) await sell(page, one);
  await page.context().setOffline(true);
  for (const one of BASKETS.slice(0, OFFLINE)) await sell(page, one);
  await tab(page, 'Sales');
  await expect(page.getByText(`${OFFLINE} sales waiting to sync`)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/waiting to sync/)).toBeHidden();
  await expect(page.getByRole('list', { name: 'Sales today' }).getByRole('listitem')).toHaveCount(BASKETS.length);
}

/** The first basket sold was of the sixth product; one tablet comes back. */
async function returnGoods(page: Page): Promise<void> {
  const [first] = BASKETS.slice(OFFLINE);
  const { product = '' } = first ?? {};
  const sale = page.getByRole('dialog');
  await page.getByRole('list', { name: 'Sales today' }).getByRole('button').filter({ hasText: product }).last().click();
  await sale.getByRole('button', { name: 'Return goods' }).click();
  await sale.getByRole('group', { name: product }).getByLabel('Quantity returned').fill('1');
  await sale.getByRole('button', { name: `Return ₦${TABLET}` }).click();
  await expect(page.getByText('Return recorded.')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Counts what the invoice's product of the shelf has: one tablet is missing. */
async function countShelf(page: Page, { pharmacyId }: Counter): Promise<void> {
  await page.goto(`/pharmacy/${pharmacyId}`);
  await useTool(page, 'Stock counts');
  await page.getByRole('button', { name: 'Start a count' }).click();
  const form = page.getByRole('dialog', { name: 'Start a count' });
  await form.getByLabel('Which batches').selectOption('shelf');
  await form.getByLabel('Shelf').selectOption('A');
  await form.getByRole('button', { name: 'Start counting' }).click();
  const line = page.getByRole('list', { name: 'Batches' }).locator(':scope > li').first();
  await line.getByLabel('pack').fill('9');
  await line.getByLabel('tablet').fill('9');
  await line.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Confirm the count' }).click();
  await page.getByRole('button', { name: 'Save the differences' }).click();
  await expect(page.getByText('1 difference saved.')).toBeVisible();
}

/** Puts the invoice's scanned product on shelf A. */
async function shelve(page: Page, { pharmacyId, entered }: Counter): Promise<void> {
  const [{ id } = { id: '' }] = await ask<{ id: string }>(
    `SELECT batch.id FROM batch JOIN product ON product.id = batch.product_id WHERE batch.pharmacy_id = $1 AND product.name = 'Fansidar'`,
    [pharmacyId],
  );
  const asked = { data: { shelf: 'A' }, headers: { authorization: entered.token } };
  expect((await page.request.patch(`/api/business/batch/${id}`, asked)).ok()).toBe(true);
}

async function recall(admin: Page, batchNumber: string): Promise<void> {
  await signInAsAdmin(admin, ADMINS['counter day'] ?? '', '/admin/safety');
  await admin.getByRole('button', { name: 'New safety alert' }).click();
  const dialog = admin.getByRole('dialog', { name: 'New safety alert' });
  await dialog.getByLabel('Generic name').fill('Paracetamol');
  await dialog.getByLabel('Batch numbers').fill(batchNumber);
  await dialog.getByLabel('Source').fill('NAFDAC Public Alert No. 30/2026');
  await dialog.getByLabel('What members see').fill('Falsified: the tablets hold no medicine. Stop selling it.');
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  await expect(dialog.getByRole('row')).toHaveCount(1 + SPELLINGS.length);
  for (const product of SPELLINGS) await expect(dialog.getByRole('table')).toContainText(product);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Safety alert published.')).toBeVisible();
}

async function closeDay(page: Page, { pharmacyId }: Counter): Promise<void> {
  const sold = (method: Method) =>
    BASKETS.reduce((sum, one) => sum + (one.method === method ? one.count * TABLET : 0), 0);
  const cash = sold('Cash') - TABLET;
  await page.goto(`/pharmacy/${pharmacyId}/counter?show=day`);
  for (const method of ['Transfer', 'POS'] as const) {
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: `₦${sold(method)}` })
        .first(),
    ).toBeVisible();
  }
  await page.getByLabel('Cash counted').fill(String(cash));
  await expect(page.getByText('The cash matches')).toBeVisible();
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByText('Day closed.')).toBeVisible();
}

/** Products of the pharmacy whose stock is not the sum of their movements. */
const differences = ({ pharmacyId }: Counter) =>
  ask(
    `SELECT product.name FROM product JOIN product_stock ON product_stock.product_id = product.id
      WHERE product.pharmacy_id = $1 AND product_stock.on_hand <>
            (SELECT coalesce(sum(d_hand), 0) FROM stock_movement WHERE stock_movement.product_id = product.id)`,
    [pharmacyId],
  );

test('a day of a pharmacy ends with cash and stock that agree', async ({ browser, request }) => {
  test.setTimeout(480_000);
  const counter = await openCounter(browser, request, PHONE);
  const { owner, seller } = counter;
  const recalled = `RC ${newMark()}`;
  const look = looker(owner.page);
  await test.step('a messy sheet is imported', () => importSheet(owner.page, counter));
  await test.step('an invoice of twelve lines is received', () => receiveInvoice(owner.page, counter, recalled));
  await shelve(owner.page, counter);
  await test.step('fifteen baskets are sold', () => sellAll(seller.page, counter));
  await test.step('goods come back', () => returnGoods(seller.page));
  await test.step('a shelf is counted', () => countShelf(owner.page, counter));
  await test.step('a recall finds each spelling, and stops a sale', async () => {
    const admin = await (await browser.newContext(DESKTOP)).newPage();
    await recall(admin, recalled);
    await admin.context().close();
    await tab(seller.page, 'Sell');
    await find(seller.page, 'Panadol caplets');
    await expect(basketOf(seller.page)).toContainText('In stock: 0');
    await basketOf(seller.page).getByRole('button', { name: 'Clear basket' }).click();
  });
  await test.step('the cash agrees', () => closeDay(owner.page, counter));
  await look('day-closed');
  await expectNoOverflow(owner.page, 'day-closed');
  expect(await differences(counter)).toEqual([]);
  await leaveClean([owner, seller]);
});
