/** Checks a screen: no serious axe findings, no overflow, and a screenshot where SHOTS names a folder. */
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { isNight, ON_BOTH } from './devices.ts';
import { DESKTOP, PHONE } from './visitor.ts';

/** Looks on the device of the page; on the other one too, where that one does not run the journey. */
export function looker(page: Page): (name: string) => Promise<void> {
  return async (name) => {
    await look(page, name);
    const own = page.viewportSize();
    if (!own || isNight || test.info().tags.includes(ON_BOTH)) return;
    await page.setViewportSize(own.width < DESKTOP.viewport.width ? DESKTOP.viewport : PHONE.viewport);
    await look(page, name);
    await page.setViewportSize(own);
    await page.evaluate(SETTLE);
  };
}

async function look(page: Page, name: string): Promise<void> {
  await page.evaluate(SETTLE);
  const width = page.viewportSize()?.width ?? 0;
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}-${width}.png`) });
  const { violations } = await axe(page).analyze();
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${name} at ${width}px: ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(faults).toEqual([]);
  // the window of a phone grows with what is too wide for it, so its own width says nothing
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(wide, `${name} is wider than its window of ${width}px`).toBeLessThanOrEqual(width);
}

/** Quicker by half without details of what is right, and without the page of its own that it opens for frames of other origins. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

/**
 * Waits for fonts, pictures and animations, two seconds at most: an animation Chromium has stopped never ends. A string, because it runs in
 * the page.
 */
const SETTLE = `Promise.race([new Promise((done) => setTimeout(done, 2000)), (async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].filter((image) => image.complete).map((image) => image.decode().catch(() => {})));
  const moving = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity);
  await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
})()])`;
