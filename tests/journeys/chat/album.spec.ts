/** Several pictures in a chat: each may have a caption, those without form a grid, and all open full size, one after another. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { messagesOf, newExamples, newRoom, openRoomAs } from '../kit/example.ts';
import { choosePictures, tray } from './message-box.ts';
import { looker } from '../kit/screen-check.ts';

test.setTimeout(150_000);

const viewer = (page: Page): Locator => page.getByRole('dialog', { name: /^Picture \d of \d$/ });
const toNewest = (page: Page): Locator => page.getByLabel(/^Go to latest/);

test('pictures are captioned, shown together, and opened one after the other @either', async ({
  browser,
  request,
  contextOptions,
}) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  const [writer, reader] = await Promise.all([
    openRoomAs(browser, one, contextOptions, room),
    openRoomAs(browser, other, contextOptions, room),
  ]);
  await choosePictures(writer, ['front', 'back', 'left', 'right', 'top', 'seal']);
  await expect(tray(writer).getByRole('listitem')).toHaveCount(6);
  await test.step('one gets a caption of its own, which outlives leaving the chat', () => caption(writer));
  await writer.reload();
  await expect(tray(writer).getByText('The seal is whole')).toBeVisible();
  await writer.getByLabel('Type a message').fill('All sides');
  await writer.getByRole('button', { name: 'Send', exact: true }).click();
  await test.step('five stand together, the captioned one by itself', () => together(reader));
  await test.step('they open large, by arrow key, button and swipe', () => large(reader));
  await test.step('they stay open while new messages move their place away', () => arrive(writer, reader));
  await test.step('one of them is answered where it is large', () => answer(reader));
  await test.step('so does the menu of a message', () => keepMenu(writer, reader));
  await Promise.all([writer.context().close(), reader.context().close()]);
});

async function caption(page: Page): Promise<void> {
  const captions = tray(page).getByRole('button', { name: /Write a caption/ });
  // each appears once it has been scaled down
  await expect(captions).toHaveCount(6);
  await captions.last().click();
  const dialog = page.getByRole('dialog', { name: 'Caption of the picture' });
  await dialog.getByLabel('Caption').fill('The seal is whole');
  await looker(page)('album-caption');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(tray(page).getByText('The seal is whole')).toBeVisible();
  await looker(page)('album-chosen');
}

async function together(page: Page): Promise<void> {
  const album = messagesOf(page).getByRole('list', { name: '5 pictures' });
  await expect(album.getByRole('button')).toHaveCount(4);
  await expect(album.getByRole('button', { name: 'Picture right.webp and 1 more, show full size' })).toBeVisible();
  await expect(messagesOf(page).getByText('All sides')).toBeVisible();
  await expect(messagesOf(page).getByText('The seal is whole')).toBeVisible();
  await expect(messagesOf(page).getByRole('button', { name: 'Picture seal.webp, show full size' })).toBeVisible();
  await looker(page)('album-grid');
}

async function large(page: Page): Promise<void> {
  const back = messagesOf(page).getByRole('button', { name: /^Picture back/ });
  // a list that is still scrolling to its end would move the button away from the click
  await back.scrollIntoViewIfNeeded();
  await expect(back).toBeInViewport({ ratio: 1 });
  await back.click();
  await expect(viewer(page)).toHaveAccessibleName('Picture 2 of 5');
  const imageNamed = (name: string) => viewer(page).getByRole('img', { name: `${name}.webp` });
  await expect(imageNamed('back')).toBeInViewport();
  await looker(page)('album-large');
  await viewer(page).getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer(page)).toHaveAccessibleName('Picture 3 of 5');
  await expect(imageNamed('left')).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page)).toHaveAccessibleName('Picture 5 of 5');
  await expect(viewer(page).getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await expect(imageNamed('top')).toBeInViewport();
  // scrolls as a finger would
  await viewer(page)
    .getByRole('list')
    .evaluate((strip) => {
      strip.style.scrollBehavior = 'auto';
      strip.scrollLeft = 0;
    });
  await expect(viewer(page)).toHaveAccessibleName('Picture 1 of 5');
  await expect(viewer(page).getByText('All sides')).toBeVisible();
}

async function send(writer: Page, words: string): Promise<void> {
  for (let at = 1; at <= 12; at += 1) {
    await writer.getByLabel('Type a message').fill(`${words} ${at}\nof two lines`);
    await writer.getByRole('button', { name: 'Send', exact: true }).click();
  }
}

async function arrive(writer: Page, page: Page): Promise<void> {
  await send(writer, 'Carton');
  await expect(toNewest(page)).toHaveAccessibleName('Go to latest, 12 new messages');
  await expect(viewer(page)).toHaveAccessibleName('Picture 1 of 5');
}

async function answer(page: Page): Promise<void> {
  await viewer(page)
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.locator('[popover]:popover-open').getByRole('button', { name: 'Reply' }).click();
  await expect(viewer(page)).toBeHidden();
  await expect(page.getByRole('group', { name: 'Your answer to' })).toContainText('All sides');
}

async function keepMenu(writer: Page, page: Page): Promise<void> {
  await toNewest(page).click();
  await expect(messagesOf(page).getByText('Carton 12')).toBeInViewport();
  await messagesOf(page)
    .getByRole('button', { name: /^More about/ })
    .last()
    .click();
  const menu = page.locator('[popover]:popover-open');
  await expect(menu.getByRole('button', { name: 'Forward' })).toBeVisible();
  await send(writer, 'Box');
  await expect(toNewest(page)).toHaveAccessibleName('Go to latest, 12 new messages');
  await expect(messagesOf(page).getByText('Carton 12')).toBeInViewport();
  await menu.getByRole('button', { name: 'Copy' }).click();
  await expect(menu).toBeHidden();
}
