/** Text beyond a field's limit: not cut, counted, and refused beside the field when sent. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { CHAT_LIMITS } from '#rules/chat/chat.ts';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { POST_LIMITS } from '#rules/feed/post.ts';
import { messagesOf, newExamples, newRoom, openAs, openRoom, openRoomAs } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';

test.setTimeout(120_000);

const wordsOf = (length: number): string =>
  'medicines '
    .repeat(Math.ceil(length / 10))
    .slice(0, length - 1)
    .padEnd(length, '.');
const countText = (length: number): string => length.toLocaleString('en-NG');

/** Inserts the text at once, as pasting does. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.insertText(text);
}

test('a post that is too long is kept whole, counted, and sent once it is shortened', async ({
  browser,
  request,
  contextOptions,
}) => {
  const [one] = await newExamples(request);
  const page = await openAs(browser, one, contextOptions, '/posts');
  await page.getByRole('button', { name: 'Create post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create post' });
  const area = dialog.getByLabel('What would you like to say?');
  const max = POST_LIMITS.content;
  await paste(page, area, wordsOf(Math.floor(max * 0.79)));
  await expect(dialog.getByText(`of ${countText(max)}`)).toHaveCount(0);
  await paste(page, area, wordsOf(Math.floor(max * 0.02)));
  await expect(
    dialog.getByText(`${countText(Math.floor(max * 0.79) + Math.floor(max * 0.02))} of ${countText(max)}`),
  ).toBeVisible();
  await looker(page)('limit-near');

  const long = wordsOf(max + 24);
  await area.fill('');
  await paste(page, area, long);
  await expect(area).toHaveValue(long);
  const count = dialog.getByText(`${countText(max + 24)} of ${countText(max)}`, { exact: true });
  await expect(count).toBeVisible();
  await expect(dialog.getByRole('status').filter({ hasText: '24 characters too many' })).toBeAttached();
  await expect(area).toHaveAccessibleDescription(new RegExp(`${countText(max + 24)} of ${countText(max)}`));
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(
    dialog.getByText(`At most ${countText(max)} characters. You have ${countText(max + 24)}.`),
  ).toBeVisible();
  await expect(area).toBeFocused();
  await expect(area).toHaveValue(long);
  await expect(area).toHaveAttribute('aria-invalid', 'true');
  await looker(page)('limit-past');
  await area.fill(long.slice(0, max));
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.context().close();
});

test('a message that is too long stays in its box until it fits', async ({ browser, request, contextOptions }) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  const page = await openRoomAs(browser, one, contextOptions, room);
  const box = page.getByLabel('Type a message');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const max = CHAT_LIMITS.message;
  const long = wordsOf(max + 1);
  await paste(page, box, long);
  await send.click();
  await expect(page.getByText(`At most ${countText(max)} characters. You have ${countText(max + 1)}.`)).toBeVisible();
  await expect(box).toHaveValue(long);
  await expect(box).toBeFocused();
  await looker(page)('limit-message');
  await page.getByRole('link', { name: 'Back to chatrooms' }).click();
  await openRoom(page, room);
  await expect(box).toHaveValue(long);
  await expect(page.getByText(`${countText(max + 1)} of ${countText(max)}`, { exact: true })).toBeVisible();
  await box.press('End');
  await box.press('Backspace');
  await send.click();
  await expect(box).toHaveValue('');
  await expect(messagesOf(page).getByText('medicines medicines').first()).toBeVisible();
  await page.context().close();
});

test('a pasted password and a pasted name are not cut', async ({ page }) => {
  await page.goto('/signup');
  const long = wordsOf(MEMBER_LIMITS.passwordMax + 5);
  await paste(page, page.getByLabel('Password'), long);
  await paste(page, page.getByLabel('First Name'), wordsOf(MEMBER_LIMITS.name + 1));
  await expect(page.getByLabel('Password')).toHaveValue(long);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('133 of 128', { exact: true })).toBeVisible();
  await expect(page.getByText('At most 128 characters', { exact: true })).toBeVisible();
  await expect(page.getByText('At most 60 characters. You have 61.')).toBeVisible();
  await looker(page)('limit-signup');
});
