/** What a measurement runs in the page. */
import type { Page } from 'playwright';

/** Strings, because they run in the page. */
export const NOW = 'performance.timeOrigin + performance.now()';
export const until = (isTrue: string, result = '') =>
  `new Promise((done) => {
    const look = () => requestAnimationFrame(${isTrue} ? () => setTimeout(() => done(${result})) : look);
    look();
  })`;

/** Checks at each frame for an element drawn in the next. */
export function visibleAt(page: Page, selector: string): Promise<number> {
  const parts = `[...document.querySelectorAll('${selector}')]`;
  return page.evaluate<number>(until(`${parts}.some((part) => part.getClientRects().length > 0)`, NOW));
}
