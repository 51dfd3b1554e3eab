/** A visitor gives: a sum at the field, a declined card, a closed checkout, a bank that waits, and the thanks. */
import { readFile } from 'node:fs/promises';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { PATHS } from '#rules/paths.ts';
import { readPdf } from '../pdf.ts';
import { looker } from './screen-check.ts';
import { mailTo } from './visitor.ts';

test.setTimeout(90_000);

const checkoutOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card checkout"]');

test('an amount groups its thousands while it is typed, keeps the caret, and takes what is pasted', async ({
  page,
}) => {
  await page.goto(PATHS.donation);
  const amount = page.getByLabel('Amount in naira');
  await amount.pressSequentially('1759500');
  await expect(amount).toHaveValue('1,759,500');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(amount).toHaveValue('17,595');

  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('02');
  await expect(amount).toHaveValue('1,702,595');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(amount).toHaveValue('17,595');

  for (const pasted of ['N17,595.00', '17595.5', 'N17,595.00K']) {
    await amount.fill('');
    await page.keyboard.insertText(pasted);
    await expect(amount).toHaveValue(pasted === '17595.5' ? '17,595.5' : '17,595.00');
  }
  await amount.fill('about 500');
  await page.getByLabel('Name').fill('Ada Obi');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Donate', exact: true }).click();
  await expect(page.getByText('Type in a valid amount')).toBeVisible();
  await expect(amount).toHaveValue('about 500');
});

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
  await expect(page.getByText('Card payments start at ₦50')).toBeVisible();
  await look('donation-refused');
  await page.getByRole('button', { name: '₦5,000', exact: true }).click();
  await expect(page.getByLabel('Amount in naira')).toHaveValue('5,000');
  await expect(page.getByText('Card payments start at ₦50')).toBeHidden();

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
  await expect(page.getByText('₦5,000')).toBeVisible();
  await look('donation-thanks');
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt (PDF)' }).click();
  const bytes = await readFile(await (await taken).path());
  expect(readPdf(bytes).text).toContain('Ọláwálé Adéyẹmí');
  expect(await mailTo({ context, email }, 'Thank you for your generous donation!')).toContain('₦5,000');
});
