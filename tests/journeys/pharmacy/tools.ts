/** The menu of tools of a pharmacy's home and of a product. */
import type { Page } from '@playwright/test';

/** Opens the menu and presses one of its lines. */
export async function useTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.locator('[popover]:popover-open').getByText(name, { exact: true }).click();
}
