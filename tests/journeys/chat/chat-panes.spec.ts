/** The list of chats and the open one: full screen on a phone, side by side on a desktop; and where unread messages begin. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  enter,
  messagesOf,
  newExamples,
  newRoom,
  openAs,
  openRoom,
  openRoomAs,
  type Room,
  writeAs,
} from '../kit/example.ts';
import { becomePartners, leaveClean, newColleague } from '../kit/colleagues.ts';
import { box } from './message-box.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';
import { newMark } from '../kit/mark.ts';

test.setTimeout(150_000);

const bars = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
const toNewest = (page: Page): Locator => page.getByRole('button', { name: /^Go to latest/ });
const listOf = (page: Page, name = 'Chatrooms'): Locator => page.getByRole('list', { name, exact: true });

test('a chat with unread messages opens at the first of them, also one opened before @either', async ({
  browser,
  request,
  contextOptions,
  baseURL,
}) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  const mark = newMark();
  const write = (from: number, to: number) =>
    writeAs(
      request,
      baseURL!,
      other,
      room,
      Array.from({ length: to - from + 1 }, (_, at) => `line ${from + at} of ${mark}`),
    );
  await write(1, 30);
  const page = await openAs(browser, one, contextOptions, '/chatrooms');
  const messages = messagesOf(page);
  const line = (number: number) => messages.getByText(`line ${number} of ${mark}`, { exact: true });

  await test.step('at the first, and from there down to the newest', async () => {
    await openRoom(page, room);
    await expect(messages.getByText('30 unread messages')).toBeInViewport();
    await expect(line(1)).toBeInViewport();
    await expect(line(30)).not.toBeInViewport();
    await expect(toNewest(page)).toHaveAccessibleName(/^Go to latest, \d+ new messages$/);
    await looker(page)('chat-unread');
    await toNewest(page).click();
    await expect(line(30)).toBeInViewport();
    await expect(toNewest(page)).toHaveCount(0);
  });

  await test.step('again, although the device still has what it showed before', async () => {
    await page.getByRole('link', { name: 'Back to chatrooms' }).click();
    await expect(listOf(page).getByRole('link', { name: room.title })).not.toContainText('unread');
    await write(31, 50);
    await expect(listOf(page).getByRole('link', { name: room.title })).toContainText('20 unread messages');
    await listOf(page).getByRole('link', { name: room.title }).click();
    await expect(messages.getByText('20 unread messages')).toBeInViewport();
    await expect(line(31)).toBeInViewport();
    await toNewest(page).click();
    await expect(line(50)).toBeInViewport();
  });

  await test.step('more than a page of them: the newest first, and a way to the first unread', async () => {
    const long = await newRoom(request, one, other);
    const lines = Array.from({ length: 120 }, (_, at) => `line ${at + 1} of ${long.title}`);
    await writeAs(request, baseURL!, other, long, lines);
    await page.getByRole('link', { name: 'Back to chatrooms' }).click();
    await openRoom(page, long);
    await expect(messages.getByText(lines.at(-1)!, { exact: true })).toBeInViewport();
    await page.getByRole('button', { name: '120 unread messages' }).click();
    await expect(messages.getByText(lines[0]!, { exact: true })).toBeInViewport();
    await expect(page.getByRole('button', { name: '120 unread messages' })).toHaveCount(0);
    await toNewest(page).click();
    await expect(messages.getByText(lines.at(-1)!, { exact: true })).toBeInViewport();
  });
  await page.context().close();
});

test('names and times stand once for what one author writes in a row', async ({
  browser,
  request,
  contextOptions,
  baseURL,
}) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  await writeAs(request, baseURL!, other, room, ['first', 'second', 'third']);
  const page = await openRoomAs(browser, one, contextOptions, room);
  await expect(messagesOf(page).getByText('third')).toBeInViewport();
  const firstName = other.fullName.split(' ')[0]!;
  const countVisible = (of: Locator) =>
    of.evaluateAll((all) => all.filter(({ clientHeight }) => clientHeight > 1).length);
  expect(await countVisible(messagesOf(page).getByText(firstName, { exact: true }))).toBe(1);
  const times = messagesOf(page)
    .locator('p:has(> time)')
    .filter({ hasText: /\d:\d\d[AP]M/ });
  // three here, and one below the offer that the group began with
  await expect(times).toHaveCount(4);
  expect(await countVisible(times)).toBe(2);
  await page.context().close();
});

test('on a phone an open chat has the whole window, and its box grows with what is written @phone', async ({
  browser,
  request,
  contextOptions,
}) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  const page = await openRoomAs(browser, one, contextOptions, room);
  await expect(bars(page)).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  const height = async () => Math.round((await box(page).boundingBox())?.height ?? 0);
  const single = await height();
  expect(single).toBeGreaterThanOrEqual(44);
  await box(page).fill('one\ntwo');
  const double = await height();
  expect(double).toBeGreaterThan(single);
  await box(page).fill('one\ntwo\nthree');
  const triple = await height();
  expect(triple).toBeGreaterThan(double);
  await box(page).fill('one\ntwo\nthree\nfour\nfive\nsix');
  expect(await height()).toBe(triple);
  expect(await box(page).evaluate((area) => area.scrollHeight > area.clientHeight)).toBe(true);
  await looker(page)('chat-box-grown');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const target = await send.boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await send.click();
  await expect.poll(height).toBe(single);
  await page.getByRole('link', { name: 'Back to chatrooms' }).click();
  await expect(bars(page).first()).toBeVisible();
  await page.context().close();
});

test('a keyboard over the window of a phone leaves the box and the newest message in sight @phone', async ({
  browser,
  request,
  contextOptions,
  baseURL,
}) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  await writeAs(
    request,
    baseURL!,
    other,
    room,
    Array.from({ length: 20 }, (_, at) => `line ${at + 1}`),
  );
  const page = await openRoomAs(browser, one, contextOptions, room);
  await toNewest(page).click();
  await expect(messagesOf(page).getByText('line 20', { exact: true })).toBeInViewport();
  // simulates a browser whose keyboard covers part of the page
  await page.evaluate(`Object.defineProperty(window.visualViewport, 'height', { value: 480, configurable: true });
    window.visualViewport.dispatchEvent(new Event('resize'))`);
  const bottomOf = async (of: Locator) => {
    const { y = Infinity, height = 0 } = (await of.boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(() => bottomOf(box(page))).toBeLessThanOrEqual(480);
  await expect.poll(() => bottomOf(messagesOf(page).getByText('line 20', { exact: true }))).toBeLessThanOrEqual(420);
  await page.context().close();
});

test('one list has both kinds, and each address opens its tab @both', async ({
  browser,
  request,
  contextOptions,
  isMobile,
}) => {
  const [one, other] = await newExamples(request);
  const [member, colleague] = [await enter(request, one), await enter(request, other)];
  const { chat } = await member.post<{ chat: { _id: string } }>('user/chat', { friendId: colleague.id });
  const rooms = [await newRoom(request, one, other), await newRoom(request, one, other)] as [Room, Room];
  const page = await openAs(browser, one, contextOptions, '/chatrooms');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });

  await expect(tab('Chatrooms')).toHaveAttribute('aria-selected', 'true');
  await expect(listOf(page).getByRole('link', { name: rooms[0].title })).toBeVisible();
  await tab('Chats').click();
  await expect(page).toHaveURL(/\/chats$/);
  await expect(listOf(page, 'Chats').getByRole('link', { name: rooms[0].title })).toHaveCount(0);
  await tab('All').click();
  await expect(page).toHaveURL(/\/chats\?tab=all$/);
  await expect(listOf(page, 'Chats').getByRole('link', { name: rooms[1].title })).toBeVisible();
  await looker(page)('chats-all');
  const found = page.getByRole('list', { name: 'Chats found' }).getByRole('link', { name: rooms[0].title });
  await page.getByLabel('Search in all chats').fill(rooms[0].title);
  await expect(found).toBeVisible();
  await test.step('what is searched for stays where a tablet is turned', async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const turned = isMobile ? DESKTOP.viewport : PHONE.viewport;
    const noChat = page.getByText('Choose a chat');
    await page.setViewportSize(turned);
    await expect(noChat).toHaveCount(isMobile ? 1 : 0);
    await expect(found).toBeVisible();
    await page.setViewportSize({ width, height });
    await expect(noChat).toHaveCount(isMobile ? 0 : 1);
  });
  await found.click();
  await expect(page).toHaveURL(new RegExp(`/chatroom/${rooms[0].id}$`));
  await expect(page.getByRole('heading', { name: rooms[0].title })).toBeVisible();
  await page.getByRole('link', { name: 'Back to chatrooms' }).click();
  await expect(page).toHaveURL(/\/chats\?tab=all$/);
  await page.goto(`/chat/${chat._id}`);
  await expect(page.getByRole('heading', { name: other.fullName })).toBeVisible();
  if (!isMobile) await expect(tab('Chats')).toHaveAttribute('aria-selected', 'true');
  await page.context().close();
});

test('on a desk the list stays beside the chat, by mouse and by keyboard @desk', async ({ browser, request }) => {
  // new members, because every room that another test made for them would move the list
  const one = await newColleague(browser, { firstName: 'Hauwa', lastName: 'Abubakar' }, DESKTOP);
  const other = await newColleague(browser, { firstName: 'Chidi', lastName: 'Nwosu' }, DESKTOP);
  await becomePartners(request, one, other);
  const { page } = one;
  const rooms: Room[] = [];
  for (let n = 0; n < 14; n += 1) rooms.unshift(await newRoom(request, one, other));
  const [newest, second] = rooms as [Room, Room];
  const row = ({ title }: Room) => listOf(page).getByRole('link', { name: title });

  await page.goto('/chatrooms');
  await expect(page.getByText('Choose a chat')).toBeVisible();
  await looker(page)('chats-none-open');
  // a long list contains only the rows in view
  await expect(async () => {
    await listOf(page).getByRole('link').last().scrollIntoViewIfNeeded({ timeout: 1_000 });
    await row(rooms.at(-1)!).scrollIntoViewIfNeeded({ timeout: 1_000 });
  }).toPass();
  const place = async () => (await row(rooms.at(-1)!).boundingBox())?.y ?? 0;
  // a trial click succeeds once the row is in view and has stopped moving
  await row(rooms.at(-1)!).click({ trial: true });
  const before = await place();
  await row(rooms.at(-1)!).click();
  await expect(page.getByRole('heading', { name: rooms.at(-1)!.title })).toBeVisible();
  await expect(row(rooms.at(-1)!)).toHaveAttribute('aria-current', 'page');
  expect(Math.abs((await place()) - before)).toBeLessThan(2);
  await looker(page)('chats-two-panes');

  // opening a chat by keyboard focuses the message box, and Escape leads back to its row
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(rooms.at(-1)!)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(listOf(page).getByRole('link').first()).toBeFocused();
  await row(newest).focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(second)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/chatroom/${second.id}$`));
  await expect(box(page)).toBeFocused();

  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/chatroom/${second.id}$`));
  await page.getByRole('link', { name: 'Back to chatrooms' }).click();
  await page.getByRole('button', { name: 'Message a partner' }).click();
  await page.getByRole('button', { name: `Chat with ${other.fullName}` }).click();
  await expect(page.getByRole('heading', { name: other.fullName, level: 1 })).toBeVisible();
  await leaveClean([one, other]);
});
