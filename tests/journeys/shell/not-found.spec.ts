/** An unknown address: says so, looks like the rest, and links back, with and without script. */
import { expect, type Page, test } from '@playwright/test';
import { newExamples, openAs } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';

async function expectNowhere(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('404 Not Found')).toBeVisible();
}

test('a visitor is led back to where they were, or to the start', async ({ page }) => {
  await page.goto('/signin');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  // a script would request a member's data
  expect(await answer?.text()).not.toContain('<script>');
  await expectNowhere(page);
  await looker(page)('not-found');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Go to home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('pharmacy');
});

test('a member is led to the posts, also from inside the app', async ({ browser, request, contextOptions }) => {
  const [member] = await newExamples(request);
  const page = await openAs(browser, member, contextOptions, '/posts');
  // the heading stands in the page before the app does
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
  // an app that was opened before knows who is signed in
  await page.goto('/no-such-page');
  await expectNowhere(page);
  await page.getByRole('link', { name: 'Go to posts', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
  await page.evaluate(`history.pushState({}, '', '/no-such-page'); dispatchEvent(new PopStateEvent('popstate'))`);
  await expectNowhere(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
  await page.context().close();
});

test('it needs no script', async ({ browser, contextOptions, baseURL }) => {
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/no-such-page`);
  await expectNowhere(page);
  await page.getByRole('link', { name: 'Go to home', exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await context.close();
});
