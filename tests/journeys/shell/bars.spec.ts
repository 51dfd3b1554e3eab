/**
 * The navigation bars: every section of the specification within one tap, money and the rest under More, and labels legible on the
 * narrowest phone.
 */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Language } from '#rules/i18n/language.ts';
import { enter, newExamples, openAs } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { newVisitor, PHONE, signUpByApi } from '../kit/visitor.ts';

const SPECIFIED = ['Posts', 'Business', 'Chatrooms', 'Chats', 'Requests', 'Notifications'];

const entries = (page: Page): Locator =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .filter({ visible: true, hasNot: page.locator('nav[popover] a') });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
const more = (page: Page) => main(page).getByRole('button', { name: 'More' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'More' });

test('every place is one tap away, and money, pharmacies and the gallery are found in the bar @both', async ({
  browser,
  request,
  contextOptions,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const [member] = await newExamples(request);
  const page = await openAs(browser, member, contextOptions, '/posts');
  for (const name of SPECIFIED) {
    await expect(entries(page).filter({ hasText: new RegExp(`${name}$`) }), name).toHaveCount(1);
  }
  if (isPhone)
    await expect(main(page).locator('a, button')).toHaveText([/Posts$/, /Business$/, /rooms$/, /Chats$/, 'More']);
  else
    await expect(main(page).getByRole('link').filter({ visible: true })).toHaveText(
      [...SPECIFIED, 'Money'].map((name) => new RegExp(`${name}$`)),
    );

  await test.step('More is opened and left by the keyboard', async () => {
    await more(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    // in the wide bar money has an entry of its own
    await expect(menu(page).getByRole('link', { name: 'My money' }).filter({ visible: true })).toHaveCount(
      isPhone ? 1 : 0,
    );
    await looker(page)('bars-more');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(more(page)).toBeFocused();
  });

  for (const [name, heading] of [
    ['My money', 'My money'],
    ['Visit Pharmacy', 'Your pharmacies'],
    ['Product Gallery', 'Product Gallery'],
  ] as const) {
    if (name === 'My money' && !isPhone) await main(page).getByRole('link', { name: 'Money' }).click();
    else {
      await more(page).click();
      await menu(page).getByRole('link', { name }).click();
      await expect(more(page)).toHaveAttribute('aria-current', 'true');
    }
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(menu(page)).toBeHidden();
  }
  await page.context().close();
});

/** Each visible entry's text, its letter sizes, and whether any of it is cut or outside its own place. */
const MEASURE = `[...document.querySelectorAll('nav[aria-label] :is(a, button)')].filter((entry) =>
  entry.checkVisibility() && !entry.closest('[popover]')).map((entry) => {
  const nav = entry.closest('nav').getBoundingClientRect();
  const own = entry.getBoundingClientRect();
  const walker = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
  const sizes = [];
  let isOut = own.right > innerWidth + 1;
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (text.parentElement.closest('.sr-only, [aria-hidden]')) continue;
    sizes.push(parseFloat(getComputedStyle(text.parentElement).fontSize));
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (left < own.left - 1 || right > own.right + 1 || top < nav.top - 1 || bottom > nav.bottom + 1) isOut = true;
    }
  }
  return { text: entry.textContent, isOut, sizes };
})`;

interface Measured {
  text: string;
  isOut: boolean;
  sizes: number[];
}

test('the labels are at least 11 pixels high and none is cut, in every language at 320, 700 and 1200 pixels', async ({
  browser,
  request,
}) => {
  const reader = await newVisitor(browser, { firstName: 'Ngozi', lastName: 'Ede' }, PHONE);
  const { page } = reader;
  const id = await signUpByApi(reader);
  const { token } = await enter(request, reader);
  for (const language of ['ha', 'yo', 'ig'] satisfies Language[]) {
    const set = await request.patch(`/profile/details/update/${id}`, {
      data: { language },
      headers: { authorization: token },
    });
    expect(set.ok(), await set.text()).toBe(true);
    await page.goto('/private_business');
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe(language);
    await expect(page.getByText(phrase(language, 'Business')).first()).toBeAttached();
    for (const width of [320, 700, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate('document.fonts.ready');
      const measured = await page.evaluate<Measured[]>(MEASURE);
      expect(measured.length, `${language} at ${width}`).toBeGreaterThanOrEqual(7);
      expect(
        measured.filter(({ isOut, sizes }) => isOut || sizes.some((size) => size < 11)),
        `${language} at ${width}`,
      ).toEqual([]);
    }
    await looker(page)(`bars-${language}`);
    await page.setViewportSize(PHONE.viewport);
  }
  await page.context().close();
});

function phrase(language: Language, english: string): string {
  const phrases = JSON.parse(readFileSync(`web/i18n/${language}.json`, 'utf8')) as Record<string, string>;
  return phrases[english] ?? english;
}
