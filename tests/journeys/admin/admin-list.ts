/** The parts of an administration list: its rows, their links, its search and the panel of a row. */
import { expect, type Locator, type Page } from '@playwright/test';

export const rowsOf = (page: Page): Locator => page.getByRole('main').locator('[data-row]');
export const linksOf = (page: Page): Locator => page.getByRole('main').locator('[data-row] a[data-leads]');
export const searchOf = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search' });
/** The panel of a row: beside the list on a desktop, a dialog on a phone. */
export const panelOf = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }));

/** Waits until the rows belong to the latest request. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

export async function search(page: Page, words: string): Promise<void> {
  await searchOf(page).fill(words);
  await searched(page, words);
}

/** Waits until the rows match all these words, because a half-typed name is searched for as well. */
export async function searched(page: Page, words: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`[?&]q=${encodeURIComponent(words).replaceAll('%20', '\\+')}(&|$)`));
  await settled(page);
}
