/** Two people use one phone: what the owner and the seller do until both have a PIN. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Colleague } from '../kit/colleagues.ts';
import { mailed } from '../kit/mailbox.ts';
import { expectNoOverflow } from '../kit/overflow.ts';

type Look = (name: string) => Promise<void>;

async function tool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByText(name, { exact: true }).filter({ visible: true }).click();
}

/** The owner invites by e-mail; the seller sees who and which pharmacy, and accepts. */
export async function inviteByEmail(
  request: APIRequestContext,
  { owner, seller, pharmacy }: { owner: Colleague; seller: Colleague; pharmacy: string },
  look: Look,
): Promise<void> {
  const { page } = owner;
  await page.goto(pharmacy);
  await tool(page, 'Staff');
  const staff = page.getByRole('dialog', { name: 'Staff' });
  await staff.getByRole('button', { name: 'Invite' }).click();
  await staff.getByLabel('Email or phone number').fill('0803 123 4567');
  await look('staff-invite');
  await staff.getByRole('button', { name: 'Send invitation' }).click();
  await expect(staff.getByText(/staff-invitation#/)).toBeVisible();
  await look('staff-link');
  await staff.getByRole('button', { name: 'Done' }).click();
  await staff.getByRole('button', { name: 'Invite' }).click();
  await staff.getByLabel('Email or phone number').fill(seller.email);
  await staff.getByRole('button', { name: 'Send invitation' }).click();
  await expect(staff.getByRole('list', { name: 'Open invitations' })).toContainText(seller.email);
  await look('staff-open');
  await expectNoOverflow(page, 'staff-open');
  await page.keyboard.press('Escape');
  await mailed(request, seller.email, /invites you to work at/);
  await seller.page.goto('/pharmacy');
  await expect(seller.page.getByText(`${owner.fullName} invites you as Seller.`)).toBeVisible();
  await seller.page.getByRole('button', { name: 'Accept' }).click();
  await expect(seller.page.getByRole('link', { name: /Okafor Chemists/ })).toBeVisible();
}

/** Each sets a PIN where they are signed in with their password. */
export async function setPin({ page, password }: Colleague, pharmacy: string, pin: string, look: Look): Promise<void> {
  await page.goto(pharmacy);
  await tool(page, 'Staff');
  await page.getByRole('button', { name: 'Counter PIN' }).click();
  const form = page.getByRole('dialog', { name: 'Counter PIN' });
  await form.getByLabel('PIN').fill('123456');
  await form.getByLabel('Your password').fill(password);
  await form.getByRole('button', { name: 'Set PIN' }).click();
  await expect(form.getByText('This PIN is too easy to guess. Choose another.')).toBeVisible();
  await look('counter-pin');
  await form.getByLabel('PIN').fill(pin);
  await form.getByRole('button', { name: 'Set PIN' }).click();
  await expect(form.getByRole('button', { name: 'Change PIN' })).toBeVisible();
}

/** The dialog of the PIN is open. */
export async function makeCounterDevice({ page }: Colleague, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Use this device as a counter' }).click();
  await page
    .getByRole('dialog', { name: 'Use this device as a counter?' })
    .getByRole('button', { name: 'Use as a counter' })
    .click();
  await expect(page.getByRole('list', { name: 'Counter devices' })).toContainText('This device');
  await look('counter-devices');
  await page.getByRole('link', { name: 'Who is at the counter?' }).click();
}

export async function switchTo(page: Page, name: string, pin: string): Promise<void> {
  await page.getByRole('list', { name: 'Staff' }).getByRole('button', { name }).click();
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Open counter' }).click();
}
