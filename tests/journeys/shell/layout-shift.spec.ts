/** Nothing moves when a page's script comes late, neither on a visitor's page nor on a member's screen, which shows its outline first. */
import { expect, type Page, test } from '@playwright/test';
import { newColleague } from '../kit/colleagues.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, mailTo, newVisitor, PHONE } from '../kit/visitor.ts';

const PAGES = [
  '/',
  '/contact',
  '/medicine_request',
  '/fees',
  '/ha',
  '/ha/fees',
  '/signup',
  '/signin',
  '/verify/signin?redirectTo=%2Fmoney',
  '/verify',
  '/forgot-password',
  '/reset-password/a%40b.ng',
  '/donation',
  '/product-gallery',
  '/product-gallery/paracetamol',
];

/**
 * The highest layout shift that is accepted, as browsers score it. An address that the script puts into a sentence moves the words after
 * it.
 */
const MOST = 0.01;
/** The same for a member's screen, whose lists vary in length. */
const MOST_OF_SCREEN = 0.02;

const NOTE_SHIFTS = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      window.shifts.push({ score: value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'a text') });
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Waits for fonts and pictures in view, and for two frames, after which every move has been painted. */
const READ_SHIFTS = `(async () => {
  await document.fonts.ready;
  const isInView = ({ top, bottom }) => bottom > 0 && top < innerHeight;
  const seen = [...document.images].filter((image) => image.currentSrc && isInView(image.getBoundingClientRect()));
  await Promise.all(seen.map((image) => image.decode().catch(() => {})));
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return window.shifts;
})()`;

/** Holds back a page's scripts until its first paint, and records what moves from then on. */
async function noteShifts(page: Page, scripts = '**/assets/enhance*'): Promise<void> {
  await page.addInitScript(NOTE_SHIFTS);
  await page.route(scripts, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
}

/** Module scripts have run once the page has loaded; the caller awaits what they request. */
async function expectStill(page: Page, most = MOST): Promise<void> {
  await page.waitForLoadState('load');
  const shifts = await page.evaluate<{ score: number; moved: string[] }[]>(READ_SHIFTS);
  const score = shifts.reduce((sum, shift) => sum + shift.score, 0);
  expect(score, `${page.url()} ${JSON.stringify(shifts)}`).toBeLessThan(most);
}

test('no page for visitors moves when its script comes', async ({ page }) => {
  await noteShifts(page);
  for (const path of PAGES) {
    await page.goto(path);
    await expectStill(page);
  }
});

test('nor does the page of the code, nor that of a mailed link', async ({ browser }) => {
  const visitor = await newVisitor(browser, { firstName: 'Ebele', lastName: 'Nwosu' }, PHONE);
  const { page, email, password } = visitor;
  await noteShifts(page);
  await page.goto('/signup');
  await page.getByLabel('First Name').fill(visitor.firstName);
  await page.getByLabel('Last Name').fill(visitor.lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/verify$/);
  await expect(page.getByText(email)).toBeVisible();
  await expectStill(page);

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const link = /http\S+/.exec(await mailTo(visitor, 'Set a new Mortar password'))?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByLabel('New password')).toBeEnabled();
  await expectStill(page);
  await visitor.context.close();
});

/** Screens with an outline of their own, and one with the plain outline. */
const SCREENS = [
  '/posts',
  '/private_business',
  '/chats',
  '/chatrooms',
  '/money',
  '/pharmacy/01890a5d-ac96-774b-bcce-b302099a8057',
  '/notifications',
  '/profile',
  '/settings',
];

test('each screen of a member stands in outline without script, in their language', async ({ browser, isMobile }) => {
  const device = isMobile ? PHONE : DESKTOP;
  const member = await newColleague(browser, { firstName: 'Hauwa', lastName: 'Bello' }, device);
  await member.page.goto('/signin?language=ha');
  const context = await browser.newContext({
    ...device,
    javaScriptEnabled: false,
    storageState: await member.context.storageState(),
  });
  const page = await context.newPage();
  for (const path of [...SCREENS, '/chat/01890a5d-ac96-774b-bcce-b302099a8057']) {
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'ha');
    await expect(page.locator('main[aria-busy=true] .skeleton-part:visible').first(), path).toBeVisible();
    // on a phone an open chat has the whole window
    if (!(isMobile && path.startsWith('/chat/'))) {
      await expect(page.getByRole('link', { name: 'Tattaunawa', exact: true }).first(), path).toBeVisible();
    }
  }
  // without a session no outline of a member's screen is shown
  const stranger = await browser.newContext({ ...device, javaScriptEnabled: false });
  const strange = await stranger.newPage();
  await strange.goto('/posts');
  await expect(strange.getByRole('link', { name: 'Business', exact: true })).toHaveCount(0);
  for (const one of [context, stranger, member.context]) await one.close();
});

test('no screen of a member moves when the app takes over from its outline', async ({ browser, isMobile }) => {
  const member = await newColleague(browser, { firstName: 'Ngozi', lastName: 'Eze' }, isMobile ? PHONE : DESKTOP);
  const { page } = member;
  const scripts = '**/assets/*.js';
  await page.route(scripts, (route) => route.abort());
  await page.goto('/posts');
  await looker(page)('outline of the posts');
  await page.unroute(scripts);
  await noteShifts(page, '**/assets/app-*.js');
  for (const path of SCREENS) {
    // an alert or announcement that somebody else publishes meanwhile moves the screen, so it is opened again
    await expect(async () => {
      await page.goto(path);
      await page.locator('main:not([aria-busy])').waitFor();
      await expect(page.locator('main .skeleton-part')).toHaveCount(0);
      await expectStill(page, MOST_OF_SCREEN);
    }).toPass();
  }

  // a menu that was opened before the app came stays open
  const settings = page.getByRole('link', { name: 'Settings' });
  let comes = () => {};
  const opened = new Promise<void>((done) => (comes = done));
  await page.route('**/assets/app-*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/posts', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(settings).toBeVisible();
  comes();
  await page.locator('main:not([aria-busy])').waitFor();
  await expect(settings).toBeVisible();
  await member.context.close();
});
