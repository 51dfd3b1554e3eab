/** Walks a table of screens: opens each, checks that it was reached, and looks at it and its dialogs in every width. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ENGLISH, type Language } from '#rules/i18n/language.ts';
import { LANGUAGE_COOKIE, LANGUAGE_STORAGE } from '#rules/i18n/language-choice.ts';
import { pseudo, PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import { isDrawn } from '../../kit/sample.ts';
import { isNight } from '../kit/devices.ts';
import { expectNoOverflow, resize } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { expectNoEnglish } from './english.ts';

/** The narrowest phone, a desktop, and last the phone that the walk is on. */
export const WIDTHS = [320, 1280, 390];
/** English left on a screen is the same in every width, so fewer are walked. */
export const WIDTHS_IN_PSEUDO = isNight ? [1280, 390] : [390];

/** Translates an English sentence of the product. */
type Say = (english: string) => string;

export interface Walk {
  page: Page;
  language: Language;
  say: Say;
  widths: readonly number[];
}

/** Locates something that the previous screen in the table does not show. */
export type Landmark = (walk: Walk) => Locator;

export interface Screen {
  address: string;
  shows: Landmark;
  /** Its dialogs and tabs, one after the other; each leaves the screen as it was. */
  parts?: Part[];
  /** Its sentences are among the longest, so it is walked in Yoruba too. */
  isLong?: true;
  /** A word of its address looks English in every language, so the pseudo-language skips it. */
  isEnglish?: true;
}

/** Screens by name. */
export type Screens = Record<string, Screen>;

export type Part = (walk: Walk) => Promise<void>;

export type Open = (page: Page, address: string) => Promise<unknown>;

const sayings: Partial<Record<Language, Say>> = { [ENGLISH]: (english) => english, [PSEUDO_LANGUAGE]: pseudo };

function sayIn(language: Language): Say {
  return (sayings[language] ??= readSayings(language));
}

function readSayings(language: Language): Say {
  const phrases = JSON.parse(readFileSync(`web/i18n/${language}.json`, 'utf8')) as Record<string, string>;
  return (english) => phrases[english] ?? english;
}

export function walkOf(page: Page, language: Language, widths: readonly number[] = WIDTHS): Walk {
  return { page, language, widths, say: sayIn(language) };
}

/** Opens this address in the language, which stays chosen on this device. */
export async function speak(page: Page, language: Language, address = page.url()): Promise<void> {
  await page.evaluate(`localStorage.setItem('${LANGUAGE_STORAGE}', '${language}')`);
  // set for the origin, because a cookie for the page's address would only hold below its path
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }]);
  await page.goto(address);
}

export const heading =
  (english: string): Landmark =>
  ({ page, say }) =>
    page.getByRole('heading', { name: say(english) }).first();

/** The heading that names the screen. */
export const title =
  (english: string): Landmark =>
  ({ page, say }) =>
    page.getByRole('heading', { level: 1 }).filter({ hasText: say(english) });

/** Text of the fixture on the screen with this title. */
export const row =
  (name: string, text: string): Landmark =>
  (walk) =>
    walk.page
      .getByRole('main')
      .filter({ has: title(name)(walk) })
      .getByText(text)
      .filter({ visible: true })
      .first();

/** Text of the fixture. */
export const words =
  (text: string): Landmark =>
  ({ page }) =>
    page.getByText(text).filter({ visible: true }).first();

export const sentence =
  (english: string): Landmark =>
  ({ page, say }) =>
    page.getByText(say(english)).filter({ visible: true }).first();

/** The first visible button whose name begins with this. */
export function button({ page, say }: Walk, english: string): Locator {
  return page
    .getByRole('button', { name: new RegExp(`^${say(english).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`) })
    .filter({ visible: true })
    .first();
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true });

/** The dialog that these buttons open, one after the other; `fill` fills it in. */
export function dialog(name: string, buttons: string[], fill?: Part): Part {
  return async (walk) => {
    for (const english of buttons) await button(walk, english).click();
    await expect(dialogOf(walk.page)).toBeVisible();
    await fill?.(walk);
    await look(walk, name, dialogOf(walk.page));
    await shut(walk.page);
  };
}

/** Runs the part again in each width: a desktop places its screen differently, so an open dialog does not survive a wider window. */
export function inEachWidth(part: Part): Part {
  return async (walk) => {
    for (const width of walk.widths) {
      await resize(walk.page, width);
      // what a desktop places differently appears a frame later
      await walk.page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
      await part({ ...walk, widths: [width] });
    }
  };
}

async function shut(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
}

/** In another language than English, a run by commit walks through half of the screens, drawn by name; a nightly run walks through all. */
export const isWalked = (language: Language, name: string): boolean =>
  language === ENGLISH || isDrawn(`${name} in ${language}`, 2);

interface WalkOptions {
  /** Analysed with axe too, as in all other journeys. */
  isAnalysed?: boolean;
}

export async function walkThrough(
  walk: Walk,
  screens: Screens,
  open: Open,
  { isAnalysed }: WalkOptions = {},
): Promise<void> {
  for (const [name, { address, shows, parts = [] }] of Object.entries(screens)) {
    if (!isWalked(walk.language, name)) continue;
    await test.step(`${name} in ${walk.language}`, async () => {
      await open(walk.page, address);
      await look(walk, name, shows(walk));
      if (isAnalysed) await analyse(walk.page, `${name} in ${walk.language}`);
      for (const part of parts) await part(walk);
    });
  }
}

/**
 * Checks in every width that the screen is shown and nothing overflows or is cut, and in the pseudo-language that nothing is in English.
 */
export async function look({ page, language, widths }: Walk, name: string, landmark: Locator): Promise<void> {
  const named = `${name} in ${language}`;
  await expect(landmark, `${named} is reached`).toBeVisible();
  await expect(page.locator('html'), named).toHaveAttribute('lang', language === ENGLISH ? 'en-NG' : language);
  for (const width of widths) {
    await resize(page, width);
    await expect(landmark, `${named} is still there at ${width}px`).toBeVisible();
    await expect(
      page.locator('.animate-spin, .skeleton-part').filter({ visible: true }),
      `${named} has loaded`,
    ).toHaveCount(0);
    if (language === PSEUDO_LANGUAGE) await expectNoEnglish(page, `${named} at ${width}px`);
    await expectNoOverflow(page, named, [width]);
  }
}

/**
 * Checks a screen as other journeys do, on the phone and on the desktop. At night they run on both, while the atlas runs on the phone only.
 */
export async function analyse(page: Page, name: string): Promise<void> {
  if (isNight) {
    await resize(page, 1280);
    await looker(page)(name);
    await resize(page, 390);
  }
  await looker(page)(name);
}

/** Loads the address, as from outside. */
export const load: Open = (page, address) => page.goto(address);

/** Navigates within the app as quickly as one of its links, so that a second language needs no second load of everything. */
export const go: Open = (page, address) => page.evaluate(`(${GO})(${JSON.stringify(address)})`);

const GO = `(address) => {
  const idx = (history.state?.idx ?? 0) + 1;
  history.pushState({ idx, key: String(idx) }, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}`;
