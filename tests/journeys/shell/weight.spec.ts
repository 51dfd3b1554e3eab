/** Limits for a first visit, in bytes and calls: a change that exceeds one has to justify it. */
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { FORM_PAGE_PATHS } from '#rules/paths.ts';
import { type Colleague, newColleague } from '../kit/colleagues.ts';
import { enter } from '../kit/example.ts';
import { DESKTOP } from '../kit/visitor.ts';
import { weigh } from './weight.ts';

const KB = 1_000;
/**
 * The current weight of members' first screens on a new device, without API answers. With answers, the aim is 185 kB for the feed and 200
 * kB for the others.
 */
const MOST_OF_SCREEN = { '/posts': 183 * KB, '/private_business': 199 * KB, '/chats': 187 * KB };
const MOST_OF_FORM_PAGE = 60 * KB;

/** Calls whose answers come together with the token, in one answer. */
const IN_SHELL = [
  'GET /api/shell',
  'GET /api/about',
  'GET /api/feed/notifications',
  'GET /api/announcements',
  'GET /api/batch-alerts',
];

/** A page in a new browser, which has cached nothing of the app. */
async function newcomer(browser: Browser, member?: { email: string; password: string }): Promise<Page> {
  const context = await browser.newContext(DESKTOP);
  if (member) expect((await context.request.post('/api/auth/signin', { data: member })).ok()).toBe(true);
  return context.newPage();
}

/** A member who gets no notifications meanwhile, and has ended the guide. */
async function memberUnknown(browser: Browser, request: APIRequestContext): Promise<Colleague> {
  const member = await newColleague(browser, { firstName: 'Ada', lastName: 'Obi' }, DESKTOP);
  const { token } = await enter(request, member);
  const ended = { data: { ended: true }, headers: { authorization: token } };
  expect((await request.patch('/api/user/guide', ended)).ok()).toBe(true);
  await member.context.close();
  return member;
}

test('first visits of members grow no heavier, and have the shell with their token in one call', async ({
  browser,
  request,
}) => {
  const { email, password } = await memberUnknown(browser, request);
  for (const [address, most] of Object.entries(MOST_OF_SCREEN)) {
    // the app asks for the shell once more if the server has just started or has just notified the member
    await expect(async () => {
      const page = await newcomer(browser, { email, password });
      const { ownBytes, calls } = await weigh(page, address, { isMember: true });
      await page.context().close();
      expect(ownBytes, address).toBeLessThanOrEqual(most);
      expect(calls.filter((call) => call === 'POST /api/auth/refresh')).toHaveLength(1);
      expect(calls.filter((call) => IN_SHELL.includes(call))).toEqual([]);
    }).toPass();
  }
});

test('a first visit asks for each list once', async ({ browser, request }) => {
  const { email, password } = await memberUnknown(browser, request);
  for (const address of ['/posts', '/chats', '/chatrooms', '/requests']) {
    // a server that has just started, or has just notified the member, does not know that they missed nothing
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

/** The list that each screen's page requests together with the token. */
const FIRST_LISTS = { '/posts': '/api/feed/posts', '/private_business': '/api/business/', '/money': '/api/payout/' };

/** Keeps the early answers for the test. The app removes each that it uses, and drops the others. */
const KEEP_EARLY = `
  Object.defineProperty(window, 'mortarEarly', {
    configurable: true,
    set(early) {
      Object.defineProperty(window, 'mortarEarly', { configurable: true, value: early });
      window.keptEarly = early;
    },
  });
`;

test('token, shell and list are asked for while the stylesheet is still on its way, and the app takes all of them', async ({
  browser,
  request,
}) => {
  const member = await memberUnknown(browser, request);
  for (const [address, list] of Object.entries(FIRST_LISTS)) {
    const page = await newcomer(browser, member);
    await page.addInitScript(KEEP_EARLY);
    const asked = ['/api/auth/refresh', list].map((path) =>
      page.waitForRequest((sent) => new URL(sent.url()).pathname === path),
    );
    await page.route('**/assets/app-*.css', async (route) => {
      await Promise.all(asked);
      await route.continue();
    });
    await page.goto(address);
    await page.locator('main:not([aria-busy])').waitFor();
    await expect(page.locator('main .skeleton-part')).toHaveCount(0);
    // an answer is left over if the app requests it by another address
    expect(await page.evaluate('[...window.keptEarly.answers.keys()]'), address).toEqual([]);
    await page.context().close();
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
