/** An album is forwarded whole from its menu, and only once even if the connection breaks before the answer. */
import { expect, type Page, test } from '@playwright/test';
import { messagesOf, newExamples, newRoom, openRoom, openRoomAs, type Room } from '../kit/example.ts';
import { choosePictures, tray } from './message-box.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';

test.setTimeout(150_000);

const line = (page: Page, name: string) => page.locator('[popover]:popover-open').getByRole('button', { name });
const album = (page: Page) => messagesOf(page).getByRole('list', { name: '5 pictures' });

test('an album is forwarded whole, with its caption @either', async ({ browser, request, contextOptions }, {
  project,
}) => {
  const isPhone = project.name === 'phone';
  const [one, other] = await newExamples(request);
  const [room, target] = [await newRoom(request, one, other), await newRoom(request, other, one)];
  const [writer, reader] = await Promise.all([
    openRoomAs(browser, one, contextOptions, room),
    openRoomAs(browser, other, contextOptions, room),
  ]);
  await choosePictures(writer, ['front', 'back', 'left', 'right', 'top']);
  await expect(tray(writer).getByRole('listitem')).toHaveCount(5);
  await writer.getByLabel('Type a message').fill('All sides');
  await writer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(album(reader)).toBeVisible();
  await test.step('its menu is opened by a press, and by its button', () => openMenu(reader, isPhone));
  await test.step('without a line it says so, and nothing is forwarded', () => chooseOffline(reader, target));
  await test.step('an answer that is lost is asked for again', () => chooseTwice(reader, target));
  await test.step('it stands in the other chat once', () => seeForwarded(writer, target));
  await Promise.all([writer.context().close(), reader.context().close()]);
});

async function openMenu(page: Page, isPhone: boolean): Promise<void> {
  const caption = messagesOf(page).getByText('All sides');
  if (isPhone) {
    await caption.dispatchEvent('touchstart');
    await expect(line(page, 'Forward all 5 pictures')).toBeVisible();
    await caption.dispatchEvent('touchend');
  } else await caption.click({ button: 'right' });
  await expect(line(page, 'Forward all 5 pictures')).toBeVisible();
  await page.keyboard.press('Escape');
  await messagesOf(page)
    .getByRole('button', { name: /^More about .+’s 5 pictures$/ })
    .click();
  await expect(line(page, 'Forward all 5 pictures')).toBeVisible();
  await looker(page)('album-menu');
  await line(page, 'Forward all 5 pictures').click();
}

const targets = (page: Page) => page.getByRole('dialog', { name: 'Forward 5 pictures to' });

async function chooseOffline(page: Page, target: Room): Promise<void> {
  await expect(targets(page).getByRole('button', { name: target.title })).toBeVisible();
  await page.context().setOffline(true);
  await targets(page).getByRole('button', { name: target.title }).click();
  await expect(targets(page).getByText('You are offline. Check your connection and try again.')).toBeVisible();
  await looker(page)('album-forward-offline');
  await page.context().setOffline(false);
}

async function chooseTwice(page: Page, target: Room): Promise<void> {
  const path = '**/forward/all';
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await targets(page).getByRole('button', { name: target.title }).click();
  await expect(targets(page).getByText('You are offline. Check your connection and try again.')).toBeVisible();
  await page.unroute(path);
  await targets(page).getByRole('button', { name: target.title }).click();
  await expect(targets(page).getByText('Sent', { exact: true })).toBeVisible();
  await looker(page)('album-forward');
  await page.keyboard.press('Escape');
}

async function seeForwarded(page: Page, target: Room): Promise<void> {
  await page.goto('/chatrooms');
  await openRoom(page, target);
  await expect(album(page)).toHaveCount(1);
  await expect(messagesOf(page).getByText('All sides')).toHaveCount(1);
  await expect(messagesOf(page).getByText('Forwarded')).toHaveCount(1);
  await expect(messagesOf(page).getByRole('button', { name: /^Picture .* show full size$/ })).toHaveCount(4);
  await looker(page)('album-forwarded');
  await expectNoOverflow(page, 'album-forwarded');
}
