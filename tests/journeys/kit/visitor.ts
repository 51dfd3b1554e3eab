/** A person with their own browser who signs up, reads mail and signs in. Errors on their page fail the test. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { newMark } from './mark.ts';
import { plantMember } from './planted.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };

export interface Names {
  firstName: string;
  lastName: string;
}

export interface Visitor extends Names {
  fullName: string;
  email: string;
  password: string;
  context: BrowserContext;
  page: Page;
  /** Uncaught errors and refused scripts so far. */
  faults: string[];
}

/** A unique word of letters only, for a name or a search that finds nothing. */
export function newWord(): string {
  return Array.from({ length: 14 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
}

/** Console messages about refused calls and about a connection that a journey cut itself. */
const EXPECTED = /^Failed to load resource|net::ERR_INTERNET_DISCONNECTED$/;

export async function newVisitor(browser: Browser, names: Names, device: typeof PHONE): Promise<Visitor> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(message.text());
  });
  const own = newMark();
  return {
    ...names,
    fullName: `${names.firstName} ${names.lastName}`,
    email: `${names.firstName}.${own}@example.com`.toLowerCase(),
    password: `kola nut ${own}`,
    context,
    page,
    faults,
  };
}

/** Signs up from the front page to the feed, through the screens that a newcomer sees. */
export async function signUp(visitor: Visitor, look: (name: string) => Promise<void>): Promise<void> {
  const { page } = visitor;
  await page.goto('/');
  await look('landing');
  await page.getByRole('link', { name: 'Sign up Now' }).first().click();
  await page.getByLabel('First Name').fill(visitor.firstName);
  await page.getByLabel('Last Name').fill(visitor.lastName);
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password').fill(visitor.password);
  await page.getByLabel('Phone').fill('0803 000 0000');
  await page.getByLabel('State').selectOption('Lagos');
  await page.getByLabel('Address').last().fill('12 Allen Avenue, Ikeja');
  await look('signup');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/verify$/);
  await look('verify');
  await page.getByLabel('Verification code').fill(await codeFor(visitor));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await look('signin');
  await signIn(visitor);
  await look('posts');
}

/** Makes the visitor a signed-in member without opening a screen, for journeys about something else. Returns the member's id. */
export async function signUpByApi(visitor: Visitor): Promise<string> {
  const id = await plantMember(visitor);
  await signInByApi(visitor);
  return id;
}

/** Signs in through the API, again while the server is too busy: the browser has the session cookie, and no screen is open yet. */
export async function signInByApi({ page, email, password }: Pick<Visitor, 'page' | 'email' | 'password'>) {
  await expect(async () => {
    const answer = await page.context().request.post('/api/auth/signin', { data: { email, password } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }).toPass();
}

/** Signs in on /signin, replacing what is filled in already, and again while the server is too busy. */
export async function signIn({ page, email, password }: Pick<Visitor, 'page' | 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  const busy = page.getByText('We are busy');
  const posts = page.getByRole('heading', { name: 'Posts' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(posts.or(busy)).toBeVisible();
    expect(await busy.count()).toBe(0);
  }).toPass();
  await expect(page).toHaveURL(/\/posts$/);
  // the outline, which shows before the stylesheet is there, has the heading too
  await expect(page.locator('main[aria-busy]')).toHaveCount(0);
}

async function codeFor(visitor: Visitor): Promise<string> {
  return /\b\d{6}\b/.exec(await mailTo(visitor, 'Your Mortar code'))?.[0] ?? '';
}

/** The text of the visitor's newest mail with this subject, from the sandbox's mailbox in another tab. */
export async function mailTo({ context, email }: Pick<Visitor, 'context' | 'email'>, subject: string): Promise<string> {
  const mailbox = await context.newPage();
  const letter = mailbox.getByRole('link').filter({ hasText: email }).filter({ hasText: subject });
  await expect(async () => {
    await mailbox.goto('/sandbox/mail');
    await expect(letter.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await letter.first().click();
  const text = await mailbox.locator('pre').innerText();
  await mailbox.close();
  return text;
}
