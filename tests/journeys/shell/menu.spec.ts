/** Menus by keyboard: what an entry opens returns the focus to the menu's button. */
import { expect, test } from '@playwright/test';
import { enter, newExamples, openAs } from '../kit/example.ts';
import { newWord } from '../kit/visitor.ts';

test('a dialog that a menu opened gives the focus back to the menu @either', async ({
  browser,
  request,
  contextOptions,
}) => {
  const [member, writer] = await newExamples(request);
  const mark = newWord();
  await (await enter(request, writer)).post('user/post', { content: `Words of ${mark}` });
  // other journeys write meanwhile, and their posts would push this one further down
  const page = await openAs(browser, member, contextOptions, `/posts?search=${mark}`);
  const post = page.getByRole('article').filter({ hasText: mark });
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
