/** Form pages such as sign-in, without the app's code: forms that the browser posts, and what a small script adds. */
import { expect, test } from '@playwright/test';
import { exampleMembers } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { PHONE } from '../kit/visitor.ts';

test('without script a mistake is said on the page, and a sign-in leads on', async ({ browser, request }) => {
  const [{ email, password }] = await exampleMembers(request);
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/verify/signin?redirectTo=%2Fmoney');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not my password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password')).toHaveValue('');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/money$/);
  await context.close();
});

test('the script shows a password, fills in an example, and leads whoever is signed in on', async ({
  page,
  request,
}) => {
  const look = looker(page);
  const [{ email, fullName }] = await exampleMembers(request);
  await page.goto('/verify/signin?redirectTo=%2Fmoney');
  await page.getByRole('button', { name: fullName }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const password = page.getByLabel('Password');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await look('auth-sign-in');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/money$/);
  // this is the app itself, not the outline of its screen
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('heading', { name: 'My money' })).toBeVisible();
  await page.goto('/signin');
  await expect(page).toHaveURL(/\/posts$/);
});

test('offline the sign-in says so and keeps what was typed', async ({ page, context }) => {
  await page.goto('/signin');
  await page.getByLabel('Email').fill('ngozi@example.com');
  await page.getByLabel('Password').fill('palm wine under stars');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('You are offline. Check your connection and try again.')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveValue('palm wine under stars');
  await context.setOffline(false);
});
