/** Checks that no English is left on a screen in the pseudo-language. */
import { expect, type Page } from '@playwright/test';

/** Continues after a failure, so that one run reports all screens with English on them. */
const softly = expect.configure({ soft: true });

export async function expectNoEnglish(page: Page, name: string): Promise<void> {
  softly(await page.evaluate<string[]>(`(${ENGLISH})()`), `${name}: no English`).toEqual([]);
}

/**
 * Finds words of at least three unaccented letters, and where they are. Members' own texts, names and money are marked `translate="no"`, as
 * for browsers' translators; nothing else is skipped. A string, because it runs in the page.
 */
const ENGLISH = String.raw`() => {
  const SPOKEN = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  const found = [];
  const isSeen = (element) => (element.closest('select') ?? element).checkVisibility({ visibilityProperty: true });
  const isOurs = (element) => !element.closest('[translate=no], script, style, noscript') && isSeen(element);
  const read = (text, where) => {
    const words = text.split(/[^\p{L}\p{M}\p{N}@.’'-]+/u).map((word) => word.replace(/^[.’'-]+|[.’'-]+$/g, ''));
    const english = words.filter((word) => /^[A-Za-z’'-]{3,}$/.test(word));
    if (english.length > 0) found.push(where + ': ' + text.trim().slice(0, 80));
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (isOurs(element)) read(node.data, element.tagName.toLowerCase() + ' ' + String(element.className.baseVal ?? element.className).slice(0, 40));
  }
  for (const element of document.querySelectorAll(SPOKEN.map((name) => '[' + name + ']').join())) {
    if (isOurs(element)) for (const name of SPOKEN) read(element.getAttribute(name) ?? '', name);
  }
  return [...new Set(found)].slice(0, 20);
}`;
