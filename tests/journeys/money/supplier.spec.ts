/** The creator of a demand names one of its partners as the supplier, who then requests the wallet. */
import { expect, type Page, test } from '@playwright/test';
import { newExamples, messagesOf, newRoom, openAs } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';

async function openWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Chatroom wallet' }).click();
  await expect(page.getByRole('dialog', { name: 'Chatroom wallet' })).toBeVisible();
}

test('the creator of a demand names a supplier, who requests the wallet', async ({
  browser,
  request,
  contextOptions,
}) => {
  const [one, other] = await newExamples(request);
  const { id } = await newRoom(request, one, other);
  const creator = await openAs(browser, one, contextOptions, `/chatroom/${id}`);
  const partner = await openAs(browser, other, contextOptions, `/chatroom/${id}`);

  await test.step('a partner reads who requests', async () => {
    await openWallet(partner);
    await expect(partner.getByText(/^No wallet yet\. The chatroom admin, or a seller the admin/)).toBeVisible();
    await looker(partner)('wallet-of-others');
  });

  await test.step('the creator names the partner, asked first', async () => {
    await creator.getByRole('button', { name: 'Participants' }).click();
    await creator.getByRole('button', { name: `What to do about ${other.fullName}` }).click();
    await creator.getByRole('button', { name: 'Make seller' }).click();
    await looker(creator)('name-supplier');
    await creator.getByRole('dialog', { name: 'Make seller?' }).getByRole('button', { name: 'Make seller' }).click();
    await expect(creator.getByText('Seller', { exact: true })).toBeVisible();
    await looker(creator)('named-supplier');
  });

  await test.step('the partner may request at once, and is told so in the chat', async () => {
    await expect(partner.getByRole('button', { name: 'Request payment' })).toBeVisible();
    await expect(messagesOf(partner).getByText('You can request the wallet here')).toBeAttached();
  });
});
