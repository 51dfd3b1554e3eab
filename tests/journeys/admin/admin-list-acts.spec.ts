/** Actions in the administration's lists: on one row or several, confirmed first, reported where a row failed, and none for readers. */
import { type APIRequestContext, expect, test } from '@playwright/test';
import { ADMINS, READERS, signInAsAdmin } from './administrator.ts';
import { linksOf, panelOf, rowsOf, search } from './admin-list.ts';
import { enter, type Example, newExamples } from '../kit/example.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';

test.setTimeout(240_000);

test('a moderator closes a business, deletes posts and is asked before; a reader may not @either', async ({
  page,
  request,
  browser,
  contextOptions,
}, { project }) => {
  const look = looker(page);
  const [member] = await newExamples(request);
  const mark = Math.random().toString(36).slice(2, 10);
  await written(request, member, mark);
  await signInAsAdmin(page, ADMINS[`list acts on ${project.name}`] ?? '', '/admin/businesses');

  await test.step('a business is closed, after No and Yes', async () => {
    await search(page, mark);
    const card = rowsOf(page).filter({ hasText: mark });
    await expect(card).toHaveCount(1);
    await expect(card.getByRole('button', { name: 'Partner' })).toBeDisabled();
    await expect(card.getByRole('button', { name: 'Like' })).toBeDisabled();
    await look('admin-businesses');
    await expectNoOverflow(page, 'admin-businesses');
    await card.getByRole('link').click();
    const panel = panelOf(page, 'Business');
    await panel.getByRole('button', { name: 'Close business' }).click();
    const sure = page.getByRole('dialog', { name: 'Close this business?' });
    await look('admin-business-close');
    await sure.getByRole('button', { name: 'No' }).click();
    await expect(panel.getByText('Open', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Close business' }).click();
    await sure.getByLabel('Reason (the member sees it)').fill('It asks for a medicine that may not be sold.');
    await sure.getByRole('button', { name: 'Yes, close' }).click();
    await expect(page.getByText('Business closed.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Close business' })).toBeHidden();
    await look('admin-business-closed');
  });

  await test.step('and deleted', async () => {
    const panel = panelOf(page, 'Business');
    await panel.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete this business?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Business deleted.')).toBeVisible();
    await expect(panel.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  });

  await test.step('of two whose one call is lost on the line, that one is told by name and stays', async () => {
    const author = await enter(request, member);
    const lost = await author.post<{ post: { _id: string } }>('user/post', { content: `The lost of ${mark}` });
    await author.post('user/post', { content: `The deleted of ${mark}` });
    await page.goto('/admin/posts?as=table');
    await search(page, mark);
    const rows = ['lost', 'deleted'].map((what) => rowsOf(page).filter({ hasText: `The ${what} of ${mark}` }));
    for (const row of rows) await row.getByRole('checkbox').check();
    await page.route(`**/api/admin/post/${lost.post._id}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog', { name: 'Delete 2 posts?' }).getByRole('button', { name: 'Delete' }).click();
    const report = page.getByRole('dialog', { name: 'Not everything was done' });
    await expect(report).toContainText('1 done, 1 failed:');
    await expect(report.getByRole('listitem')).toHaveText([/The lost of/]);
    await look('admin-posts-not-all');
    await page.keyboard.press('Escape');
    await expect(rows[1]!).toHaveCount(0);
    await page.unroute(`**/api/admin/post/${lost.post._id}`);
    await rows[0]!.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog', { name: 'Delete this post?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(rows[0]!).toHaveCount(0);
  });

  await test.step('two posts are chosen and deleted at once', async () => {
    await page.goto('/admin/posts?as=table');
    await search(page, mark);
    const posts = rowsOf(page).filter({ hasText: mark });
    await expect(posts).toHaveCount(2);
    for (const box of await posts.getByRole('checkbox').all()) await box.check();
    await expect(page.getByText('2 rows selected')).toBeVisible();
    await look('admin-posts-chosen');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog', { name: 'Delete 2 posts?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 posts deleted.')).toBeVisible();
    await expect(posts).toHaveCount(0);
  });

  await test.step('a reader reads the same, without a way to act or to reach anybody', async () => {
    const reader = await (await browser.newContext(contextOptions)).newPage();
    await signInAsAdmin(reader, READERS[project.name] ?? '', '/admin/businesses');
    await expect(rowsOf(reader).first()).toBeVisible();
    await expect(rowsOf(reader).getByRole('checkbox')).toHaveCount(0);
    await linksOf(reader).first().click();
    const panel = panelOf(reader, 'Business');
    await expect(panel.getByText('Interested members')).toBeVisible();
    await expect(panel.getByRole('button', { name: /Close business|Delete/ })).toHaveCount(0);
    await reader.goto('/admin/users');
    await expect(rowsOf(reader).first()).toBeVisible();
    await expect(rowsOf(reader).filter({ hasText: '@' })).toHaveCount(0);
    await reader.context().close();
  });
});

/** Writes an offer and two posts that contain the mark. */
async function written(request: APIRequestContext, member: Example, mark: string): Promise<void> {
  const as = await enter(request, member);
  await as.post(`business/${as.id}`, { business: 'demand', genericName: `Drug ${mark}`, quantity: 3 });
  for (const what of ['first', 'second']) await as.post('user/post', { content: `The ${what} of ${mark}` });
}
