/** A counter without a network: sales and receipts wait on the phone, are sent in order and once, and what cannot be given is decided. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { becomePartners, type Colleague, leaveClean, newColleague } from './colleagues.ts';
import { cachedAnswers, enter, type Entered, goOffline } from './example.ts';
import { looker } from './screen-check.ts';
import { DESKTOP, PHONE, signIn } from './visitor.ts';

test.setTimeout(480_000);

/** It keeps the app. */
const OFFLINE_PHONE = { ...PHONE, serviceWorkers: 'allow' as const };

interface Counter {
  owner: Colleague;
  seller: Colleague;
  entered: Entered;
  pharmacyId: string;
}

/** An owner on a desk, and a seller with a phone. */
async function openCounter(browser: Parameters<typeof newColleague>[0], request: APIRequestContext): Promise<Counter> {
  const owner = await newColleague(browser, { firstName: 'Ngozi', lastName: 'Okafor' }, DESKTOP);
  const seller = await newColleague(browser, { firstName: 'Tunde', lastName: 'Bello' }, OFFLINE_PHONE);
  await becomePartners(request, owner, seller);
  const entered = await enter(request, owner);
  const place = { businessName: 'Okafor Chemists', location: '12 Allen Avenue, Ikeja' };
  const { pharmacy } = await entered.post<{ pharmacy: { _id: string } }>(`business/pharmacy/${owner.id}`, place);
  await entered.post(`business/pharmacy/${pharmacy._id}/staff`, { friendId: seller.id, role: 'seller' });
  await (await enter(request, seller)).post(`business/pharmacy/${pharmacy._id}/join`, {});
  return { owner, seller, entered, pharmacyId: pharmacy._id };
}

/** A product with tablets in packs of ten, and its batches with how many tablets of each. */
async function stocked(
  { entered, pharmacyId }: Counter,
  product: string,
  batches: readonly [batchNumber: string, quantity: number, expiryDate: string][],
): Promise<string> {
  let id = '';
  for (const [batchNumber, quantity, expiryDate] of batches) {
    const batch = { batchNumber, quantity, expiryDate, unit: 'tablet', salePrice: 10 };
    const packs = { baseUnit: 'tablet', units: [{ name: 'pack', factor: 10 }] };
    const path = id === '' ? `addproduct/${pharmacyId}` : `addstock/${id}`;
    const fields = id === '' ? { product, strength: '500 mg', ...packs, ...batch } : batch;
    const made = await entered.post<{ inventory: { _id: string } }>(`business/inventory/${path}`, fields);
    id = made.inventory._id;
  }
  return id;
}

const pathOf = ({ pharmacyId }: Counter, product: string) => `/pharmacy/${pharmacyId}/inventory?product=${product}`;

/** The form that is shown; the other one keeps what was typed. */
const panelOf = (page: Page) => page.getByRole('tabpanel').locator(':scope > :not([hidden])');

const unsentOf = (page: Page) => page.locator('section[aria-labelledby="unsent"]');
const attentionOf = (page: Page) => page.getByRole('region', { name: 'Needs attention' });

async function sell(page: Page, quantity: number): Promise<void> {
  await page.getByRole('tab', { name: 'Sell' }).click();
  const panel = panelOf(page);
  await panel.getByLabel('Unit').selectOption('tablet');
  await panel.getByLabel('Quantity').fill(String(quantity));
  await panel.getByRole('button', { name: /^Sell \d/ }).click();
}

interface Moved {
  remark: string;
  change: number;
  batchNumber: string;
  by: string;
}

/** The movements of the pharmacy, the oldest first. */
async function movementsOf(request: APIRequestContext, { entered, pharmacyId }: Counter): Promise<string[]> {
  const asked = { headers: { authorization: entered.token } };
  const answer = await request.get(`/api/business/pharmacy/${pharmacyId}/transactions`, asked);
  const { allTransactions } = (await answer.json()) as { allTransactions: Moved[] };
  return allTransactions.map(({ remark, change, batchNumber }) => `${remark} ${change} ${batchNumber}`).toReversed();
}

test('what is sold and received offline is sent in order, once, and what is missing is decided', async ({
  browser,
  request,
}) => {
  const counter = await openCounter(browser, request);
  const { owner, seller, entered, pharmacyId } = counter;
  const { page } = seller;
  const paracetamol = await stocked(counter, 'Paracetamol', [
    ['FIRST', 10, '2031-01-31'],
    ['SECOND', 10, '2032-01-31'],
  ]);
  const ibuprofen = await stocked(counter, 'Ibuprofen', [['ONLY', 5, '2031-01-31']]);
  await stocked(counter, 'Aspirin', [['NEVER OPENED', 10, '2031-01-31']]);
  const look = looker(page);
  for (const [path, cached] of [
    [pathOf(counter, paracetamol), 'SECOND'],
    [pathOf(counter, ibuprofen), 'ONLY'],
    [`/pharmacy/${pharmacyId}/board`, 'expiring'],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => cachedAnswers(page)).toContain(cached);
  }
  await page.goto(`/pharmacy/${pharmacyId}`);
  await expect(page.getByRole('row').filter({ hasText: 'Ibuprofen' })).toContainText('5 tablets');
  await goOffline(page, '"products",""');

  await test.step('the batches, the list and the board are read without a network', async () => {
    await page.goto(`/pharmacy/${pharmacyId}/board`);
    await expect(page.getByText('Not loaded yet')).toHaveCount(0);
    await look('stock-offline-board');
    await page.goto(pathOf(counter, paracetamol));
    await expect(page.getByRole('row').filter({ hasText: 'SECOND' })).toBeVisible();
    await page.goto(`/pharmacy/${pharmacyId}`);
    await expect(page.getByRole('row').filter({ hasText: 'Paracetamol' })).toBeVisible();
  });

  const tab = await page.context().newPage();
  await test.step('two sales and a receipt wait, and another tab shows it', async () => {
    await tab.goto(`/pharmacy/${pharmacyId}`);
    await expect(tab.getByRole('row').filter({ hasText: 'Paracetamol' })).toBeVisible();
    await page.goto(pathOf(counter, paracetamol));
    await page.getByRole('tab', { name: 'Sell' }).click();
    await panelOf(page).getByLabel('Unit').selectOption('tablet');
    await panelOf(page).getByLabel('Quantity').fill('6');
    await expect(page.getByText('The sale is kept on this device')).toBeVisible();
    await look('stock-offline-sell');
    await sell(page, 6);
    await expect(page.getByText('Sold: 6 tablets. It is kept on this device')).toBeVisible();
    await expect(unsentOf(page).getByRole('heading')).toHaveText('1 act waits for the network');
    await expect(unsentOf(tab).getByRole('heading')).toHaveText('1 act waits for the network');
    await page.goto(pathOf(counter, ibuprofen));
    await sell(page, 5);
    await panelOf(page).getByLabel('Quantity').fill('1');
    await expect(page.getByText('This device knows of less.')).toBeVisible();
    await look('stock-offline-sell-short');
    await page.goto(pathOf(counter, paracetamol));
    await page.getByRole('tab', { name: 'Add' }).click();
    const panel = panelOf(page);
    await panel.getByLabel('Unit').selectOption('pack');
    await panel.getByLabel('Quantity').fill('2');
    await panel.getByLabel('Batch number').fill('THIRD');
    await panel.getByLabel('Expiry date').fill('2033-01-31');
    await panel.getByRole('button', { name: 'Add to stock' }).click();
    await expect(page.getByText('Added: 2 packs. It is kept on this device')).toBeVisible();
    await look('stock-offline-product');
  });

  await test.step('a product that was never opened is sold from the list', async () => {
    await page.goto(`/pharmacy/${pharmacyId}`);
    await page.getByRole('link', { name: 'Inventory of Aspirin' }).click();
    await sell(page, 2);
    await expect(page.getByText('Sold: 2 tablets. It is kept on this device')).toBeVisible();
    await look('stock-offline-listed');
    await page.goto(pathOf(counter, paracetamol));
  });

  await test.step('another sale is taken out again, and the rest outlives a reload', async () => {
    await sell(page, 1);
    await expect(unsentOf(page).getByRole('listitem')).toHaveCount(3);
    await unsentOf(page).getByRole('listitem').last().getByRole('button', { name: 'Take out' }).click();
    await look('stock-offline-take-out');
    await page.getByRole('button', { name: 'Yes, take out' }).click();
    await expect(unsentOf(page).getByRole('listitem')).toHaveCount(2);
    await expect(unsentOf(tab).getByRole('heading')).toHaveText('4 acts wait for the network');
    await page.goto(`/pharmacy/${pharmacyId}`);
    await page.reload();
    await expect(unsentOf(page).getByRole('heading')).toHaveText('4 acts wait for the network');
    await expect(page.getByRole('row').filter({ hasText: 'Paracetamol' })).toContainText(
      'With what waits here: 3 packs',
    );
    await look('stock-offline-list');
  });

  const before = await movementsOf(request, counter);
  await test.step('the owner sells most of it meanwhile', async () => {
    for (const [id, quantity] of [
      [paracetamol, 8],
      [ibuprofen, 5],
    ] as const) {
      const asked = { headers: { authorization: entered.token }, data: { quantity, unit: 'tablet' } };
      const sold = await request.delete(`/api/business/inventory/removestock/${id}`, asked);
      expect(sold.ok(), await sold.text()).toBe(true);
    }
    await owner.page.goto(`/pharmacy/${pharmacyId}`);
    await expect(owner.page.getByRole('row').filter({ hasText: 'Ibuprofen' })).toContainText('0 tablets');
    await expect(attentionOf(owner.page)).toHaveCount(0);
  });

  await test.step('with the network all is sent in order, once, and says what became of it', async () => {
    await page.context().setOffline(false);
    await expect(unsentOf(page).getByText('Its batch was short.')).toBeVisible();
    await expect(unsentOf(page).getByText('4 tablets, SECOND')).toBeVisible();
    await expect(unsentOf(page).getByText('5 tablets could not be taken from any batch')).toBeVisible();
    await expect(unsentOf(page).getByRole('listitem').filter({ hasText: 'Received' })).toHaveCount(0);
    await expect(unsentOf(page).getByRole('heading')).toHaveText('From this device');
    const after = (await movementsOf(request, counter)).slice(before.length);
    expect(after).toEqual([
      'sold -8 FIRST',
      'sold -5 ONLY',
      'sold -2 FIRST',
      'sold -4 SECOND',
      'received 20 THIRD',
      'sold -2 NEVER OPENED',
    ]);
    await expect(attentionOf(page)).toContainText('Ibuprofen');
    await expect(unsentOf(tab).getByRole('button', { name: 'Got it' })).toHaveCount(2);
    await look('stock-offline-outcome');
    for (const _ of [1, 2]) await unsentOf(page).getByRole('button', { name: 'Got it' }).first().click();
    await expect(unsentOf(page)).toHaveCount(0);
    await page.reload();
    await expect(attentionOf(page)).toContainText('5 tablets');
    await expect(unsentOf(page)).toHaveCount(0);
    await expect(unsentOf(tab)).toHaveCount(0);
    await tab.close();
  });

  await test.step('the seller may name a batch only, and there is none', async () => {
    await attentionOf(page).getByRole('button', { name: 'Decide' }).click();
    await expect(page.getByText('No batch has as much.')).toBeVisible();
    await look('late-sale-none');
    await page.getByRole('button', { name: 'Close' }).filter({ visible: true }).click();
  });

  await test.step('the owner sees it live and books what was found', async () => {
    const desk = owner.page;
    await expect(attentionOf(desk)).toContainText('Tunde Bello');
    const lookAtDesk = looker(desk);
    await lookAtDesk('late-sale-list');
    await attentionOf(desk).getByRole('button', { name: 'Decide' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('What is done').selectOption('found');
    await expect(dialog.getByLabel('Batch')).toHaveValue(/./);
    await lookAtDesk('late-sale-found');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(attentionOf(desk)).toHaveCount(0);
    await expect(attentionOf(page)).toHaveCount(0);
    const last = (await movementsOf(request, counter)).slice(-2);
    expect(last).toEqual(['adjusted 5 ONLY', 'sold -5 ONLY']);
  });
  await leave(counter);
});

test('what waits is its writer’s alone, is mended where it was refused, and stays readable to whoever was removed', async ({
  browser,
  request,
}) => {
  const counter = await openCounter(browser, request);
  const { owner, seller, entered, pharmacyId } = counter;
  const { page } = seller;
  const id = await stocked(counter, 'Paracetamol', [['FIRST', 10, '2031-01-31']]);
  const look = looker(page);
  await page.goto(`/pharmacy/${pharmacyId}`);
  await page.goto(pathOf(counter, id));
  await expect(page.getByRole('row').filter({ hasText: 'FIRST' })).toBeVisible();

  await test.step('a sale whose line breaks is kept and booked once', async () => {
    await expect.poll(() => page.evaluate('navigator.onLine')).toBe(true);
    // the server books it, and its answer is lost
    await page.route('**/removestock/**', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await sell(page, 1);
    await expect(page.getByText('Sold: 1 tablet. It is kept on this device')).toBeVisible();
    await expect(unsentOf(page)).toHaveCount(0);
    expect(await movementsOf(request, counter)).toEqual(['received 10 FIRST', 'sold -1 FIRST']);
    await page.unroute('**/removestock/**');
  });

  await test.step('what the server refuses is mended where it stands', async () => {
    await goOffline(page, 'FIRST');
    await page.getByRole('tab', { name: 'Add' }).click();
    const panel = panelOf(page);
    await panel.getByLabel('Unit').selectOption('tablet');
    await panel.getByLabel('Quantity').fill('1000000');
    await panel.getByLabel('Cost price').fill('999999');
    await panel.getByLabel('Batch number').fill('DEAR');
    await panel.getByRole('button', { name: 'Add to stock' }).click();
    await expect(page.getByText('Added: 100,000 packs. It is kept')).toBeVisible();
    await page.context().setOffline(false);
    await expect(unsentOf(page).getByText('This is too much for one tablet')).toBeVisible();
    await look('stock-offline-refused');
    await unsentOf(page).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit what was received' });
    await expect(dialog.getByLabel('Batch number')).toHaveValue('DEAR');
    await expect(dialog.getByLabel('Quantity')).toHaveValue('1000000');
    await look('stock-offline-edit');
    await dialog.getByLabel('Cost price').fill('9');
    await dialog.getByLabel('Quantity').fill('5');
    await dialog.getByRole('button', { name: 'Save and send again' }).click();
    await expect(unsentOf(page)).toHaveCount(0);
    expect((await movementsOf(request, counter)).at(-1)).toBe('received 5 DEAR');
  });

  await test.step('it outlives signing out, and nobody else sees it on the same phone', async () => {
    await goOffline(page, 'FIRST');
    await sell(page, 2);
    await expect(unsentOf(page).getByRole('heading')).toHaveText('1 act waits for the network');
    await page.route('**/late-sale', (route) => route.abort('connectionreset'));
    await page.context().setOffline(false);
    await logOut(page, true);
    await signIn({ page, email: owner.email, password: owner.password });
    await page.goto(`/pharmacy/${pharmacyId}`);
    await expect(page.getByRole('row').filter({ hasText: 'Paracetamol' })).toBeVisible();
    await expect(unsentOf(page)).toHaveCount(0);
    await page.unroute('**/late-sale');
    await logOut(page, false);
    await signIn({ page, email: seller.email, password: seller.password });
    await page.goto(`/pharmacy/${pharmacyId}`);
    await expect.poll(() => movementsOf(request, counter)).toContainEqual('sold -2 FIRST');
    await expect(unsentOf(page)).toHaveCount(0);
  });

  await test.step('whoever was removed reads what was refused', async () => {
    await page.goto(pathOf(counter, id));
    await goOffline(page, 'FIRST');
    await sell(page, 3);
    await expect(unsentOf(page).getByRole('listitem')).toHaveCount(1);
    const asked = { headers: { authorization: entered.token } };
    await request.delete(`/api/business/pharmacy/${pharmacyId}/staff/${seller.id}`, asked);
    await page.context().setOffline(false);
    await page.goto('/pharmacy');
    await expect(unsentOf(page).getByText('You do not work at this pharmacy any more')).toBeVisible();
    await expect(unsentOf(page)).toContainText('Sold: 3 tablets');
    await look('stock-offline-removed');
    expect((await movementsOf(request, counter)).at(-1)).toBe('sold -2 FIRST');
  });
  await leave(counter);
});

/** Asked about where something is not booked. */
async function logOut(page: Page, isAsked: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  if (isAsked) await page.getByRole('button', { name: 'Yes, log out' }).click();
  await expect(page).toHaveURL(/signin/);
}

/** Lines that broke while there was no network are no faults. */
async function leave({ owner, seller }: Counter): Promise<void> {
  const faults = seller.faults.filter((fault) => !fault.includes('net::ERR_INTERNET_DISCONNECTED'));
  await leaveClean([owner, { ...seller, faults }]);
}
