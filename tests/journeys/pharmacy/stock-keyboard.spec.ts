/** Keyboard only at the counter: a sale, received goods and a count. What needs a network says so and keeps what was typed. */
import { expect, type Page, test } from '@playwright/test';
import { leaveClean } from '../kit/colleagues.ts';
import { press, tabTo } from '../kit/keyboard.ts';
import { looker } from '../kit/screen-check.ts';
import { stockedShelf } from './stock/shelf.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';
import { useTool } from './tools.ts';

const panelOf = (page: Page) => page.getByRole('tabpanel').locator(':scope > :not([hidden])');

async function typeAmount(page: Page, quantity: string): Promise<void> {
  await tabTo(page, panelOf(page).getByLabel('Quantity'));
  await page.keyboard.type(quantity);
  await page.keyboard.press('Tab');
  await page.keyboard.type('tablet');
  await expect(panelOf(page).getByLabel('Unit')).toHaveValue('tablet');
}

test('a sale, a receipt and a count by the keyboard alone @either', async ({ browser, request }, { project }) => {
  const device = project.name === 'phone' ? PHONE : DESKTOP;
  const { owner, pharmacy, inventory } = await stockedShelf(browser, request, device);
  const { page } = owner;
  const look = looker(page);
  await page.goto(inventory);

  await test.step('a sale, and the next one begins where it ended', async () => {
    await typeAmount(page, '3');
    await press(page, panelOf(page).getByRole('button', { name: 'Sell 3 tablets' }));
    const sold = panelOf(page).getByText('Sold: 3 tablets.');
    await expect(sold).toBeVisible();
    await look('stock-keyboard-sold');
    await page.keyboard.press('Tab');
    await expect(panelOf(page).getByLabel('Quantity')).toBeFocused();
  });

  await test.step('a receipt', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Sell' }), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Add' })).toBeFocused();
    await typeAmount(page, '5');
    await tabTo(page, panelOf(page).getByLabel('Batch number'));
    await page.keyboard.type('THREE');
    await page.keyboard.press('Enter');
    await expect(panelOf(page).getByText('Added: 5 tablets.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'THREE' })).toContainText('5 tablets');
  });

  await test.step('a dialog gives the focus back to the menu that opened it', async () => {
    const opener = page.getByRole('button', { name: 'Tools', exact: true });
    await press(page, opener, 'Shift+Tab');
    await press(page, page.getByRole('button', { name: 'Stock card' }));
    await expect(page.getByRole('dialog').getByText(/^Smallest unit:/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('a count goes on from line to line', async () => {
    await page.goto(`${pharmacy}/counts`);
    await press(page, page.getByRole('button', { name: 'Start a count' }));
    await tabTo(page, page.getByRole('dialog').getByLabel('What is counted'));
    await page.keyboard.type('Top shelf');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Top shelf' })).toBeVisible();
    const lines = page.getByRole('list', { name: 'Batches' }).getByRole('listitem');
    await expect(lines).toHaveCount(3);
    await tabTo(page, lines.first().getByLabel('tablet'));
    for (const at of [0, 1, 2]) {
      await page.keyboard.type('0');
      if (at > 0) {
        await expect(lines.nth(at).getByLabel('pack')).toHaveValue('0');
      }
      await page.keyboard.press('Enter');
      await expect(lines.nth(at).getByRole('button', { name: 'Count again' })).toBeVisible();
    }
    await look('stock-keyboard-counted');
    await press(page, page.getByRole('button', { name: 'Confirm the count' }), 'Shift+Tab');
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Save the differences' }));
    // a figure far from the system quantity has to be confirmed
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Save these figures' }));
    await expect(page.getByText('3 differences saved.')).toBeVisible();
  });
  await leaveClean([owner]);
});

test('a correction and a count say that they need a network, and keep what was typed', async ({ browser, request }) => {
  const { owner, pharmacy, inventory } = await stockedShelf(browser, request, PHONE);
  const { page } = owner;
  const look = looker(page);

  await test.step('a correction', async () => {
    await page.goto(inventory);
    await useTool(page, 'Adjust stock');
    const dialog = page.getByRole('dialog', { name: 'Adjust stock' });
    await dialog.getByLabel('Note').fill('Fell off the shelf');
    await page.context().setOffline(true);
    await expect(dialog.getByText('You are offline. What you typed is kept.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await look('stock-correct-offline');
    await page.context().setOffline(false);
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
    await expect(dialog.getByLabel('Note')).toHaveValue('Fell off the shelf');
  });

  await test.step('a count', async () => {
    await page.goto(`${pharmacy}/counts`);
    await page.getByRole('button', { name: 'Start a count' }).click();
    await page.getByLabel('What is counted').fill('Top shelf');
    await page.getByRole('button', { name: 'Start counting' }).click();
    const line = page.getByRole('listitem').filter({ hasText: 'ONE' });
    await line.getByLabel('tablet').fill('7');
    await page.context().setOffline(true);
    await expect(page.getByText('Counting needs a connection. What')).toBeVisible();
    await expect(line.getByRole('button', { name: 'Save' })).toBeDisabled();
    await look('stock-count-offline');
    await page.context().setOffline(false);
    await line.getByRole('button', { name: 'Save' }).click();
    await expect(line.getByText('7 tablets', { exact: true })).toBeVisible();
  });
  await leaveClean([owner]);
});
