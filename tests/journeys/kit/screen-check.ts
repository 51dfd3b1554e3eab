/** Checks a screen: no serious axe findings, no overflow, and a screenshot where SHOTS names a folder. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { isDrawn, SEEDED } from '../../kit/sample.ts';
import { isNight, ON_BOTH, ON_EITHER } from './devices.ts';
import { DESKTOP, PHONE } from './visitor.ts';

/**
 * Looks on the device of the page; on the other one too, where that one does not run the journey. An open dialog may not outlive another
 * width: that of a journey on either device is seen in the other width when that one is drawn.
 */
export function looker(page: Page): (name: string) => Promise<void> {
  return async (name) => {
    await look(page, name);
    const own = page.viewportSize();
    const { tags } = test.info();
    if (!own || isNight || tags.includes(ON_BOTH)) return;
    if (tags.includes(ON_EITHER) && (await page.locator('dialog[open]').count()) > 0) return;
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
  if (isAnalysed(page, name)) expect(await seriousFindings(page), `${name} at ${width}px (${SEEDED})`).toEqual([]);
  // the window of a phone grows with what is too wide for it, so its own width says nothing
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(wide, `${name} is wider than its window of ${width}px`).toBeLessThanOrEqual(width);
}

/** A run by commit analyses one look of so many, besides the first of each screen. */
const LOOKS_PER_ANALYSIS = 8;

/** Analysing is a third of all work of the journeys. The first look of a screen is one on the phone or on the desk, whichever is drawn for it. */
function isAnalysed(page: Page, name: string): boolean {
  const width = page.viewportSize()?.width ?? 0;
  const screen = screenOf(new URL(page.url()).pathname);
  const isOnDesk = width >= DESKTOP.viewport.width;
  const isFirst = (isNight || isOnDesk === isDrawn(screen, 2)) && isFirstLook(`${width} ${screen}`);
  return isFirst || isDrawn(`${name} at ${width}`, LOOKS_PER_ANALYSIS);
}

/** In this run: its workers share a folder with an empty file for each screen in each width. */
function isFirstLook(screen: string): boolean {
  try {
    writeFileSync(join(process.env.MORTAR_TEST_LOOKS!, encodeURIComponent(screen)), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** `/offer/0198…` and `/offer/0199…` are one screen. */
function screenOf(pathname: string): string {
  return pathname.replace(/[^/]*\d[^/]*/g, ':id');
}

/** Quicker by half without details of what is right, and without the page of its own that it opens for frames of other origins. */
async function seriousFindings(page: Page): Promise<string[]> {
  const present = await Promise.all(page.frames().map((frame) => frame.evaluate(HAS_AXE).catch(() => false)));
  // half a megabyte of source, which the builder would send twice for each look
  const axeSource = present.every(Boolean) ? ';' : AXE_ONCE;
  const options = { resultTypes: ['violations' as const], rules: MILD };
  const builder = new AxeBuilder({ page, axeSource }).options(options).setLegacyMode();
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

interface Rules {
  _audit: { rules: readonly { id: string; impact?: string }[] };
}

/** Rules whose findings are never serious, so nobody would hear of them. */
const MILD = Object.fromEntries(
  (axe as unknown as Rules)._audit.rules
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => [id, { enabled: false }]),
);

const HAS_AXE = 'typeof axe === "object"';
const AXE_ONCE = `if (!(${HAS_AXE})) { ${axe.source} }`;

/**
 * Waits for fonts, pictures and animations, two seconds at most: an animation Chromium has stopped never ends. The frames come first, because
 * the page hears of its new width in the next one. A string, because it runs in the page.
 */
const SETTLE = `Promise.race([new Promise((done) => setTimeout(done, 2000)), (async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await document.fonts.ready;
  await Promise.all([...document.images].filter((image) => image.complete).map((image) => image.decode().catch(() => {})));
  const moving = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity);
  await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
})()])`;
