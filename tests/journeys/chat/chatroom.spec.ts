/** A chatroom: created, filled, renamed, handed over and left; and one with ten thousand messages. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { becomePartners, type Colleague, leaveClean, newColleague } from '../kit/colleagues.ts';
import { messagesOf, newExamples, newRoom, openRoomAs } from '../kit/example.ts';
import { plantMessages } from '../kit/planted.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';
import { newMark } from '../kit/mark.ts';

test.setTimeout(180_000);

const rooms = (page: Page): Locator => page.getByRole('list', { name: 'Chatrooms', exact: true });
const nav = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).filter({ visible: true });

test('a chatroom is made, filled, named, handed over and left @either', async ({ browser, request }, { project }) => {
  const [here, there] = project.name === 'phone' ? [PHONE, DESKTOP] : [DESKTOP, PHONE];
  const ada = await newColleague(browser, { firstName: 'Adaobi', lastName: 'Okonkwo' }, here);
  const musa = await newColleague(browser, { firstName: 'Musa', lastName: 'Danjuma' }, there);
  const bola = await newColleague(browser, { firstName: 'Bolanle', lastName: 'Adeyemi-Oluwaseun' }, here);
  await Promise.all([becomePartners(request, ada, musa), becomePartners(request, ada, bola)]);
  for (const { page } of [ada, musa, bola]) await page.goto('/posts');
  const title = `Antimalarials ${newMark()}`;
  await test.step('made and filled', () => make(ada, [musa, bola], title));
  await test.step('the others find it, unread, and are told who came', () => find(musa, title));
  await test.step('named anew by its admin, for everybody', () => rename(ada, musa, title));
  await test.step('one is removed', () => remove(ada, bola));
  await test.step('handed over and left', () => handOver(ada, musa));
  await leaveClean([ada, musa, bola]);
});

async function make({ page }: Colleague, others: readonly Colleague[], title: string): Promise<void> {
  const look = looker(page);
  await nav(page, 'Chatrooms').click();
  await expect(page.getByText('No chatroom yet')).toBeVisible();
  await look('chatrooms-empty');
  await page.getByRole('button', { name: 'Create chatroom' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create chatroom' });
  await dialog.getByRole('button', { name: 'Create chatroom' }).click();
  await expect(dialog.getByText('Fill this in')).toBeVisible();
  await dialog.getByLabel('Title').fill(title);
  await look('chatroom-create');
  await dialog.getByRole('button', { name: 'Create chatroom' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: /^Participants/ }).click();
  await page.getByRole('button', { name: 'Add partner' }).click();
  for (const { fullName } of others) {
    await page.getByRole('button', { name: `Add ${fullName}` }).click();
    await expect(page.getByText(`${fullName} is in the chatroom now.`)).toBeVisible();
  }
  await expect(page.getByText('All your partners are in this chatroom.')).toBeVisible();
  await look('chatroom-add');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Participants' }).getByText('Admin', { exact: true })).toHaveCount(1);
  await look('chatroom-participants');
  await page.keyboard.press('Escape');
  await page.getByLabel('Type a message').fill('Welcome to all');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

async function find({ page }: Colleague, title: string): Promise<void> {
  await nav(page, '1 unread Chatrooms').click();
  await expect(rooms(page).getByRole('link', { name: title })).toContainText('1 unread message');
  await looker(page)('chatrooms-unread');
  await rooms(page).getByRole('link', { name: title }).click();
  await expect(messagesOf(page).getByText('added you')).toBeVisible();
  await expect(page.locator('nav a[href="/chatrooms"]').first()).toHaveText('Chatrooms');
  await looker(page)('chatroom');
  await page.getByRole('button', { name: /^Participants/ }).click();
  await expect(page.getByRole('button', { name: /^What to do about/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
}

async function rename(ada: Colleague, musa: Colleague, title: string): Promise<void> {
  await ada.page.getByRole('button', { name: 'More about this chat' }).click();
  await ada.page.getByRole('button', { name: 'Rename' }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Rename chatroom' });
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  await dialog.getByLabel('Title').fill(`${title} II`);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  for (const { page } of [ada, musa]) await expect(page.getByRole('heading', { name: `${title} II` })).toBeVisible();
}

async function remove(ada: Colleague, bola: Colleague): Promise<void> {
  await nav(bola.page, '1 unread Chatrooms').click();
  await rooms(bola.page).getByRole('link').click();
  await expect(messagesOf(bola.page).getByText('Welcome to all')).toBeVisible();
  await ada.page.getByRole('button', { name: /^Participants/ }).click();
  await ada.page.getByRole('button', { name: `What to do about ${bola.fullName}` }).click();
  await ada.page.getByRole('button', { name: 'Remove from the chatroom' }).click();
  await looker(ada.page)('chatroom-remove');
  await ada.page
    .getByRole('dialog', { name: 'Remove from the chatroom?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(bola.page.getByText('Chatroom not found')).toBeVisible();
  await looker(bola.page)('chatroom-missing');
}

async function handOver(ada: Colleague, musa: Colleague): Promise<void> {
  await ada.page.getByRole('button', { name: `What to do about ${musa.fullName}` }).click();
  await ada.page.getByRole('button', { name: 'Make admin' }).click();
  await ada.page.getByRole('dialog', { name: 'Hand over?' }).getByRole('button', { name: 'Make admin' }).click();
  await expect(ada.page.getByRole('button', { name: /^What to do about/ })).toHaveCount(0);
  await ada.page.getByRole('button', { name: 'Leave chatroom' }).click();
  await ada.page
    .getByRole('dialog', { name: 'Leave this chatroom?' })
    .getByRole('button', { name: 'Leave chatroom' })
    .click();
  await expect(ada.page).toHaveURL(/\/chatrooms$/);
  await expect(ada.page.getByText('No chatroom yet')).toBeVisible();
  await expect(messagesOf(musa.page).getByText(`${ada.fullName} left`)).toBeVisible();
}

test('a room with ten thousand messages opens at the newest, and finds an old one', async ({
  browser,
  request,
  contextOptions,
}) => {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  const mark = newMark();
  const lines = Array.from({ length: 10_000 }, (_, index) => `line ${index + 1} of ${mark}`);
  await plantMessages(room.id, other.email, lines);
  const page = await openRoomAs(browser, one, contextOptions, room);
  const messages = messagesOf(page);
  const line = (number: number) => messages.getByText(`line ${number} of ${mark}`, { exact: true });
  await expect(line(10_000)).toBeInViewport();
  await expect(messages.locator('time')).not.toHaveCount(0);
  await looker(page)('chatroom-long');

  await page.getByRole('button', { name: 'More about this chat' }).click();
  await page.getByRole('button', { name: 'Search in this chat' }).click();
  await page.getByRole('searchbox', { name: 'Search in this chat' }).fill(`line 4321 of ${mark}`);
  await page.getByRole('list', { name: 'Messages found' }).getByRole('button').first().click();
  await expect(line(4321)).toBeInViewport();
  await looker(page)('chatroom-found');
  await expect(line(10_000)).toHaveCount(0);
  // further down, history continues without a gap
  await expect(async () => {
    await messages.hover();
    await page.mouse.wheel(0, 250);
    await expect(line(4370)).toBeInViewport({ timeout: 200 });
  }).toPass({ intervals: [0] });
  expect(await messages.getByText(`of ${mark}`).count()).toBeLessThan(80);
  await page.getByRole('button', { name: 'Go to latest' }).click();
  await expect(line(10_000)).toBeInViewport();
  await page.context().close();
});
