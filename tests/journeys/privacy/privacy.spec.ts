/** A member's own data: downloaded as one file, and the account closed for good. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { readZip } from '../../kit/zip.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, mailTo, newVisitor, PHONE, signUpByApi } from '../kit/visitor.ts';

test.setTimeout(120_000);

test('a member downloads their data and closes the account', async ({ browser, isMobile }) => {
  const names = { firstName: 'Temitope', lastName: 'Afolabi' };
  const visitor = await newVisitor(browser, names, isMobile ? PHONE : DESKTOP);
  const { page, email, password } = visitor;
  const look = looker(page);
  await signUpByApi(visitor);
  await page.goto('/posts');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('link', { name: 'My data' }).click();
  await expect(page.getByRole('heading', { name: 'My data' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close my account' })).toBeVisible();
  await look('my-data');

  await page.getByRole('button', { name: 'Get a copy of my data' }).click();
  const download = page.getByRole('button', { name: /^Download \(/ });
  await expect(download).toBeVisible({ timeout: 30_000 });
  await look('my-data-ready');
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe('mortar-data.zip');
  const data =
    readZip(await readFile(await file.path()))
      .get('data.json')
      ?.toString() ?? '';
  expect(JSON.parse(data)).toMatchObject({ account: { ...names, email } });
  expect(await mailTo(visitor, 'Your Mortar data is ready')).toContain('/my-data');

  await test.step('what is in the way', () => lookAtObstacles(page));
  await page.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await dialog.getByLabel('Your password').fill('not my password');
  await closeIt(page);
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await look('my-data-sure');
  await dialog.getByLabel('Your password').fill(password);
  await closeIt(page);
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText('Your account is closed.')).toBeVisible();
  await look('signin-after-closing');
  expect(await mailTo(visitor, 'Your Mortar account was closed')).toContain('under a number');

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

const closeIt = (page: Page) => page.getByRole('button', { name: 'Close permanently' }).click();

/** Obstacles as the server reports them; tests/privacy/account-closing-money.test.ts shows how they arise. */
async function lookAtObstacles(page: Page): Promise<void> {
  const chat = {
    _id: '01900000-0000-7000-8000-000000000000',
    kind: 'room',
    title: 'Amoxicillin for Yaba and Surulere',
  };
  const obstacles = [
    { kind: 'dispute', amount: null, chat },
    { kind: 'refund', amount: 2_070, chat: { ...chat, kind: 'single', title: 'Bola Ade' } },
    { kind: 'balance', amount: 185_000, chat: null },
  ];
  await page.route('**/api/user/account/closing', (route) => route.fulfill({ json: { obstacles } }));
  await page.reload();
  await expect(page.getByText(/^You can withdraw/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close my account' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Open My money' }).scrollIntoViewIfNeeded();
  await looker(page)('my-data-obstacles');
  await page.unroute('**/api/user/account/closing');
  await page.reload();
}
