/**
 * A counter without a network: sales and received goods wait on the phone and are sent once and in order, and a person resolves what stock
 * cannot cover.
 */
import { expect, test } from '@playwright/test';
import { attentionOf, movementsOf, openCounter, panelOf, pathOf, sell, stocked, unsentOf } from './counter.ts';
import { leaveClean } from '../kit/colleagues.ts';
import { cachedAnswers, goOffline } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';

test.setTimeout(480_000);

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
    await expect(page.getByText('Sale saved on this device. It syncs automatically')).toBeVisible();
    await look('stock-offline-sell');
    await sell(page, 6);
    await expect(page.getByText('Sold: 6 tablets. Saved on this device')).toBeVisible();
    await expect(unsentOf(page).getByRole('heading')).toHaveText('1 change waiting to sync');
    await expect(unsentOf(tab).getByRole('heading')).toHaveText('1 change waiting to sync');
    await page.goto(pathOf(counter, ibuprofen));
    await sell(page, 5);
    await panelOf(page).getByLabel('Quantity').fill('1');
    await expect(page.getByText('This device shows less in stock.')).toBeVisible();
    await look('stock-offline-sell-short');
    await page.goto(pathOf(counter, paracetamol));
    await page.getByRole('tab', { name: 'Add' }).click();
    const panel = panelOf(page);
    await panel.getByLabel('Unit').selectOption('pack');
    await panel.getByLabel('Quantity').fill('2');
    await panel.getByLabel('Batch number').fill('THIRD');
    await panel.getByLabel('Expiry date').fill('2033-01-31');
    await panel.getByRole('button', { name: 'Add to stock' }).click();
    await expect(page.getByText('Added: 2 packs. Saved on this device')).toBeVisible();
    await look('stock-offline-product');
  });

  await test.step('a product that was never opened is sold from the list', async () => {
    await page.goto(`/pharmacy/${pharmacyId}`);
    await page.getByRole('link', { name: 'Inventory of Aspirin' }).click();
    await sell(page, 2);
    await expect(page.getByText('Sold: 2 tablets. Saved on this device')).toBeVisible();
    await look('stock-offline-listed');
    await page.goto(pathOf(counter, paracetamol));
  });

  await test.step('another sale is taken out again, and the rest outlives a reload', async () => {
    await sell(page, 1);
    await expect(unsentOf(page).getByRole('listitem')).toHaveCount(3);
    await unsentOf(page).getByRole('listitem').last().getByRole('button', { name: 'Remove' }).click();
    await look('stock-offline-take-out');
    await page.getByRole('dialog', { name: 'Remove this?' }).getByRole('button', { name: 'Remove' }).click();
    await expect(unsentOf(page).getByRole('listitem')).toHaveCount(2);
    await expect(unsentOf(tab).getByRole('heading')).toHaveText('4 changes waiting to sync');
    await page.goto(`/pharmacy/${pharmacyId}`);
    await page.reload();
    await expect(unsentOf(page).getByRole('heading')).toHaveText('4 changes waiting to sync');
    await expect(page.getByRole('row').filter({ hasText: 'Paracetamol' })).toContainText('After sync: 3 packs');
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
    await expect(owner.page.getByRole('row').filter({ hasText: 'Ibuprofen' })).toContainText('0 packs');
    await expect(attentionOf(owner.page)).toHaveCount(0);
  });

  await test.step('with the network all is sent in order, once, and says what became of it', async () => {
    await page.context().setOffline(false);
    await expect(unsentOf(page).getByText('Its batch had too little')).toBeVisible();
    await expect(unsentOf(page).getByText('4 tablets, SECOND')).toBeVisible();
    await expect(unsentOf(page).getByText('No batch had 5 tablets of it.')).toBeVisible();
    await expect(unsentOf(page).getByRole('listitem').filter({ hasText: 'Received' })).toHaveCount(0);
    await expect(unsentOf(page).getByRole('heading')).toHaveText('To check on this device');
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
    await attentionOf(page).getByRole('button', { name: 'Resolve' }).click();
    await expect(page.getByText('No batch has that much. Receive')).toBeVisible();
    await look('late-sale-none');
    await page.getByRole('button', { name: 'Close' }).filter({ visible: true }).click();
  });

  await test.step('the owner sees it live and books what was found', async () => {
    const desk = owner.page;
    await expect(attentionOf(desk)).toContainText('Tunde Bello');
    const lookAtDesk = looker(desk);
    await lookAtDesk('late-sale-list');
    await attentionOf(desk).getByRole('button', { name: 'Resolve' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Action').selectOption('found');
    await expect(dialog.getByLabel('Batch')).toHaveValue(/./);
    await lookAtDesk('late-sale-found');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(attentionOf(desk)).toHaveCount(0);
    await expect(attentionOf(page)).toHaveCount(0);
    const last = (await movementsOf(request, counter)).slice(-2);
    expect(last).toEqual(['adjusted 5 ONLY', 'sold -5 ONLY']);
  });
  await leaveClean([counter.owner, counter.seller]);
});
