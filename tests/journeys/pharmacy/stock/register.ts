/** Steps: a pharmacy is registered, staff are invited and removed, and its settings are changed. */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Person } from './people.ts';
import { useTool } from '../tools.ts';

/** Registers a pharmacy and returns its path. */
export async function register({ page, look }: Person): Promise<string> {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Visit Pharmacy' }).click();
  await expect(page.getByText('No pharmacy yet')).toBeVisible();
  await look('pharmacy-none');
  await page.getByRole('button', { name: 'Register pharmacy' }).click();
  const form = page.getByRole('dialog', { name: 'Register pharmacy' });
  await form.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(form.getByText('Fill this in')).toHaveCount(2);
  await form.getByLabel('Pharmacy name').fill('Okafor Pharmacy');
  await form.getByLabel('Motto').fill('Good medicine, well kept');
  await form.getByLabel('Location').fill('12 Allen Avenue, Ikeja, Lagos');
  await form.getByLabel('Contact number').fill('0803 000 0000');
  await form.getByLabel('Add a photo').setInputFiles(await logo());
  await expect(form.getByAltText('The chosen photo')).toBeVisible();
  await look('pharmacy-register');
  await form.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Okafor Pharmacy' })).toBeVisible();
  await expect(page.getByText('No products yet')).toBeVisible();
  await look('pharmacy-empty');
  return new URL(page.url()).pathname;
}

async function logo() {
  const image = sharp({ create: { width: 200, height: 200, channels: 3, background: '#0b5d43' } });
  return { name: 'logo.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** Checks every screen except the list of products while there is no stock. */
export async function lookAtNothing({ page, look }: Person, pharmacy: string): Promise<void> {
  const empty = [
    ['board', 'Nothing expiring'],
    ['aside', 'No stock is held back'],
    ['counts', 'No counts yet'],
  ] as const;
  for (const [screen, sentence] of empty) {
    await page.goto(`${pharmacy}/${screen}`);
    await expect(page.getByText(sentence)).toBeVisible();
    await look(`${screen}-none`);
  }
  await page.goto(pharmacy);
  await useTool(page, 'Transactions');
  await expect(page.getByText('No transactions yet')).toBeVisible();
  await look('pharmacy-transactions-none');
  await page.keyboard.press('Escape');
}

async function openStaff(page: Page) {
  await useTool(page, 'Staff');
  return page.getByRole('dialog', { name: 'Staff' });
}

export async function invite({ page, look }: Person): Promise<void> {
  const dialog = await openStaff(page);
  await expect(dialog).toContainText('No staff yet');
  await look('staff-none');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Seller' }).check();
  await look('staff-invite');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog).toContainText('Invited');
  await look('staff-invited');
  await page.keyboard.press('Escape');
}

export async function accept({ page, look }: Person): Promise<void> {
  await page.goto('/pharmacy');
  await expect(page.getByText('Ngozi Okafor invites you as Seller.')).toBeVisible();
  await look('staff-invitation');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('link', { name: 'Okafor Pharmacy' }).click();
  await expect(page.getByRole('heading', { name: 'Okafor Pharmacy' })).toBeVisible();
  await page.getByRole('button', { name: 'Tools' }).click();
  const tools = page.getByRole('group', { name: 'Pharmacy' });
  await expect(tools.getByRole('button', { name: 'Staff' })).toBeVisible();
  await look('pharmacy-tools');
  await expect(page.getByRole('button', { name: 'Settings' })).toHaveCount(0);
  await page.keyboard.press('Escape');
}

/** Removed staff lose access at once, even on an open screen. */
export async function remove({ page }: Person, { page: theirs, fullName }: Person, pharmacy: string): Promise<void> {
  await theirs.goto(pharmacy);
  await expect(theirs.getByRole('heading', { name: 'Okafor Chemists' })).toBeVisible();
  await page.goto(pharmacy);
  const dialog = await openStaff(page);
  await dialog.getByRole('button', { name: `More about ${fullName}` }).click();
  await page.getByRole('button', { name: 'Remove from pharmacy' }).click();
  const sure = page.getByRole('dialog', { name: 'Remove from pharmacy' });
  await sure.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toContainText('No staff yet');
  await expect(theirs.getByText('Pharmacy not found')).toBeVisible();
  await page.keyboard.press('Escape');
}

export async function changeSettings({ page, look }: Person, pharmacy: string): Promise<void> {
  await page.goto(pharmacy);
  await useTool(page, 'Settings');
  const form = page.getByRole('dialog', { name: 'Settings' });
  await expect(form.getByLabel('Motto')).toHaveValue('Good medicine, well kept');
  await form.getByLabel('Pharmacy name').fill('Okafor Chemists');
  await look('pharmacy-settings');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Okafor Chemists' })).toBeVisible();
  await useTool(page, 'Log out');
  await expect(page).toHaveURL(/\/pharmacy$/);
  await look('pharmacy-list');
}

/** Another member sees the pharmacy's card on the owner's profile but no stock; without a session there is only the sign-in. */
export async function lookFromOutside(owner: Person, other: Person, pharmacy: string): Promise<void> {
  await other.page.goto(`/profile/${owner.id}`);
  await expect(other.page.getByRole('heading', { name: 'Okafor Chemists', exact: true })).toBeVisible();
  await other.look('pharmacy-card');
  await other.page.goto(pharmacy);
  await expect(other.page.getByText('Pharmacy not found')).toBeVisible();
  await owner.context.clearCookies();
  await owner.page.goto(pharmacy);
  await expect(owner.page).toHaveURL(/\/verify\/signin\?redirectTo=%2Fpharmacy$/);
}
