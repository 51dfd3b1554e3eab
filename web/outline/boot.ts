/** The inline script that shows the screen's outline, unless the server has rendered it already. */
import { AUTH_STORAGE } from '#rules/account/auth-form.ts';
import { languageFor } from '#rules/i18n/language.ts';
import { LANGUAGE_STORAGE } from '#rules/i18n/language-choice.ts';
import { findOutline, outlineIn, type Outlines, OUTLINES_ID } from '#rules/outline.ts';
import { hueOf, initialOf } from '../format/initial.ts';
import { isExpected } from './expected.ts';

const { documentElement: page } = document;
const packed = document.getElementById(OUTLINES_ID);

if (packed) {
  const root = document.getElementById('root');
  const outlines = JSON.parse(packed.textContent) as Outlines;
  const screen = findOutline(outlines, location.pathname);
  packed.remove();
  if (root && screen && isExpected()) {
    const language = languageHere();
    // the app reads its language from here
    if (outlines.languages.includes(language) && language !== 'en') page.lang = language;
    page.dataset['outline'] = screen.name;
    root.innerHTML = outlineIn(outlines, screen, language);
  }
}
removeOtherWidths();
removePutAway();
showSelf();

/** Removes the outlines of other widths, which without script the stylesheet hides. */
function removeOtherWidths(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-outline] main > [data-from]')) {
    const { from, to } = part.dataset;
    if (innerWidth < Number(from) || (to && innerWidth >= Number(to))) part.remove();
  }
}

/** Removes notes that the member has dismissed, in this tab or for good. */
function removePutAway(): void {
  for (const note of document.querySelectorAll<HTMLElement>('[data-outline] [data-flag]')) {
    const key = `mortar.${note.dataset['flag']}`;
    if (sessionStorage.getItem(key) !== null || localStorage.getItem(key) !== null) note.remove();
  }
}

function languageHere(): string {
  return localStorage.getItem(LANGUAGE_STORAGE) ?? languageFor(navigator.languages);
}

/** Shows the initial of the last member here. */
function showSelf(): void {
  const face = document.querySelector<HTMLElement>('[data-outline] [popovertarget=account-menu] > span');
  const name = /"firstName":"([^"\\]+)"/.exec(localStorage.getItem(AUTH_STORAGE.member) ?? '')?.[1];
  if (!face || !name) return;
  face.textContent = initialOf(name);
  face.classList.replace('bg-base-300', `initial-${hueOf(name)}`);
}
