/** Administrators of the journeys, one for each journey and device, so that they do not read each other's mail. */
import { expect, type Locator, type Page } from '@playwright/test';
import { mailed, newestMatch } from '../kit/mailbox.ts';

export const ADMINS: Record<string, string> = {
  phone: 'phone.admin@mortar.example',
  desktop: 'desktop.admin@mortar.example',
  'money on phone': 'phone.money@mortar.example',
  'money on desktop': 'desktop.money@mortar.example',
  'mail on phone': 'phone.mail@mortar.example',
  'mail on desktop': 'desktop.mail@mortar.example',
  'alerts on phone': 'phone.alerts@mortar.example',
  'alerts on desktop': 'desktop.alerts@mortar.example',
  'gallery on phone': 'phone.gallery@mortar.example',
  'gallery on desktop': 'desktop.gallery@mortar.example',
  'alert forms on phone': 'phone.forms@mortar.example',
  'alert forms on desktop': 'desktop.forms@mortar.example',
  'medicines on phone': 'phone.medicines@mortar.example',
  'medicines on desktop': 'desktop.medicines@mortar.example',
  'medicine desk on phone': 'phone.desk@mortar.example',
  'medicine desk on desktop': 'desktop.desk@mortar.example',
  'second messages on phone': 'phone.second@mortar.example',
  'second messages on desktop': 'desktop.second@mortar.example',
  'messages on phone': 'phone.messages@mortar.example',
  'messages on desktop': 'desktop.messages@mortar.example',
  'closing on phone': 'phone.closing@mortar.example',
  'closing on desktop': 'desktop.closing@mortar.example',
  'people on phone': 'phone.people@mortar.example',
  'people on desktop': 'desktop.people@mortar.example',
  'audit on phone': 'phone.audit@mortar.example',
  'audit on desktop': 'desktop.audit@mortar.example',
  'announcements on phone': 'phone.announcements@mortar.example',
  'announcements on desktop': 'desktop.announcements@mortar.example',
  'lists on phone': 'phone.lists@mortar.example',
  'lists on desktop': 'desktop.lists@mortar.example',
  'list acts on phone': 'phone.listacts@mortar.example',
  'list acts on desktop': 'desktop.listacts@mortar.example',
  'overview on phone': 'phone.overview@mortar.example',
  'overview on desktop': 'desktop.overview@mortar.example',
  'reports on phone': 'phone.reports@mortar.example',
  'reports on desktop': 'desktop.reports@mortar.example',
  'ratings on phone': 'phone.ratings@mortar.example',
  'ratings on desktop': 'desktop.ratings@mortar.example',
  'roles on phone': 'phone.roles@mortar.example',
  'roles on desktop': 'desktop.roles@mortar.example',
  'approvals on phone': 'phone.approvals@mortar.example',
  'approvals on desktop': 'desktop.approvals@mortar.example',
  barcodes: 'barcodes@mortar.example',
  'counter day': 'counter.day@mortar.example',
  'brands on phone': 'phone.brands@mortar.example',
  'brands on desktop': 'desktop.brands@mortar.example',
  atlas: 'atlas@mortar.example',
};

/** Administrators with read access only. They are invited; all others come from the settings. */
export const READERS: Record<string, string> = {
  phone: 'phone.reader@mortar.example',
  desktop: 'desktop.reader@mortar.example',
};

/** A passkey as written in the mail. */
export const PASSKEY = /(\w{4}-){3}\w{4}/;

/** Signs in on the screens with the passkey from the sandbox's mailbox, then opens this address. */
export async function signInAsAdmin(page: Page, email: string, address = '/admin/money'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').fill(email);
  const before = await newestMatch(page.request, email, PASSKEY);
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByText('Code sent')).toBeVisible();
  await page.getByRole('button', { name: 'Signin' }).click();
  await expect(page.getByText('Invalid passkey')).toBeVisible();
  await page.getByLabel('Passkey').fill(await mailed(page.request, email, PASSKEY, before));
  await page.getByRole('button', { name: 'Signin' }).click();
  const menu = page.getByRole('button', { name: 'Menu' }).or(page.getByRole('navigation', { name: 'Administration' }));
  await expect(menu.filter({ visible: true }).first()).toBeVisible();
  await page.goto(address);
}

/** Waits until the tab is selected, because the previous tab's screen stays until then. */
export async function chooseTab(tab: Locator): Promise<void> {
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}
