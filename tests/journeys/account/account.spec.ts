/** An account from its start: signing up with mistakes, a forgotten password, other devices, a licence. */
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { newExamples } from '../kit/example.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, mailTo, newVisitor, PHONE, signIn, signUpByApi, type Visitor } from '../kit/visitor.ts';

test.setTimeout(120_000);

const device = (isMobile: boolean) => (isMobile ? PHONE : DESKTOP);

test('mistakes at sign-up are said where they are, and nothing typed is lost', async ({ page, request, isMobile }) => {
  const look = looker(page);
  const [existing] = await newExamples(request);
  await page.goto('/signup');
  await page.getByLabel('First Name').fill('Halima');
  await page.getByLabel('Last Name').fill('Sani');
  await page.getByLabel('Email').fill('halima.sani');
  await page.getByLabel('Password').fill('halima2020');
  await page.getByLabel('Phone').click();
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
  await expect(page.getByText('This is not an email address')).toBeVisible();
  await look('signup-mistakes');
  await page.getByLabel('Email').fill(existing.email);
  await page.getByLabel('Password').fill('harmattan over kofar mata');
  await page.getByLabel('PCN Reg. No.').fill('PCN/048213');
  await page.getByLabel('Phone').fill('0803 000 000');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Write a phone number, such as 0803 123 4567,')).toBeVisible();
  await look('signup-phone');
  await page.getByLabel('Phone').fill('0803 000 0000');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This email is already used' })).toBeVisible();
  await expect(page.getByLabel('PCN Reg. No.')).toHaveValue('PCN/048213');
  await look('signup-used');
  const own = `halima.${isMobile ? 'p' : 'd'}${Date.now()}@example.com`;
  await page.getByLabel('Email').fill(own);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/verify$/);
  await expect(page.getByRole('button', { name: /^Send a new code in \d:\d\d$/ })).toBeDisabled();
  await page.getByLabel('Verification code').click();
  await page.keyboard.insertText(' 123 - 456');
  await expect(page.getByLabel('Verification code')).toHaveValue('123456');
  await page.getByLabel('Verification code').fill('12345');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('The code has 6 digits')).toBeVisible();
  await page.reload();
  await expect(page.getByText(own)).toBeVisible();
});

test('a forgotten password is replaced once, by the link of the mail, and ends every session', async ({
  browser,
  isMobile,
}) => {
  const visitor = await newVisitor(browser, { firstName: 'Efe', lastName: 'Ighodaro' }, device(isMobile));
  const { page, email } = visitor;
  const look = looker(page);
  await signUpByApi(visitor);
  await page.goto('/posts');

  const elsewhere = await visitor.context.browser()!.newContext(device(!isMobile));
  const other = await elsewhere.newPage();
  await other.goto('/signin');
  await other.getByRole('link', { name: 'Forgot password' }).click();
  await other.getByRole('button', { name: 'Send the link' }).click();
  await expect(other.getByText('Invalid email')).toBeVisible();
  await other.getByLabel('Email').fill(email);
  await looker(other)('forgot-password');
  await other.getByRole('button', { name: 'Send the link' }).click();
  await expect(other.getByText('The link expires in an hour')).toBeVisible();
  await expect(other.getByText(`efe***${email.slice(-10)}`)).toBeVisible();
  await expect(other.getByText(email)).toHaveCount(0);
  await looker(other)('forgot-password-sent');

  const link = /http\S+/.exec(await mailTo(visitor, 'Set a new Mortar password'))?.[0] ?? '';
  await other.goto(link);
  await expect(other.getByLabel('New password')).toBeEnabled();
  expect(other.url()).not.toContain('#');
  const password = `palm wine ${visitor.password}`;
  await other.getByLabel('New password').fill(password);
  await other.getByLabel('Confirm password').fill(`${password}!`);
  await other.getByRole('button', { name: 'Set the new password' }).click();
  await expect(other.getByText("Passwords don't match")).toBeVisible();
  await looker(other)('reset-password');
  await other.getByLabel('Confirm password').fill(password);
  await other.getByRole('button', { name: 'Set the new password' }).click();
  await expect(other).toHaveURL(/\/signin$/);
  await expect(other.getByText('Password reset successfully!')).toBeVisible();
  await looker(other)('signin-after-reset');
  await signIn({ page: other, email, password });
  await expect(page).toHaveURL(/\/verify\/signin\?redirectTo=%2Fposts$/);

  await page.goto(link);
  await expect(page.getByText('This link no longer works. Ask for a new one.')).toBeVisible();
  await expect(page.getByLabel('New password')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Set the new password' })).toBeHidden();
  await look('reset-password-over');
  expect(visitor.faults).toEqual([]);
  await Promise.all([elsewhere.close(), visitor.context.close()]);
});

test('a member sees where they are signed in, and signs out there', async ({ browser, isMobile }) => {
  const visitor = await newVisitor(browser, { firstName: 'Ireti', lastName: 'Bamgbose' }, device(isMobile));
  const { page } = visitor;
  await signUpByApi(visitor);
  await page.goto('/posts');
  const others = await Promise.all([1, 2].map(() => alsoSignedIn(visitor)));
  await fromSettings(page, 'Devices');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This device');
  await looker(page)('sessions');
  await rows.nth(1).getByRole('button').click();
  const sure = page.getByRole('dialog');
  await sure.getByRole('button', { name: 'Sign out' }).click();
  await expect(sure.getByText('Fill this in')).toBeVisible();
  await sure.getByLabel('Your password').fill('not the password');
  await sure.getByRole('button', { name: 'Sign out' }).click();
  await expect(sure.getByText('This is not your password')).toBeVisible();
  await looker(page)('sessions-password');
  await sure.getByLabel('Your password').fill(visitor.password);
  await sure.getByRole('button', { name: 'Sign out' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Sign out other devices' }).click();
  await looker(page)('sessions-sure');
  await sure.getByLabel('Your password').fill(visitor.password);
  await sure.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('main').getByText('You are signed in on this device only.')).toBeVisible();
  for (const other of others) await expect(other).toHaveURL(/\/verify\/signin\?redirectTo=%2Fposts$/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await test.step('and changes the password, which mistakes at it do not lose', () => changePassword(visitor));
  expect(visitor.faults).toEqual([]);
  await Promise.all([...others.map((other) => other.context().close()), visitor.context.close()]);
});

async function changePassword(visitor: Visitor): Promise<void> {
  const { page, email, password } = visitor;
  const fresh = `palm wine ${password}`;
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByLabel('New password').fill('cjmasterinf');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('This password is too easy to guess.')).toBeVisible();
  await dialog.getByLabel('New password').fill(fresh);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await looker(page)('change-password');
  await expectNoOverflow(page, 'change-password', [320]);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Password changed. Other devices are')).toBeVisible();
  expect(await mailTo(visitor, 'Your Mortar password was changed')).toContain('All other devices were signed out.');
  const other = await alsoSignedIn({ ...visitor, email, password: fresh });
  await other.context().close();
}

async function alsoSignedIn({ context, email, password }: Visitor): Promise<Page> {
  const page = await (await context.browser()!.newContext()).newPage();
  await page.goto('/signin');
  await signIn({ page, email, password });
  return page;
}

async function fromSettings(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await looker(page)('account-menu');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

test('a licence is handed in with its photo, and waits where its member sees it', async ({ browser, isMobile }) => {
  const visitor = await newVisitor(browser, { firstName: 'Zainab', lastName: 'Garba' }, device(isMobile));
  const { page } = visitor;
  const look = looker(page);
  await signUpByApi(visitor);
  // simulates a cheap phone, which makes the photo smaller only once the test lets it
  await page.addInitScript(`{
    const { createImageBitmap } = window;
    window.slow = new Promise((go) => (window.go = go));
    window.createImageBitmap = async (...photo) => {
      await window.slow;
      return createImageBitmap(...photo);
    };
  }`);
  await page.goto('/posts');
  await fromSettings(page, 'Licence');
  await expect(page.getByText('Not verified').first()).toBeVisible();
  await page.getByLabel('PCN Reg. No.').fill('PCN/048213');
  await page.getByRole('button', { name: 'Upload licence' }).click();
  await expect(page.getByText('Add a photo of your licence')).toBeVisible();
  await look('licence');
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#f4efe2' } })
    .png()
    .toBuffer();
  await page.getByLabel(/^Add a photo/).setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: photo });
  await expect(page.getByText('Preparing photo')).toBeVisible();
  await page.getByRole('button', { name: 'Upload licence' }).click();
  await page.evaluate('window.go()');
  await expect(page.getByText('Under review')).toBeVisible();
  const evidence = page.getByRole('img', { name: /^Photo of your licence/ });
  await expect(evidence).toBeVisible();
  await expect
    .poll(() => evidence.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(900);
  await look('licence-pending');
  await page.reload();
  await expect(page.getByText('PCN/048213')).toBeVisible();
  await expect(evidence).toBeVisible();
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

test('a server that requires a licence says so, and links to its submission', async ({ page, request }) => {
  const [member] = await newExamples(request);
  await page.goto('/signin');
  await signIn({ page, ...member });
  const text = 'Upload your licence on the Licence page.';
  const licence = {
    state: 'unverified',
    year: null,
    number: '',
    pending: null,
    declined: null,
    provisionalUntil: null,
    mayTrade: false,
  };
  await page.route('**/api/user/licence', (route) => route.fulfill({ json: { licence } }));
  await page.route('**/api/business/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { type: 'forbidden', error: text, licence: 'unverified' } })
      : route.continue(),
  );
  await page.goto('/private_business');
  await page.getByRole('button', { name: 'Create business' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Sales at Discount').first().click();
  const note = dialog.getByText('Only for members with a verified licence.');
  await expect(note).toBeVisible();
  await dialog.getByText('Drug Demand').click();
  await expect(note).toBeHidden();
  await dialog.getByText('Sales at Discount').click();
  await dialog.getByLabel('Generic name').fill('Amlodipine');
  await dialog.getByLabel('Quantity').fill('12');
  await dialog.getByRole('button', { name: 'Create business' }).click();
  await expect(dialog.getByText(text)).toBeVisible();
  await looker(page)('offer-needs-licence');
  const tab = page.waitForEvent('popup');
  await dialog.getByRole('alert').getByRole('link', { name: 'Go to my licence' }).click();
  await expect((await tab).getByRole('heading', { name: 'Licence', exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Generic name')).toHaveValue('Amlodipine');
});
