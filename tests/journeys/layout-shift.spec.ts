/** Nothing of a visitor's page moves when its script comes, however late that is. */
import { expect, type Page, test } from '@playwright/test';
import { mailTo, newVisitor, PHONE } from './visitor.ts';

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

/** As browsers score it: the part of the screen that moves, by how far. An address that the script puts into a sentence moves the words after it. */
const MOST = 0.01;

const NOTE_SHIFTS = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      window.shifts.push({ score: value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'a text') });
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Two frames after the fonts and the pictures in view have come, whatever has moved was painted. */
const READ_SHIFTS = `(async () => {
  await document.fonts.ready;
  const isInView = ({ top, bottom }) => bottom > 0 && top < innerHeight;
  const seen = [...document.images].filter((image) => image.currentSrc && isInView(image.getBoundingClientRect()));
  await Promise.all(seen.map((image) => image.decode().catch(() => {})));
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return window.shifts;
})()`;

/** Holds the scripts of each page back until it was painted, and notes what moves from then on. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(NOTE_SHIFTS);
  await page.route('**/assets/enhance*', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
}

/** Scripts that are modules have run when the page is loaded; what they ask for is awaited before. */
async function expectStill(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const shifts = await page.evaluate<{ score: number; moved: string[] }[]>(READ_SHIFTS);
  const score = shifts.reduce((sum, shift) => sum + shift.score, 0);
  expect(score, `${page.url()} ${JSON.stringify(shifts)}`).toBeLessThan(MOST);
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
