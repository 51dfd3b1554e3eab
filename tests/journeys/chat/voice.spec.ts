/** Voice notes: recorded, played before and after they are sent, sent offline, refused, answered and forwarded. */
import { type Browser, expect, test } from '@playwright/test';
import { becomePartners, type Colleague, leaveClean, newColleague } from '../kit/colleagues.ts';
import { messagesOf } from '../kit/example.ts';
import { openMicrophoneBrowser } from './microphone.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';
import { hasRecorded, meet, microphone, notes, place, playBeyond, record, recorder, recording } from './voice-notes.ts';

test.setTimeout(180_000);

let browser: Browser;
test.beforeAll(async () => {
  browser = await openMicrophoneBrowser();
});
test.afterAll(() => browser.close());

test('a voice note is recorded, sent, heard, answered and sent on @either', async ({ request }, { project }) => {
  const device = project.name === 'phone' ? PHONE : DESKTOP;
  const ada = await newColleague(browser, { firstName: 'Adaobi', lastName: 'Nwachukwu' }, device);
  const musa = await newColleague(browser, { firstName: 'Musa', lastName: 'Danjuma' }, device);
  await becomePartners(request, ada, musa);
  await test.step('both are in the chat', () => meet(ada, musa));
  await test.step('one is recorded, heard again and sent', () => send(ada));
  await test.step('the other hears it, at the speed of choice', () => playNote(musa, ada));
  await test.step('one that is thrown away is gone', () => throwAway(musa));
  await test.step('one stays when the chat is left, and answers a message', () => leaveAndAnswer(musa));
  await test.step('one is written without a connection, and sent once', () => offline(musa, ada));
  await leaveClean([ada, musa]);
});

async function send({ page }: Colleague): Promise<void> {
  const look = looker(page);
  await microphone(page).focus();
  await page.keyboard.press('Enter');
  await hasRecorded(page, 2);
  await expect(recorder(page).getByRole('button', { name: 'Send' })).toBeFocused();
  await look('voice-recording');
  await recorder(page).getByRole('button', { name: 'Stop and listen' }).click();
  await playBeyond(recording(page), 0.2);
  await look('voice-recorded');
  await recorder(page).getByRole('button', { name: 'Send' }).click();
  await expect(notes(page)).toHaveCount(1);
  await expect(recorder(page)).toHaveCount(0);
  await expect(microphone(page)).toBeFocused();
}

async function playNote({ page }: Colleague, ada: Colleague): Promise<void> {
  const note = notes(page).first();
  await expect(note).toBeVisible();
  await playBeyond(note, 0.2);
  await looker(page)('voice-playing');
  // the note plays to its end and returns to the beginning
  await expect(note.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(place(note)).toHaveValue('0');
  await note.getByRole('button', { name: 'Speed 1×' }).click();
  await expect(note.getByRole('button', { name: 'Speed 1.5×' })).toBeVisible();
  await place(note).focus();
  await page.keyboard.press('ArrowRight');
  await expect(place(note)).toHaveAttribute('aria-valuetext', /^0:01 of 0:\d\d$/);
  await playBeyond(note, 1.1);
  await page.reload();
  await expect(notes(page).first().getByRole('button', { name: 'Speed 1.5×' })).toBeVisible();
  // the sender's own note plays from the device: its file has no index of positions, yet each can be reached
  const own = notes(ada.page).first();
  await place(own).focus();
  await ada.page.keyboard.press('ArrowRight');
  await playBeyond(own, 1.1);
}

/**
 * Presses Send as soon as the recording has begun, because a slow click would make it long enough. A string, because it runs in the page.
 */
const SEND_AT_ONCE = `new MutationObserver((_, observer) => {
  const send = document.querySelector('[aria-label="Voice note"] .btn-primary');
  if (!send) return;
  observer.disconnect();
  send.click();
}).observe(document.body, { childList: true, subtree: true })`;

async function throwAway({ page }: Colleague): Promise<void> {
  await page.evaluate(SEND_AT_ONCE);
  await microphone(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Too short.' })).toBeVisible();
  await looker(page)('voice-short');
  await recorder(page).getByRole('button', { name: 'Close' }).click();
  await record(page, 1);
  await recorder(page).getByRole('button', { name: 'Delete recording' }).click();
  await expect(microphone(page)).toBeFocused();
  await expect(notes(page)).toHaveCount(1);
}

async function leaveAndAnswer({ page }: Colleague): Promise<void> {
  const address = page.url();
  await messagesOf(page)
    .getByRole('button', { name: /^More about/ })
    .click();
  const menu = page.locator('[popover]:popover-open');
  await expect(menu.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  await menu.getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByRole('group', { name: 'Your answer to' })).toContainText(/Voice note \(0:\d\d\)/);
  await record(page, 2);
  await page.reload();
  await expect(recorder(page)).toContainText('This recording was interrupted. Listen,');
  await expect(recorder(page).getByRole('group', { name: 'Your answer to' })).toContainText(/Voice note \(0:\d\d\)/);
  await recorder(page).getByRole('button', { name: 'Send' }).click();
  await expect(notes(page)).toHaveCount(2);
  await expect(messagesOf(page).getByRole('button', { name: /^In answer to:/ })).toContainText(/Voice note \(0:\d\d\)/);
  await record(page, 1);
  await page.getByRole('link', { name: 'Back to chats' }).click();
  await expect(page.getByRole('main').getByText(/You: Voice note \(0:\d\d\)/)).toBeVisible();
  await looker(page)('voice-list');
  await page
    .getByRole('main')
    .getByText(/You: Voice note \(0:\d\d\)/)
    .click();
  await expect(page).toHaveURL(address);
  await expect(recorder(page).getByRole('group', { name: 'The recording' })).toBeVisible();
  await recorder(page).getByRole('button', { name: 'Delete recording' }).click();
}

async function offline({ page, context }: Colleague, ada: Colleague): Promise<void> {
  await context.setOffline(true);
  await record(page, 1);
  await recorder(page).getByRole('button', { name: 'Send' }).click();
  await expect(messagesOf(page).getByText('Waiting for connection')).toBeVisible();
  const own = notes(page).last();
  await playBeyond(own, 0.2);
  await looker(page)('voice-offline');
  await context.setOffline(false);
  await expect(messagesOf(page).getByText('Waiting for connection')).toBeHidden();
  await expect(notes(page)).toHaveCount(3);
  await expect(notes(ada.page)).toHaveCount(3);
}

test('a microphone that is refused is explained, and another try is offered', async ({ request }) => {
  const shut = await openMicrophoneBrowser({ refused: true });
  const ada = await newColleague(shut, { firstName: 'Adaobi', lastName: 'Nwachukwu' }, PHONE);
  const musa = await newColleague(shut, { firstName: 'Musa', lastName: 'Danjuma' }, PHONE);
  await becomePartners(request, ada, musa);
  await meet(ada, musa);
  const { page } = ada;
  await page.getByLabel('Type a message').fill('Half a sen');
  await expect(microphone(page)).toHaveCount(0);
  await page.getByLabel('Type a message').fill('');
  await microphone(page).click();
  await expect(page.getByRole('alert')).toContainText('Mortar can’t use the microphone.');
  await looker(page)('voice-refused');
  await recorder(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('Mortar can’t use the microphone.');
  await recorder(page).getByRole('button', { name: 'Close' }).click();
  await expect(microphone(page)).toBeFocused();
  await leaveClean([ada, musa]);
  await shut.close();
});
