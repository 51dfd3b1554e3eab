/** A visitor donates: the amount field, a declined card, a closed checkout, a late bank, and the thanks. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { PATHS } from '#rules/paths.ts';
import { DONATION_FORM_PATHS, NEEDS_SCRIPT } from '#rules/money/donation-form.ts';
import { PHONE_REFUSAL } from '#rules/account/phone.ts';
import { readPdf } from '../../kit/pdf.ts';
import { looker } from '../kit/screen-check.ts';
import { mailTo } from '../kit/visitor.ts';
import { newMark } from '../kit/mark.ts';

test.setTimeout(90_000);

/** Hausa phrases by English sentence. */
const HAUSA = JSON.parse(readFileSync('web/i18n/ha.json', 'utf8')) as Record<string, string>;

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
  const email = `giver.${newMark()}@example.com`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Donate' }).first().click();
  await expect(page.getByRole('heading', { name: 'Donate to Mortar' })).toBeVisible();
  await look('donation');

  await page.getByLabel('Amount in naira').fill('20');
  await page.getByLabel('Name').fill('Ọláwálé Adéyẹmí');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Donate', exact: true }).click();
  await expect(page.getByText('The smallest payment is ₦50.')).toBeVisible();
  await look('donation-refused');
  await page.getByRole('button', { name: '₦5,000', exact: true }).click();
  await expect(page.getByLabel('Amount in naira')).toHaveValue('5,000');
  await expect(page.getByText('The smallest payment is ₦50.')).toBeHidden();

  await page.getByRole('button', { name: 'Donate', exact: true }).click();
  await checkoutOf(page).getByRole('button', { name: 'Declined' }).click();
  await checkoutOf(page)
    .getByRole('button', { name: /^Pay \D*5,000.00$/ })
    .click();
  await expect(checkoutOf(page).getByRole('alert')).toContainText('Declined');
  await checkoutOf(page).getByRole('button', { name: 'Close checkout' }).click();
  await expect(page.getByText(/^The bank said: /)).toBeVisible();
  await look('donation-declined');

  await page.getByRole('button', { name: 'Pay again' }).click();
  await expect(checkoutOf(page).getByLabel('Card number')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('You closed the checkout. You were not charged.')).toBeVisible();

  await page.getByRole('button', { name: 'Pay again' }).click();
  await checkoutOf(page).getByRole('button', { name: 'Pays at once' }).click();
  await checkoutOf(page)
    .getByRole('button', { name: /^Pay \D*5,000.00$/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Thank you for your generous donation!' })).toBeVisible();
  await expect(page.getByText('₦5,000').filter({ visible: true })).toBeVisible();
  await look('donation-thanks');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt (PDF)' }).click();
  const bytes = await readFile(await (await download).path());
  expect(readPdf(bytes).text).toContain('Ọláwálé Adéyẹmí');
  expect(await mailTo({ context, email }, 'Thank you for your generous donation!')).toContain('₦5,000');
});

/** Fills in the form as a new donor, without sending it. */
async function fillIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '₦2,500', exact: true }).click();
  await page.getByLabel('Name').fill('Ada Obi');
  await page.getByLabel('Email').fill(`giver.${newMark()}@example.com`);
}

const donate = (page: Page) => page.getByRole('button', { name: 'Donate', exact: true });

test('in Hausa the page and the server refuse in Hausa', async ({ browser, viewport }) => {
  const context = await browser.newContext({ viewport, locale: 'ha-NG' });
  const page = await context.newPage();
  await page.goto(PATHS.donation);
  const field = (english: string) => page.getByLabel(HAUSA[english]!);
  await field('Amount in naira').fill('20');
  await field('Name').fill('Hauwa Ɗanjuma');
  await field('Email').fill('hauwa@example.com');
  await field('Phone').fill('0803');
  const give = page.getByRole('button', { name: HAUSA['Donate']!, exact: true });
  await give.click();
  await expect(page.getByText(HAUSA['The smallest payment is ₦50. Choose a larger amount.']!)).toBeVisible();
  await page.getByRole('button', { name: '₦1,000', exact: true }).click();
  await give.click();
  await expect(page.getByText(HAUSA[PHONE_REFUSAL.id]!)).toBeVisible();
  await expect(field('Phone')).toBeFocused();
  await looker(page)('donation-refused-ha');
  await context.close();
});

test('where the library is kept out, the gift is paid on the provider’s own page, which leads back to the thanks', async ({
  page,
}) => {
  await page.route(`**${PATHS.donation}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('data-checkout="sandbox"', 'data-checkout="paystack"');
    await route.fulfill({ response: answer, body });
  });
  await page.route('**/assets/pay-frame-*', (route) => route.abort());
  await page.goto(PATHS.donation);
  await fillIn(page);
  await donate(page).click();
  await expect(page).toHaveURL(/\/sandbox\/paystack\/checkout\//);
  await page.getByRole('button', { name: 'Pays at once' }).click();
  await page.getByRole('button', { name: /^Pay \D*2,500.00$/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your generous donation!' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PATHS.donation}$`));
  await page.getByRole('button', { name: 'Donate again' }).click();
  await expect(page.getByLabel('Amount in naira')).toHaveValue('');
  await expect(donate(page)).toBeEnabled();
});

test('a payment that may still come is verified first, asked about before it is made twice, and found on the return', async ({
  page,
}) => {
  await page.goto(PATHS.donation);
  await fillIn(page);
  const answered = page.waitForResponse(`**${DONATION_FORM_PATHS.donate}`);
  await donate(page).click();
  const { reference } = (await (await answered).json()) as { reference: string };
  await checkoutOf(page).getByRole('tab', { name: 'Bank transfer' }).click();
  await checkoutOf(page).getByRole('button', { name: 'It sends the money later' }).click();
  await expect(page.getByText('Your bank has not confirmed the payment yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay again?' });
  await looker(page)('donation-twice');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Verify payment' })).toBeEnabled();
  await expect(page.getByLabel('Name')).toHaveValue('Ada Obi');
  const paid = await page.request.post(`/sandbox/paystack/control/transactions/${reference}/succeed`, { data: {} });
  expect(paid.ok()).toBe(true);
  await page.goto(`${PATHS.donation}?trxref=${reference}&reference=${reference}`);
  await expect(page.getByRole('heading', { name: 'Thank you for your generous donation!' })).toBeVisible();
  await expect(page.getByText(`Reference: ${reference}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PATHS.donation}$`));
});

test('a double tap starts one payment, and offline nothing typed is lost', async ({ page, context }) => {
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await page.goto(PATHS.donation);
  await fillIn(page);
  await context.setOffline(true);
  await donate(page).click();
  await expect(page.getByText('You are offline. Check your connection and try again.')).toBeVisible();
  await expect(page.getByLabel('Amount in naira')).toHaveValue('2,500');
  await expect(page.getByLabel('Name')).toHaveValue('Ada Obi');
  await context.setOffline(false);
  called.length = 0;
  await donate(page).dblclick();
  await expect(checkoutOf(page).getByLabel('Card number')).toBeVisible();
  const { register, donate: started } = DONATION_FORM_PATHS;
  expect(called.filter((path) => path.startsWith('/api/'))).toEqual([register, started]);
});

test('without JavaScript the page says that paying needs it, and keeps what was typed', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PATHS.donation);
  await expect(page.locator('noscript p').first()).toHaveText(NEEDS_SCRIPT.id);
  await expect(page.locator('noscript p').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Suggested amounts' })).toBeHidden();
  await page.getByLabel('Amount in naira').fill('2500');
  await page.getByLabel('Name').fill('Ada Obi');
  await page.getByLabel('Email').fill('ada@example.com');
  await donate(page).click();
  await expect(page.getByRole('alert').filter({ hasText: NEEDS_SCRIPT.id })).toBeVisible();
  await expect(page.getByLabel('Amount in naira')).toHaveValue('2500');
  await context.close();
});
