/** A member reports the sentence of a rating about them; a moderator removes it, and the stars stay. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { ADMINS, signInAsAdmin } from '../admin/administrator.ts';
import { type Colleague, leaveClean, newPartners } from '../kit/colleagues.ts';
import { enter } from '../kit/example.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { tradeByApi } from '../trade/traded.ts';

test.setTimeout(240_000);

const WORDS = 'He is a thief. Call his wife on 0803 123 4567.';

test('the sentence of a rating is reported and removed, and its stars stay @either', async ({
  browser,
  request,
  contextOptions,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const { ada, musa } = await newPartners(browser, request, isPhone);
  const chatId = await rateByApi(request, ada, musa);
  const admin = await (await browser.newContext(contextOptions)).newPage();
  await signInAsAdmin(admin, ADMINS[`ratings on ${project.name}`] ?? '', '/admin/reports');

  await test.step('whom it is about finds the menu in the wallet', () => findInWallet(musa, chatId));
  await test.step('and reports it from the profile', () => report(musa));
  await test.step('its writer cannot', () => seeOwn(ada, musa));
  await test.step('a moderator sees whose words they are and about whom, and removes them', () =>
    decide(admin, ada, musa));
  await test.step('the words are gone from the profile and the wallet, the stars are there', () =>
    seeRemoved(musa, chatId));
  await test.step('both are told', () => readNotices(ada, musa));
  await admin.context().close();
  await leaveClean([ada, musa]);
});

/** Makes a trade after which both rated each other. Returns the id of their chat. */
async function rateByApi(request: APIRequestContext, ada: Colleague, musa: Colleague): Promise<string> {
  const { chatId, walletAddress } = await tradeByApi(request, ada, musa);
  const [seller, buyer] = [await enter(request, ada), await enter(request, musa)];
  await seller.post(`wallet/rating/${walletAddress}`, { memberId: musa.id, rating: 2, sentence: WORDS });
  await buyer.post(`wallet/rating/${walletAddress}`, { memberId: ada.id, rating: 5, sentence: 'Well packed.' });
  return chatId;
}

async function findInWallet({ page }: Colleague, chatId: string): Promise<void> {
  await page.goto(`/chat/${chatId}?wallet`);
  const wallet = page.getByRole('dialog', { name: 'Business wallet' });
  await expect(wallet.getByText(WORDS)).toBeVisible();
  const menus = wallet.getByRole('button', { name: /^More about this rating by / });
  // a member's own rating has no menu
  await expect(menus).toHaveCount(1);
  await looker(page)('rating-report-wallet-menu');
  await menus.click();
  await expect(page.getByRole('button', { name: 'Report', exact: true }).filter({ visible: true })).toBeVisible();
}

async function report({ page, id }: Colleague): Promise<void> {
  const look = looker(page);
  await page.goto(`/profile/${id}?tab=ratings`);
  await page.getByText(WORDS).scrollIntoViewIfNeeded();
  await look('rating-report-profile');
  await expectNoOverflow(page, 'rating-report-profile');
  await page.getByRole('button', { name: /^More about this rating by Adaobi/ }).click();
  await page.getByRole('button', { name: 'Report', exact: true }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this rating' });
  await dialog.getByLabel('Abuse or harassment').check();
  await look('rating-report-dialog');
  await expectNoOverflow(page, 'rating-report-dialog');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you.')).toBeVisible();
}

async function seeOwn({ page }: Colleague, musa: Colleague): Promise<void> {
  await page.goto(`/profile/${musa.id}?tab=ratings`);
  await expect(page.getByText(WORDS)).toBeVisible();
  await expect(page.getByRole('button', { name: /^More about this rating/ })).toHaveCount(0);
}

async function decide(admin: Page, ada: Colleague, musa: Colleague): Promise<void> {
  const look = looker(admin);
  await admin.goto('/admin/reports');
  await admin.getByRole('group', { name: 'Type' }).getByRole('button', { name: 'Rating' }).click();
  await admin.getByRole('row').filter({ hasText: ada.fullName }).last().getByRole('button').click();
  const dialog = admin.getByRole('dialog', { name: /^Report \d/ });
  await expect(dialog.getByText(WORDS)).toBeVisible();
  await expect(dialog.getByText(musa.fullName).first()).toBeVisible();
  await expect(dialog.getByText('2 of 5 stars')).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign to me' }).click();
  await dialog.getByLabel('Remove the comment permanently. The stars stay.').check();
  await dialog.getByLabel('Reason (the author sees it)').fill('Write about the trade, and no numbers of others.');
  await look('admin-report-rating');
  await expectNoOverflow(admin, 'admin-report-rating');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(admin.getByText('Report resolved. Everyone affected is')).toBeVisible();
}

async function seeRemoved({ page, id }: Colleague, chatId: string): Promise<void> {
  const look = looker(page);
  await page.goto(`/profile/${id}?tab=ratings`);
  await expect(page.getByText('A moderator removed the comment.')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  await expect(page.getByText(WORDS)).toHaveCount(0);
  await look('rating-report-removed');
  await expectNoOverflow(page, 'rating-report-removed');
  await page.goto(`/chat/${chatId}?wallet`);
  const wallet = page.getByRole('dialog', { name: 'Business wallet' });
  await expect(wallet.getByText('A moderator removed the comment.')).toBeVisible();
  await wallet.getByText('A moderator removed the comment.').scrollIntoViewIfNeeded();
  await look('rating-report-wallet');
}

async function readNotices(ada: Colleague, musa: Colleague): Promise<void> {
  await musa.page.goto('/notifications');
  await expect(musa.page.getByText('We reviewed what you reported: it is no longer shown.')).toBeVisible();
  await ada.page.goto('/notifications');
  await expect(ada.page.getByText('“Write about the trade, and no numbers of others”.')).toBeVisible();
}
