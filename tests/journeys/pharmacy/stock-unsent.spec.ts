/**
 * Unsent stock changes on a seller's phone: nobody else sees them, they survive failures, and they can be fixed where the server refuses
 * them.
 */
import { expect, type Page, test } from '@playwright/test';
import { movementsOf, openCounter, panelOf, pathOf, sell, stocked, unsentOf } from './counter.ts';
import { leaveClean } from '../kit/colleagues.ts';
import { goOffline } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { signIn } from '../kit/visitor.ts';

test.setTimeout(480_000);

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
    // the server records the sale, and its answer is lost
    await page.route('**/removestock/**', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await sell(page, 1);
    await expect(page.getByText('Sold: 1 tablet. Saved on this device')).toBeVisible();
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
    await expect(page.getByText('Added: 100,000 packs. Saved on this device')).toBeVisible();
    await page.context().setOffline(false);
    await expect(unsentOf(page).getByText('The price is too high for one tablet')).toBeVisible();
    await look('stock-offline-refused');
    await unsentOf(page).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit received goods' });
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
    await expect(unsentOf(page).getByRole('heading')).toHaveText('1 change waiting to sync');
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
    await expect(unsentOf(page).getByText('You no longer work at this pharmacy, or the product')).toBeVisible();
    await expect(unsentOf(page)).toContainText('Sold: 3 tablets');
    await look('stock-offline-removed');
    expect((await movementsOf(request, counter)).at(-1)).toBe('sold -2 FIRST');
  });
  await leaveClean([counter.owner, counter.seller]);
});

/** Logs out. The app asks first if something is not recorded yet. */
async function logOut(page: Page, isAsked: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  if (isAsked) await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/signin/);
}
