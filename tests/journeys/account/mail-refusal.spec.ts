/** A member whose mailbox refuses our mail: every screen says so, and they change the address or have us try again. */
import { expect, type Page, test } from '@playwright/test';
import { ask } from '../kit/database.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, mailTo, newVisitor, PHONE, signUpByApi, type Visitor } from '../kit/visitor.ts';

const stripOf = (page: Page) => page.getByRole('complementary', { name: 'Your email address' });

/** Records that the mail server knows no such mailbox; the next screen that is opened shows it. */
async function refuse({ page, email }: Visitor, status: string): Promise<void> {
  await ask('UPDATE member SET mail_refused_at = now(), mail_refused_status = $2 WHERE email = $1', [email, status]);
  await page.goto('/posts');
}

test('a refused address is told on every screen, and one mail that gets through ends it @either', async ({
  browser,
  isMobile,
}) => {
  const visitor = await newVisitor(browser, { firstName: 'Ngozi', lastName: 'Eze' }, isMobile ? PHONE : DESKTOP);
  const { page, email } = visitor;
  const look = looker(page);
  await signUpByApi(visitor);
  await refuse(visitor, '5.1.1');
  const strip = stripOf(page);
  await expect(strip).toContainText(`We can’t reach you at ${email}. It rejects our emails.`);
  await look('mail-refusal');
  await expectNoOverflow(page, 'mail-refusal');
  if (isMobile) {
    await page.setViewportSize({ width: 320, height: 700 });
    await look('mail-refusal');
    await page.setViewportSize(PHONE.viewport);
  }
  for (const path of ['/chats', '/private_business', '/money', '/settings']) {
    await page.goto(path);
    await expect(strip).toBeVisible();
  }
  await look('mail-refusal-settings');
  await strip.getByRole('button', { name: 'Try again' }).click();
  await mailTo(visitor, 'Mortar emails reach you again');
  await expect(strip).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(strip).toHaveCount(0);
  await visitor.context.close();
});

test('a member with a full mailbox goes from the strip to another address, with which it ends @either', async ({
  browser,
  isMobile,
}) => {
  const visitor = await newVisitor(browser, { firstName: 'Sade', lastName: 'Ojo' }, isMobile ? PHONE : DESKTOP);
  const { page, email, password } = visitor;
  const look = looker(page);
  await signUpByApi(visitor);
  await refuse(visitor, '5.2.2');
  await expect(stripOf(page)).toContainText('. The mailbox is full');
  await stripOf(page).getByRole('link', { name: 'Change address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await look('mail-refusal-change');
  const next = `new.${email}`;
  await dialog.getByLabel('Email').fill(next);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Save details' }).click();
  const text = await mailTo({ ...visitor, email: next }, 'Your Mortar code');
  await page.getByLabel('Code').fill(/\d{6}/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(next).first()).toBeVisible();
  await expect(stripOf(page)).toHaveCount(0);
  await visitor.context.close();
});
