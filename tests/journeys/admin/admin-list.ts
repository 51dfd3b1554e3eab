/** The parts of a list of the administration: its rows, their links, its search and the panel of a row. */
import { expect, type Locator, type Page } from '@playwright/test';

export const rowsOf = (page: Page): Locator => page.getByRole('main').locator('[data-row]');
export const linksOf = (page: Page): Locator => page.getByRole('main').locator('[data-row] a[data-leads]');
export const searchOf = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search' });
/** Beside the list on a desk, a dialog on a phone. */
export const panelOf = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }));

/** Once the rows are those of what was asked for last. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

export async function search(page: Page, words: string): Promise<void> {
  await searchOf(page).fill(words);
  await searched(page, words);
}

/** Once the rows are those of all these words: a half-typed name is searched for as well. */
export async function searched(page: Page, words: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`[?&]q=${encodeURIComponent(words).replaceAll('%20', '\\+')}(&|$)`));
  await settled(page);
}
