/** What a first visit weighs: ceilings in bytes and calls, which a change that makes it heavier has to answer for. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { exampleMembers } from './example.ts';
import { DESKTOP } from './visitor.ts';
import { weigh } from './weight.ts';

const KB = 1_000;
/** Of the signed-in feed on a device that was never here, with all it asks for. */
const MOST_OF_FEED = 150 * KB;
const MOST_OF_ENTRANCE = 60 * KB;

/** Before anything of the app is in the browser. */
async function newcomer(browser: Browser, member?: { email: string; password: string }): Promise<Page> {
  const context = await browser.newContext(DESKTOP);
  if (member) expect((await context.request.post('/api/auth/signin', { data: member })).ok()).toBe(true);
  return context.newPage();
}

test('the first visit of the feed is light, and asks for each thing once', async ({ browser, request }) => {
  const [{ email, password }] = await exampleMembers(request);
  const page = await newcomer(browser, { email, password });
  const weight = await weigh(page, '/posts');
  console.log(weight);
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
  expect(weight.calls.filter((call, at) => weight.calls.indexOf(call) !== at)).toEqual([]);
  expect(weight.bytes).toBeLessThanOrEqual(MOST_OF_FEED);
  await page.context().close();
});

test('the ways in are light', async ({ browser }) => {
  for (const path of ['/signin', '/signup', '/verify', '/forgot-password', '/reset-password/a%40b.ng']) {
    const page = await newcomer(browser);
    const { bytes } = await weigh(page, path);
    expect(bytes, path).toBeLessThanOrEqual(MOST_OF_ENTRANCE);
    await page.context().close();
  }
});
