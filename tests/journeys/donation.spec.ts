/** A visitor gives: a sum at the field, a declined card, a closed checkout, a bank that waits, and the thanks. */
import { readFile } from 'node:fs/promises';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { readPdf } from '../pdf.ts';
import { looker } from './screen-check.ts';
import { mailTo } from './visitor.ts';

test.setTimeout(90_000);

const checkoutOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card checkout"]');

test('a visitor donates by card, after a sum too small, a declined card and a closed checkout', async ({
  page,
  context,
}) => {
  const look = looker(page);
  const email = `giver.${Math.random().toString(36).slice(2, 8)}@example.com`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Donate' }).first().click();
  await expect(page.getByRole('heading', { name: 'Donate to Mortar' })).toBeVisible();
  await look('donation');

  await page.getByLabel('Amount in naira').fill('20');
  await page.getByLabel('Name').fill('Ọláwálé Adéyẹmí');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Donate', exact: true }).click();
  await expect(page.getByText('Card payments start at N50.00K')).toBeVisible();
  await look('donation-refused');
  await page.getByRole('button', { name: 'N5,000', exact: true }).click();
  await expect(page.getByLabel('Amount in naira')).toHaveValue('5000');
  await expect(page.getByText('Card payments start at N50.00K')).toBeHidden();

  await page.getByRole('button', { name: 'Donate', exact: true }).click();
  await checkoutOf(page).getByRole('button', { name: 'Declined' }).click();
  await checkoutOf(page)
    .getByRole('button', { name: /^Pay \D*5,000.00$/ })
    .click();
  await expect(checkoutOf(page).getByRole('alert')).toContainText('Declined');
  await checkoutOf(page).getByRole('button', { name: 'Close the checkout' }).click();
  await expect(page.getByText(/^The bank said: /)).toBeVisible();
  await look('donation-declined');

  await page.getByRole('button', { name: 'Pay again' }).click();
  await expect(checkoutOf(page).getByLabel('Card number')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('You closed the checkout; nothing was taken.')).toBeVisible();

  await page.getByRole('button', { name: 'Pay again' }).click();
  await checkoutOf(page).getByRole('button', { name: 'Pays at once' }).click();
  await checkoutOf(page)
    .getByRole('button', { name: /^Pay \D*5,000.00$/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Thank you for your generous donation!' })).toBeVisible();
  await expect(page.getByText('N5,000.00K')).toBeVisible();
  await look('donation-thanks');
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt (PDF)' }).click();
  const bytes = await readFile(await (await taken).path());
  expect(readPdf(bytes).text).toContain('Ọláwálé Adéyẹmí');
  expect(await mailTo({ context, email }, 'Thank you for your generous donation!')).toContain('N5,000.00K');
});
