/** A long list of products: loaded page by page, searched with a misspelling, and read without a connection. */
import { type APIRequestContext, expect, type Page, type Route, test } from '@playwright/test';
import { enter, type Entered, type Example, goOffline, newExamples, pageOf } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';

const PRODUCTS = 120;
const NAME = 'Amoxicillin';
const FIRST = `${NAME} 000`;
const LAST = 'Paracetamol';

test('a long list of products is paged, searched and read offline', async ({ browser, request, contextOptions }) => {
  const [member] = await newExamples(request);
  const pharmacy = await stocked(request, member);
  const page = await pageOf(browser, member, { ...contextOptions, serviceWorkers: 'allow' });
  const look = looker(page);
  await page.addInitScript(BATCHED);
  await page.goto(`/pharmacy/${pharmacy}`);
  const rows = page.getByRole('table', { name: 'Available Products' }).getByRole('row');
  await expect(rows).toHaveCount(51);
  await look('pharmacy-first-screen');
  await test.step('the search and the first product are on the first screen', async () => {
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeInViewport();
    await expect(rows.nth(1)).toBeInViewport();
  });
  await test.step('the next pages come as the end comes into sight, also where the list changes meanwhile', async () => {
    const answer = await held(page, /\/inventory\?.*after=/);
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      expect(answer.isAsked()).toBe(true);
    }).toPass();
    await sellOne(request, member, { pharmacy, product: FIRST });
    await expect(rows.filter({ hasText: FIRST })).toContainText('19 packs');
    answer.release();
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      await expect(rows).toHaveCount(PRODUCTS + 1, { timeout: 500 });
    }).toPass();
    await look('pharmacy-long-list');
  });
  await test.step('a change renews one row and keeps the others', async () => {
    await sellOne(request, member, { pharmacy, product: LAST });
    await expect(rows.filter({ hasText: LAST })).toContainText('19 packs');
    await expect(rows).toHaveCount(PRODUCTS + 1);
  });
  await test.step('a search forgives a slip', async () => {
    await page.getByRole('searchbox', { name: 'Search products' }).fill('paracetmol');
    await expect(rows.nth(1)).toContainText(LAST);
    await expect(page).toHaveURL(/q=paracetmol/);
  });
  await readOffline(page, LAST);
  await page.context().close();
});

/** Simulates a busy browser, which reports at the same time that an element left the view and that it came back. */
const BATCHED = `
  const Plain = window.IntersectionObserver;
  window.IntersectionObserver = class extends Plain {
    constructor(tell, options) {
      super((entries, observer) => {
        const earlier = entries.map((entry) => Object.create(entry, { isIntersecting: { value: false } }));
        tell([...earlier, ...entries], observer);
      }, options);
    }
  };`;

async function stocked(request: APIRequestContext, member: Example): Promise<string> {
  const owner = await enter(request, member);
  const { pharmacy } = await owner.post<{ pharmacy: { _id: string } }>(`business/pharmacy/${owner.id}`, {
    businessName: 'A pharmacy with much in it',
    location: 'Kano',
  });
  const names = Array.from({ length: PRODUCTS - 1 }, (_, at) => `${NAME} ${String(at).padStart(3, '0')}`);
  for (const product of [...names, LAST]) await addProduct(owner, pharmacy._id, product);
  return pharmacy._id;
}

function addProduct(owner: Entered, pharmacyId: string, product: string): Promise<unknown> {
  const units = [
    { name: 'pack', factor: 10 },
    { name: 'carton', factor: 200 },
  ];
  const packed = { baseUnit: 'tablet', units, quantity: 1, expiryDate: '2031-01-31' };
  return owner.post(`business/inventory/addproduct/${pharmacyId}`, { product, ...packed });
}

/** Holds back the first call to such an address until it is released. */
async function held(page: Page, address: RegExp): Promise<{ isAsked: () => boolean; release: () => void }> {
  let asked = false;
  const released = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    asked = true;
    await released.promise;
    // the page may have cancelled the call meanwhile
    await route.continue().catch(() => undefined);
  };
  await page.route(address, hold, { times: 1 });
  return { isAsked: () => asked, release: released.resolve };
}

async function sellOne(
  request: APIRequestContext,
  member: Example,
  { pharmacy, product }: { pharmacy: string; product: string },
): Promise<void> {
  const { token } = await enter(request, member);
  const headers = { authorization: token };
  const found = await request.get(`/api/business/pharmacy/${pharmacy}/inventory?q=${encodeURIComponent(product)}`, {
    headers,
  });
  const { inventory } = (await found.json()) as { inventory: { _id: string }[] };
  const data = { quantity: 1, unit: 'pack' };
  const sold = await request.delete(`/api/business/inventory/removestock/${inventory[0]?._id}`, { data, headers });
  expect(sold.ok(), await sold.text()).toBe(true);
}

async function readOffline(page: Page, product: string): Promise<void> {
  await test.step('what was read is there without a connection', async () => {
    await page.getByRole('link', { name: `Inventory of ${product}` }).click();
    await expect(page.getByRole('table', { name: 'Batches' })).toBeVisible();
    const id = /[\da-f-]{36}$/.exec(page.url())?.[0];
    await goOffline(page, `"product","${id}`);
    await page.reload();
    await expect(page.getByRole('table', { name: 'Batches' })).toContainText('19 packs');
    await page.getByLabel('Quantity').filter({ visible: true }).fill('200');
    await expect(page.getByText('This device shows less in stock.')).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'A pharmacy with much in it' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Available Products' })).toContainText(NAME);
  });
}
