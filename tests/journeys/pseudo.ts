/** A browser in the pseudo-language: opens screens and dialogs by what they say there, and lists the English that is left on them. */
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { pseudo, PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import type { Example } from './example.ts';
import { expectNoOverflow } from './overflow.ts';
import { type LongFixture, makeLongFixture } from './long-names.ts';

/** Continues after a screen with English on it, so that one run tells of all of them. */
const softly = expect.configure({ soft: true });

/** Names stand within sentences, where nothing can mark them: they have no English letter. No example member lives in the state. */
const FOREIGN = { wideName: (length: number) => 'Ŵ'.repeat(length), state: 'Zamfara' };

let made: Promise<LongFixture> | undefined;

/** One for all tests of a worker, who read it only. Its member has set the language. */
export function pseudoFixture(request: APIRequestContext, url: string): Promise<LongFixture> {
  made ??= makeLongFixture(request, url, FOREIGN).then(async (fixture) => {
    const { id, token } = fixture.self;
    const data = { language: PSEUDO_LANGUAGE };
    const set = await request.patch(`/profile/details/update/${id}`, { data, headers: { authorization: token } });
    expect(set.ok(), await set.text()).toBe(true);
    return fixture;
  });
  return made;
}

/** On a device where the language was chosen before. */
export async function pseudoPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(15_000);
  await context.addInitScript(`localStorage.setItem('mortar.language', '${PSEUDO_LANGUAGE}')`);
  return context.newPage();
}

/** With a session, without the sign-in's screen. */
export async function pseudoPageOf(browser: Browser, options: BrowserContextOptions, member: Example): Promise<Page> {
  const page = await pseudoPage(browser, options);
  const { email, password } = member;
  const answer = await page.request.post('/api/auth/signin', { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return page;
}

export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeAttached({ timeout: 20_000 });
  await loaded(page);
}

export async function loaded(page: Page): Promise<void> {
  await expect(page.locator('.animate-spin, .skeleton-part').filter({ visible: true })).toHaveCount(0);
}

/** Neither English nor anything cut. */
export async function look(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  softly(await page.evaluate('document.documentElement.lang'), name).toBe(PSEUDO_LANGUAGE);
  softly(await page.evaluate<string[]>(`(${ENGLISH})()`), `${name}: no English`).toEqual([]);
  await expectNoOverflow(page, `pseudo ${name}`, [width]);
}

export async function visitAll(page: Page, screens: Record<string, string>): Promise<void> {
  for (const [name, address] of Object.entries(screens)) {
    await visit(page, address);
    await look(page, name);
  }
}

/** A button that says this in English. */
export function button(page: Page, english: string): Locator {
  return page
    .getByRole('button', { name: pseudo(english) })
    .filter({ visible: true })
    .first();
}

/** Looks into the dialog that these buttons open, one after the other, and shuts it. */
export async function lookInto(page: Page, name: string, ...buttons: string[]): Promise<void> {
  for (const english of buttons) await button(page, english).click();
  await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible();
  await loaded(page);
  await look(page, name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
}

/**
 * Words of three plain letters and more, and where they stand. What members typed, names and money are marked `translate="no"`, as for the
 * translators of browsers, and nothing else is passed over. A string, because it runs in the page.
 */
const ENGLISH = String.raw`() => {
  const SPOKEN = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  const found = [];
  const isSeen = (element) => (element.closest('select') ?? element).checkVisibility({ visibilityProperty: true });
  const isOurs = (element) => !element.closest('[translate=no], script, style, noscript') && isSeen(element);
  const read = (text, where) => {
    const words = text.split(/[^\p{L}\p{M}\p{N}@.’'-]+/u).map((word) => word.replace(/^[.’'-]+|[.’'-]+$/g, ''));
    const english = words.filter((word) => /^[A-Za-z’'-]{3,}$/.test(word));
    if (english.length > 0) found.push(where + ': ' + text.trim().slice(0, 80));
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (isOurs(element)) read(node.data, element.tagName.toLowerCase() + ' ' + String(element.className.baseVal ?? element.className).slice(0, 40));
  }
  for (const element of document.querySelectorAll(SPOKEN.map((name) => '[' + name + ']').join())) {
    if (isOurs(element)) for (const name of SPOKEN) read(element.getAttribute(name) ?? '', name);
  }
  return [...new Set(found)].slice(0, 20);
}`;
