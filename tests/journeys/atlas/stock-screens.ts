/** The pharmacies of a member and their stock, with their dialogs. */
import { expect } from '@playwright/test';
import { PATHS } from '#rules/paths.ts';
import type { Fixture } from './fixture.ts';
import { at } from './trade-screens.ts';
import {
  button,
  dialog,
  heading,
  inEachWidth,
  look,
  type Part,
  row,
  type Screens,
  sentence,
  title,
  type Walk,
  words,
} from './walk.ts';

export function stockScreens({ stock, other }: Fixture) {
  const inventory = (product: string) => `${at(PATHS.inventory, stock.pharmacy)}?product=${product}`;
  return {
    pharmacies: {
      address: PATHS.pharmacies,
      shows: words(stock.pharmacyName),
      parts: [dialog('register pharmacy', ['Register pharmacy'])],
    },
    'no pharmacy': { address: at(PATHS.pharmacy, stock.product), shows: sentence('Pharmacy not found') },
    pharmacy: {
      isLong: true,
      address: at(PATHS.pharmacy, stock.pharmacy),
      shows: title(stock.pharmacyName),
      parts: PHARMACY_PARTS,
    },
    'no products': {
      address: `${at(PATHS.pharmacy, stock.pharmacy)}?q=44`,
      shows: sentence('No product matches this name.'),
    },
    inventory: { address: inventory(stock.product), shows: title(stock.productName), parts: INVENTORY_PARTS },
    'no product': { address: inventory(stock.pharmacy), shows: sentence('Product not found') },
    counter: { address: at(PATHS.counter, stock.pharmacy), shows: sentence('Basket is empty') },
    'staff activity': { address: at(PATHS.staffActivity, stock.pharmacy), shows: heading('Staff activity') },
    'not a counter device': { address: PATHS.atCounter, shows: sentence('Not a counter device') },
    'no invitation': { address: PATHS.staffInvitation, shows: sentence('Open the link again') },
    'expiry board': { address: at(PATHS.stockBoard, stock.pharmacy), shows: row('Stock board', stock.productName) },
    'low stock': {
      address: `${at(PATHS.stockBoard, stock.pharmacy)}?show=low`,
      shows: row('Stock board', stock.productName),
    },
    'stock import': { address: at(PATHS.stockImport, stock.pharmacy), shows: heading('Import stock') },
    'stock counts': { address: at(PATHS.stockCounts, stock.pharmacy), shows: row('Stock counts', stock.countName) },
    'stock count': { address: at(at(PATHS.stockCount, stock.pharmacy), stock.count), shows: title(stock.countName) },
    deliveries: { address: at(PATHS.goodsReceipts, stock.pharmacy), shows: row('Deliveries', stock.supplier) },
    'new delivery': { address: at(PATHS.newGoodsReceipt, stock.pharmacy), shows: sentence('No products yet') },
    delivery: { address: at(at(PATHS.goodsReceipt, stock.pharmacy), stock.receipt), shows: title(stock.supplier) },
    'no delivery': {
      address: at(at(PATHS.goodsReceipt, stock.pharmacy), stock.product),
      shows: sentence('Delivery not found'),
    },
    'not for sale': { address: at(PATHS.stockLaw, stock.pharmacy), shows: heading('Quarantine and cold storage') },
    'pharmacies of another': { address: at(PATHS.profile, other.id), shows: words(stock.pharmacyName) },
  } satisfies Screens;
}

/** Below the screen on a phone, beside the button on a desktop. */
const tools = inEachWidth(async (walk) => {
  const { page, say } = walk;
  await button(walk, 'Tools').click();
  await look(walk, 'tools', page.locator('[popover]:popover-open').getByText(say('Transactions')));
  await page.keyboard.press('Escape');
});

const PHARMACY_PARTS = [
  tools,
  dialog('transactions', ['Tools', 'Transactions']),
  dialog('pharmacy settings', ['Tools', 'Settings']),
  dialog('staff', ['Tools', 'Staff']),
  dialog('add product', ['Add product']),
  dialog('resolve a sale', ['Resolve'], async ({ page, say }) => {
    await page.getByLabel(say('Action'), { exact: true }).selectOption('found');
  }),
];

const salePlan: Part = async (walk) => {
  const { page, say } = walk;
  await page.getByLabel(say('Quantity')).filter({ visible: true }).first().fill('99999');
  await look(walk, 'sale plan', page.getByText(say('Batches used')));
};

const addStock: Part = async (walk) => {
  const { page, say } = walk;
  const tab = page.getByRole('tab', { name: say('Add') });
  await tab.click();
  await look(walk, 'add stock', page.getByLabel(say('Batch number')).filter({ visible: true }).first());
  await page.getByRole('tab', { name: say('Sell') }).click();
};

/** Runs last and in English, because the sale stays in the stock. */
export async function sellOffline(walk: Walk): Promise<void> {
  const { page } = walk;
  const quantity = page.getByLabel('Quantity').filter({ visible: true }).first();
  await expect(quantity).toBeVisible();
  await page.context().setOffline(true);
  await quantity.fill('99999');
  await page.getByRole('button', { name: /^Sell \d/ }).click();
  await look(walk, 'a sale that waits', page.getByText('1 change waiting to sync'));
  await page.context().setOffline(false);
}

const INVENTORY_PARTS = [
  tools,
  salePlan,
  addStock,
  dialog('stock card', ['Tools', 'Stock card']),
  dialog('adjust stock', ['Tools', 'Adjust stock']),
  dialog('storage', ['Tools', 'Storage']),
  dialog('move to another branch', ['Tools', 'Move to another branch']),
];
