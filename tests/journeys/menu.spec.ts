/** Menus by keyboard: what an entry opens returns the focus to the menu's button. */
import { expect, test } from '@playwright/test';
import { exampleMembers, openAs } from './example.ts';

test('a dialog that a menu opened gives the focus back to the menu @both', async ({
  browser,
  request,
  contextOptions,
}) => {
  const [member] = await exampleMembers(request);
  const page = await openAs(browser, member, contextOptions);
  // others write at the same time: the first post may soon be another one
  const first = page.getByRole('article').first().locator('a[href^="/post/"]').first();
  const post = page.getByRole('article').filter({ has: page.locator(`a[href="${await first.getAttribute('href')}"]`) });
  const menu = post.getByRole('button', { name: 'More about this post' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(menu).toBeFocused();
  await page.context().close();
});
