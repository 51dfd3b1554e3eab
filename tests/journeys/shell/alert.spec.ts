/** The alert banner: where the specification puts it, over no control, and visible in open dialogs too. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { enter, newExamples, newRoom, openAs } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, newVisitor, newWord, PHONE } from '../kit/visitor.ts';

test.setTimeout(120_000);

const bannerOf = (page: Page): Locator => page.locator('[data-alert]');

test('the alert stands where it belongs and covers no control, on any screen @both', async ({
  browser,
  request,
  contextOptions,
}) => {
  const [one, other] = await newExamples(request);
  const writer = await enter(request, other);
  const mark = newWord();
  for (let n = 1; n <= 8; n += 1) await writer.post('user/post', { content: `Worth sharing ${n} ${mark}` });
  const room = await newRoom(request, one, other);
  // other journeys write meanwhile, and their posts would push these further down
  const page = await openAs(browser, one, contextOptions, `/posts?search=${mark}`);

  await test.step('it comes where the reader is, and moves what it would cover', async () => {
    const post = page.getByRole('article').filter({ hasText: `Worth sharing 3 ${mark}` });
    const share = post.getByRole('button', { name: 'Share' });
    await share.scrollIntoViewIfNeeded();
    await page.evaluate(REMEMBER);
    await share.click();
    await expectFree(page, 'REMEMBERED');
    await expect(bannerOf(page)).toBeInViewport();
    await looker(page)('alert-scrolled');
    await page.evaluate('window.scrollTo(0, 0)');
    await expectFree(page);
    await looker(page)('alert-top');
  });

  await test.step('it stays on the way through the screens', async () => {
    for (const [name, heading] of [
      ['Business', 'Business'],
      ['Chatrooms', 'Chatrooms'],
      ['Requests', 'Partner Requests'],
      ['Notifications', 'Notifications'],
    ] as const) {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: new RegExp(`${name}$`) })
        .filter({ visible: true })
        .click();
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expectFree(page);
    }
    await page.goBack();
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: room.title }).click();
    await expect(page.getByLabel('Type a message')).toBeInViewport();
    await expectFree(page);
    await looker(page)('alert-room');
    await page.getByRole('button', { name: 'Chatroom wallet' }).click();
    await expect(page.getByRole('dialog', { name: 'Chatroom wallet' })).toBeVisible();
    await expectFree(page);
    await looker(page)('alert-dialog');
    await bannerOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(bannerOf(page)).toHaveCount(0);
  });
  await page.context().close();
});

test('an alert that a dialog raises is seen and closed inside it', async ({ browser, request, contextOptions }) => {
  const [one] = await newExamples(request);
  const page = await openAs(browser, one, contextOptions, '/notifications');
  await page.getByRole('button', { name: 'Notification settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notification settings' });
  await page.route('**/api/feed/notifications/settings', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  const likes = dialog.getByRole('group', { name: 'Like' }).getByRole('switch', { name: 'In the app' });
  await likes.scrollIntoViewIfNeeded();
  await page.evaluate(REMEMBER);
  await likes.click();
  const alert = dialog.getByRole('alert');
  await expect(alert.getByText('You are offline.')).toBeVisible();
  await expectFree(page, 'REMEMBERED');
  await looker(page)('alert-in-dialog');
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert.getByText('You are offline.')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.context().close();
});

test('an alert before the sign-in covers no control either @either', async ({ browser, isMobile }) => {
  const names = { firstName: 'Halima', lastName: 'Sani' };
  const { page, context } = await newVisitor(browser, names, isMobile ? PHONE : DESKTOP);
  await page.goto('/signin');
  const stored = JSON.stringify({ userId: '0198a000-0000-7000-8000-000000000001', email: 'a@b.ng', sentAt: [] });
  await page.evaluate(`sessionStorage.setItem('mortar.verifying', ${JSON.stringify(stored)})`);
  await page.goto('/verify');
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(bannerOf(page)).toBeVisible();
  await expectFree(page);
  await looker(page)('alert-entrance');
  await context.close();
});

/**
 * Checks that the banner is 65 px from the top and 10 px from the right, and that it covers no control. After scrolling, only controls that
 * were visible before it came are checked.
 */
async function expectFree(page: Page, which: 'ALL' | 'REMEMBERED' = 'ALL'): Promise<void> {
  const banner = bannerOf(page);
  await expect(banner).toBeVisible();
  const { x = 0, y = 0, width = 0 } = (await banner.boundingBox()) ?? {};
  expect(Math.round(y)).toBe(65);
  expect(Math.round((page.viewportSize()?.width ?? 0) - x - width)).toBe(10);
  await expect.poll(() => page.evaluate<string[]>(`(${COVERED})('${which}')`)).toEqual([]);
  // a dialog begins below it
  await expect.poll(() => page.evaluate<number>(`(${HIDDEN_PIXELS})()`)).toBe(0);
}

/** All visible controls, only those of the topmost dialog if one is open. A string, because it runs in the page. */
const ALL = `[...([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body)
  .querySelectorAll('a[href], button, input, select, textarea, summary')].filter((control) => control.checkVisibility())`;

/** Remembers the controls in view below the top bar or a dialog's header. */
const REMEMBER = `window.remembered = ${ALL}.filter((control) => {
  const { top, bottom } = control.getBoundingClientRect();
  return top >= 60 && bottom <= window.innerHeight;
}); undefined`;

/** How many pixels of the topmost dialog the alert hides. */
const HIDDEN_PIXELS = `() => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (!dialog) return 0;
  const over = document.querySelector('[data-alert]').getBoundingClientRect();
  return Math.max(0, over.bottom - dialog.getBoundingClientRect().top);
}`;

const COVERED = `(which) => {
  const over = document.querySelector('[data-alert]').getBoundingClientRect();
  return (which === 'ALL' ? ${ALL} : window.remembered)
    .filter((control) => control.closest('[data-alert]') === null)
    .filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return width > 1 && x > over.left && x < over.right && y > over.top && y < over.bottom;
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent);
}`;
