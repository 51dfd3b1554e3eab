/** A rate limit is explained, and nothing typed is lost. */
import { expect, type Page, test } from '@playwright/test';
import { newExamples, openAs } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { newMark } from '../kit/mark.ts';

const TOO_MANY = 'You have done this too often. Wait a minute, then try again.';

/** Refuses calls as the server's rate limit does; the limits themselves have their own tests. */
async function refuse(page: Page, method: string, path: RegExp): Promise<() => Promise<void>> {
  const body = JSON.stringify({ type: 'too_many', error: TOO_MANY });
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 429, headers: { 'retry-after': '42' }, contentType: 'application/json', body })
      : route.continue(),
  );
  return () => page.unroute(path);
}

test('a post that comes too often stays written, and is sent by the next try', async ({
  browser,
  request,
  viewport,
}) => {
  const [member] = await newExamples(request);
  const page = await openAs(browser, member, { viewport }, '/posts');
  const text = `We close at noon today. Ref ${newMark()}`;
  const allow = await refuse(page, 'POST', /\/api\/user\/post$/);
  await page.getByRole('button', { name: 'Create post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create post' });
  await dialog.getByLabel('What would you like to say?').fill(text);
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog.getByText(TOO_MANY)).toBeVisible();
  await expect(dialog.getByLabel('What would you like to say?')).toHaveValue(text);
  await looker(page)('post-too-often');
  await allow();
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  const card = page.getByRole('article').filter({ hasText: text });
  await expect(card).toBeVisible();
  await test.step('a like that comes too often is taken back and said so', async () => {
    await refuse(page, 'POST', /\/api\/feed\/post\/[^/]+\/like$/);
    await card.getByRole('button', { name: /like/i }).click();
    await expect(page.getByText(TOO_MANY)).toBeVisible();
    await looker(page)('like-too-often');
  });
});
