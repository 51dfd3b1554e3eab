/** What a first visit weighs: ceilings in bytes and calls, which a change that makes it heavier has to answer for. */
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { FORM_PAGE_PATHS } from '#rules/paths.ts';
import { type Colleague, newColleague } from './colleagues.ts';
import { enter } from './example.ts';
import { DESKTOP } from './visitor.ts';
import { weigh } from './weight.ts';

const KB = 1_000;
/** Of the signed-in feed on a device that was never here: what they weigh today. Its posts weigh what was written. */
const MOST_SCRIPTS_OF_FEED = 175 * KB;
const MOST_OF_FORM_PAGE = 60 * KB;

/** What comes with the token, in one answer. */
const IN_SHELL = [
  'GET /api/shell',
  'GET /api/about',
  'GET /api/feed/notifications',
  'GET /api/announcements',
  'GET /api/batch-alerts',
];

/** Before anything of the app is in the browser. */
async function newcomer(browser: Browser, member?: { email: string; password: string }): Promise<Page> {
  const context = await browser.newContext(DESKTOP);
  if (member) expect((await context.request.post('/api/auth/signin', { data: member })).ok()).toBe(true);
  return context.newPage();
}

/** Whom nobody tells of anything meanwhile, past the first steps. */
async function memberUnknown(browser: Browser, request: APIRequestContext): Promise<Colleague> {
  const member = await newColleague(browser, { firstName: 'Ada', lastName: 'Obi' }, DESKTOP);
  const { token } = await enter(request, member);
  const ended = { data: { ended: true }, headers: { authorization: token } };
  expect((await request.patch('/api/user/guide', ended)).ok()).toBe(true);
  await member.context.close();
  return member;
}

test('the first visit of the feed grows no heavier, and has the shell with its token in one call', async ({
  browser,
  request,
}) => {
  const { email, password } = await memberUnknown(browser, request);
  const page = await newcomer(browser, { email, password });
  const { scriptBytes, calls } = await weigh(page, '/posts', { isMember: true });
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
  expect(calls.filter((call) => call === 'POST /api/auth/refresh')).toHaveLength(1);
  expect(calls.filter((call) => IN_SHELL.includes(call))).toEqual([]);
  expect(scriptBytes).toBeLessThanOrEqual(MOST_SCRIPTS_OF_FEED);
  await page.context().close();
});

test('a first visit asks for each list once', async ({ browser, request }) => {
  const { email, password } = await memberUnknown(browser, request);
  for (const address of ['/posts', '/chats', '/chatrooms', '/requests']) {
    // a server that has just begun, or just told the member of something, does not know that they missed nothing
    await expect(async () => {
      const page = await newcomer(browser, { email, password });
      const { calls } = await weigh(page, address, { isMember: true });
      await page.context().close();
      expect(
        // the feed is everybody's, and somebody may post meanwhile
        calls.filter((call, at) => call === calls[at - 1] && call !== 'GET /api/feed/posts'),
        address,
      ).toEqual([]);
    }).toPass();
  }
});

test('the form pages are light', async ({ browser }) => {
  for (const path of FORM_PAGE_PATHS.map((page) => page.replace(':email', 'a%40b.ng'))) {
    const page = await newcomer(browser);
    const { bytes } = await weigh(page, path);
    expect(bytes, path).toBeLessThanOrEqual(MOST_OF_FORM_PAGE);
    await page.context().close();
  }
});
