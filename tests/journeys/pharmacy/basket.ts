/** Steps of a sale at the counter. */
import type { Page } from '@playwright/test';

export const basketOf = (page: Page) => page.getByRole('region', { name: 'Basket' });
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
export const pay = (page: Page, method: string) =>
  basketOf(page).getByRole('button', { name: method, exact: true }).click();
export const payment = (page: Page, method: string) => page.getByRole('dialog', { name: method, exact: true });

/** Adds the first product found to the basket. */
export async function find(page: Page, words: string): Promise<void> {
  await search(page).fill(words);
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
}
