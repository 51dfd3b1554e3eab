/** The menu of a message: reply, copy, forward and delete, by long press, right click and keyboard. */
import { expect, type Page, test } from '@playwright/test';
import { becomePartners, type Colleague, leaveClean, newColleague } from '../kit/colleagues.ts';
import { messagesOf } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';

test.setTimeout(150_000);

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Type a message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const line = (page: Page, name: string) => page.locator('[popover]:popover-open').getByRole('button', { name });

/** The message being answered, shown above the message box. */
const trayOf = (page: Page) => page.getByRole('group', { name: 'Your answer to' });

/** Opens a message's menu by a long press or a right click. */
async function press(page: Page, text: string, isPhone: boolean): Promise<void> {
  const words = messagesOf(page).getByText(text, { exact: true }).first();
  if (!isPhone) return words.click({ button: 'right' });
  await words.dispatchEvent('touchstart');
  await expect(line(page, 'Copy')).toBeVisible();
  await words.dispatchEvent('touchend');
}

test('a message is answered, sent on and deleted for everybody @both', async ({ browser, request }, { project }) => {
  const isPhone = project.name === 'phone';
  const device = isPhone ? PHONE : DESKTOP;
  const ada = await newColleague(browser, { firstName: 'Adaobi', lastName: 'Nwachukwu' }, device);
  const musa = await newColleague(browser, { firstName: 'Musa', lastName: 'Danjuma' }, device);
  await becomePartners(request, ada, musa);
  await test.step('both are in the chat', () => meet(ada, musa));
  await test.step('an answer carries the words it answers', () => answer(ada, musa, isPhone));
  await test.step('an answer is written without a connection', () => answerOffline(musa, isPhone));
  await test.step('a message is sent on', () => forward(musa, isPhone));
  await test.step('its author deletes a message, by keyboard', () => remove(ada, musa, isPhone));
  await leaveClean([ada, musa]);
});

async function meet({ page }: Colleague, musa: Colleague): Promise<void> {
  await page.goto('/chats');
  await page.getByRole('button', { name: 'Start a chat' }).click();
  await page.getByRole('button', { name: `Chat with ${musa.fullName}` }).click();
  await write(page, 'Is the Coartem still there?');
  await expect(messagesOf(page).getByText('Is the Coartem still there?')).toBeVisible();
  await musa.page.goto(page.url());
}

async function answer(ada: Colleague, { page }: Colleague, isPhone: boolean): Promise<void> {
  const look = looker(page);
  await expect(messagesOf(page).getByText('Is the Coartem still there?')).toBeVisible();
  await press(page, 'Is the Coartem still there?', isPhone);
  await expect(line(page, 'Reply')).toBeVisible();
  await expect(line(page, 'Delete for everybody')).toBeHidden();
  await look('chat-menu-open');
  await line(page, 'Reply').click();
  await expect(trayOf(page)).toBeVisible();
  await expect(page.getByLabel('Type a message')).toBeFocused();
  await look('chat-menu-replying');
  await page.getByLabel('Type a message').fill('Yes, 40');
  await page.reload();
  await expect(page.getByLabel('Type a message')).toHaveValue('Yes, 40');
  await expect(trayOf(page)).toContainText('Is the Coartem still there?');
  // a touch keyboard would cover the chat
  if (isPhone) await expect(page.getByLabel('Type a message')).not.toBeFocused();
  await write(page, 'Yes, 40 packs');
  await expect(trayOf(page)).toBeHidden();
  const quote = messagesOf(ada.page).getByRole('button', { name: /^In answer to:/ });
  await expect(quote).toContainText('Is the Coartem still there?');
  await quote.click();
  await page.reload();
  await expect(messagesOf(page).getByText('Yes, 40 packs')).toBeVisible();
  await expect(trayOf(page)).toHaveCount(0);
}

async function answerOffline({ page, context }: Colleague, isPhone: boolean): Promise<void> {
  await context.setOffline(true);
  await press(page, 'Is the Coartem still there?', isPhone);
  await line(page, 'Reply').click();
  await write(page, 'At N850');
  await expect(messagesOf(page).getByText('Waiting for connection')).toBeVisible();
  await context.setOffline(false);
  await expect(messagesOf(page).getByText('Waiting for connection')).toBeHidden({ timeout: 30_000 });
  await expect(messagesOf(page).getByRole('button', { name: /^In answer to:/ })).toHaveCount(2);
}

async function forward({ page }: Colleague, isPhone: boolean): Promise<void> {
  await press(page, 'At N850', isPhone);
  await line(page, 'Forward').click();
  const dialog = page.getByRole('dialog', { name: 'Forward to' });
  await dialog.getByRole('button', { name: 'Adaobi Nwachukwu' }).click();
  await expect(dialog.getByText('Sent', { exact: true })).toBeVisible();
  await looker(page)('chat-menu-forward');
  await page.keyboard.press('Escape');
  await expect(messagesOf(page).getByText('Forwarded')).toBeVisible();
}

async function remove({ page }: Colleague, musa: Colleague, isPhone: boolean): Promise<void> {
  await press(musa.page, 'Is the Coartem still there?', isPhone);
  await line(musa.page, 'Reply').click();
  await messagesOf(page).getByRole('button', { name: 'More about your message' }).first().focus();
  await page.keyboard.press('Enter');
  await line(page, 'Delete for everybody').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete for everybody?' });
  await dialog.getByRole('button', { name: 'Delete for everybody' }).click();
  for (const side of [page, musa.page]) {
    await expect(messagesOf(side).getByText('Is the Coartem still there?')).toHaveCount(0);
    await expect(messagesOf(side).getByText('This message was deleted').first()).toBeVisible();
  }
  const tray = trayOf(musa.page);
  await expect(tray).toContainText('This message was deleted');
  await looker(musa.page)('chat-menu-deleted');
  await tray.getByRole('button', { name: 'Don’t answer this message' }).click();
  await musa.page.reload();
  await expect(messagesOf(musa.page).getByText('This message was deleted').first()).toBeVisible();
  await expect(tray).toHaveCount(0);
}
