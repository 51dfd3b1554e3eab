/** After the release both sides rate each other: ratings are hidden until both exist, then shown on the profiles. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { becomePartners, type Colleague, leaveClean, newColleague } from '../kit/colleagues.ts';
import { messagesOf } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { tradeByApi } from '../trade/traded.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';

test.setTimeout(180_000);

const walletOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Business wallet' });
const ratingOf = (page: Page, name: string): Locator =>
  walletOf(page).getByRole('region', { name: `Rating of ${name}` });
const starOf = (form: Locator, name: string): Locator =>
  form.locator('label').filter({ has: form.page().getByRole('radio', { name }) });
const SELLER = 'Adaobi Nwachukwu-Okonkwo';
const BUYER = 'Musa Danjuma';

test('both sides of a closed trade rate each other, and see it once both have @either', async ({ browser, request }, {
  project,
}) => {
  const device = project.name === 'phone' ? PHONE : DESKTOP;
  const ada = await newColleague(browser, { firstName: 'Adaobi', lastName: 'Nwachukwu-Okonkwo' }, device);
  const musa = await newColleague(browser, { firstName: 'Musa', lastName: 'Danjuma' }, device);
  await becomePartners(request, ada, musa);
  const { chatId } = await tradeByApi(request, ada, musa);
  await Promise.all([ada, musa].map(({ page }) => page.goto(`/chat/${chatId}`)));
  await test.step('the buyer rates by keyboard, and changes it while it is withheld', () => rateFirst(musa));
  await test.step('the seller sees nothing of it, is refused without stars, and rates', () => rateSecond(ada));
  await test.step('both see what was said, and cannot change it', () => seeBoth(ada, musa));
  await test.step('the profile shows figures and the rating', () => seeProfile(ada, musa));
  await leaveClean([ada, musa]);
});

async function rateFirst({ page }: Colleague): Promise<void> {
  const look = looker(page);
  const wallet = walletOf(page);
  await expect(messagesOf(page).getByRole('button', { name: `Rate ${SELLER}` })).toBeVisible();
  await look('rating-card');
  await messagesOf(page)
    .getByRole('button', { name: `Rate ${SELLER}` })
    .click();
  const form = wallet.getByRole('region', { name: `Rate ${SELLER}` });
  await expect(form.getByText(/^Shown when both have rated, or on \d+ \w+ at the latest\.$/)).toBeVisible();
  await form.scrollIntoViewIfNeeded();
  await look('rating-form');
  await form.getByRole('radio', { name: '1 star: Bad' }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '4 stars: Good' })).toBeChecked();
  await form.getByLabel('Comment about the trade (optional)').fill('Well packed, and here a day early.');
  await look('rating-filled');
  await form.getByRole('button', { name: 'Send rating' }).click();
  const mine = ratingOf(page, SELLER);
  await expect(mine.getByText(/^Shown when both have rated, or/)).toBeVisible();
  await mine.getByRole('button', { name: 'Change' }).click();
  await expect(mine.getByRole('radio', { name: '4 stars: Good' })).toBeFocused();
  await starOf(mine, '5 stars: Very good').click();
  await mine.getByRole('button', { name: 'Save rating' }).click();
  await expect(mine.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  await look('rating-withheld');
}

async function rateSecond({ page }: Colleague): Promise<void> {
  const wallet = walletOf(page);
  await messagesOf(page)
    .getByRole('button', { name: `Rate ${BUYER}` })
    .click();
  await expect(wallet.getByText('Well packed')).toHaveCount(0);
  const form = wallet.getByRole('region', { name: `Rate ${BUYER}` });
  await form.getByLabel('Comment about the trade (optional)').fill('Paid at once.');
  await form.getByRole('button', { name: 'Send rating' }).click();
  await expect(form.getByText('Choose one to five stars')).toBeVisible();
  await expect(form.getByLabel('Comment about the trade (optional)')).toHaveValue('Paid at once.');
  await looker(page)('rating-refused');
  await starOf(form, '3 stars: Fair').click();
  await form.getByRole('button', { name: 'Send rating' }).click();
}

async function seeBoth(ada: Colleague, musa: Colleague): Promise<void> {
  const [hers, his] = [ratingOf(ada.page, BUYER), ratingOf(musa.page, SELLER)];
  await expect(hers.getByText('Well packed, and here a day early.')).toBeVisible();
  // his screen updates live
  await expect(his.getByText('Paid at once.')).toBeVisible();
  for (const one of [hers, his]) await expect(one.getByRole('button', { name: 'Change' })).toHaveCount(0);
  await his.scrollIntoViewIfNeeded();
  await looker(musa.page)('rating-shown');
}

async function seeProfile(ada: Colleague, musa: Colleague): Promise<void> {
  const { page } = ada;
  await page.goto('/notifications');
  await page.getByText(`${BUYER} rated your trade. See what they said.`).click();
  await expect(page.getByRole('tab', { name: 'Ratings', selected: true })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('Well packed, and here a day early.')).toBeVisible();
  await looker(page)('rating-own-profile');
  await musa.page.goto(`/profile/${ada.id}?tab=ratings`);
  await expect(musa.page.getByText('Completed trades').locator('..')).toContainText('1');
  await expect(musa.page.getByText('Shows after 3 ratings')).toBeVisible();
  await expect(musa.page.getByRole('tabpanel').getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  await looker(musa.page)('rating-profile');
  await musa.page.goto(`/profile/${musa.id}?tab=businesses`);
  await expect(musa.page.getByRole('tab', { name: 'Businesses', selected: true })).toBeVisible();
}
