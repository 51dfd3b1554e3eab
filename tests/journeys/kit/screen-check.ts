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
 * Checks the screen in the page's own width, and in the other device's width if the journey does not run there. With an open dialog, a
 * journey on either device is checked in its own width only: the dialog may close when the width changes, and a run that draws the other
 * device checks it.
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
  // a phone's window grows with content that is too wide, so its own width proves nothing
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(wide, `${name} is wider than its window of ${width}px`).toBeLessThanOrEqual(width);
}

/** Besides the first look at each screen, a run by commit analyses one look in this many. */
const LOOKS_PER_ANALYSIS = 8;

/**
 * Analysing is a third of all work of the journeys, so a run by commit skips most looks. A screen's first look then counts on one device,
 * drawn by its path.
 */
function isAnalysed(page: Page, name: string): boolean {
  const width = page.viewportSize()?.width ?? 0;
  const screen = screenOf(new URL(page.url()).pathname);
  const isOnDesk = width >= DESKTOP.viewport.width;
  const isFirst = (isNight || isOnDesk === isDrawn(screen, 2)) && isFirstLook(`${width} ${screen}`);
  return isFirst || isDrawn(`${name} at ${width}`, LOOKS_PER_ANALYSIS);
}

/** Tells whether no worker of this run has looked yet: they share a folder with an empty file for each screen and width. */
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

/** Leaving out details of passed rules halves the time, and legacy mode opens no extra page for frames of other origins. */
async function seriousFindings(page: Page): Promise<string[]> {
  const present = await Promise.all(page.frames().map((frame) => frame.evaluate(HAS_AXE).catch(() => false)));
  // axe is half a megabyte of source, which the builder would send twice for each look
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

/** Rules whose findings are never serious: they are turned off, because their findings would be dropped. */
const MILD = Object.fromEntries(
  (axe as unknown as Rules)._audit.rules
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => [id, { enabled: false }]),
);

const HAS_AXE = 'typeof axe === "object"';
const AXE_ONCE = `if (!(${HAS_AXE})) { ${axe.source} }`;

/**
 * Waits at most two seconds for fonts, pictures and animations, because an animation that Chromium has stopped never ends. Two frames pass
 * first, because the page learns its new width in the next one. A string, because it runs in the page.
 */
const SETTLE = `Promise.race([new Promise((done) => setTimeout(done, 2000)), (async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await document.fonts.ready;
  await Promise.all([...document.images].filter((image) => image.complete).map((image) => image.decode().catch(() => {})));
  const moving = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity);
  await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
})()])`;
