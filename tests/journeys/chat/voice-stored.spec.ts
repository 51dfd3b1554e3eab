/** An unsent voice note stays on its device, even when its tab is closed, until it is sent or deleted, and no other member sees it. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { becomePartners, type Colleague, leaveClean, newColleague } from '../kit/colleagues.ts';
import { openMicrophoneBrowser } from './microphone.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, PHONE, signInByApi } from '../kit/visitor.ts';
import {
  hasEndedNote,
  hasRecorded,
  makeOlder,
  meet,
  microphone,
  notes,
  playBeyond,
  record,
  recorder,
  recording,
  storedKeys,
} from './voice-notes.ts';

test.setTimeout(180_000);

const BROKE_OFF = 'This recording was interrupted. Listen, then send or delete';

let browser: Browser;
let ada: Colleague;
let musa: Colleague;
test.beforeAll(async () => {
  browser = await openMicrophoneBrowser();
});
test.afterAll(() => browser.close());
test.beforeEach(async ({ request }, { project }) => {
  const device = project.name === 'phone' ? PHONE : DESKTOP;
  ada = await newColleague(browser, { firstName: 'Adaobi', lastName: 'Nwachukwu' }, device);
  musa = await newColleague(browser, { firstName: 'Musa', lastName: 'Danjuma' }, device);
  await becomePartners(request, ada, musa);
  await meet(ada, musa);
});

test('a reload in the middle of a recording keeps what was recorded, to be played and sent @either', async () => {
  const { page } = ada;
  await record(page, 3);
  await page.reload();
  await expect(recorder(page)).toContainText(BROKE_OFF);
  await expect(recorder(page).getByRole('button', { name: 'Send' })).toBeFocused();
  await looker(page)('voice-broke-off');
  await expectNoOverflow(page, 'voice-broke-off');
  await playBeyond(recording(page), 0.2);
  await recorder(page).getByRole('button', { name: 'Send' }).click();
  await expect(notes(page)).toHaveCount(1);
  await expect(recorder(page)).toHaveCount(0);
  await playBeyond(notes(musa.page).first(), 0.2);
  await page.reload();
  await expect(notes(page)).toHaveCount(1);
  await expect(microphone(page)).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);
  await leaveClean([ada, musa]);
});

test('a tab that is killed in the middle of a recording leaves it to the next one', async () => {
  const address = ada.page.url();
  await record(ada.page, 2);
  const crashed = ada.page.waitForEvent('crash');
  await ada.page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const page = await ada.context.newPage();
  await page.goto(address);
  await expect(recorder(page)).toContainText(BROKE_OFF);
  expect(await storedKeys(page)).not.toEqual([]);
  await recorder(page).getByRole('button', { name: 'Send' }).click();
  await playBeyond(notes(musa.page).first(), 0.2);
  await expect.poll(() => storedKeys(page)).toEqual([]);
  await leaveClean([ada, musa]);
});

test('a recording that was ended is there after a reload, until it is thrown away', async () => {
  const { page } = ada;
  await record(page, 1);
  await recorder(page).getByRole('button', { name: 'Stop and listen' }).click();
  await expect(recording(page)).toBeVisible();
  await expect.poll(() => hasEndedNote(page)).toBe(true);
  await page.reload();
  await playBeyond(recording(page), 0.2);
  await expect(recorder(page)).not.toContainText(BROKE_OFF);
  await recorder(page).getByRole('button', { name: 'Delete recording' }).click();
  await expect(microphone(page)).toBeFocused();
  await page.reload();
  await expect(microphone(page)).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);
  await leaveClean([ada, musa]);
});

test('a recording that was forgotten for a month is deleted', async () => {
  const { page } = ada;
  await record(page, 1);
  await recorder(page).getByRole('button', { name: 'Stop and listen' }).click();
  await expect(recording(page)).toBeVisible();
  await makeOlder(page, 31);
  await page.reload();
  await expect(microphone(page)).toBeVisible();
  await expect.poll(() => storedKeys(page)).toEqual([]);
  await expect(recorder(page)).toHaveCount(0);
  await leaveClean([ada, musa]);
});

test('a session that ends leaves a recording to its own member, and another who signs in deletes it unseen', async () => {
  const { page, context } = ada;
  const address = page.url();
  await record(page, 2);
  // the session ends without a sign-out, as after a month away
  await context.clearCookies();
  await signInByApi(ada);
  await page.goto(address);
  await expect(recorder(page)).toContainText(BROKE_OFF);
  await context.clearCookies();
  await page.reload();
  await page.getByLabel('Email').fill(musa.email);
  await page.getByLabel('Password').fill(musa.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(microphone(page)).toBeVisible();
  await expect(recorder(page)).toHaveCount(0);
  await expect.poll(() => storedKeys(page)).toEqual([]);
  await record(page, 1);
  await recorder(page).getByRole('button', { name: 'Delete recording' }).click();
  await context.clearCookies();
  await signInByApi(ada);
  await page.goto('/posts');
  // the app first shows the other member's screens and then reloads, which may interrupt this navigation
  await expect(page.getByRole('button', { name: 'Account of Adaobi Nwachukwu' })).toBeVisible();
  await expect(() => page.goto(address)).toPass();
  await expect(microphone(page)).toBeVisible();
  await expect(recorder(page)).toHaveCount(0);
  await leaveClean([ada, musa]);
});

/** Signs out. The app asks first, because a recording was not sent. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log out and delete' }).click();
}

test('a sign-out in the middle of a recording leaves nothing of it on the device', async () => {
  const { page, context } = ada;
  await record(page, 2);
  expect(await storedKeys(page)).not.toEqual([]);
  const other = await context.newPage();
  // the recording tab hears of the sign-out before the other tab has its answer, which is possible on a slow connection
  await other.route('**/api/auth/signout/*', async (route) => {
    const response = await route.fetch();
    await expect(page).toHaveURL(/signin/);
    await route.fulfill({ response });
  });
  await other.goto('/posts');
  await signOut(other);
  await expect(page).toHaveURL(/signin/);
  await expect(other).toHaveURL(/signin/);
  expect(await storedKeys(page)).toEqual([]);
  await leaveClean([ada, musa]);
});

test('what a sign-out leaves on the device, where its tab is closed too soon, is deleted by the next one', async () => {
  const { page, context } = ada;
  await record(page, 2);
  const other = await context.newPage();
  await other.goto('/posts');
  const asked = other.waitForRequest('**/api/auth/signout/*');
  await other.route('**/api/auth/signout/*', () => undefined);
  await signOut(other);
  await asked;
  await page.close();
  await other.close();
  const next = await context.newPage();
  await next.goto('/posts');
  // the page leads to the sign-in meanwhile
  await expect(async () => expect(await storedKeys(next)).toEqual([])).toPass();
  await leaveClean([ada, musa]);
});

test('a sign-out in the tab that records leaves nothing of it either', async () => {
  const { page } = ada;
  // on a phone an open chat hides the bar with the account menu
  await page.setViewportSize(DESKTOP.viewport);
  await record(page, 2);
  expect(await storedKeys(page)).not.toEqual([]);
  await signOut(page);
  await expect(page).toHaveURL(/signin/);
  await expect.poll(() => storedKeys(page)).toEqual([]);
  await leaveClean([ada, musa]);
});

test('another tab has no part in a recording until the one that records is closed', async () => {
  const { page, context } = ada;
  const other = await context.newPage();
  await record(page, 1);
  await other.goto(page.url());
  await expect(microphone(other)).toBeVisible();
  await hasRecorded(page, 4);
  await expect(recorder(other)).toHaveCount(0);
  await page.close();
  await expect(recorder(other)).toContainText(BROKE_OFF);
  await leaveClean([ada, musa]);
});

test('a browser that keeps nothing records and sends all the same', async () => {
  const { page } = ada;
  await page.addInitScript(`IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError'); }`);
  await page.reload();
  await record(page, 1);
  await recorder(page).getByRole('button', { name: 'Stop and listen' }).click();
  await playBeyond(recording(page), 0.2);
  await recorder(page).getByRole('button', { name: 'Send' }).click();
  await playBeyond(notes(musa.page).first(), 0.2);
  await leaveClean([ada, musa]);
});
