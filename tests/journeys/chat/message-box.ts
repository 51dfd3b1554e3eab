/** The message box of a chat, and the files chosen to be sent. */
import type { Locator, Page } from '@playwright/test';
import { png } from '../../media/pictures.ts';

export const box = (page: Page): Locator => page.getByLabel('Type a message');
export const tray = (page: Page): Locator => page.getByRole('group', { name: 'Files to send' });

/** Chooses pictures of different widths, so that no two are the same file. */
export async function choosePictures(page: Page, names: readonly string[]): Promise<void> {
  const files = await Promise.all(
    names.map(async (name, at) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: await png(400 + at * 40, 300),
    })),
  );
  await page.getByLabel('Choose pictures').setInputFiles(files);
}
