/** Pictures and documents in a chat: sent with text by one Send, while offline, and with one of several refused. */
import { expect, type Page, test } from '@playwright/test';
import { png } from '../../media/pictures.ts';
import {
  goOffline,
  messagesOf,
  newExamples,
  newRoom,
  openAs,
  openRoom,
  openRoomAs,
  type Room,
} from '../kit/example.ts';
import { box, choosePictures, tray } from './message-box.ts';
import { looker } from '../kit/screen-check.ts';
import { newMark } from '../kit/mark.ts';

test.setTimeout(120_000);

const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send', exact: true }).click();

/** The names of the chat's pictures, in order. */
async function picturesOf(page: Page): Promise<string[]> {
  const pictures = messagesOf(page).getByRole('button', { name: /^Picture .*, show full size$/ });
  const labels = await pictures.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  return labels.map((label) => label?.replace(/^Picture (.*)\.webp, show full size$/, '$1') ?? '');
}

test('one Send sends the text and the pictures together', async ({ browser, request, contextOptions }) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  const [writer, reader] = await Promise.all([
    openRoomAs(browser, one, contextOptions, room),
    openRoomAs(browser, other, contextOptions, room),
  ]);
  await choosePictures(writer, ['front', 'back', 'seal']);
  await expect(tray(writer).getByRole('img', { name: /^The chosen picture/ })).toHaveCount(3);
  const text = `Both sides, and the seal ${newMark()}`;
  await box(writer).fill(text);
  await looker(writer)('chat-files-chosen');
  await send(writer);
  await expect(tray(writer)).toHaveCount(0);
  await expect(box(writer)).toHaveValue('');
  for (const page of [writer, reader]) {
    await expect.poll(() => picturesOf(page)).toEqual(['front', 'back', 'seal']);
    await expect(messagesOf(page).getByText(text)).toHaveCount(1);
    // the text is under the first picture, in the same message
    const message = messagesOf(page).getByText(text).locator('..');
    await expect(message.getByRole('button', { name: 'Picture front.webp, show full size' })).toBeVisible();
  }
  await looker(reader)('chat-files-came');
  await Promise.all([writer.context().close(), reader.context().close()]);
});

test('what is chosen stays in one row, is kept when the chat is left, and says what could not be taken @both', async ({
  browser,
  request,
  contextOptions,
  isMobile,
}) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  const page = await openRoomAs(browser, one, contextOptions, room);
  if (isMobile) await page.setViewportSize({ width: 320, height: 700 });
  await choosePictures(page, ['front', 'back', 'seal', 'a', 'b', 'c', 'd', 'e', 'f']);
  await expect(tray(page).getByRole('img')).toHaveCount(9);
  await page.getByLabel('Choose PDFs').setInputFiles([
    { name: 'A waybill with a rather long name of 22 November.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'one too many.pdf', mimeType: 'application/pdf', buffer: PDF },
  ]);
  const chosen = tray(page).getByRole('listitem');
  await expect(chosen).toHaveCount(10);
  await expect(tray(page).getByRole('alert')).toHaveText('At most 10 files at once.');
  const places = await chosen.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(new Set(places.map(Math.round)).size).toBe(1);
  await expect(chosen.last()).toBeInViewport();
  await box(page).fill('For your order of Tuesday');
  await looker(page)('chat-files-many');

  await page.getByRole('link', { name: 'Back to chatrooms' }).click();
  await expect(page).toHaveURL(/\/chatrooms$/);
  await page.reload();
  await openRoom(page, room);
  await expect(chosen).toHaveCount(10);
  await expect(box(page)).toHaveValue('For your order of Tuesday');
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await page.getByRole('button', { name: `Remove ${name}.png` }).click();
  }
  await expect(chosen).toHaveCount(4);

  await page.getByLabel('Choose pictures').setInputFiles([
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'label.png', mimeType: 'image/png', buffer: await png() },
  ]);
  await expect(tray(page).getByRole('alert')).toHaveText('notes.png: This is not a PDF or a picture we can read.');
  await expect(chosen).toHaveCount(5);
  await looker(page)('chat-files-faults');
  await send(page);
  await expect(tray(page)).toHaveCount(0);
  // the window holds all messages, because those out of sight are not drawn
  await page.setViewportSize({ width: 400, height: 2_000 });
  await expect.poll(() => picturesOf(page)).toEqual(['front', 'back', 'seal', 'label']);
  await expect(messagesOf(page).getByRole('button', { name: /^Save A waybill/ })).toBeVisible();
  await openRoomAnew(page, room);
  await expect(tray(page)).toHaveCount(0);
  await page.context().close();
});

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

async function openRoomAnew(page: Page, room: Room): Promise<void> {
  await page.reload();
  await expect(page.getByRole('heading', { name: room.title })).toBeVisible();
}

test('of several files the refused one says so and goes again, and the others arrive', async ({
  browser,
  request,
  contextOptions,
}) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  const page = await openRoomAs(browser, one, contextOptions, room);
  await choosePictures(page, ['front', 'back', 'seal']);
  await expect(tray(page).getByRole('listitem')).toHaveCount(3);
  await box(page).fill('Both sides');
  const refused = 'Your chat files use 200 MB, the maximum';
  await page.route(
    '**/api/user/chat/*/file',
    (route) => route.fulfill({ status: 409, json: { type: 'conflict', error: refused, fields: { file: refused } } }),
    { times: 1 },
  );
  await send(page);
  const messages = messagesOf(page);
  await expect.poll(() => picturesOf(page)).toEqual(['back', 'seal']);
  await expect(messages.getByText(`Not sent. ${refused}`)).toBeVisible();
  await expect(messages.getByRole('img', { name: 'Picture front.png' })).toBeVisible();
  await expect(messages.getByText('Both sides')).toBeVisible();
  await looker(page)('chat-files-refused');
  await messages.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => picturesOf(page)).toEqual(['back', 'seal', 'front']);
  await expect(messages.getByText('Not sent.')).toHaveCount(0);
  await page.context().close();
});

test('pictures and text written offline survive a reload, and arrive once, in order', async ({
  browser,
  request,
  contextOptions,
}) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  const reader = await openRoomAs(browser, other, contextOptions, room);
  const writer = await openAs(browser, one, { ...contextOptions, serviceWorkers: 'allow' }, '/chatrooms');
  await openRoom(writer, room);
  await goOffline(writer);
  await choosePictures(writer, ['front', 'back']);
  await expect(tray(writer).getByRole('listitem')).toHaveCount(2);
  const [caption, wording, cancelled] = [`caption ${newMark()}`, `words ${newMark()}`, `taken back ${newMark()}`];
  await box(writer).fill(caption);
  await send(writer);
  await box(writer).fill(wording);
  await send(writer);
  await choosePictures(writer, ['third']);
  await box(writer).fill(cancelled);
  await expect(tray(writer).getByRole('listitem')).toHaveCount(1);
  await send(writer);
  const messages = messagesOf(writer);
  await expect(messages.getByText('Waiting for connection')).toHaveCount(4);
  await writer.reload();
  await expect(messages.getByText('Waiting for connection')).toHaveCount(4);
  await expect(messages.getByRole('img', { name: 'Picture back.png' })).toBeVisible();
  await looker(writer)('chat-files-offline');
  await messages.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(messages.getByText(cancelled)).toHaveCount(0);

  await writer.context().setOffline(false);
  for (const page of [writer, reader]) {
    await expect.poll(() => picturesOf(page), { timeout: 30_000 }).toEqual(['front', 'back']);
    await expect(messagesOf(page).getByText(wording)).toHaveCount(1);
    await expect(messagesOf(page).getByText(caption)).toHaveCount(1);
    await expect(messagesOf(page).getByText(cancelled)).toHaveCount(0);
  }
  expect((await wordsOf(reader)).filter((text) => [caption, wording].includes(text))).toEqual([caption, wording]);
  await Promise.all([writer.context().close(), reader.context().close()]);
});

/** The texts in the chat, in order. */
function wordsOf(page: Page): Promise<string[]> {
  return messagesOf(page).getByRole('paragraph').allInnerTexts();
}

test('how much has left is shown, and an upload is cancelled @either', async ({
  browser,
  request,
  contextOptions,
  isMobile,
}) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  const page = await openRoomAs(browser, one, contextOptions, room);
  await page.getByRole('button', { name: 'Attach' }).click();
  await expect(page.getByRole('button', { name: 'Pictures' })).toBeVisible();
  await looker(page)('chat-attach');
  await page.keyboard.press('Escape');
  const line = await page.context().newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await speed(40_000);
  const buffer = Buffer.concat([PDF.subarray(0, -6), Buffer.alloc(600_000, ' '), PDF.subarray(-6)]);
  const waybill = { name: 'waybill.pdf', mimeType: 'application/pdf', buffer };
  await page.getByLabel('Choose PDFs').setInputFiles(waybill);
  await expect(tray(page).getByText('waybill.pdf')).toBeVisible();
  // with a keyboard, Enter sends files as it sends text
  if (isMobile) await send(page);
  else await box(page).press('Enter');
  const messages = messagesOf(page);
  await expect(messages.getByText(/^Sending, [1-9]\d? %$/)).toBeVisible();
  await looker(page)('chat-files-progress');
  await messages.getByRole('button', { name: 'Cancel' }).click();
  await expect(messages.getByText('waybill.pdf')).toHaveCount(0);
  await speed(-1);
  await box(page).fill('After it');
  await send(page);
  await expect(messages.getByText('After it')).toBeVisible();
  await page.reload();
  await expect(messages.getByText('After it')).toBeVisible();
  await expect(messages.getByText('waybill.pdf')).toHaveCount(0);
  await page.context().close();
});
