/** A member's language: chosen before the sign-up, kept on every device, and changed in the account menu. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { LANGUAGE_COOKIE } from '#rules/i18n/language-choice.ts';
import { LANGUAGE_NAMES } from '#rules/i18n/catalogue-state.ts';
import type { Language } from '#rules/i18n/language.ts';
import { PATHS } from '#rules/paths.ts';
import { mailed } from '../kit/mailbox.ts';
import { looker } from '../kit/screen-check.ts';
import { newVisitor, PHONE } from '../kit/visitor.ts';

test.setTimeout(300_000);

/** Translates an English sentence of the product. */
type Say = (english: string) => string;

function sayIn(language: Language): Say {
  const phrases = JSON.parse(readFileSync(`web/i18n/${language}.json`, 'utf8')) as Record<string, string>;
  return (english) => phrases[english] ?? english;
}

const inHausa = sayIn('ha');
const inIgbo = sayIn('ig');

const languageOf = (page: Page) => page.evaluate<string>('document.documentElement.lang');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chooses a language in the small menu of a visitor's screen. */
async function choose(page: Page, from: Say, language: Language): Promise<void> {
  await page.getByLabel(from('Language'), { exact: true }).selectOption(LANGUAGE_NAMES[language]);
  // the menu opens the page in that language
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

test('who chooses Hausa before signing up reads Hausa, and does so on another device', async ({ browser, request }) => {
  const visitor = await newVisitor(browser, { firstName: 'Hauwa', lastName: 'Ɗanjuma' }, PHONE);
  const { page, context } = visitor;
  const look = looker(page);

  await test.step('what was typed before the choice stays', async () => {
    await page.goto(PATHS.signIn);
    await choose(page, (english) => english, 'ha');
    await expect(page.getByText(inHausa('Machine translated, not yet checked'))).toBeVisible();
    await expect(page.getByRole('link', { name: inHausa('Suggest better wording?') })).toHaveAttribute(
      'href',
      '/better-word?language=ha',
    );
    await look('language-sign-in');
    await page.goto(PATHS.signUp);
    await page.getByLabel(inHausa('First Name')).fill(visitor.firstName);
    await page.getByLabel(inHausa('Phone'), { exact: true }).fill('0803 000 0000');
    await page.getByLabel(inHausa('State')).selectOption('Kano');
    await choose(page, inHausa, 'yo');
    await choose(page, sayIn('yo'), 'ha');
    await expect(page.getByLabel(inHausa('First Name'))).toHaveValue(visitor.firstName);
    await expect(page.getByLabel(inHausa('Phone'), { exact: true })).toHaveValue('0803 000 0000');
    await expect(page.getByLabel(inHausa('State'))).toHaveValue('Kano');
    expect((await context.cookies()).find(({ name }) => name === LANGUAGE_COOKIE)?.value).toBe('ha');
  });

  await test.step('the sign-up takes the language along, and the mail has it', async () => {
    await page.getByLabel(inHausa('Last Name')).fill(visitor.lastName);
    await page.getByLabel(inHausa('Email')).fill(visitor.email);
    await page.getByLabel(inHausa('Password')).fill(visitor.password);
    await look('language-sign-up');
    await button(page, inHausa('Register')).click();
    await expect(page).toHaveURL(/\/verify$/);
    const greeting = inHausa('Your email verification code:');
    await mailed(request, visitor.email, new RegExp(greeting));
    await page.getByLabel(inHausa('Verification code')).fill(await mailed(request, visitor.email, /\b\d{6}\b/));
    await button(page, inHausa('Verify')).click();
    await expect(page).toHaveURL(/\/signin$/);
    await signIn(page, visitor, inHausa);
    await expect(page.getByRole('heading', { name: inHausa('Posts') })).toBeVisible();
    await look('language-posts');
  });

  const other = await newVisitor(browser, visitor, PHONE);
  await test.step('another device follows with the sign-in', async () => {
    await other.page.goto(PATHS.signIn);
    expect(await languageOf(other.page)).toBe('en-NG');
    await signIn(other.page, visitor, (english) => english);
    await expect.poll(() => languageOf(other.page)).toBe('ha');
    await expect(other.page.getByRole('heading', { name: inHausa('Posts') })).toBeVisible();
  });

  await test.step('the account menu has all languages, and the choice holds for every device', async () => {
    await page
      .getByRole('button', { name: new RegExp(visitor.fullName) })
      .first()
      .click();
    await look('language-menu');
    await page.getByRole('button', { name: LANGUAGE_NAMES.ha }).click();
    const dialog = page.getByRole('dialog', { name: inHausa('Language') });
    await look('language-dialog');
    await dialog.getByText(LANGUAGE_NAMES.ig, { exact: true }).click();
    await dialog.getByRole('button', { name: inHausa('Use this language') }).click();
    await expect.poll(() => languageOf(page)).toBe('ig');
    await expect(page.getByRole('heading', { name: inIgbo('Posts') })).toBeVisible();
    await page.reload();
    await expect.poll(() => languageOf(page)).toBe('ig');
    await other.page.reload();
    await expect.poll(() => languageOf(other.page)).toBe('ig');
  });
  expect([...visitor.faults, ...other.faults]).toEqual([]);
  await context.close();
  await other.context.close();
});

async function signIn(page: Page, { email, password }: { email: string; password: string }, say: Say): Promise<void> {
  await page.getByLabel(say('Email')).fill(email);
  await page.getByLabel(say('Password')).fill(password);
  await button(page, say('Sign in')).click();
  await expect(page).toHaveURL(/\/posts$/);
}
