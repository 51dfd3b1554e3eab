/**
 * A member changes to a mistyped address: the screen that waits for the code says that the address refuses mail, and accepts another one.
 */
import { rm } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { temporaryFolder } from '../../kit/folder.ts';
import { urlOf } from '../../kit/postgres.ts';
import { type Product, startProduct } from '../../kit/product.ts';
import { type SmtpSink, startSmtpSink } from '../../kit/smtp-sink.ts';
import { ownDatabase } from '../kit/database.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';

const OLD = 'ngozi@example.com';
const WRONG = 'ngozi@gmial.example';
const RIGHT = 'ngozi@gmail.example';
const PASSWORD = 'rain over tall mangoes';
const REFUSED = 'This address rejected our email. Check it and try again.';

let sink: SmtpSink;
let product: Product;
let dataDir: string;
let database: Awaited<ReturnType<typeof ownDatabase>>;
test.beforeAll(async () => {
  sink = await startSmtpSink();
  sink.answer(WRONG, '550 5.1.1 no such user');
  dataDir = await temporaryFolder();
  database = await ownDatabase();
  product = startProduct({ dataDir, env: { DATABASE_URL: urlOf(database.connection), SMTP_URL: sink.url } });
  await product.address;
});
test.afterAll(async () => {
  product.process.kill('SIGTERM');
  await product.ended;
  await sink.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function codeTo(email: string, before: string): Promise<string> {
  const find = () => {
    const mail = sink.deliveries.findLast(({ to }) => to[0] === email)?.data ?? '';
    return /\b\d{6}\b/.exec(mail.slice(mail.indexOf(before)))?.[0];
  };
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

async function signUp(request: APIRequestContext): Promise<void> {
  const facts = { firstName: 'Ngozi', lastName: 'Eze', email: OLD, password: PASSWORD, phoneNumber: '08030000000' };
  const place = { state: 'Lagos', address: '12 Allen Avenue, Ikeja', registrationNumber: '' };
  const signedUp = await request.post('/api/auth/signup', { data: { ...facts, ...place } });
  const { user } = (await signedUp.json()) as { user: { _id: string } };
  const code = await codeTo(OLD, 'Your email verification code:');
  const verified = await request.post(`/api/auth/verify/${user._id}`, { data: { code } });
  expect(verified.ok(), await verified.text()).toBe(true);
  const signedIn = await request.post('/api/auth/signin', { data: { email: OLD, password: PASSWORD } });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm your new email address' });

test('a mistyped address is told at its field at once and after a reload, and is corrected there', async ({
  browser,
  contextOptions,
}) => {
  const context = await browser.newContext({ ...contextOptions, baseURL: await product.address });
  await signUp(context.request);
  const page = await context.newPage();
  const look = looker(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Edit( details)?$/ }).click();
  const details = page.getByRole('dialog', { name: 'Edit details' });
  await details.getByLabel('Email').fill(WRONG);
  await details.getByLabel('Your password').fill(PASSWORD);
  await details.getByRole('button', { name: 'Save details' }).click();
  const dialog = dialogOf(page);
  const field = dialog.getByLabel('Email');
  await expect(field).toHaveValue(WRONG);
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(REFUSED);
  await look('refused-code');
  await expectNoOverflow(page, 'refused-code');

  await page.reload();
  const banner = page.getByText(`We can’t reach you at ${WRONG}. It rejects our emails.`);
  await expect(banner).toBeVisible();
  await look('refused-code-profile');
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(field).toHaveAccessibleDescription(REFUSED);
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Send a new code' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(WRONG);
  await field.fill(RIGHT);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Send a new code' }).click();
  await dialog.getByLabel('Code').fill(await codeTo(RIGHT, 'address of your'));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(RIGHT, { exact: true })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await context.close();
});
