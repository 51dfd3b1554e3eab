/**
 * Checks that a screen fits its window: no overflow, and no text cut without an ellipsis. Takes a screenshot where SHOTS names a folder.
 */
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PHONE } from './visitor.ts';

/** Continues after a failure, so that one run reports all. */
const softly = expect.configure({ soft: true });

/** The width of the smallest phones, then the widths of both devices. */
const WIDTHS = [320, 390, 1280];

/** Checks each width without reloading, then restores the window. */
export async function expectNoOverflow(page: Page, name: string, widths: readonly number[] = WIDTHS): Promise<void> {
  const own = page.viewportSize() ?? PHONE.viewport;
  for (const width of widths) {
    await resize(page, width);
    await softly
      .poll(() => page.evaluate<string[]>(`(${FAULTS})(${width})`), {
        message: `${name} at ${width}px`,
        timeout: 3_000,
      })
      .toEqual([]);
    const folder = process.env.SHOTS;
    if (folder) await page.screenshot({ path: join(folder, `fits-${name}-${width}.png`) });
  }
  await resize(page, own.width);
}

/** Does nothing if the width stays the same: each change costs several calls and a frame. */
export async function resize(page: Page, width: number): Promise<void> {
  const own = page.viewportSize() ?? PHONE.viewport;
  if (width !== own.width) await page.setViewportSize({ width, height: own.height });
}

/**
 * A string, because it runs in the page. Rows of tabs and chips scroll on purpose. A phone's window grows with its content, so the window's
 * own width proves nothing.
 */
const FAULTS = `(width) => {
  const SWIPED = '[role=tablist], [role=group].overflow-x-auto';
  const faults = [];
  /** For listeners alone, or drawn: nothing in them counts. */
  const unseen = new Set();
  const told = (element) => element.tagName.toLowerCase() + ' "' + (element.textContent ?? '').trim().slice(0, 30) +
    '" ' + String(element.className.baseVal ?? element.className).slice(0, 80);
  const isOut = (element) => element.getBoundingClientRect().right > width + 1 || element.getBoundingClientRect().left < -1;
  /** An ellipsis stands where it ends. */
  const isShortened = (element) => {
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(around);
      if (overflowX !== 'visible' && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none')) return !isOut(around);
    }
    return false;
  };
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width) faults.push('the document is ' + scrollWidth + ' wide');
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    const { left, right, width: wide, height } = element.getBoundingClientRect();
    if (wide <= 1 || height <= 1 || unseen.has(element.parentElement) || element.matches('.sr-only, svg')) {
      unseen.add(element);
      continue;
    }
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const isSwiped = element.closest(SWIPED) !== null;
    if (isOut(element) && !isSwiped && !isShortened(element) && ![...element.children].some(isOut)) faults.push('out at ' + Math.round(left) + '-' + Math.round(right) + ': ' + told(element));
    const holdsMore = element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible';
    const hasSign = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.matches('input, select, textarea');
    if (holdsMore && !hasSign && !isSwiped) faults.push('holds ' + element.scrollWidth + ' in ' + element.clientWidth + ': ' + told(element));
  }
  return faults.slice(0, 6);
}`;
