/** Locators and steps for voice notes in a chat of two colleagues. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Colleague } from '../kit/colleagues.ts';
import { messagesOf } from '../kit/example.ts';

export const microphone = (page: Page) => page.getByRole('button', { name: 'Record a voice note' });
export const recorder = (page: Page) => page.getByRole('group', { name: 'Voice note', exact: true });
export const recording = (page: Page) => recorder(page).getByRole('group', { name: 'The recording' });
export const notes = (page: Page): Locator => messagesOf(page).getByRole('group', { name: /^Voice note \(0:\d\d\)$/ });
export const place = (note: Locator) => note.getByRole('slider', { name: 'Position in the recording' });

/** Starts a recording, which goes on until somebody ends it. */
export async function record(page: Page, seconds: number): Promise<void> {
  await microphone(page).click();
  await hasRecorded(page, seconds);
}

/** Waits for at least this many seconds, because a busy machine may skip one. */
export async function hasRecorded(page: Page, seconds: number): Promise<void> {
  const timer = recorder(page).getByRole('timer');
  const secondsOnTimer = async () => {
    const [minutes = NaN, rest = NaN] = (await timer.innerText()).split(':').map(Number);
    return minutes * 60 + rest;
  };
  await expect.poll(secondsOnTimer, { intervals: [100] }).toBeGreaterThanOrEqual(seconds);
}

/** A slider that records in the page, at each frame, how far its sound has played and whether there was a button to pause it. */
interface Watched {
  isConnected: boolean;
  valueAsNumber: number;
  closest: (selector: string) => { querySelector: (selector: string) => object | null } | null;
  furthest: number;
  couldPause: boolean;
}

/**
 * Plays a sound beyond this position, and checks that it could be paused. The page itself watches, because a short sound may end before a
 * poll.
 */
export async function playBeyond(sound: Locator, seconds: number): Promise<void> {
  await place(sound).evaluate((element) => {
    const slider = element as unknown as Watched;
    const { requestAnimationFrame: soon } = globalThis as unknown as {
      requestAnimationFrame: (next: () => void) => void;
    };
    const watch = () => {
      slider.furthest = Math.max(slider.furthest, slider.valueAsNumber);
      slider.couldPause ||= !!slider.closest('[role=group]')?.querySelector('button[aria-label=Pause]');
      if (slider.isConnected) soon(watch);
    };
    Object.assign(slider, { furthest: 0, couldPause: false });
    watch();
  });
  await sound.getByRole('button', { name: 'Play' }).click();
  const watched = <Key extends 'furthest' | 'couldPause'>(key: Key) =>
    place(sound).evaluate((slider, of) => (slider as unknown as Watched)[of], key);
  await expect.poll(() => watched('furthest')).toBeGreaterThan(seconds);
  expect(await watched('couldPause')).toBe(true);
}

/** Opens the chat of the two on both screens. */
export async function meet({ page }: Colleague, other: Colleague): Promise<void> {
  await page.goto('/chats');
  await page.getByRole('button', { name: 'Start a chat' }).click();
  await page.getByRole('button', { name: `Chat with ${other.fullName}` }).click();
  await expect(microphone(page)).toBeVisible();
  await other.page.goto(page.url());
}

/** Keys of the voice notes that this device keeps. */
export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    inStore(`(store) => {
    const asked = store.getAllKeys();
    asked.onsuccess = () => done(asked.result.filter((key) => String(key).startsWith('mortar.voice.')));
  }`),
  );
}

/** Whether the device has stored that a recording ended, which it does just after the screen shows it. */
export function hasEndedNote(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(
    inStore(`(store) => {
    const asked = store.getAll();
    asked.onsuccess = () => done(asked.result.some((value) => typeof value?.chunks === 'number'));
  }`),
  );
}

/** Makes the device's voice notes from the last day this many days older. */
export async function makeOlder(page: Page, days: number): Promise<void> {
  await page.evaluate(
    inStore(`(store) => {
    store.transaction.oncomplete = () => done();
    store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
      if (!cursor) return;
      const parts = String(cursor.key).split('.');
      if (cursor.key.startsWith('mortar.voice.') && Number(parts[4]) > Date.now() - 86400000) {
        parts[4] = String(Number(parts[4]) - ${days} * 86400000);
        store.put(cursor.value, parts.join('.'));
        cursor.delete();
      }
      cursor.continue();
    };
  }`),
  );
}

/** Script that calls `work` with the store; `work` calls `done`. */
function inStore(work: string): string {
  return `new Promise((done, fail) => {
    const opened = indexedDB.open('keyval-store');
    opened.onerror = () => fail(opened.error);
    opened.onsuccess = () => (${work})(opened.result.transaction('keyval', 'readwrite').objectStore('keyval'));
  })`;
}
