/**
 * Steps: two people count a shelf, one of them without seeing system quantities, while something is sold; then a batch is adjusted, and
 * that is undone.
 */
import { expect, type Page } from '@playwright/test';
import { PRODUCT } from './goods.ts';
import { closeMessage, type Person } from './people.ts';
import { useTool } from '../tools.ts';

const lineOf = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Batches' }).locator(':scope > li').filter({ hasText: text });

export async function startCount({ page, look }: Person, pharmacy: string): Promise<void> {
  await page.goto(pharmacy);
  await useTool(page, 'Stock counts');
  await page.getByRole('button', { name: 'Start a count' }).click();
  const form = page.getByRole('dialog', { name: 'Start a count' });
  await form.getByLabel('What is counted').fill('Shelf A');
  await look('count-start');
  await form.getByRole('button', { name: 'Start counting' }).click();
  await expect(page.getByRole('heading', { name: 'Shelf A' })).toBeVisible();
  await expect(lineOf(page, PRODUCT)).toBeVisible();
  await look('count-open');
}

/** Counts without seeing the system quantity, before or after. */
export async function countBlind({ page, look }: Person, address: string): Promise<void> {
  await page.goto(address);
  const line = lineOf(page, PRODUCT);
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(line.getByText('Type 0 if there is none')).toBeVisible();
  await line.getByLabel('pack').fill('18');
  await line.getByLabel('tablet').fill('7');
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(line.getByText('18 packs, 7 tablets')).toBeVisible();
  await expect(line).not.toContainText('−');
  await expect(page.getByRole('button', { name: 'Confirm the count' })).toHaveCount(0);
  await look('count-counted');
}

/** What somebody else counted is only overwritten on purpose. */
export async function countAgain({ page }: Person, { fullName }: Person): Promise<void> {
  const line = lineOf(page, PRODUCT);
  await expect(line).toContainText(fullName);
  await expect(line).toContainText('−2 tablets');
  await line.getByRole('button', { name: 'Count again' }).click();
  await line.getByLabel('pack').fill('18');
  await line.getByLabel('tablet').fill('8');
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(line).toContainText('18 packs, 8 tablets');
  await expect(line).not.toContainText('−');
  const other = lineOf(page, 'Morphine');
  await other.getByLabel('pack').fill('4');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toContainText('4 packs');
}

/** A figure with a missing zero has to be confirmed, and nothing is saved before. */
export async function mendSlip({ page, look }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Confirm the count' }).click();
  await page.getByRole('button', { name: 'Save the differences' }).click();
  const again = page.getByRole('dialog', { name: 'Check these figures' });
  await expect(again.getByRole('listitem')).toHaveCount(1);
  await expect(again.getByRole('listitem')).toContainText('Morphine');
  await expect(again.getByRole('listitem')).toContainText('A tenth of the system quantity or less');
  await look('count-doubtful');
  await again.getByRole('button', { name: 'Count again' }).click();
  const line = lineOf(page, 'Morphine');
  await line.getByRole('button', { name: 'Count again' }).click();
  await line.getByLabel('pack').fill('40');
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(line).toContainText('40 packs');
}

/** Sales since the count stay as they are. */
export async function confirm({ page, look }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Confirm the count' }).click();
  await expect(page.getByText('far from the system quantity')).toHaveCount(0);
  await look('count-confirm');
  await page.getByRole('button', { name: 'Save the differences' }).click();
  await expect(page.getByText('1 difference saved.')).toBeVisible();
  await expect(lineOf(page, PRODUCT).first()).toContainText('Corrected');
  await expect(lineOf(page, 'Morphine')).toContainText('Matches');
  await look('count-confirmed');
}

export async function correct({ page, look }: Person): Promise<void> {
  await useTool(page, 'Adjust stock');
  const form = page.getByRole('dialog', { name: 'Adjust stock' });
  await form.getByLabel('Reason').selectOption('other');
  await form.getByLabel('What happens').selectOption('out');
  await form.getByLabel('Quantity').fill('999');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Fill this in')).toBeVisible();
  await form.getByLabel('Note').fill('Fell off the shelf');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('180 tablets in this batch')).toBeVisible();
  await look('correct-too-many');
  await form.getByLabel('Reason').selectOption('lost');
  await form.getByLabel('Quantity').fill('2');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Stock adjusted.')).toBeVisible();
  await closeMessage(page);
}

export async function undo({ page, look }: Person): Promise<void> {
  await useTool(page, 'Stock card');
  const dialog = page.getByRole('dialog', { name: 'Stock card' });
  const rows = dialog.getByRole('table', { name: 'Stock card' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Lost');
  await expect(rows.nth(1)).toContainText('178');
  await look('card');
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Print stock card' }).click();
  expect((await file).suggestedFilename()).toBe('stock-card.pdf');
  await rows.nth(1).getByRole('button', { name: 'Undo' }).click();
  const sure = page.getByRole('dialog', { name: 'Undo this?' });
  await sure.getByLabel('Why').fill('They were behind the shelf');
  await look('card-take-back');
  await sure.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.nth(1)).toContainText('Undone: Lost');
  await expect(rows.nth(1)).toContainText('180');
  await look('card-taken-back');
  await page.keyboard.press('Escape');
}
