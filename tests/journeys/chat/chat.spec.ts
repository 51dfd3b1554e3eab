/** Chatrooms on a bad connection, with a long history, and used without a mouse. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  chatroomsOf,
  goOffline,
  messagesOf,
  newExamples,
  newRoom,
  openAs,
  openRoom,
  openRoomAs,
  writeAs,
} from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { signIn } from '../kit/visitor.ts';
import { newMark } from '../kit/mark.ts';

test.setTimeout(90_000);

test('a message written offline survives a reload and arrives once', async ({ browser, request, contextOptions }) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  const reader = await openRoomAs(browser, other, contextOptions, room);
  const writer = await openAs(browser, one, { ...contextOptions, serviceWorkers: 'allow' }, '/chatrooms');
  await openRoom(writer, room);
  await goOffline(writer);
  await writer.reload();
  const text = `written offline ${newMark()}`;
  await writer.getByLabel('Type a message').fill(text);
  await writer.getByRole('button', { name: 'Send' }).click();
  const unsent = messagesOf(writer).getByText('Waiting for connection');
  await expect(unsent).toBeVisible();
  await looker(writer)('room-offline');
  await writer.reload();
  await expect(messagesOf(writer).getByText(text)).toBeVisible();
  await expect(unsent).toBeVisible();
  await expect(messagesOf(reader).getByText(text)).toHaveCount(0);

  await writer.context().setOffline(false);
  await expect(messagesOf(reader).getByText(text)).toBeVisible({ timeout: 20_000 });
  await expect(unsent).toHaveCount(0);
  await writer.reload();
  await reader.reload();
  for (const page of [writer, reader]) await expect(messagesOf(page).getByText(text)).toHaveCount(1);
  await Promise.all([writer.context().close(), reader.context().close()]);
});

test('what was not sent goes with its writer, who is asked, and where another member signs in', async ({
  browser,
  request,
  contextOptions,
}) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  const page = await openRoomAs(browser, one, contextOptions, room);
  const self = await page.evaluate<string>(`JSON.parse(localStorage.getItem('mortar.member'))._id`);
  await page.getByLabel('Type a message').fill(`not sent ${newMark()}`);
  await expect.poll(() => storedKeysOf(page, self)).toContainEqual(expect.stringMatching(/^mortar\.draft\./));
  const logOut = async (answer: string) => {
    await page.goto('/posts');
    // the menu of the outline closes when the app takes over
    await expect(page.locator('main[aria-busy]')).toHaveCount(0);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    const asked = page.getByRole('dialog', { name: 'Log out and delete unsent messages?' });
    await expect(asked).toBeVisible();
    await looker(page)('logout-unsent');
    await asked.getByRole('button', { name: answer }).click();
  };
  await logOut('Cancel');
  expect(await storedKeysOf(page, self)).toContainEqual(expect.stringMatching(/^mortar\.draft\./));
  await logOut('Log out and delete');
  await expect(page).toHaveURL(/signin/);
  expect(await storedKeysOf(page, self)).toEqual([]);

  await test.step('and where their session had ended by itself', async () => {
    await page.evaluate(`new Promise((done) => {
      const opening = indexedDB.open('keyval-store');
      opening.onsuccess = () => {
        const change = opening.result.transaction('keyval', 'readwrite');
        change.objectStore('keyval').put('not sent', 'mortar.draft.${self}.post');
        change.objectStore('keyval').put([{ kind: 'message', nonce: 'n', chatId: 'c' }], 'mortar.unsent.${self}');
        change.oncomplete = () => { opening.result.close(); done(); };
      };
    })`);
    expect(await storedKeysOf(page, self)).toHaveLength(2);
    await signIn({ page, email: other.email, password: other.password });
    await expect.poll(() => storedKeysOf(page, self)).toEqual([]);
  });
  await page.context().close();
});

/** The keys that the device has stored for this member. */
function storedKeysOf(page: Page, memberId: string): Promise<string[]> {
  return page.evaluate<string[]>(`new Promise((done) => {
    const opening = indexedDB.open('keyval-store');
    opening.onsuccess = () => {
      const asked = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
      asked.onsuccess = () => {
        opening.result.close();
        done(asked.result.filter((key) => String(key).includes('${memberId}')));
      };
    };
  })`);
}

test('a message that an older version of the app left unsent is sent', async ({ browser, request, contextOptions }) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  const page = await openRoomAs(browser, one, contextOptions, room);
  const text = `left unsent ${newMark()}`;
  // the older version stored text and files without their kind
  await page.evaluate<void>(`new Promise((done) => {
    const key = 'mortar.unsent.' + JSON.parse(localStorage.getItem('mortar.member'))._id;
    const item = { chatId: '${room.id}', writtenAt: new Date().toISOString() };
    const [wordsNonce, fileNonce] = [crypto.randomUUID(), crypto.randomUUID()];
    const open = indexedDB.open('keyval-store');
    open.onsuccess = () => {
      const transaction = open.result.transaction('keyval', 'readwrite');
      transaction.oncomplete = () => done();
      const store = transaction.objectStore('keyval');
      store.put([
        { ...item, nonce: wordsNonce, message: '${text}' },
        { ...item, nonce: fileNonce, message: '${text} with a file', hasFile: true },
      ], key);
      store.put(new File(['%PDF-1.4\\n%%EOF'], 'list.pdf', { type: 'application/pdf' }), key + '.' + fileNonce);
    };
  })`);
  await page.reload();
  const reader = await openRoomAs(browser, other, contextOptions, room);
  const arrived = messagesOf(reader);
  await expect(arrived.getByText(text, { exact: true })).toBeVisible();
  await expect(arrived.getByText(`${text} with a file`)).toBeVisible();
  await expect(arrived.getByText('list.pdf')).toBeVisible();
  await Promise.all([page.context().close(), reader.context().close()]);
});

test('a long room opens at its newest message, keeps its place and tells of new ones', async ({
  browser,
  request,
  contextOptions,
  baseURL,
}) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  const mark = newMark();
  const lines = Array.from({ length: 70 }, (_, index) => `line ${index + 1} of ${mark}`);
  await writeAs(request, baseURL!, other, room, lines);
  const page = await openRoomAs(browser, one, contextOptions, room);
  const messages = messagesOf(page);
  await expect(messages.getByText(lines.at(-1)!, { exact: true })).toBeInViewport();

  const older = Promise.withResolvers<void>();
  await page.route('**/api/user/chat/*/messages?*', async (route) => {
    await older.promise;
    await route.continue();
  });
  const anchor = messages.getByText(`line 25 of ${mark}`, { exact: true });
  await scrollUpTo(page, anchor);
  await expect(page.getByText('Loading older messages')).toBeVisible();
  const place = await restingPlaceOf(anchor);
  older.resolve();
  await expect(page.getByText('Loading older messages')).toHaveCount(0);
  await expect.poll(async () => Math.abs((await placeOf(anchor)) - place)).toBeLessThan(2);
  await scrollUpTo(page, messages.getByText(`line 1 of ${mark}`, { exact: true }));

  const news = `news ${newMark()}`;
  await writeAs(request, baseURL!, other, room, [news]);
  await page.getByRole('button', { name: 'Go to latest, 1 new message' }).click();
  await expect(messages.getByText(news)).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Go to latest/ })).toHaveCount(0);
  await page.context().close();
});

async function scrollUpTo(page: Page, message: Locator): Promise<void> {
  await expect(async () => {
    await messagesOf(page).hover();
    await page.mouse.wheel(0, -500);
    await expect(message).toBeInViewport({ timeout: 200 });
  }).toPass();
}

/** The position of the message once the list has stopped scrolling. */
async function restingPlaceOf(message: Locator): Promise<number> {
  let place = Number.NaN;
  const isResting = async () => {
    const before = place;
    place = await placeOf(message);
    return place === before;
  };
  await expect.poll(isResting, { intervals: [100] }).toBe(true);
  return place;
}

async function placeOf(message: Locator): Promise<number> {
  return (await message.boundingBox())?.y ?? Number.NaN;
}

test('signing in, sending and the wallet need no mouse @both', async ({ page, request, isMobile }) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  await page.goto('/signin');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(one.email);
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.type(one.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/posts$/);
  await press(page, chatroomsOf(page));
  if (isMobile) await press(page, page.getByRole('main').getByRole('link', { name: room.title }));
  else await pressRow(page, page.getByRole('list', { name: 'Chatrooms', exact: true }), room.title);
  const box = page.getByLabel('Type a message');
  await tabTo(page, box);
  const text = `typed ${newMark()}`;
  await page.keyboard.type(text);
  if (isMobile) await press(page, page.getByRole('button', { name: 'Send' }));
  else await page.keyboard.press('Enter');
  await expect(messagesOf(page).getByText(text)).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();

  const opener = page.getByRole('button', { name: 'Chatroom wallet' });
  await press(page, opener);
  await expect(page.getByRole('dialog', { name: 'Chatroom wallet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the chat has the window but 105 px once the notes are put away @both', async ({ page, request, isMobile }) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  await page.goto('/signin');
  await signIn({ page, ...one });
  await openRoom(page, room);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const head = await page.getByRole('region', { name: room.title }).locator('header').boundingBox();
  const below = Math.round((head?.y ?? 0) + (head?.height ?? 0));
  const height = page.viewportSize()?.height ?? 0;
  // a phone has no bars here: its header and a one-line box are as high as a desktop's bar and header
  const messages = await messagesOf(page).boundingBox();
  if (isMobile) expect(Math.round(messages?.height ?? 0)).toBe(height - 105);
  else expect(below).toBe(105);
  const send = await page.getByRole('button', { name: 'Record a voice note' }).boundingBox();
  expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(height);
  expect(await page.evaluate<boolean>('document.documentElement.scrollHeight <= window.innerHeight')).toBe(true);
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  // the outline of a screen has links of its own until the app takes over
  await expect(target).toHaveCount(1);
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element.ownerDocument.activeElement === element)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Opens a row of a list that is a single Tab stop: the arrow keys move within it. */
async function pressRow(page: Page, list: Locator, name: string): Promise<void> {
  await tabTo(page, list.locator('a[tabindex="0"]'));
  await page.keyboard.press('Home');
  const row = list.getByRole('link', { name });
  for (let steps = 0; steps < 60; steps += 1) {
    if (await row.evaluate((element) => element.ownerDocument.activeElement === element)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
