/** Steps: a batch that expires soon is offered from the board, bargained over, paid, shipped, and added to the buyer's stock. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Entered } from '../../kit/example.ts';
import { acknowledgeReceipt } from '../../money/receipt.ts';
import { PRODUCT, rowOf } from './goods.ts';
import type { Person } from './people.ts';

/** The form is filled in, with a price that the days left suggest. Returns the path of the offer. */
export async function offerBatch({ page, look }: Person, pharmacy: string, brand: string): Promise<string> {
  await page.goto(`${pharmacy}/board`);
  await page.getByRole('button', { name: /^31 to 60 days/ }).click();
  const batch = page.getByRole('listitem').filter({ hasText: 'ZZ9' });
  await expect(batch).toContainText('18 packs');
  await look('board-offer');
  await batch.getByRole('link', { name: 'Offer this batch' }).click();
  const form = page.getByRole('dialog', { name: 'Offer this batch' });
  await expect(form.getByRole('region', { name: 'From your stock' })).toContainText('ZZ9');
  await expect(form.getByLabel('Unit')).toHaveValue('pack');
  await expect(form.getByLabel('Asking price')).toHaveValue('780');
  await expect(form.getByText('Per unit. 35% off')).toBeVisible();
  await look('market-offer');
  await form.getByLabel('Quantity').fill('19');
  await form.getByRole('button', { name: 'Create business' }).click();
  await expect(form.getByText('A whole number from 1 to 18')).toBeVisible();
  await form.getByLabel('Quantity').fill('12');
  await form.getByText('More: location, deadline, details').click();
  await form.getByLabel('Town of the pharmacy').fill('Ikeja');
  await form.getByRole('button', { name: 'Create business' }).click();
  await expect(page.getByText('Your offer is listed')).toBeVisible();
  await expect(form).toBeHidden();
  await page.getByRole('status').getByLabel('Close').filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/private_business$/);
  await page.getByRole('link', { name: new RegExp(brand) }).click();
  await expect(page.getByText('12 packs reserved for buyers')).toBeVisible();
  await look('market-offered');
  return new URL(page.url()).pathname;
}

/** The buyer names a price, the owner makes a counter-offer, the buyer accepts, and a room is made for both. Returns the room's path. */
export async function bargain({ page, look }: Person, buyer: Person, offer: string): Promise<string> {
  const theirs = buyer.page;
  await theirs.goto(offer);
  await theirs.getByLabel('Your price').fill('700');
  await theirs.getByLabel('Quantity you want').fill('12');
  await theirs.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: `Review price ${buyer.fullName}` }).click();
  const dialog = page.getByRole('dialog', { name: `Bargain with ${buyer.fullName}` });
  await dialog.getByRole('button', { name: 'Counter-offer' }).click();
  await dialog.getByLabel('Your price').fill('750');
  await dialog.getByRole('button', { name: 'Send price' }).click();
  await expect(dialog.getByText('You offered ₦750')).toBeVisible();
  await theirs.getByRole('button', { name: 'Accept ₦750' }).click();
  await theirs.getByRole('button', { name: 'Agree' }).click();
  await expect(theirs.getByText('12 packs · total ₦9,000')).toBeVisible();
  await look('market-agreed');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Create Business Group' }).click();
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page).toHaveURL(/\/chatroom\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

export async function openWallet(page: Page, room: string): Promise<Locator> {
  await page.goto(room);
  await page.getByRole('button', { name: 'Chatroom wallet' }).click();
  return page.getByRole('dialog', { name: 'Chatroom wallet' });
}

export async function pay({ page }: Person, buyer: Person, room: string): Promise<void> {
  const wallet = await openWallet(page, room);
  await wallet.getByLabel('Quantity').fill('12');
  await wallet.getByLabel('Unit price').fill('750');
  await wallet.getByRole('button', { name: 'Request payment' }).click();
  await expect(wallet.getByText(/^Waiting for/)).toBeVisible();
  const paying = await openWallet(buyer.page, room);
  await paying.getByLabel('Quantity').fill('12');
  await paying.getByRole('button', { name: 'Pay by card or USSD' }).click();
  const checkout = buyer.page.frameLocator('iframe[title="Card checkout"]');
  await checkout.getByRole('button', { name: 'Pays at once' }).click();
  await checkout.getByRole('button', { name: /^Pay \D*9,315.00$/ }).click();
  await expect(paying.getByText('Payment received')).toBeVisible();
}

export async function dispatchGoods(page: Page, room: string): Promise<void> {
  const wallet = await openWallet(page, room);
  await wallet.getByRole('button', { name: 'Ship the goods' }).click();
  await wallet.getByLabel('Carrier').selectOption('GIG Logistics');
  await wallet.getByLabel('Waybill number').fill('GIG-4471');
  await wallet.getByRole('button', { name: 'Goods are on their way' }).click();
  await expect(wallet.getByText('Waybill GIG-4471')).toBeVisible();
}

/** Returns the path of the product in the buyer's stock. */
export async function addToStock({ page, look }: Person, buying: Entered, room: string): Promise<string> {
  const wallet = await openWallet(page, room);
  await expect(wallet.getByText('Waybill GIG-4471')).toBeVisible();
  await expect(wallet.getByRole('button', { name: 'Add to my stock' })).toBeHidden();
  await acknowledgeReceipt(wallet);
  await wallet.getByRole('button', { name: 'Add to my stock' }).click();
  await expect(wallet.getByText('Stock belongs to a pharmacy')).toBeVisible();
  await look('market-no-pharmacy');
  const fields = { businessName: 'Danladi Pharmacy', location: '4 Ahmadu Bello Way, Kaduna' };
  await buying.post(`business/pharmacy/${buying.id}`, fields);
  await openWallet(page, room);
  await wallet.getByRole('button', { name: 'Add to my stock' }).click();
  const form = wallet.getByRole('region', { name: 'Add to my stock' });
  await expect(form.getByLabel('Pharmacy')).toHaveValue(/.+/);
  await expect(form.getByLabel('Product')).toHaveValue(PRODUCT);
  await expect(form.getByLabel('Batch number')).toHaveValue('ZZ9');
  await expect(form.getByLabel('Quantity')).toHaveValue('12');
  await expect(form.getByLabel('Unit')).toHaveValue('pack');
  await expect(form.getByLabel('Cost price')).toHaveValue('750');
  await form.scrollIntoViewIfNeeded();
  await look('market-delivery');
  await form.getByLabel('Sale price').fill('1100');
  await form.getByRole('button', { name: 'Add to my stock' }).click();
  await expect(wallet.getByText('12 packs added to your stock')).toBeVisible();
  await look('market-added');
  await wallet.getByRole('link', { name: 'See stock' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'ZZ9' })).toContainText('12 packs');
  await look('market-bought');
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** One tap asks the market for what is low in stock. */
export async function askFor({ page, look }: Person, pharmacy: string): Promise<void> {
  await page.goto(pharmacy);
  await expect(rowOf(page)).toContainText('Low stock');
  await look('market-low');
  await page.goto(`${pharmacy}/board`);
  await page.getByRole('tab', { name: 'Low stock' }).click();
  const product = page.getByRole('listitem').filter({ hasText: PRODUCT });
  await expect(product.getByRole('checkbox')).toBeChecked();
  await expect(product.getByLabel('Order (carton)')).toHaveValue('5');
  await look('stock-low');
  await page.getByRole('button', { name: /^Post \d+ demands?$/ }).click();
  await expect(page.getByText('Everybody here can see')).toBeVisible();
  await expect(product.getByRole('link', { name: 'See the demand' })).toBeVisible();
}
