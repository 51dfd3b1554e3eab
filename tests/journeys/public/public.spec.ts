/** The public pages for visitors: by touch, by keyboard, and without script. */
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { press, tabTo } from '../kit/keyboard.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';

/** The advert's period of 2,000,000 ms, and a margin for a busy machine. */
const ADVERT_MS = 2_001_000;

test('the menu leads on, closes again, and the foot leads to the law @phone', async ({ page }) => {
  await page.goto('/faq');
  const menu = page.locator('summary', { has: page.locator('svg') }).and(page.getByLabel('Menu'));
  await menu.click();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'About' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pages.getByRole('link', { name: 'About' })).toBeHidden();
  await menu.click();
  await pages.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
});

/** Links, folds and buttons in view that something else covers in their middle. A string, because it runs in the page. */
const COVERED = `[...document.querySelectorAll('a, summary, button')].filter((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const inView = y >= 0 && y + height <= innerHeight && x >= 0 && x + width <= innerWidth;
  if (!inView || !one.checkVisibility({ visibilityProperty: true })) return false;
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return !one.contains(hit);
}).map((one) => one.outerHTML.slice(0, 80))`;

test('nothing lies over what can be tapped, and the languages open over the rest', async ({
  browser,
  contextOptions,
}) => {
  const page = await (await browser.newContext({ ...contextOptions, ...DESKTOP })).newPage();
  for (const path of ['/', '/about', '/faq']) {
    await page.goto(path);
    expect(await page.evaluate(COVERED), path).toEqual([]);
  }
  await page.goto('/');
  await page.locator('.head-row summary[aria-label=Language]').click();
  await page.locator('.head-row').getByRole('link', { name: 'Hausa' }).click();
  await expect(page).toHaveURL(/\/ha$/);
  await page.context().close();
});

test('an address without a language goes on in the one that was read, and leads on however it is typed', async ({
  browser,
  contextOptions,
}) => {
  const page = await (await browser.newContext({ ...contextOptions, ...DESKTOP, serviceWorkers: 'allow' })).newPage();
  const opens = async (typed: string, address: string, lang: string) => {
    await page.goto(typed);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  };
  await test.step('whoever reads in Hausa stays in Hausa, until they choose English', async () => {
    await opens('/faq', '/faq', 'en-NG');
    await page.goto('/ha');
    await opens('/faq', '/ha/faq', 'ha');
    await opens('/medicine_request', '/ha/medicine_request', 'ha');
    await opens('/contact?from=mail', '/ha/contact\\?from=mail', 'ha');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await opens('/medicine_request', '/medicine_request', 'en-NG');
    await page.context().clearCookies();
  });
  await test.step('signing in from there goes on in Hausa, and so does every address', async () => {
    await page.goto('/ha/faq');
    await page.getByRole('contentinfo').locator('a[href="/signin"]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ha');
    await opens('/faq', '/ha/faq', 'ha');
    await opens('/Medicine_Request/?q=A', '/ha/medicine_request\\?q=A', 'ha');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await opens('/faq', '/faq', 'en-NG');
  });
  await test.step('other letters are led on by the service worker too', async () => {
    await opens('/signin', '/signin', 'en-NG');
    await page.goto('/nowhere');
    await page.evaluate('navigator.serviceWorker.ready');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    for (const [typed, address] of [
      ['/Signin?redirectTo=%2FPosts', '/signin\\?redirectTo=%2FPosts'],
      ['/Donation', '/donation'],
      ['/About/', '/about'],
      ['/Product-Gallery', '/product-gallery'],
      ['/Terms', '/terms'],
    ] as const)
      await opens(typed, address, 'en-NG');
  });
  await page.context().close();
});

test('How to create opens and closes by the keyboard alone', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'How to create a Joint Purchase' });
  const dialog = page.getByRole('dialog', { name: 'How to create a Joint Purchase' });
  await press(page, link);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await looker(page)('public-how-to-dialog');
  await press(page, dialog.getByRole('button', { name: 'Done' }));
  await expect(dialog).toBeHidden();
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await link.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test('without script the bars stand still, and everything has a page', async ({ browser, contextOptions }) => {
  const page = await withoutScript(browser, { ...contextOptions, ...DESKTOP });
  await page.goto('/');
  await expect(page.locator('[data-bar=top]')).toBeInViewport();
  await expect(page.locator('[data-bar=second]')).toBeInViewport();
  await page.getByRole('link', { name: 'How to create a Drug Demand' }).click();
  await expect(page).toHaveURL(/\/how-to\/demand$/);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('choose Drug Demand');

  await page.goto('/fees?amount=250000');
  await expect(page.getByText('₦8,750')).toBeVisible();
  await expect(page.getByText('₦258,750')).toBeVisible();
  await page.getByLabel('Agreed amount, in naira').fill('ten');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page).toHaveURL(/amount=ten/);
  await expect(page.getByText('Type in a valid amount')).toBeVisible();
  await expect(page.getByLabel('Agreed amount, in naira')).toHaveValue('ten');
  await page.context().close();
});

test('without script an address that nothing has is answered in the language of the address, else of the choice', async ({
  browser,
  contextOptions,
}) => {
  const page = await withoutScript(browser, { ...contextOptions, ...PHONE });
  const answered = async (path: string) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    return { lang: await page.locator('html').getAttribute('lang'), home: page.getByRole('main').getByRole('link') };
  };
  const english = await answered('/nonsense');
  expect(english.lang).toBe('en-NG');
  await expect(page.getByText('Page not found. Check the address.')).toBeVisible();
  const hausa = await answered('/ha/nonsense');
  expect(hausa.lang).toBe('ha');
  await expect(hausa.home).toHaveAttribute('href', '/ha');
  await expect(page.getByText('Page not found. Check the address.')).toBeHidden();
  await page.goto('/faq?language=yo');
  expect((await answered('/nonsense')).lang).toBe('yo');
  await page.context().close();
});

test('the app goes on in the language in which the server said that nothing is there', async ({ page }) => {
  await page.goto('/ha/nonsense');
  // the server's page has no Back button, so this is the app
  await expect(page.getByRole('main').getByRole('button', { name: 'Koma', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ha');
  await expect(page.getByText('Page not found. Check the address.')).toBeHidden();
  await looker(page)('public-not-found');
});

test('the fee calculator answers as one types', async ({ page }) => {
  await page.goto('/fees?amount=250000');
  await expect(page.getByText('₦258,750')).toBeVisible();
  await expect(page.getByLabel('Agreed amount, in naira')).toHaveValue('250,000');
  await page.getByLabel('Quantity').fill('40');
  await page.getByLabel('Unit price, in naira').pressSequentially('5000');
  await expect(page.getByLabel('Unit price, in naira')).toHaveValue('5,000');
  await expect(page.getByLabel('Agreed amount, in naira')).toHaveValue('');
  await expect(page.getByText('₦207,000')).toBeVisible();
  await expect(page).toHaveURL(/quantity=40&price=5000$/);
  await page.getByLabel('Quantity').fill('1.5');
  await expect(page.getByText('Enter a whole number from 1 to 1,000,000')).toBeVisible();
  await expect(page.getByText('₦207,000')).toBeHidden();
  await looker(page)('public-fees-fault');
});

test('the bars of the front page appear with scrolling', async ({ browser, contextOptions }) => {
  const context = await browser.newContext({ ...contextOptions, ...DESKTOP });
  const page = await context.newPage();
  await page.goto('/');
  const [top, second] = [page.locator('[data-bar=top]'), page.locator('[data-bar=second]')];
  await expect(top).toBeHidden();
  await page.evaluate('scrollTo({ top: 60, behavior: "instant" })');
  await expect(top).toBeInViewport();
  await expect(second).toBeHidden();
  await page.evaluate('scrollTo({ top: 740, behavior: "instant" })');
  await expect(second).toBeInViewport();
  await second.getByRole('link', { name: 'What it costs' }).click();
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeInViewport();
  // the link scrolls smoothly, and continues after a scroll that interrupts it
  await expect(async () => {
    await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
    await expect(top).toBeHidden({ timeout: 2_000 });
  }).toPass();
  // narrow windows always show the first, the narrowest both
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(top).toBeInViewport();
  await expect(second).toBeHidden();
  await page.setViewportSize({ width: 300, height: 800 });
  await expect(second).toBeInViewport();
  await context.close();
});

test('how business is handled: a large picture above 900 pixels, a heading and a smaller one below', async ({
  page,
}) => {
  await page.goto('/about');
  const heading = page.getByRole('heading', { name: 'How we handle business' });
  const [large, small] = [page.locator('[data-method=large]'), page.locator('[data-method=small]')];
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(small).toBeVisible();
  await expect(large).toBeHidden();
  await expect(heading).toHaveCSS('text-transform', 'uppercase');
  await page.setViewportSize({ width: 901, height: 800 });
  await expect(large).toBeVisible();
  await expect(small).toBeHidden();
});

test('the advert comes now and then, not while somebody types, and not again once refused', async ({ page }) => {
  await page.clock.install();
  await page.goto('/fees');
  const advert = page.getByRole('dialog', { name: 'Looking for a medicine?' });
  await page.getByLabel('Agreed amount, in naira').fill('5000');
  await page.clock.fastForward(ADVERT_MS);
  await expect(advert).toBeHidden();

  await page.getByLabel('Agreed amount, in naira').blur();
  await page.clock.fastForward(ADVERT_MS);
  await expect(advert).toBeVisible();
  await looker(page)('public-advert');
  await advert.getByRole('button', { name: 'Close' }).click();
  await expect(advert).toBeHidden();

  await page.clock.fastForward(ADVERT_MS);
  await advert.getByRole('button', { name: 'Don’t show this again' }).click();
  await expect(advert).toBeHidden();
  await page.goto('/faq');
  await page.clock.fastForward(ADVERT_MS);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(advert).toBeHidden();
});

async function withoutScript(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, javaScriptEnabled: false });
  return context.newPage();
}
