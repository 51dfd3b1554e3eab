/** Steps that the law requires: a controlled sale, a batch in quarantine, a fridge that is too warm, goods handed over for destruction. */
import { expect } from '@playwright/test';
import { closeMessage, openProduct, panelOf, type Person } from './people.ts';
import { useTool } from '../tools.ts';

export async function sellControlled({ page, look }: Person, pharmacy: string): Promise<void> {
  await openProduct(page, pharmacy, 'Morphine');
  const form = panelOf(page);
  await form.getByLabel('Quantity').fill('2');
  await expect(form.getByText('For the register of controlled medicines')).toBeVisible();
  await form.getByRole('button', { name: 'Sell 2 packs' }).click();
  await expect(form.getByText('Fill this in')).toHaveCount(4);
  await look('register-fields');
  await form.getByLabel('Buyer', { exact: false }).first().fill('Bola Ade');
  await form.getByLabel('Address of the buyer').fill('3 Broad Street, Lagos');
  await form.getByLabel('Prescriber').fill('Dr Eze');
  await form.getByLabel('Purpose').fill('Pain after surgery');
  await form.getByRole('button', { name: 'Sell 2 packs' }).click();
  await expect(form.getByText('Sold: 2 packs.')).toBeVisible();
  await useTool(page, 'Stock card');
  const card = page.getByRole('dialog', { name: 'Stock card' });
  await expect(card.getByText('Bola Ade, 3 Broad Street, Lagos, Dr Eze, Pain after surgery')).toBeVisible();
  await look('register-card');
  await page.keyboard.press('Escape');
}

/** The screen shows what is kept cold. Its fridge gets too warm, so the product is quarantined. */
export async function warm({ page, look }: Person, pharmacy: string): Promise<void> {
  await useTool(page, 'Storage');
  const form = page.getByRole('dialog', { name: 'Storage' });
  await form.getByLabel('Fridge or room').fill('Fridge 1');
  await form.getByLabel('Lowest').fill('8');
  await form.getByLabel('Highest').fill('2');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('The highest temperature must be above the lowest')).toBeVisible();
  await form.getByLabel('Lowest').fill('2');
  await form.getByLabel('Highest').fill('8');
  await look('storage-form');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.goto(`${pharmacy}/aside`);
  await page.getByRole('button', { name: 'Reading', exact: true }).click();
  const reading = page.getByRole('dialog', { name: 'Reading of Fridge 1' });
  await reading.getByLabel('Temperature').fill('11.5');
  await reading.getByLabel('Thermometer').fill('T1');
  await look('storage-reading');
  await reading.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Out of range. Quarantined until released for sale: .*Morphine 10 mg/)).toBeVisible();
  await look('storage-warm');
  await page.getByRole('button', { name: 'All readings' }).click();
  await expect(page.getByRole('table', { name: 'Readings' }).getByRole('row')).toHaveCount(2);
  await look('storage-readings');
  await page.keyboard.press('Escape');
}

/** Any staff member may quarantine a batch. */
export async function setAside({ page, look }: Person, pharmacy: string): Promise<void> {
  await openProduct(page, pharmacy, 'Amoxicillin of 120 days');
  await useTool(page, 'Quarantine');
  const form = page.getByRole('dialog', { name: 'Quarantine' });
  await form.getByLabel('Reason').selectOption('quarantined');
  await look('correct-aside');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Stock adjusted.')).toBeVisible();
  await closeMessage(page);
}

export async function destroy({ page, look }: Person, pharmacy: string): Promise<void> {
  await page.goto(`${pharmacy}/aside`);
  const aside = page.getByRole('list', { name: 'Not for sale' }).getByRole('listitem');
  await expect(aside).toHaveCount(3);
  await look('aside');
  await aside.filter({ hasText: 'LT 120' }).getByRole('button', { name: 'Record destruction' }).click();
  const form = page.getByRole('dialog', { name: 'Record destruction' });
  await form.getByLabel('Where and to whom').fill('NAFDAC, Oshodi');
  await form.getByRole('button', { name: 'Write off' }).click();
  await expect(form.getByText('Fill this in')).toBeVisible();
  await form.getByLabel('Certificate or witness').fill('Certificate 17');
  await look('destroy');
  await form.getByRole('button', { name: 'Write off' }).click();
  const destroyed = page.getByRole('list', { name: 'Handed over for destruction' });
  await expect(destroyed).toContainText('NAFDAC, Oshodi · Certificate 17');
  await expect(aside).toHaveCount(2);
  await look('destroyed');
}
