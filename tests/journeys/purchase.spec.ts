/** Buying at once: a seller says so, a buyer pays in few taps, and whoever wants the last packs as well is told before paying. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { leaveClean, newColleague } from './colleagues.ts';
import { enter } from './example.ts';
import { looker } from './screen-check.ts';
import { DESKTOP, PHONE } from './visitor.ts';

test.setTimeout(180_000);

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Buy at once' });

test('what a sale offers at once is bought in few taps, and the last packs are one buyer’s @both', async ({
  browser,
  request,
}, { project }) => {
  const device = project.name === 'phone' ? PHONE : DESKTOP;
  const seller = await newColleague(browser, { firstName: 'Ngozi', lastName: 'Okafor' }, device);
  const bashir = await newColleague(browser, { firstName: 'Bashir', lastName: 'Danladi' }, device);
  const funke = await newColleague(browser, { firstName: 'Funke', lastName: 'Adebayo' }, device);
  const offer = await listSale();

  await test.step('the seller says that anybody verified may buy', async () => {
    const { page } = seller;
    await page.goto(`/business/${offer}`);
    await page.getByRole('button', { name: 'More about this business' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Anybody verified may buy at this price').check();
    await looker(page)('purchase-setting');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Left to buy at once')).toBeVisible();
  });

  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await test.step('a buyer finds Buy on the card, and chooses how many', async () => {
    const { page } = bashir;
    await page.goto(`/profile/${seller.id}?tab=businesses`);
    await tap(page.getByRole('link', { name: 'Buy Artesunate' }));
    const sheet = sheetOf(page);
    await expect(sheet.getByText('You can buy 3 packs.')).toBeVisible();
    await tap(sheet.getByRole('button', { name: 'One more' }));
    await expect(sheet.getByRole('button', { name: 'Pay ₦1,966.50' })).toBeVisible();
    await looker(page)('purchase-sheet');
    await tap(sheet.getByRole('button', { name: 'Pay ₦1,966.50' }));
    await expect(page.locator('iframe[title="Card checkout"]')).toBeVisible();
  });

  await test.step('another buyer sees what is left, and is told when they want more', async () => {
    const { page } = funke;
    await page.goto(`/business/${offer}`);
    await expect(page.getByText('1 pack left')).toBeVisible();
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await expect(sheetOf(page).getByText('You can buy 1 pack.')).toBeVisible();
    await (await enter(request, bashir)).post(`business/purchase/${offer}`, { quantity: 3, amount: 2_949.75 });
    await expect(page.getByText(/^All of it is sold, or kept for buyers/).first()).toBeVisible();
    await looker(page)('purchase-none-left');
    await (await enter(request, bashir)).post(`business/purchase/${offer}`, { quantity: 2, amount: 1_966.5 });
  });

  await test.step('who closes the checkout keeps the packs, and pays for them', async () => {
    const { page } = bashir;
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByText(/^Kept for you until \d+:\d\d[AP]M$/).first()).toBeVisible();
    await looker(page)('purchase-kept');
    const sheet = sheetOf(page);
    if (!(await sheet.isVisible())) await page.getByRole('button', { name: 'Pay for 2 packs' }).click();
    await tap(sheet.getByRole('button', { name: 'Pay ₦1,966.50' }));
    const checkout = page.frameLocator('iframe[title="Card checkout"]');
    await tap(checkout.getByRole('button', { name: 'Pays at once' }));
    await tap(checkout.getByRole('button', { name: /^Pay \D*1,966.50$/ }));
    await expect(page).toHaveURL(/\/chatroom\/[0-9a-f-]{36}/);
    await looker(page)('purchase-paid');
    expect(taps).toBeLessThanOrEqual(6);
  });

  await test.step('the seller sees the paid wallet', async () => {
    const { page } = seller;
    await page.goto('/chatrooms');
    await page
      .getByRole('link', { name: /Artesunate/ })
      .first()
      .click();
    await expect(page.getByText('Bashir Danladi paid: ₦1,900 is held for you').first()).toBeAttached();
    await looker(page)('purchase-seller');
    await page.goto(`/business/${offer}`);
    await expect(page.getByText('Bashir Danladi').first()).toBeVisible();
  });
  await leaveClean([seller, bashir, funke]);

  async function listSale(): Promise<string> {
    const entered = await enter(request, seller);
    const sale = { business: 'sale', genericName: 'Artesunate', brandName: 'Malacure', price: 950, quantity: 3 };
    const fields = { ...sale, unit: 'pack', expiryDate: '2028-03-31' };
    const { business } = await entered.post<{ business: { _id: string } }>(`business/${entered.id}`, fields);
    return business._id;
  }
});
