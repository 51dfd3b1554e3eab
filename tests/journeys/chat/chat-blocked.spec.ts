/** A member blocks another while their chat is open: the chat says what can be done, and never why. */
import { expect, type Page, test } from '@playwright/test';
import { becomePartners, leaveClean, newColleague } from '../kit/colleagues.ts';
import { enter, messagesOf } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';

test.setTimeout(150_000);

const REFUSAL = 'This member is not accepting messages.';

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Type a message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('a blocked member is not written to from any screen, and hears nothing of the block', async ({
  browser,
  request,
}, { project }) => {
  const [here, there] = project.name === 'phone' ? [PHONE, DESKTOP] : [DESKTOP, PHONE];
  const ada = await newColleague(browser, { firstName: 'Adaobi', lastName: 'Okonkwo' }, here);
  const musa = await newColleague(browser, { firstName: 'Musa', lastName: 'Danjuma' }, there);
  await becomePartners(request, ada, musa);
  const { chat } = await (
    await enter(request, ada)
  ).post<{ chat: { _id: string } }>('user/chat', { friendId: musa.id });
  for (const { page } of [ada, musa]) await page.goto(`/chat/${chat._id}`);
  await write(musa.page, 'Good morning');
  await expect(messagesOf(ada.page).getByText('Good morning')).toBeVisible();
  await ada.page.getByLabel('Type a message').fill('Not sent yet');

  const profile = await ada.context.newPage();
  await profile.goto(`/profile/${musa.id}`);
  await expect(profile.getByRole('button', { name: 'Message user' })).toBeVisible();
  await profile.getByRole('button', { name: `More about ${musa.fullName}` }).click();
  await profile.getByRole('button', { name: 'Block', exact: true }).click();
  await profile.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(profile.getByRole('button', { name: `Unblock ${musa.fullName}` })).toBeVisible();
  await expect(profile.getByRole('button', { name: 'Message user' })).toHaveCount(0);
  await looker(profile)('blocked-profile');

  await test.step('the open chat of the one who blocked says so, and is closed', async () => {
    await expect(ada.page.getByText(`You blocked ${musa.fullName}.`)).toBeVisible();
    await expect(ada.page.getByLabel('Type a message')).toHaveCount(0);
    await expect(messagesOf(ada.page).getByText('Good morning')).toBeVisible();
    await looker(ada.page)('blocked-chat');
  });

  await test.step('the other one is refused without a word about it, and loses nothing', async () => {
    await write(musa.page, 'Are you there?');
    await expect(messagesOf(musa.page).getByText(`Not sent. ${REFUSAL}`)).toBeVisible();
    await expect(messagesOf(musa.page).getByText('Are you there?')).toBeVisible();
    await looker(musa.page)('blocked-refused');
    const profilePage = await musa.context.newPage();
    await profilePage.goto(`/profile/${ada.id}`);
    await profilePage.getByRole('button', { name: 'Message user' }).click();
    await expect(profilePage.getByText(REFUSAL)).toBeVisible();
    await looker(profilePage)('blocked-message-user');
    await expect(profilePage.getByText(/block/i).filter({ visible: true })).toHaveCount(0);
    await profilePage.close();
  });

  await test.step('once the block is gone everything goes on, in every tab', async () => {
    await ada.page.getByRole('button', { name: `Unblock ${musa.fullName}` }).click();
    await expect(ada.page.getByLabel('Type a message')).toHaveValue('Not sent yet');
    await expect(profile.getByRole('button', { name: 'Message user' })).toBeVisible();
    await messagesOf(musa.page).getByRole('button', { name: 'Try again' }).click();
    await expect(messagesOf(ada.page).getByText('Are you there?')).toBeVisible();
  });
  await leaveClean([ada, musa]);
});
