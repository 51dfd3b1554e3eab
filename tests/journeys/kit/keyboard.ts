/** Keyboard-only steps: Tab reaches an element, Enter presses it, and its focus is always visible. */
import { expect, type Locator, type Page } from '@playwright/test';

/** More Tab stops than any screen has. */
const STOPS = 60;

const isFocused = (place: Locator) => place.evaluate((element) => element.matches(':focus-visible'));

/** Reaches the element by Tab alone, or backwards by Shift+Tab. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(place).toBeVisible();
  for (let stop = 0; stop < STOPS && !(await isFocused(place)); stop += 1) await page.keyboard.press(key);
  await expect(place).toBeFocused();
}

export async function press(page: Page, button: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(button).toBeEnabled();
  await tabTo(page, button, key);
  await page.keyboard.press('Enter');
}
